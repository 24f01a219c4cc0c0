#include "storage/engines/postgres_session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>

#include "core/text.hpp"
#include "storage/engines/postgres_connection.hpp"

namespace storage {

namespace {

constexpr int oldest_version = 150000;

struct FreeOptions {
    void operator()(PQconninfoOption* options) const { PQconninfoFree(options); }
};

// Null for what is no URL. What libpq says about it is thrown away, as it repeats what it could not read.
std::unique_ptr<PQconninfoOption, FreeOptions> parse(const std::string& url)
{
    return std::unique_ptr<PQconninfoOption, FreeOptions> {PQconninfoParse(url.c_str(), nullptr)};
}

enum Column { version, encoding, fsync, full_page_writes, synchronous_commit, is_standby, life };

}   // namespace

bool names_postgres(std::string_view database)
{
    if (database.starts_with("postgresql://") || database.starts_with("postgres://")) return true;
    constexpr std::string_view spaces = " \t\r\n";
    const auto skip = [&](auto is_skipped) {
        const auto size = std::ranges::find_if_not(database, is_skipped) - database.begin();
        database.remove_prefix(static_cast<std::size_t>(size));
        return size;
    };
    const auto is_space = [&](char c) { return spaces.contains(c); };
    skip(is_space);
    const auto word = skip([](char c) { return c == '_' || (core::to_lower(c) >= 'a' && core::to_lower(c) <= 'z'); });
    skip(is_space);
    return word > 0 && database.starts_with('=');
}

std::string without_password(const std::string& url)
{
    const auto options = parse(url);
    std::string user, hosts, name;
    for (const auto* option = options.get(); option && option->keyword; ++option) {
        if (!option->val) continue;
        const std::string_view keyword {option->keyword};
        if (keyword == "user") user = std::string {option->val} + '@';
        if (keyword == "host") hosts = option->val;
        if (keyword == "dbname") name = option->val;
    }
    return options ? fmt::format("postgresql://{}{}/{}", user, hosts, name) : "the PostgreSQL database";
}

ConnectionPointer connect_to_postgres(const std::string& url)
{
    if (!parse(url))
        throw DatabaseError {"The database URL cannot be read. It looks like postgresql://user@host:5432/kalends or "
                             "host=… user=… dbname=…, with a password either in it or in a password file."};
    // What comes before dbname, the URL may say otherwise. A peer that is gone is noticed within three seconds.
    const std::array<std::pair<const char*, const char*>, 9> parameters {{{"fallback_application_name", "kalends"},
        {"connect_timeout", "2"}, {"tcp_user_timeout", "3000"}, {"keepalives_idle", "2"}, {"keepalives_interval", "1"},
        {"keepalives_count", "2"}, {"dbname", url.c_str()}, {"client_encoding", "UTF8"}, {nullptr, nullptr}}};
    std::array<const char*, 9> keywords {}, values {};
    for (std::size_t i = 0; i < parameters.size(); ++i)
        std::tie(keywords[i], values[i]) = parameters[i];
    ConnectionPointer connection {PQconnectdbParams(keywords.data(), values.data(), 1)};
    if (PQstatus(connection.get()) != CONNECTION_OK)
        throw ConnectionLost {fmt::format("Cannot connect to PostgreSQL: {}", PQerrorMessage(connection.get()))};
    return connection;
}

std::string session_setup(const PostgresOptions& options)
{
    // A process of ours that hangs or was cut off must not keep its claims: the server ends its session. All queries
    // are for a handful of rows by an index that is made for them: planning one again for its values, compiling it, or
    // starting processes for it takes longer than its answer.
    return fmt::format(R"(
        SET statement_timeout = {}; SET lock_timeout = {}; SET idle_in_transaction_session_timeout = {};
        SET plan_cache_mode = force_generic_plan; SET jit = off; SET max_parallel_workers_per_gather = 0;
        SELECT current_setting('server_version_num'), current_setting('server_encoding'), current_setting('fsync'),
            current_setting('full_page_writes'), current_setting('synchronous_commit'), pg_is_in_recovery(),
            (SELECT concat(pg_postmaster_start_time(), ' ', stats_reset) FROM pg_stat_wal))",
        options.statement_timeout.count(), options.lock_timeout.count(), 2 * options.silence.count());
}

std::string check_session(const PGresult* answer)
{
    const auto value = [&](Column column) { return std::string_view {PQgetvalue(answer, 0, column)}; };
    if (std::atoi(PQgetvalue(answer, 0, version)) < oldest_version)
        throw DatabaseError {"The PostgreSQL server is too old: version 15 or newer is needed."};
    if (value(encoding) != "UTF8")
        throw DatabaseError {
            fmt::format("The database holds its text in {}. Create one with ENCODING 'UTF8'.", value(encoding))};
    for (const auto column : {fsync, full_page_writes})
        if (value(column) != "on")
            throw DatabaseError {fmt::format("The PostgreSQL server runs with {} = {}, so that a power cut could take "
                                             "confirmed bookings. Turn it on.",
                column == fsync ? "fsync" : "full_page_writes", value(column))};
    const auto commit = value(synchronous_commit);
    if (commit != "on" && commit != "remote_apply" && commit != "remote_write")
        throw DatabaseError {
            fmt::format("The PostgreSQL server runs with synchronous_commit = {}, so that it could lose "
                        "bookings it has confirmed. Set it to on.",
                commit)};
    if (value(is_standby) == "t")
        throw DatabaseError {"The PostgreSQL server is a standby, which cannot write. Name all hosts in the URL, with "
                             "target_session_attrs=read-write."};
    return std::string {value(life)};
}

}   // namespace storage
