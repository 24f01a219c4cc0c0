#include "test/tidy/statement_plans.hpp"

#include <algorithm>
#include <map>
#include <mutex>
#include <optional>
#include <regex>
#include <set>

#include "storage/database/by_sql.hpp"
#include "storage/database/migrations.hpp"
#include "storage/engines/sqlite.hpp"
#include "storage/engines/sqlite_connection.hpp"
#include "test/support/temporary_folder.hpp"

namespace test {

namespace {

// What does not grow with the bookings of a business: what it sets up, who works in it, and what waits to be done.
const std::set<std::string_view> small_tables {"api_keys", "brand_pictures", "bulk_changes", "business_hosts",
    "businesses", "calendar_feeds", "calendar_groups", "calendars", "closures", "content_images", "content_lists",
    "content_search", "content_terms", "content_texts", "contents", "demo_payments", "demo_refunds", "embed_sites",
    "erasure_rounds", "external_busy", "external_calendars", "form_conditions", "form_questions", "form_rule_questions",
    "form_rules", "form_steps", "former_slugs", "forms", "group_calendars", "history_heads", "looks", "mail_texts",
    "mail_turns", "media", "media_files", "media_sizes", "menu_services", "moved_wall_times", "opening_hours",
    "passkey_challenges", "passkeys", "pools", "postal_addresses", "postponed_work", "previews", "previous_paths",
    "product_variant_names", "product_variants", "proof_keys", "question_choices", "recovery_codes", "redirects",
    "repeating_time_off", "retention", "role_switches", "roster_hours", "roster_override_hours", "roster_overrides",
    "service_add_ons", "service_limits", "service_menus", "service_pools", "service_refunds", "service_reminders",
    "service_staff", "service_variations", "services", "sessions", "set_up_codes", "sign_in_attempts", "sign_in_links",
    "site_footer_texts", "site_links", "sites", "staff", "team_members", "teams", "time_off", "translations", "users",
    "visitor_limits", "waiting_history", "webhook_secrets", "webhooks", "zone_rules"};

// Indexes of the few rows that wait for something.
const std::set<std::string_view> small_indexes {"booking_exceptions_live", "bookings_by_expiry",
    "bookings_to_link_by_time", "failed_mails", "mails_of_business_to_send", "mails_that_ended", "outbox_to_dispatch",
    "payment_alerts_open", "refund_orders_not_sent"};

// Statements that may read everything, by a part of their text.
const std::vector<std::string_view> allowed {
    // A page of a list in the order of the index, which ends with the page.
    "FROM mails WHERE business_id = $1 AND audience <> 'user' AND ($3 = '' OR id < $3) ORDER BY id DESC LIMIT",
    "FROM mails WHERE business_id = $1 AND audience <> 'user' AND ($3 = '' OR id < $3) AND status = 'sent' ORDER BY id",
    "FROM mails WHERE business_id = $1 AND audience <> 'user' AND ($3 = '' OR id < $3) AND status = 'waiting'",
    "FROM history WHERE business_id = $1 AND $2 = '' AND $3 = '' AND $4 = ''",
    // Once a day, where customers are erased after a time.
    ("FROM customer_profiles AS profiles WHERE profiles.business_id = $1 AND profiles.standing <> 'kept_out' AND "
     "profiles.created_at < $2"),
    // Commands of the operator: kalends mail, kalends audit, kalends doctor.
    "FROM mails JOIN businesses ON",
    "SELECT business_id FROM mails WHERE id = $1",
    "FROM history WHERE business_id = $1 ORDER BY position",
    ("FROM webhook_deliveries AS sent JOIN webhooks ON webhooks.business_id = sent.business_id AND webhooks.id = "
     "sent.webhook_id WHERE sent.business_id = $1 ORDER BY sent.created_at"),
    "WITH times AS (",
    // All one-time links of a business, for their list.
    "FROM one_time_links AS links",
    // Of tests.
    "SELECT count(*) FROM booking_hosts WHERE business_id = $1 AND live = 1",
    "SELECT count(*) FROM booking_pools WHERE business_id = $1 AND live = 1",
    "SELECT count(*) FROM class_sessions WHERE business_id = $1 AND taken <> 0",
    "SELECT (SELECT count(*) FROM bookings WHERE business_id = $1) + (SELECT",
    "SELECT id FROM mails WHERE text = $1",
    "SELECT customer_id FROM customer_bookings WHERE booking_id = $1",
    "SELECT meeting_url FROM booking_items WHERE booking_id = $1",
};

std::mutex mutex;
std::set<std::string, std::less<>>& remembered()
{
    static std::set<std::string, std::less<>> statements;
    return statements;
}

int remember(unsigned, void*, void* statement, void*)
{
    const std::string_view sql {sqlite3_sql(static_cast<sqlite3_stmt*>(statement))};
    if (sql.find('$') == sql.npos) return 0;   // Of a test, in most cases.
    const std::lock_guard lock {mutex};
    auto& statements = remembered();
    if (!statements.contains(sql)) statements.emplace(sql);
    return 0;
}

int watch(sqlite3* connection, char**, const sqlite3_api_routines*)
{
    return sqlite3_trace_v2(connection, SQLITE_TRACE_STMT, remember, nullptr);
}

std::string in_one_line(std::string_view sql)
{
    static const std::regex space {R"(\s+)"};
    return std::regex_replace(std::string {sql}, space, " ");
}

const std::string not_planned = "not known, since SQLite does not take the statement:";

class Planner {
public:
    Planner()
    {
        Rows rows {connection_.run("SELECT name FROM sqlite_schema WHERE type = 'table'", {})};
        while (rows.next())
            tables_.insert(rows.value<std::string>());
    }

