# SPDX-License-Identifier: MIT
"""Check a conda recipe with rattler-build's Python package, which needs no channel for it.

    conda.py RECIPE                    read and render it for Linux
    conda.py RECIPE TARBALL FOLDER     build the tarball in FOLDER, too, with this system's compiler, and run the recipe's tests:
                                       empty packages stand for those that the recipe requires
"""
import pathlib
import sys

import rattler_build

VARIANTS = """
c_compiler: [gcc]
cxx_compiler: [gxx]
c_stdlib: [sysroot]
"""
STAND_INS = {
    "cmake": "3.22.0",
    "gcc_linux-64": "12.0.0",
    "gxx_linux-64": "12.0.0",
    "ninja": "1.11.0",
    "nlohmann_json": "3.12.0",
    "sysroot_linux-64": "2.28.0",
}


def stand_in(name, version, channel):
    recipe = rattler_build.Stage0Recipe.from_dict(
        {"package": {"name": name, "version": version}, "build": {"noarch": "generic", "script": ["true"]}}
    )
    recipe.run_build(output_dir=channel, channels=[], env_isolation=rattler_build.EnvironmentIsolation.NONE)


def main():
    path = pathlib.Path(sys.argv[1])
    config = rattler_build.RenderConfig(platform=rattler_build.PlatformConfig(target_platform="linux-64"))
    variants = rattler_build.VariantConfig.from_yaml(VARIANTS)
    recipe = rattler_build.Stage0Recipe.from_file(path)
    rendered = recipe.render(variants, config)
    assert [str(variant.recipe.package.name) for variant in rendered] == ["citius"], rendered
    if not sys.argv[2:]:
        return
    tarball, folder = map(pathlib.Path, sys.argv[2:])
    channel = folder / "channel"
    for name, version in STAND_INS.items():
        stand_in(name, version, channel)
    lines = [line if not line.startswith("  url:") else f"  url: file://{tarball}" for line in path.read_text().splitlines()]
    path.write_text("\n".join(lines) + "\n")
    results = rattler_build.Stage0Recipe.from_file(path).run_build(
        variants,
        tool_config=rattler_build.ToolConfiguration(test_strategy="native"),
        output_dir=channel,
        channels=[channel.as_uri()],
        env_isolation=rattler_build.EnvironmentIsolation.NONE,
        render_config=config,
    )
    print(results)


if __name__ == "__main__":
    main()
