/* SPDX-License-Identifier: MIT */
// citius sum: the digests of files.
#include "cli/sum/sum.h"

#include "cli/base/text.h"
#include "cli/base/words.h"
#include "cli/files/paths.h"
#include "cli/names/options.h"
#include "cli/os/exit_code.h"
#include "cli/sum/duplicates.h"
#include "cli/sum/manifest.h"
#include "cli/sum/update.h"

#include <algorithm>
#include <cstring>

namespace citius::tool {

namespace {

struct summed_file : file {
    using file::file;

    std::string complaint;
    bool failure = false;
};

class summing : public work {
public:
    summing(const sum_options &options_, const std::vector<hash_algorithm> &computed_, paths &files_, progress &bar_)
        : options(options_), computed(computed_), files(files_), bar(bar_)
    {
    }

    std::unique_ptr<file> next() override
    {
        path p;

        do {
            if (!files.next(p))
                return nullptr;
        } while (!options.run.shard.has(++number) ||
                 p.skipped); // each shard has an output of its own, but all count alike

        auto f = std::make_unique<summed_file>(std::move(p.name));

        f->error = p.error;
        f->complaint = std::move(p.complaint);
        f->failure = p.failure;
        f->settled = f->error != 0 || !f->complaint.empty();
        f->kinds = ~uint64_t{ 0 };
        return f;
    }

    bool done(file &f) override
    {
        const summed_file &s = static_cast<const summed_file &>(f);

        bar.hide();
        if (!s.complaint.empty()) {
            complain(s.complaint);
            all_good &= !s.failure;
        } else if (f.error != 0) {
            complain(shown(f.name) + ": " + std::strerror(f.error));
            all_good = false;
            if (options.run.json)
                write_json(f);
        } else {
            if (options.run.json)
                write_json(f);
            else
                write_lines(f);
            all_good &= !report_collision(f, computed);
            all_good &= !report_change(f);
        }
        return !out.failed();
    }

    bool ready() override { return files.ready(); }

    void flush() override { out.flush(); }

    int close() { return out.close() && all_good ? EXIT_GOOD : EXIT_BAD; }

private:
    void write_lines(const file &f)
    {
        for (size_t k = 0; k < options.kinds.size(); k++) {
            const hash_algorithm &kind = options.kinds[k];

            out.write(summed_line(options.style, kind.tag, f.name, hex(f.digests[k].data(), kind.digest)));
        }
    }

    void write_json(const file &f)
    {
        json_object object;

        object.put_name(f.name);
        if (f.error != 0) {
            object.put("error", std::strerror(f.error));
        } else {
            object.put("size", f.size).put("digests", digests_json(f, options.kinds));
            if (std::any_of(computed.begin(), computed.end(), [](auto &kind) { return kind.collisions != 0; }))
                object.put("collision", f.collisions != 0);
        }
        out.write(object.line_of_output());
    }

    const sum_options &options;
    const std::vector<hash_algorithm> &computed; // by which algorithms, in the order of options.kinds
    paths &files;
    progress &bar;
    uint64_t number = 0; // of the file, over all shards
    output out;
    bool all_good = true;
};

} // namespace

int run_sum(const sum_options &options)
{
    paths files(files_to_read(options), options.names0, options.recursive, options.selected);
    progress bar(options.run.progress, [&](auto &over) { return options.run.shard.of == 1 ? files.total(over) : 0; });
    const engine_settings settings = settings_of(options, bar);
    summing todo(options, settings.kinds, files, bar);

    hash_files(todo, settings);

    const int code = todo.close();

    return chose_any(files) ? code : EXIT_BAD;
}

void add_sum(command &c)
{
    auto options = std::make_shared<sum_options>();

    add_hashes(c, options->kinds);
    add_files(c, options->files, "Files; none, or -, is the standard input");
    add_flag(c, "--tag");
    add_flag(c, "--untagged", [options] { options->style.tag = false; });
    add_binary(c, options->style.binary);
    options->add_to(c);
    add_file(c, "--update", options->update);
    add_number(c, "--verify", options->verify, 1, 100);
    add_flag(c, "--accept", options->accept);
    add_flag(c, "--duplicates", options->duplicates);
    add_examples(c, "citius sum -a sha1,whirlpool -r archive > archive.sums", "citius sum -a sha1 --untagged *.iso");
    c.check = [options] {
        check_sum(*options);
        check_detection(*options);
        check_update(*options);
        check_duplicates(*options);
    };
    c.run = [options] {
        return options->duplicates        ? run_duplicates(*options)
               : !options->update.empty() ? run_update(*options)
                                          : run_sum(*options);
    };
}

} // namespace citius::tool
