// Marked words and amounts stand in every text of what is a colleague's or another business's. No answer of the console
// carries one to who may not see it, whatever they ask for and of whatever.
#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "test/http/console/matrix/operation_rows.hpp"

using core::Permission;
using core::Reach;
using test::Asker;
using test::Kind;

namespace {

const std::string of_anna = "ZQANNA", of_ben = "ZQBEN", of_other = "ZQOTHER", money = "9876.54 EUR", mail = "zquser";

// Texts that mean something to the program, or that are unique.
const std::set<std::string> not_free {"business_id", "id", "booking_id", "staff_id", "service_id", "status",
    "location_kind", "cancel_reason_rule", "time_zone", "locale", "calendar_id", "menu_id", "one_time_link_id",
    "series_id", "assigned_by", "kind", "audience", "user_id", "token_hash", "purpose", "action", "actor", "actor_id",
    "links", "calendar_method", "team_id", "variation_id", "customer_id", "standing", "session", "currency",
    "email_key", "role", "state", "slug", "authenticator_secret", "weekdays"};

std::vector<std::string> text_columns(test::Salon& salon, const std::string& table)
{
    const auto* const sql = salon.database().engine() == storage::Engine::sqlite
        ? "SELECT name FROM pragma_table_info('{}') WHERE type = 'TEXT'"
        : "SELECT column_name FROM information_schema.columns WHERE table_name = '{}' AND data_type = 'text'";
    auto names = salon.database().read([&](storage::Snapshot& snapshot) {
        return snapshot.query(fmt::format(fmt::runtime(sql), table)).all<std::string>();
    });
    std::erase_if(names, [&](const auto& name) { return not_free.contains(name); });
    return names;
}

std::string in(const std::vector<std::string>& ids) { return fmt::format("('{}')", fmt::join(ids, "', '")); }

class Canaries {
public:
    explicit Canaries(storage::Engine engine) : salons_ {engine}
    {
        for (const auto* desk : {"desk", "stranger"})
            for (const auto& booking : salons_.named(Kind::coming))
                if (booking.business == salons_.asker(desk).user.business)
                    take_payment(salons_.asker(desk), booking.id);
        for (const auto& [host, word] : {std::pair {"anna", of_anna}, std::pair {"ben", of_ben}})
            mark_all_of(host, word);
        for (const auto* table :
            {"bookings", "booking_items", "booking_hosts", "booking_notes", "history", "mails", "outbox",
                "customer_profiles", "customer_notes", "time_off", "repeating_time_off", "staff", "services", "users"})
            mark(table, "business_id = 'other'", of_other);
        salons_.change(fmt::format(R"(
            UPDATE bookings SET price_minor = 987654, paid_minor = 987654 WHERE business_id = 'salon';
            UPDATE booking_items SET price_minor = 987654 WHERE business_id = 'salon';
            UPDATE refund_orders SET amount_minor = 987654, failure = '{0}' WHERE business_id = 'salon';
            UPDATE refund_orders SET failure = '{2}' WHERE business_id = 'other';
            UPDATE payment_alerts SET payment = '{2}' WHERE business_id = 'other';
            UPDATE history SET after = '{0}' WHERE action = 'payment_recorded' AND business_id = 'salon';
            UPDATE users SET email = '{1}-' || id || '@users.example';
            DELETE FROM outbox)",
            money, mail, of_other));
        salons_.renew_versions();
    }

    // Asks for everything as everyone.
    void run()
    {
        for (const auto& row : test::operation_rows()) {
            salons_.reset(row.state);
            for (const auto& asker : salons_.askers())
                for (const auto& named : salons_.named(row.kind))
                    read_one(row, {asker, named});
        }
    }

    int read() const { return read_; }
    const std::set<std::string>& found() const { return found_; }
    // The marks that some answer carried to who may see them.
    const std::set<std::string>& seen() const { return seen_; }

private:
    void read_one(const test::OperationRow& row, const std::pair<const Asker&, const test::Named&>& who_and_what)
    {
        const auto& all = api::console_operations();
        const auto& operation = *std::ranges::find(all, row.operation, &api::ConsoleOperationInfo::id);
        auto response = test::ask(salons_, operation, row, who_and_what);
        ++read_;
        if (response.stream) response.body += response.stream->next().value_or("");
        judge(operation, who_and_what, response.body);
        if (operation.verb != "GET" && response.status < 400) salons_.reset(row.state);
    }

    void take_payment(const Asker& desk, const std::string& booking_id)
    {
        const auto taken = salons_.send(desk, "POST", "/api/v1/console/bookings/" + booking_id + "/payments",
            R"({"id":"pay)" + booking_id.substr(3) + R"(","kind":"cash","amount_minor":100})");
        INFO(taken.body);
        REQUIRE(taken.status == 200);
    }

