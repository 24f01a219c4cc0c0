#include <fmt/ranges.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>

#include "app/site/site_import.hpp"
#include "cli/site_commands.hpp"
#include "core/word.hpp"
#include "files/site/folder.hpp"
#include "outside/system/ids.hpp"
#include "outside/system/secrets.hpp"
#include "program/open_database.hpp"
#include "program/print.hpp"
#include "storage/setup/business_setups.hpp"

namespace cli {

namespace {

using domain::SiteChangeKind;

constexpr std::size_t largest_picture = 40'000'000;   // Bytes.

struct Words {
    const char *would, *did;
};

constexpr Words words_of(SiteChangeKind change)
{
    switch (change) {
    case SiteChangeKind::created: return {"would create", "created"};
    case SiteChangeKind::renamed: return {"would rename", "renamed"};
    case SiteChangeKind::updated: return {"would update", "updated"};
    case SiteChangeKind::archived: return {"would archive", "archived"};
    case SiteChangeKind::restored: return {"would restore", "restored"};
    case SiteChangeKind::reordered: return {"would reorder", "reordered"};
    }
    return {"", ""};
}

constexpr Words words_of(PictureChange change)
{
    if (change == PictureChange::replaced) return {"would replace", "replaced"};
    return {"would add", "added"};
}

std::string read_file(const std::filesystem::path& path)
{
    std::ifstream file {path, std::ios::binary};
    std::string bytes {std::istreambuf_iterator<char> {file}, {}};
    if (!file) throw std::runtime_error {fmt::format("Cannot read {}: {}", path.string(), std::strerror(errno))};
    return bytes;
}

struct Business {
    std::string id;
    files::SiteBusiness facts;
};

std::optional<Business> find_business(storage::Database& database, const std::string& slug)
{
    const auto setup
        = database.read([&](storage::Snapshot& snapshot) { return storage::find_business_setup(snapshot, slug); });
    if (!setup) return {};
    Business business {setup->business.id, {setup->business.locale, {}, {}}};
    for (const auto& calendar : setup->calendars)
        business.facts.calendars.insert(calendar.slug);
    for (const auto& staff : setup->staff)
        business.facts.staff.insert(staff.slug);
    return business;
}

int tell_no_business(storage::Database& database, const SiteOptions& options, std::ostream& err)
{
    const auto slugs = database.read([](storage::Snapshot& snapshot) { return storage::business_slugs(snapshot); });
    if (slugs.empty())
        program::print(err, "There is no business in {} yet. `kalends import FILE` imports one.\n",
            program::shown(options.database));
    else
        program::print(err, "There is no business \"{}\" in {}. There is: {}\n", options.business,
            program::shown(options.database), fmt::join(slugs, ", "));
    return 1;
}

void print_lines(std::ostream& err, const std::vector<files::SiteProblem>& lines)
{
    for (const auto& [file, problem] : lines)
        program::print(err, "{}\n", files::to_text(file, problem));
}

// One import of a folder.
class SiteImport {
public:
    SiteImport(const SiteOptions& options, SitePictures pictures, std::ostream& out, std::ostream& err)
        : options_ {options}
        , pictures_ {std::move(pictures)}
        , out_ {out}
        , err_ {err}
    {
    }

    int run(storage::Database& database, const Business& business)
    {
        auto reading = files::read_site(files::read_site_folder(options_.folder), business.facts);
        print_lines(err_, reading.remarks);
        judge_pictures(reading);
        if (!reading.problems.empty()) {
            print_lines(err_, reading.problems);
            program::print(err_, "Nothing was imported.\n");
            return 1;
        }
        const auto count = change(database, business.id, reading.setup);
        if (count == 0)
            program::print(out_, "{}: nothing to change\n", options_.business);
        else if (options_.is_dry_run)
            program::print(out_, "{}: {} changes; this was a dry run, nothing was changed\n", options_.business, count);
        else
            program::print(out_, "{}: {} changes\n", options_.business, count);
        return 0;
    }

private:
    std::filesystem::path file_of(const std::string& name) const
    {
        return std::filesystem::path {options_.folder} / "media" / name;
    }

