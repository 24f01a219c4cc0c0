#pragma once

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "cli/business_commands.hpp"
#include "cli/site/commands.hpp"
#include "program/open_database.hpp"
#include "test/files/business/demo_files.hpp"
#include "test/files/business/studio_file.hpp"
#include "test/support/engines.hpp"
#include "test/support/temporary_folder.hpp"

namespace test {

// A business with a folder for its site, and a check of pictures that accepts all that do not begin with "bad".
struct Desk {
    OwnDatabase own {each_engine(), "migrated"};
    TemporaryFolder folder;
    std::map<std::string, std::string> kept;
    std::string out, err;

    Desk()
    {
        std::ofstream {folder.file("studio.json")} << studio_file;
        std::ostringstream ignored;
        REQUIRE(cli::import_file({folder.file("studio.json"), own.name()}, find_zone, ignored, ignored) == 0);
    }

    cli::PictureChange judge(const std::string& name, std::string_view bytes) const
    {
        if (bytes.starts_with("bad")) return cli::PictureChange::refused;
        const auto found = kept.find(name);
        if (found == kept.end()) return cli::PictureChange::added;
        return found->second == bytes ? cli::PictureChange::none : cli::PictureChange::replaced;
    }

    std::optional<std::string> find(const std::string& name) const
    {
        const auto found = kept.find(name);
        return found == kept.end() ? std::nullopt : std::optional {found->second};
    }

    std::set<std::string> names() const
    {
        std::set<std::string> names;
        for (const auto& [name, bytes] : kept)
            names.insert(name);
        return names;
    }

    cli::OpenPictures pictures()
    {
        return [this](storage::Database&, const std::string&) {
            return cli::SitePictures {
                [this](const std::string& name, std::string_view bytes) { return judge(name, bytes); },
                [this](const std::string& name, std::string_view bytes) { kept[name] = bytes; },
                [this](const std::string& name) { return find(name); }, [this] { return names(); }};
        };
    }

    void write(const std::string& name, const std::string& text) const
    {
        const std::filesystem::path path {folder.file("site/" + name)};
        std::filesystem::create_directories(path.parent_path());
        std::ofstream {path, std::ios::binary} << text;
    }

    template <class Command> int run(Command command, const cli::SiteOptions& options)
    {
        std::ostringstream out_stream, err_stream;
        const auto status = command(options, pictures(), out_stream, err_stream);
        out = out_stream.str();
        err = err_stream.str();
        return status;
    }

    int import(bool is_dry_run = false, const std::string& name = "site")
    {
        return run(cli::import_site_folder, {folder.file(name), "studio", own.name(), is_dry_run});
    }
    int export_to(const std::string& name)
    {
        return run(cli::export_site_folder, {folder.file(name), "studio", own.name()});
    }
    std::string read(const std::string& name) const { return read_text(folder.file(name)); }
};

}   // namespace test