    // What of the plan reads everything; nothing if the statement is about other tables than those of the program.
    std::vector<std::string> find_reads(const std::string& sql)
    {
        static const std::regex step {R"((SCAN|SEARCH) (\w+)(?: .*?INDEX (\w+)?)?(?: \((.*)\))?.*)"};
        std::vector<std::string> found;
        for (const auto& line : plan_of(sql)) {
            if (line == not_planned) found.push_back(line);
            std::smatch match;
            if (!std::regex_match(line, match, step)) continue;
            const bool is_whole
                = match[1] == "SCAN" || match[4] == "business_id=?" || match[4].str().starts_with("ANY(");
            const auto table = table_of(sql, match[2]);
            if (is_whole && table && !small_tables.contains(*table) && !small_indexes.contains(match[3].str()))
                found.push_back(line);
        }
        return found;
    }

private:
    using Rows = storage::Rows;

    std::vector<std::string> plan_of(const std::string& sql)
    {
        std::vector<std::string> lines;
        sqlite3_stmt* statement = nullptr;
        const auto text = "EXPLAIN QUERY PLAN " + sql;
        if (sqlite3_prepare_v2(connection_.handle(), text.c_str(), -1, &statement, nullptr) != SQLITE_OK) {
            const bool is_of_a_test
                = std::string_view {sqlite3_errmsg(connection_.handle())}.starts_with("no such table");
            return is_of_a_test ? std::vector<std::string> {} : std::vector<std::string> {not_planned};
        }
        while (sqlite3_step(statement) == SQLITE_ROW)
            lines.emplace_back(reinterpret_cast<const char*>(sqlite3_column_text(statement, 3)));
        sqlite3_finalize(statement);
        return lines;
    }

    // A plan calls a table as the statement does. Nothing: it is no table, but a query with a name.
    std::optional<std::string> table_of(const std::string& sql, const std::string& name) const
    {
        std::smatch match;
        if (std::regex_search(sql, std::regex {"\\b" + name + R"((\s*\([^)]*\))?\s+AS\s*(MATERIALIZED\s*)?\()"}))
            return {};
        if (std::regex_search(sql, std::regex {R"(\)\s+AS\s+)" + name + "\\b"})) return {};
        if (std::regex_search(sql, match, std::regex {R"((\w+)\s+AS\s+)" + name + "\\b"}) && tables_.contains(match[1]))
            return match[1].str();
        return tables_.contains(name) ? std::optional {name} : std::nullopt;
    }

    static std::string migrated(const std::string& path)
    {
        storage::migrate(*storage::open_sqlite(path), core::Instant {});
        return path;
    }

    const TemporaryFolder folder_;
    storage::SqliteConnection connection_ {migrated(folder_.file("planned.db")), {}};
    std::set<std::string, std::less<>> tables_;
};

}   // namespace

void remember_statements() { sqlite3_auto_extension(reinterpret_cast<void (*)()>(watch)); }

std::vector<std::string> find_reads_of_everything(const std::string& sql) { return Planner {}.find_reads(sql); }

std::vector<std::string> find_reads_of_everything()
{
    sqlite3_reset_auto_extension();
    Planner planner;
    std::vector<std::string> found;
    for (const auto& sql : remembered()) {
        const auto line = in_one_line(sql);
        if (std::ranges::any_of(allowed, [&](auto part) { return line.find(part) != line.npos; })) continue;
        for (const auto& read : planner.find_reads(sql))
            found.push_back(read + "\n    in " + line);
    }
    return found;
}

}   // namespace test