    // Checks the pictures that the site refers to; other files in the folder are ignored.
    void judge_pictures(files::SiteReading& reading)
    {
        if (!reading.problems.empty()) return;
        for (const auto& name : files::media_of(reading.setup)) {
            const auto refuse
                = [&](std::string words) { reading.problems.push_back({"media/" + name, {1, "", std::move(words)}}); };
            if (std::filesystem::file_size(file_of(name)) > largest_picture) {
                refuse("is larger than 40 MB");
                continue;
            }
            const auto change = pictures_.judge(name, read_file(file_of(name)));
            if (change == PictureChange::refused)
                refuse("is no picture that can be shown: JPEG, PNG, WebP, AVIF or GIF, and not broken or too large");
            else if (change != PictureChange::none)
                changed_pictures_.emplace(name, change);
        }
    }

    // A new site must be stored before its pictures. An existing site gets its pictures first, so that no page refers
    // to a missing picture.
    std::size_t change(storage::Database& database, const std::string& business_id, const domain::SiteSetup& setup)
    {
        if (options_.is_dry_run) {
            const auto changes = app::preview_site(database, business_id, setup);
            print_changes(changes);
            keep_pictures();
            return changes.size() + changed_pictures_.size();
        }
        const auto expected = app::preview_site(database, business_id, setup);
        const bool is_new
            = !expected.empty() && !expected.front().kind && expected.front().change == SiteChangeKind::created;
        if (!is_new) keep_pictures();
        const storage::NewRows rows {
            outside::new_ordered_id, std::chrono::floor<core::seconds>(std::chrono::system_clock::now())};
        const auto media_key = outside::new_secret();
        const auto changes = app::import_site(database, business_id, setup, {rows, media_key, database.engine()});
        print_changes(changes);
        if (is_new) keep_pictures();
        return changes.size() + changed_pictures_.size();
    }

    // Stores the pictures and reports each one at once, since many pictures take a while.
    void keep_pictures()
    {
        for (const auto& [name, change] : changed_pictures_) {
            if (!options_.is_dry_run) pictures_.keep(name, read_file(file_of(name)));
            program::print(out_, "{} picture {}\n", verb(words_of(change)), name);
            out_.flush();
        }
    }

    void print_changes(const std::vector<domain::SiteChange>& changes)
    {
        for (const auto& [change, kind, slug] : changes)
            program::print(out_, "{} {}{}{}\n", verb(words_of(change)), kind ? core::word(*kind) : "site",
                slug.empty() ? "" : " ", slug);
    }

    const char* verb(Words words) const { return options_.is_dry_run ? words.would : words.did; }

    const SiteOptions& options_;
    const SitePictures pictures_;
    std::ostream& out_;
    std::ostream& err_;
    std::map<std::string, PictureChange> changed_pictures_ = {};
};

}   // namespace

int import_site_folder(const SiteOptions& options, const OpenPictures& open, std::ostream& out, std::ostream& err)
{
    const auto database = options.is_dry_run ? program::open_database_read_only(options.database)
                                             : program::open_database(options.database);
    const auto business = find_business(*database, options.business);
    if (!business) return tell_no_business(*database, options, err);
    return SiteImport {options, open(*database, business->id), out, err}.run(*database, *business);
}

int export_site_folder(const SiteOptions& options, const OpenPictures& open, std::ostream& out, std::ostream& err)
{
    const auto database = program::open_database_read_only(options.database);
    const auto business = find_business(*database, options.business);
    if (!business) return tell_no_business(*database, options, err);
    const auto setup
        = database->read([&](storage::Snapshot& snapshot) { return storage::find_site_setup(snapshot, business->id); });
    if (!setup) {
        program::print(err, "\"{}\" has no site yet. `kalends site import` brings one in.\n", options.business);
        return 1;
    }
    const auto pictures = open(*database, business->id);
    const auto names = files::media_of(*setup);
    for (const auto& name : names) {
        const auto bytes = pictures.find(name);
        if (!bytes) throw std::runtime_error {fmt::format("The picture {} is not in the database.", name)};
        files::write_site_part(options.folder, "media/" + name, *bytes);
    }
    files::write_site_part(options.folder, "site.json", files::write_site_file(*setup));
    program::print(
        out, "{}: site.json with {} entries, {} pictures\n", options.folder, setup->contents.size(), names.size());
    return 0;
}

}   // namespace cli