    void mark(const std::string& table, const std::string& condition, const std::string& word)
    {
        for (const auto& column : text_columns(salons_.salon(), table))
            salons_.salon().execute(fmt::format("UPDATE {} SET {} = '{}' WHERE {}", table, column, word, condition));
    }

    // What this host alone has to do with.
    void mark_all_of(const std::string& host, const std::string& word)
    {
        const std::vector<std::vector<std::string>> alone {{host}};
        std::vector<std::string> bookings, customers;
        for (const auto kind : {Kind::coming, Kind::past})
            for (const auto& one : salons_.named(kind))
                if (one.hosts == alone) bookings.push_back(one.id);
        for (const auto& one : salons_.named(Kind::customer))
            if (one.hosts == alone) customers.push_back(one.id);
        mark("bookings", "id IN " + in(bookings), word);
        for (const auto* table : {"booking_items", "booking_hosts", "booking_notes", "history"})
            mark(table, "booking_id IN " + in(bookings), word);
        mark("customer_profiles", "id IN " + in(customers), word);
        mark("customer_notes", "customer_id IN " + in(customers), word);
        for (const auto* table : {"time_off", "repeating_time_off"})
            mark(table, "staff_id = '" + host + "'", word);
    }

    void judge(const api::ConsoleOperationInfo& operation,
        const std::pair<const Asker&, const test::Named&>& who_and_what, const std::string& body)
    {
        const auto& [asker, named] = who_and_what;
        const auto& user = asker.user;
        const bool is_in = asker.has_session && asker.has_second_factor;
        const bool is_of_salon = is_in && user.business == "salon";
        const auto sees = [&](Permission permission, std::string_view host) {
            const auto reach = test::reach(rules_, asker, permission);
            return is_of_salon && (reach == Reach::all || (reach == Reach::own && user.staff_id == host));
        };
        // Who has the link of a host sees the request that it is for.
        const auto has_link = [&](const std::string& host) {
            return named.kind == Kind::answer_link && named.business == user.business
                && std::ranges::find(named.hosts, std::vector {host}) != named.hosts.end();
        };
        // The set-up says why staff are off where that repeats, to who sees all of it.
        const bool is_setup = operation.permission == Permission::setup_see && sees(Permission::setup_see, "");
        for (const auto& [host, word] : {std::pair {"anna", of_anna}, std::pair {"ben", of_ben}})
            check(operation, asker, body, {word, sees(Permission::bookings_see, host) || has_link(host) || is_setup});
        check(operation, asker, body, {of_other, (is_in && user.business == "other") || has_link("otto")});
        const bool sees_money = is_of_salon && test::reach(rules_, asker, Permission::money_see) != Reach::none;
        for (const auto& amount : {money, std::string {"987654"}})
            check(operation, asker, body, {amount, sees_money});
        const bool is_open_to_all = operation.id == "list_desk_services";   // As visitors see them.
        if (test::reach(rules_, asker, Permission::money_see) == Reach::none && !is_open_to_all)
            check(operation, asker, body, {"amount_minor", false});
        check_addresses(operation, asker, body);
    }

    using Mark = std::pair<std::string, bool>;   // And whether it may be seen.

    void check(
        const api::ConsoleOperationInfo& operation, const Asker& asker, const std::string& body, const Mark& mark)
    {
        if (!body.contains(mark.first)) return;
        if (mark.second)
            seen_.insert(mark.first);
        else
            found_.insert(fmt::format("{} tells \"{}\" {}", operation.id, asker.name, mark.first));
    }

    // Those of users are for who sees users, and one's own; a link to get in names whom it is for.
    void check_addresses(const api::ConsoleOperationInfo& operation, const Asker& asker, const std::string& body)
    {
        const bool sees_users = test::reach(rules_, asker, Permission::users_see) != Reach::none;
        if (sees_users && asker.has_session) return;
        if (operation.id.ends_with("sign_in_link")) return;
        for (auto at = body.find(mail); at != body.npos; at = body.find(mail, at + 1))
            if (!body.substr(at + mail.size() + 1).starts_with(asker.user.id))
                found_.insert(fmt::format("{} tells \"{}\" an address", operation.id, asker.name));
    }

    const test::PermissionRules rules_;
    test::TwoSalons salons_;
    int read_ = 0;
    std::set<std::string> found_, seen_;
};

}   // namespace

TEST_CASE("no answer of the console carries what its reader may not see", "[users][permissions][canaries]")
{
    Canaries canaries {test::each_engine()};
    canaries.run();
    INFO(fmt::format("{}", fmt::join(canaries.found(), "\n")));
    CHECK(canaries.found().size() == 0);
    const std::set<std::string> all {of_anna, of_ben, of_other, money, "987654"};
    CHECK(canaries.seen() == all);   // They are where some may see them.
    CHECK(canaries.read() > 6000);
}
