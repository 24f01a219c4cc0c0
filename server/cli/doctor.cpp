#include "cli/doctor.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <set>

#include "cli/business_run.hpp"
#include "cli/commands.hpp"
#include "cli/served/database.hpp"
#include "program/environment.hpp"
#include "program/open_database.hpp"
#include "program/open_files.hpp"
#include "program/print.hpp"
#include "program/secret_file.hpp"
#include "program/warnings.hpp"
#include "storage/bookings/moved_wall_times.hpp"
#include "storage/calendars/external_calendars.hpp"
#include "storage/catalogue/businesses.hpp"
#include "storage/catalogue/visitor_limits.hpp"
#include "storage/database/disk_watch.hpp"
#include "storage/database/integrity_check.hpp"
#include "storage/database/migrations.hpp"
#include "storage/engines/postgres.hpp"
#include "storage/engines/sqlite.hpp"
#include "storage/setup/business_setups.hpp"

namespace cli {

namespace {

constexpr std::uintmax_t least_free_bytes = 256 << 20;

class Examination {
public:
    explicit Examination(std::ostream& out) : out_(out) { }

    // Runs `check` and prints its result. `check` returns a description if all is well, and throws what is wrong and
    // what to do. Returns whether all is well.
    template <class Check> bool look_at(const char* what, Check&& check)
    try {
        program::print(out_, "ok       {}: {}\n", what, check());
        return true;
    } catch (const std::exception& problem) {
        program::print(out_, "problem  {}: {}\n", what, problem.what());
        status_ = 1;
        return false;
    }

    // Prints what is possible and was perhaps not meant, which is no failure.
    void warn(const char* what, const std::vector<program::Warning>& warnings)
    {
        for (const auto& [event, reason] : warnings)
            warn(what, reason);
    }
    void warn(const char* what, std::string_view reason) { program::print(out_, "warning  {}: {}\n", what, reason); }

