#include <fmt/ranges.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <thread>

#include "app/site/site_import.hpp"
#include "cli/served/database.hpp"
#include "cli/site/commands.hpp"
#include "cli/site/run.hpp"
#include "core/word.hpp"
#include "files/site/folder.hpp"
#include "files/site/missing_pictures.hpp"
#include "outside/system/encoding.hpp"
#include "outside/system/zones.hpp"
#include "program/environment.hpp"
#include "program/open_database.hpp"
#include "program/print.hpp"
#include "storage/setup/business_setups.hpp"

namespace cli {

namespace {

using domain::SiteChangeKind;

constexpr std::size_t largest_picture = 40'000'000;   // Bytes.
// After each picture that a server stores.
constexpr std::chrono::milliseconds longest_rest {50};

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

std::optional<SiteOwner> find_owner(storage::Database& database, const std::string& slug)
{
    outside::Zones zones;
    return find_site_owner(database, slug, [&](std::string_view name) { return zones.find(name); });
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

    int run(const Changeable& target, const SiteOwner& business)
    {
        auto facts = business.facts;
        facts.media = pictures_.names();
        auto reading = files::read_site(files::read_site_folder(options_.folder), facts);
        print_lines(err_, reading.remarks);
        judge_pictures(reading, facts.media);
        print_lines(err_, reading.warnings);
        if (!reading.problems.empty()) {
            print_lines(err_, reading.problems);
            program::print(err_, "Nothing was imported.\n");
            return 1;
        }
        print_dates(reading.setup, facts.zone);
        const auto count = change(target, business.id, reading.setup);
        if (count == 0)
            program::print(out_, "{}: nothing to change\n", options_.business);
        else if (options_.is_dry_run)
            program::print(out_, "{}: {} changes; this was a dry run, nothing was changed\n", options_.business, count);
        else
            program::print(out_, "{}: {} changes\n", options_.business, count);
        print_lacks(reading);
        return 0;
    }

private:
    std::filesystem::path file_of(const std::string& name) const
    {
        return std::filesystem::path {options_.folder} / "media" / name;
    }

    // Checks the pictures that the site refers to; other files in the folder are ignored. A site is imported without
    // the pictures that cannot be shown; where one of the same name was imported before, that one stays.
    void judge_pictures(files::SiteReading& reading, const std::set<std::string>& known)
    {
        std::set<std::string> unusable;
        for (const auto& name : files::media_of(reading.setup)) {
            if (!std::filesystem::is_regular_file(file_of(name))) {
                ++kept_pictures_;
                continue;
            }
            if (const auto why = why_refused(name); !why.empty()) {
                const bool is_known = known.contains(name);
                const auto users = files::users_of(reading.setup, name);
                reading.warnings.push_back({"media/" + name,
                    {1, "",
                        is_known ? fmt::format("{}; {} keeps the picture that was imported before", why, users)
                                 : fmt::format("{}; the {} is imported without it", why, users)}});
                ++reading.missing_pictures;
                if (!is_known) unusable.insert(name);
            }
        }
        files::leave_out_pictures(reading.setup, unusable);
    }

    // Empty if the picture can be shown.
    std::string why_refused(const std::string& name)
    {
        if (std::filesystem::file_size(file_of(name)) > largest_picture) return "is larger than 40 MB";
        const auto change = pictures_.judge(name, read_file(file_of(name)));
        if (change == PictureChange::refused)
            return "is no picture that can be shown: JPEG, PNG, WebP, AVIF or GIF, and not broken or too large";
        if (change != PictureChange::none) changed_pictures_.emplace(name, change);
        return {};
    }

    // Tells of what is dated ahead: a misspelt year keeps a post away as well.
    void print_dates(const domain::SiteSetup& setup, const domain::ZonePointer& zone)
    {
        const auto now = std::chrono::floor<core::seconds>(std::chrono::system_clock::now());
        for (const auto& content : setup.contents)
            if (content.status == core::ContentStatus::published && content.published_at > now)
                program::print(err_, "{}: is public from {} on, and nowhere before\n", files::name_of(content),
                    core::to_rfc3339(
                        *content.published_at, zone ? zone->offset_at(*content.published_at) : core::seconds {}));
    }

    // What the site is without, at the end, where it is read.
    void print_lacks(const files::SiteReading& reading)
    {
        if (reading.missing_pictures > 0)
            program::print(out_, "{}: {} missing or unusable, as told above; import again once that is mended\n",
                options_.business, counted(reading.missing_pictures, "picture is", "pictures are"));
        if (kept_pictures_ > 0)
            program::print(out_, "{}: {} not in the folder media and {} as imported before\n", options_.business,
                counted(kept_pictures_, "picture is", "pictures are"), kept_pictures_ == 1 ? "stays" : "stay");
        if (reading.dead_links > 0)
            program::print(out_, "{}: {} to no page of the site, as told above\n", options_.business,
                counted(reading.dead_links, "link leads", "links lead"));
    }

    static std::string counted(std::size_t number, std::string_view one, std::string_view several)
    {
        return fmt::format("{} {}", number, number == 1 ? one : several);
    }

    // A new site must be stored before its pictures. An existing site gets its pictures first, so that no page refers
    // to a missing picture.
    std::size_t change(const Changeable& target, const std::string& business_id, const domain::SiteSetup& setup)
    {
        const auto expected = app::preview_site(*target.database, business_id, setup);
        if (options_.is_dry_run) {
            print_changes(expected);
            keep_pictures(target);
            return expected.size() + changed_pictures_.size();
        }
        const bool is_new
            = !expected.empty() && !expected.front().kind && expected.front().change == SiteChangeKind::created;
        if (!is_new) keep_pictures(target);
        print_changes(store(target, business_id, setup, expected));
        if (is_new) keep_pictures(target);
        return expected.size() + changed_pictures_.size();
    }

    // Returns the changes; of a server's, those that were expected.
    std::vector<domain::SiteChange> store(const Changeable& target, const std::string& business_id,
        const domain::SiteSetup& setup, const std::vector<domain::SiteChange>& expected) const
    {
        if (!target.server) {
            const program::Environment environment;
            return store_site(environment.shell_on(*target.database), business_id, setup);
        }
        if (!expected.empty()) tell_server(target, to_command(options_.business, setup));
        return expected;
    }

    static void tell_server(const Changeable& target, const api::SiteCommand& command)
    {
        constexpr core::seconds patience {120};   // A site may be large, and so may a picture.
        const auto answer = ask_server(*target.server, {api::to_json(command)}, patience);
        if (!answer.is_done) throw std::runtime_error {fmt::format("{}", fmt::join(answer.lines, " "))};
    }

    // Stores the pictures and reports each one at once, since many pictures take a while.
    void keep_pictures(const Changeable& target)
    {
        for (const auto& [name, change] : changed_pictures_) {
            if (!options_.is_dry_run) keep(target, name, read_file(file_of(name)));
            program::print(out_, "{} picture {}\n", verb(words_of(change)), name);
            out_.flush();
        }
    }

    void keep(const Changeable& target, const std::string& name, const std::string& bytes) const
    {
        if (!target.server) return pictures_.keep(name, bytes);
        auto command = site_command_of(site_command::picture, options_.business);
        command.name = name;
        command.content = outside::to_base64(bytes);
        const auto begin = std::chrono::steady_clock::now();
        tell_server(target, command);
        // The writer of the database, and the disk, are there for visitors as long again.
        const auto rest = std::chrono::steady_clock::now() - begin;
        std::this_thread::sleep_for(std::min<std::chrono::nanoseconds>(rest, longest_rest));
    }

    void print_changes(const std::vector<domain::SiteChange>& changes)
    {
        print_names(changes);
        for (const auto& [change, kind, slug] : changes)
            program::print(out_, "{} {}{}{}\n", verb(words_of(change)), kind ? core::word(*kind) : "site",
                slug.empty() ? "" : " ", slug);
    }

    // Says how an entry keeps its address under a new name, where one may have lost it.
    void print_names(const std::vector<domain::SiteChange>& changes)
    {
        for (const auto& [change, kind, slug] : changes) {
            const auto is_new = [&, of = kind](const domain::SiteChange& other) {
                return other.change == SiteChangeKind::created && other.kind == of;
            };
            if (change != SiteChangeKind::archived || std::ranges::none_of(changes, is_new)) continue;
            program::print(err_,
                "{0} {1}: is not in the folder any more, so its address says that it is gone. If it only has a new "
                "name "
                "there, keep its address: \"key: {1}\" in front of the Markdown post, \"slug\": \"{1}\" of its entry "
                "in "
                "site.json; the new name can be the slug of its text.\n",
                core::word(*kind), slug);
        }
    }

    const char* verb(Words words) const { return options_.is_dry_run ? words.would : words.did; }

    const SiteOptions& options_;
    const SitePictures pictures_;
    std::ostream& out_;
    std::ostream& err_;
    std::map<std::string, PictureChange> changed_pictures_ = {};
    std::size_t kept_pictures_ = 0;   // Imported before, and not in the folder now.
};

}   // namespace

int import_site_folder(const SiteOptions& options, const OpenPictures& open, std::ostream& out, std::ostream& err)
{
    const auto target = options.is_dry_run ? Changeable {program::open_database_read_only(options.database)}
                                           : open_to_change(options.database);
    const auto owner = find_owner(*target.database, options.business);
    if (!owner) return tell_no_business(*target.database, options, err);
    return SiteImport {options, open(*target.database, owner->id), out, err}.run(target, *owner);
}

int export_site_folder(const SiteOptions& options, const OpenPictures& open, std::ostream& out, std::ostream& err)
{
    const auto database = program::open_database_read_only(options.database);
    const auto business = find_owner(*database, options.business);
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
