# SPDX-License-Identifier: MIT
"""Sphinx builds the site from the project's Markdown as it stands, and from the headers: ./dev build site.

The source is the project's root, so that links between pages are the same here and in the repository.
"""

import pathlib
import re
import sys

from pygments.lexers.special import TextLexer

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools" / "report"))
import pages  # noqa: E402

MORE = pages.appended()

project = "Citius"
author = "the authors of Citius"
copyright = "the authors of Citius, MIT licence"
release = ".".join(
    re.search(rf"#define CITIUS_VERSION_{part} (\d+)", (ROOT / "include/citius/common.h").read_text(encoding="utf-8"))[1]
    for part in ("MAJOR", "MINOR", "PATCH")
)

extensions = ["myst_parser", "breathe", "sphinx_copybutton"]
root_doc = "docs/index"
include_patterns = ["*.md", "docs/**.md", "docs/**.rst", "src/*/*/*.md"]
exclude_patterns = [".git", "build"]  # Sphinx walks through every folder that is not here

myst_heading_anchors = 4
myst_enable_extensions = ["colon_fence"]
breathe_projects = {"citius": str(ROOT / "build/site/doxygen/xml")}
breathe_default_project = "citius"
breathe_domain_by_extension = {"h": "c", "hpp": "cpp"}
primary_domain = "c"
highlight_language = "none"
copybutton_prompt_text = ">>> |$ "
copybutton_prompt_is_regexp = True

html_theme = "furo"
html_title = f"Citius {release}"
html_static_path = ["cards.css"]
html_css_files = ["cards.css"]
html_theme_options = {"navigation_with_keys": True}
html_show_sourcelink = False


def without_links_elsewhere(app, name, source):
    """Links to folders and to Markdown outside of the site are for readers of the repository; here their text stays."""
    folder = pathlib.Path(app.env.doc2path(name)).parent

    def kept(link):
        path = (folder / link[2]).resolve()
        outside = path.suffix == ".md" and app.env.path2doc(str(path)) not in app.env.found_docs
        return link[1] if path.is_dir() or outside else link[0]

    source[0] = re.sub(r"\[([^]]+)\]\(([^)#:]+)\)", kept, source[0])


def with_all_tables(app, name, source):
    """The pages of cores and of models have tables here that the repository lacks."""
    source[0] += MORE.get(name, "")


def setup(app):
    app.connect("source-read", with_all_tables)
    app.connect("source-read", without_links_elsewhere)
    app.add_lexer("graph", TextLexer)  # of the folders, in docs/design.md