    int status() const { return status_; }

private:
    std::ostream& out_;
    int status_ = 0;
};

std::string look_at_zones()
{
    const outside::Zones zones;
    for (const auto& name : zones.names())
        zones.find(name);
    return fmt::format("tzdata {} in {}, {} zones", zones.version(), zones.directory().string(), zones.names().size());
}

std::string look_at_messages()
{
    const formats::Messages messages {program::read_locales()};
    std::string names;
    for (const auto locale : messages.locales())
        names += (names.empty() ? "" : ", ") + std::string {core::labels_of(locale)[static_cast<std::size_t>(locale)]};
    return names;
}

std::string look_at_disk(const std::filesystem::path& folder)
{
    const auto free = std::filesystem::space(folder).available;
    const auto text = fmt::format("{} MB free in {}", free >> 20, folder.string());
    if (free < least_free_bytes) throw std::runtime_error(text + "; make room before the database cannot grow");
    return text;
}

std::string look_at_open_files(std::size_t connections)
{
    const auto open_files = program::most_open_files();
    const auto most = program::connections_within(open_files, {16, 16});   // As `serve` has by default.
    if (most >= connections) return fmt::format("enough for {} connections", connections);
    throw std::runtime_error(fmt::format("at most {}, which is enough for {} connections at one time and not for {}; "
                                         "raise it (LimitNOFILE of systemd, `ulimit -Hn`) or lower --connections",
        open_files, most, connections));
}

std::string look_for_damage(storage::Database& database)
{
    const auto damage = storage::find_damage(database);
    if (damage.empty()) return "sound";
    throw std::runtime_error(damage.front() + "; stop the server and restore a backup");
}

// Examines each external calendar: when it was last synchronized, and whether that failed.
void examine_calendars(Examination& examination, storage::Database& database)
{
    const auto [states, now] = database.read([](storage::Snapshot& snapshot) {
        return std::pair {storage::find_calendar_states(snapshot), snapshot.now()};
    });
    for (const auto& state : states) {
        const auto& [business, staff, calendar] = state.name;
        const auto what = fmt::format("calendar {} of {} ({})", calendar, staff, business);
        examination.look_at(what.c_str(), [&] {
            auto text = state.seen_at
                ? fmt::format("looked at {} minutes ago", (now - *state.seen_at) / core::minutes {1})
                : std::string {"not looked at yet"};
            if (state.unsent > 0) text += fmt::format(", {} bookings not yet in it", state.unsent);
            if (!state.failure.empty())
                throw std::runtime_error(
                    fmt::format("{}; then: {}. What was busy there still counts", text, state.failure));
            return text;
        });
    }
}

// Shows what one visitor may take of each business (docs/operating.md).
void examine_visitor_limits(Examination& examination, storage::Database& database)
{
    const auto all = database.read([](storage::Snapshot& snapshot) {
        std::vector<std::pair<std::string, domain::VisitorLimits>> limits;
        for (const auto& slug : storage::business_slugs(snapshot)) {
            const auto business = storage::find_business_by_slug(snapshot, slug);
            limits.emplace_back(
                slug, storage::read_visitor_limits(storage::ask_visitor_limits(snapshot, business->id)));
        }
        return limits;
    });
    for (const auto& [slug, limits] : all) {
        const auto what = fmt::format("limits of visitors of {}", slug);
        examination.look_at(what.c_str(), [&] {
            return fmt::format(
                "a client may have {} open at one time and book {} in a day, in {} orders, and hand in {} forms; "
                "{}, {} and {} of them without a proof of work, which allows {} more; "
                "a mailbox may have {} open and book {}; "
                "beyond {} bookings of a client, {} mails that it causes, or {} orders of all in an hour, visitors "
                "confirm by mail; a client causes at most {} mails in a day, a mailbox {}",
                limits.open_per_client, limits.booked_per_client, limits.orders_per_client,
                limits.submissions_per_client, limits.booked_without_proof, limits.orders_without_proof,
                limits.submissions_without_proof, limits.allowed_by_proof, limits.open_per_mailbox,
                limits.booked_per_mailbox, limits.booked_without_confirmation, limits.mails_without_confirmation,
                limits.orders_per_hour_without_confirmation, limits.mails_per_client, limits.mails_per_mailbox);
        });
    }
}

// "2026-07-01 10:00".
std::string wall_time(core::Instant at, core::seconds offset)
{
    auto text = core::to_rfc3339(at + offset).substr(0, 16);
    std::ranges::replace(text, 'T', ' ');
    return text;
}

std::string describe(const storage::MovedWallTime& moved, std::string_view business, const outside::Zones& zones)
{
    const auto zone = zones.find(moved.time_zone);
    return fmt::format("booking {} of {} was agreed for {} in {}, and {}", moved.booking_id, business,
        wall_time(moved.starts_at, moved.agreed_offset), moved.time_zone,
        zone ? "is now at " + wall_time(moved.starts_at, zone->offset_at(moved.starts_at))
             : "that zone is not known any more");
}

// Names the bookings to come whose wall time a new tzdata has moved.
void examine_wall_times(Examination& examination, storage::Database& database)
{
    const outside::Zones zones;
    const auto [lines, bookings] = database.read([&](storage::Snapshot& snapshot) {
        std::vector<std::string> moved;
        std::set<std::pair<std::string, std::string>> ids;   // A booking may have moved in several zones.
        for (const auto& wall_time : storage::find_moved_wall_times(snapshot)) {
            const auto zone = zones.find(wall_time.time_zone);
            const bool is_right = zone && zone->offset_at(wall_time.starts_at) == wall_time.agreed_offset;
            if (is_right) continue;
            const auto business = storage::find_business(snapshot, wall_time.business_id);
            moved.push_back(describe(wall_time, business->slug, zones));
            ids.emplace(wall_time.business_id, wall_time.booking_id);
        }
        return std::pair {std::move(moved), ids.size()};
    });
    examination.look_at("wall times", [is_right = lines.empty()] {
        return is_right ? "bookings to come are at those that were agreed" : "compared with those that were agreed";
    });
    if (lines.empty()) return;
    examination.warn("wall times",
        fmt::format("{} to come at another time of day than agreed, since the rules of time zones changed; find out "
                    "with the visitors what is meant",
            bookings == 1 ? "1 booking is" : fmt::format("{} bookings are", bookings)));
    for (const auto& line : lines)
        examination.warn("wall times", line);
}

std::string from_environment(const char* name)
{
    const auto* value = std::getenv(name);
    return value ? value : "";
}

// Examines what the environment says of `kalends serve`, which has the same variables; its command line is not known.
void examine_environment(Examination& examination)
{
    examination.warn("user", program::user_warnings(geteuid()));
    for (const auto* name :
        {"KALENDS_SMTP_PASSWORD_FILE", "KALENDS_STRIPE_KEY_FILE", "KALENDS_STRIPE_WEBHOOK_SECRETS_FILE"}) {
        const auto file = from_environment(name);
        if (file.empty()) continue;
        examination.look_at(name, [&] {
            program::read_secret_file(file, name);
            return "can be read, and not by others";
        });
    }
    const auto is_on
        = [](const char* name) { return from_environment(name) == "true" || from_environment(name) == "1"; };
    examination.warn("KALENDS_ADDRESS",
        program::listening_warnings(
            {from_environment("KALENDS_ADDRESS"), is_on("KALENDS_HTTPS_ONLY") || is_on("KALENDS_BEHIND_HTTPS")}));
}

// With any tables or none.
Changeable open_to_examine(const std::string& name)
try {
    return {program::open_any_database(name)};
} catch (const storage::InUse&) {
    return open_to_change(name);
}

void probe_server(const std::string& server)
{
    const auto answer = ask_server(server, {api::to_json(business_command_of(business_command::write_probe))});
    if (!answer.is_done) throw std::runtime_error {answer.lines.empty() ? "refused" : answer.lines.front()};
}

void examine_database(Examination& examination, const std::string& name)
{
    Changeable target;
    const auto open = [&] {
        if (!program::database_exists(name))
            throw std::runtime_error(name + " does not exist; `kalends migrate` makes it");
        target = open_to_examine(name);
        return program::shown(name) + (target.server ? ", which a server has" : "");
    };
    if (!examination.look_at("database", open)) return;
    const auto& database = target.database;
    examination.look_at("database engine", [&] { return storage::engine_version(*database); });
    examination.look_at("database is sound", [&] { return look_for_damage(*database); });
    const bool has_tables = examination.look_at("database tables", [&] {
        storage::require_current_schema(*database);
        return "those of this program";
    });
    examination.look_at("writing to the database", [&] {
        if (target.server)
            probe_server(*target.server);
        else
            storage::probe_write(*database);
        return target.server ? "possible to the server" : "possible";
    });
    if (!has_tables) return;
    examine_visitor_limits(examination, *database);
    examine_calendars(examination, *database);
    examine_wall_times(examination, *database);
}

}   // namespace

int examine(const std::string& database, std::ostream& out, std::size_t connections)
{
    Examination examination {out};
    examination.look_at("time zones", look_at_zones);
    examination.look_at("languages", look_at_messages);
    examination.look_at("open files", [&] { return look_at_open_files(connections); });
    examine_environment(examination);
    if (!storage::names_postgres(database))
        examination.look_at("disk", [&] { return look_at_disk(std::filesystem::absolute(database).parent_path()); });
    examine_database(examination, database);
    return examination.status();
}

void add_doctor(program::Command& root)
{
    auto command = root.add_command("doctor", "Check that everything the server needs is present and intact");
    auto path = std::make_shared<std::string>();
    auto connections = std::make_shared<std::size_t>(http::Limits {}.connections);
    program::add_database_option(command, *path);
    command.add_option("--connections", *connections, "As for `serve`")
        .environment("KALENDS_CONNECTIONS")
        .shows_default();
    command.run([path, connections] { return examine(*path, std::cout, *connections); });
}

}   // namespace cli
