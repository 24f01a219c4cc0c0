#include "test/http/console/matrix/two_salons.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>

#include "api/console.gen.hpp"
#include "app/customers/link_bookings.hpp"
#include "app/users/sessions.hpp"
#include "core/word.hpp"
#include "storage/bookings/links.hpp"
#include "test/support/wide_site.hpp"

namespace test {

using core::Role;

namespace {

constexpr std::string_view together = "anna+ben";
constexpr auto prefix = "/api/v1/console/";

// In the salon there is a meeting, which anna and ben hold together.
constexpr auto more_rows = R"(
    INSERT INTO teams (business_id, id, slug, name, kind, position)
        VALUES ('salon', 'board', 'board', 'Board', 'collective', 1);
    INSERT INTO team_members VALUES ('salon', 'board', 'anna', 1), ('salon', 'board', 'ben', 2);
    INSERT INTO calendars (business_id, id, slug, name, service_id, team_id, is_default, position)
        VALUES ('salon', 'board', 'board', 'Board', 'meeting', 'board', 0, 9);
    INSERT INTO businesses (business_id, slug, name, time_zone, currency, locale, contact_kind, contact, created_at)
        VALUES ('other', 'other', 'Other', 'UTC', 'EUR', 'en', 'phone', '+43 1 5550199', 1);
    INSERT INTO business_hosts (business_id, host) VALUES ('other', 'other.example');
    INSERT INTO staff (business_id, id, slug, name, time_zone, position)
        VALUES ('other', 'otto', 'otto', 'Otto', 'UTC', 1);
    INSERT INTO services (business_id, id, slug, name, duration_minutes, buffer_before_minutes, buffer_after_minutes,
            interval_minutes, offset_minutes, align, min_notice_minutes, horizon_kind, horizon_days, price_minor,
            location_kind, first_name_rule, last_name_rule, email_rule, phone_rule, additional_information_rule,
            position)
        VALUES ('other', 'trim', 'trim', 'Trim', 30, 0, 0, 30, 0, 'opening', 0, 'rolling', 90, 4200, 'business',
            'optional', 'optional', 'optional', 'optional', 'optional', 1);
    INSERT INTO service_staff (business_id, service_id, staff_id, position) VALUES ('other', 'trim', 'otto', 1);
    INSERT INTO calendars (business_id, id, slug, name, service_id, staff_id, is_default, position)
        VALUES ('other', 'trims', 'trim', 'Trim', 'trim', NULL, 1, 1);
    INSERT INTO roster_hours SELECT 'other', 'otto', weekday, opens, closes FROM roster_hours WHERE staff_id = 'anna';
)";

std::unique_ptr<OwnDatabase> spoilt(storage::Engine engine)
{
    auto own = std::make_unique<OwnDatabase>(engine, "migrated");
    own->spoil();   // reset() keeps copies of tables in it.
    return own;
}

std::string business_of(const std::vector<std::string>& hosts) { return hosts.front() == "otto" ? "other" : "salon"; }

std::vector<std::vector<std::string>> each_of(const std::vector<std::string>& hosts)
{
    std::vector<std::vector<std::string>> items;
    for (const auto& host : hosts)
        items.push_back({host});
    return items;
}

}   // namespace

TwoSalons::TwoSalons(storage::Engine engine) : site_ {spoilt(engine)}
{
    site_.site().is_behind_https = true;   // Passkeys work.
    fill_other();
    add_bookings();
    salon().set_now(at("2026-03-02T12:00:00Z"));
    add_askers();
    add_customers();
    add_notes();
    add_changes();
    add_rest();
    add_factors();
    add_messages();
    add_without_session();
    add_programs();
    renew_versions();
    for (auto& [kind, list] : named_) {
        list.push_back({.name = "none",
            .id = kind == Kind::token || kind == Kind::answer_link ? std::string(26, 'z') : "unknown"});
        list.push_back({.name = "malformed", .id = "NO-ID", .is_malformed = true});
    }
    for (auto& [kind, list] : named_)
        for (auto& one : list)
            one.kind = kind;
    named_[Kind::nothing] = {{.name = "-", .id = ""}};
    keep();
}

const Asker& TwoSalons::asker(std::string_view name) const { return *std::ranges::find(askers_, name, &Asker::name); }

void TwoSalons::name(Kind kind, Named one) { named_[kind].push_back(std::move(one)); }

http::Request TwoSalons::request_of(const Asker& asker, std::string verb, std::string target, std::string body)
{
    auto request = console_request(std::move(verb), std::move(target), std::move(body));
    request.headers[0].second = asker.user.business + ".example";
    if (!asker.cookie.empty()) request.headers.emplace_back("cookie", asker.cookie);
    if (!asker.key.empty()) request.headers.emplace_back("authorization", "Bearer " + asker.key);
    return request;
}

http::Response TwoSalons::send(const Asker& asker, std::string verb, std::string target, std::string body)
{
    return handle(request_of(asker, std::move(verb), std::move(target), std::move(body)));
}

std::string TwoSalons::id_of(
    std::string_view asker_name, const std::string& verb, const std::string& path, std::string_view body)
{
    const auto response = send(asker(asker_name), verb, prefix + path, std::string {body});
    INFO(asker_name << " " << path << ": " << response.status << " " << response.body << response.error);
    REQUIRE(response.status < 300);
    return response.body;
}

void TwoSalons::fill_other() { salon().execute(copy_of_cut("meeting", "'anna', 'ben'") + more_rows); }

void TwoSalons::add_user(const ConsoleUser& wanted)
{
    const domain::User user {.id = wanted.id,
        .name = "User " + wanted.id,
        .email = wanted.id + "@users.example",
        .role = wanted.role,
        .state = core::UserState::active,
        .locale = core::Locale::en,
        .staff_id = wanted.staff_id};
    shell().database.write([&](storage::Transaction& transaction) {
        const storage::UserKey key {wanted.business, wanted.id};
        if (!storage::insert_user(transaction, wanted.business, user)) return;
        storage::set_password(transaction, key, "hash of nothing");
        if (wanted.id != "fresh") storage::set_authenticator(transaction, key, "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", 0);
    });
}

std::pair<std::string, std::string> TwoSalons::begin_session(const ConsoleUser& user, bool has_second_factor)
{
    const app::ConsoleVisit visit {.business_id = user.business, .client = "192.0.2.1", .address = "192.0.2.1"};
    const auto begun = shell().database.write([&](storage::Transaction& transaction) {
        const auto factors = storage::find_user(transaction, {user.business, user.id}).value();
        auto half = app::begin_session(shell(), transaction, visit, factors);
        if (!has_second_factor) return half;
        const auto whole = app::with_second_factor(half.session, transaction.now());
        return app::renew_session(shell(), transaction, visit, whole).value();
    });
    return {"__Host-kalends=" + begun.token, begun.session.actor.session_id};
}

void TwoSalons::add_askers()
{
    const std::vector<ConsoleUser> users {{"owner", "salon", Role::owner}, {"manager", "salon", Role::manager, "ben"},
        {"desk", "salon", Role::desk}, {"staff", "salon", Role::staff, "anna"}, {"ben", "salon", Role::staff, "ben"},
        {"loose", "salon", Role::staff}, {"writer", "salon", Role::writer}, {"fresh", "salon", Role::staff, "anna"},
        {"stranger", "other", Role::owner}, {"otto", "other", Role::staff, "otto"}};
    for (const auto& user : users) {
        add_user(user);
        name(Kind::user, {user.id, user.id, user.business, {}, user.id, user.role});
        if (user.id == "fresh") continue;
        askers_.push_back({.name = user.id, .user = user, .cookie = begin_session(user, true).first});
        const auto second = begin_session(user, true).second;
        if (user.id != "loose") name(Kind::session, {"of " + user.id, second, user.business, {}, user.id});
    }
    for (const auto role : {Role::owner, Role::manager, Role::desk, Role::staff, Role::writer})
        for (const auto* business : {"salon", "other"})
            name(Kind::role, {"role", std::string {core::word(role)}, business, {}, "", role});
}

// Who has a session that is not whole, or has none.
void TwoSalons::add_without_session()
{
    const auto owner = asker("owner").user;
    const auto staff = asker("staff").user;
    const auto add = [&](std::string asker_name, const ConsoleUser& user, const std::string& change, bool is_open) {
        const auto [cookie, id] = begin_session(user, true);
        if (!change.empty()) salon().execute(fmt::format("UPDATE sessions SET {} WHERE id = '{}'", change, id));
        askers_.push_back({.name = std::move(asker_name), .user = user, .cookie = cookie, .has_session = is_open});
    };
    const auto now = shell().now().time_since_epoch().count();
    const auto old = fmt::format("confirmed_at = {}", now - 660);
    add("owner, confirmed long ago", owner, old, true);
    askers_.back().is_confirmed = false;
    add("staff, confirmed long ago", staff, old, true);
    askers_.back().is_confirmed = false;
    add("idle", owner, fmt::format("last_seen_at = {}", now - 1801), false);
    add("ended", owner, fmt::format("ends_at = {}", now), false);
    const ConsoleUser gone {"gone", "salon", Role::owner};
    add_user(gone);
    add("switched off", gone, "", false);
    salon().execute("UPDATE users SET state = 'disabled' WHERE id = 'gone'");
    askers_.push_back({.name = "by password alone",
        .user = owner,
        .cookie = begin_session(owner, false).first,
        .has_second_factor = false});
    const ConsoleUser fresh {"fresh", "salon", Role::staff, "anna"};
    askers_.push_back({.name = "without second factor",
        .user = fresh,
        .cookie = begin_session(fresh, false).first,
        .has_second_factor = false,
        .has_authenticator = false});
    askers_.push_back({.name = "no one", .user = owner, .has_session = false});
    askers_.push_back(
        {.name = "forged", .user = owner, .cookie = "__Host-kalends=" + std::string(52, '0'), .has_session = false});
    askers_.push_back(
        {.name = "owner of another business", .user = owner, .cookie = asker("stranger").cookie, .has_session = false});
}

std::string TwoSalons::book(const std::vector<std::string>& hosts, const std::string& start, const std::string& name)
{
    const auto business = business_of(hosts);
    auto request = salon().request(start, hosts.front());
    request.order.items.front().service_id = business == "other" ? "trim" : "cut";
    if (hosts.front() == together) {
        request.order.items.front().service_id = "meeting";
        request.order.items.front().staff_id.clear();
        request.order.calendar_id = "board";
    }
    for (std::size_t i = 1; i < hosts.size(); ++i) {
        request.order.items.push_back(request.order.items.front());
        request.order.items.back().staff_id = hosts[i];
    }
    // A number that no id of the tests, which are small numbers, is part of.
    const auto phone = "+439999900" + std::to_string(name.size());
    request.visitor.contact = {name, "Visitor", name + "@visitors.example", phone, ""};
    return app::book(shell(), business, request).value().booking.id;
}

void TwoSalons::add_bookings()
{
    for (const auto& [kind, day] : {std::pair {Kind::past, "2026-03-02"}, std::pair {Kind::coming, "2026-03-03"}}) {
        const std::string date {day};
        const auto one = [&](std::string name_, const std::vector<std::string>& hosts, const std::string& time) {
            const auto id = book(hosts, date + time,
                hosts.front() == hosts.back() && hosts.front() != together ? "of" + hosts.front() : "pia");
            name(kind, {std::move(name_), id, business_of(hosts), each_of(hosts)});
            return id;
        };
        one("of anna", {"anna"}, "T09:00:00Z");
        one("of ben", {"ben"}, "T09:00:00Z");
        one("of anna, then ben", {"anna", "ben"}, "T11:00:00Z");
        one("of anna with ben", {std::string {together}}, "T10:00:00Z");
        named_[kind].back().hosts = {{"anna", "ben"}};
        one("of another business", {"otto"}, "T09:00:00Z");
    }
}

void TwoSalons::add_customers()
{
    app::link_bookings(shell(), 100);
    for (const auto& booking : named_[Kind::coming]) {
        const auto* desk = booking.business == "other" ? "stranger" : "desk";
        const auto seen = api::parse_body<api::DeskBooking>(id_of(desk, "GET", "bookings/" + booking.id, "")).value();
        if (booking.hosts == std::vector<std::vector<std::string>> {{"anna", "ben"}}) continue;   // The same customer.
        name(Kind::customer, {"customer " + booking.name, seen.customer_id.value(), booking.business, booking.hosts});
    }
}

// By its text: what stands in the tables may be nothing that the contract knows.
void TwoSalons::renew_versions()
{
    const auto renew = [&](std::string_view owner, Kind kind, const auto& path_of, const auto& text_before) {
        for (auto& one : named_[kind]) {
            if (one.business != asker(owner).user.business) continue;
            const auto body = id_of(owner, "GET", path_of(one.id), "");
            const std::string before = text_before(one.id);
            const auto begin = body.find(before) + before.size();
            one.version = body.substr(begin, body.find('"', begin) - begin);
        }
    };
    const auto only = [](const std::string&) { return R"("version":")"; };
    for (const auto* owner : {"owner", "stranger"}) {
        for (const auto kind : {Kind::coming, Kind::past})
            renew(owner, kind, [](const std::string& id) { return "bookings/" + id; }, only);
        renew(owner, Kind::customer, [](const std::string& id) { return "customers/" + id; }, only);
        renew(
            owner, Kind::user, [](const std::string&) { return "users"; },
            [](const std::string& id) { return R"({"id":")" + id + R"(","version":")"; });
    }
}

void TwoSalons::add_notes()
{
    const auto add = [&](Kind kind, const std::string& writer, const std::string& path, const Named& about) {
        const auto body = id_of(writer, "POST", path + "/" + about.id + "/notes", R"({"text":"A note"})");
        const auto id = kind == Kind::note ? api::parse_body<api::DeskBooking>(body)->notes.back().id
                                           : api::parse_body<api::DeskCustomer>(body)->notes.back().id;
        name(kind, {"note by " + writer + ", " + about.name, id, about.business, about.hosts, writer});
        return id;
    };
    for (const auto& [kind, path, about] : {std::tuple {Kind::note, "bookings", Kind::coming},
             std::tuple {Kind::customer_note, "customers", Kind::customer}}) {
        const auto list = named_[about];
        add(kind, "staff", path, list[0]);
        add(kind, "desk", path, list[0]);
        add(kind, "ben", path, list[2]);
        add(kind, "otto", path, list.back());
        // Written when it was still to be seen.
        const auto id = add(kind, "ben", path, list[1]);
        named_[kind].back().user_id = "staff";
        named_[kind].back().name = "note by staff, of ben";
        salon().execute(fmt::format("UPDATE {} SET user_id = 'staff' WHERE id = '{}'",
            kind == Kind::note ? "booking_notes" : "customer_notes", id));
    }
}

void TwoSalons::add_changes()
{
    for (const auto& [asker_name, host] :
        {std::pair {"staff", "anna"}, std::pair {"desk", "ben"}, std::pair {"stranger", "otto"}}) {
        const auto booking = book({host}, "2026-03-02T14:00:00Z", "arriving");
        const auto body = id_of(asker_name, "POST", "bookings/" + booking + "/arrived", "");
        const auto change = api::parse_body<api::BookingChange>(body).value();
        name(Kind::change,
            {std::string {"change by "} + asker_name, change.change_id.value(), business_of({host}), {{host}},
                asker_name});
        const auto bulk = std::string {"bulkof"} + asker_name;
        salon().execute(
            fmt::format("INSERT INTO bulk_changes VALUES "
                        "('{}', '{}', '{}', 'arrive', '', 1, 'over', 1772452800, 1900000000, 'together', NULL)",
                business_of({host}), bulk, asker_name));
        name(Kind::bulk_change, {bulk, bulk, business_of({host}), {}, asker_name});
    }
}

void TwoSalons::add_rest()
{
    name(Kind::service, {"cut", "cut", "salon"});
    name(Kind::service, {"trim", "trim", "other"});
    for (const auto* host : {"anna", "ben", "otto"}) {
        const auto business = business_of({host});
        const auto* owner = business == "other" ? "stranger" : "owner";
        name(Kind::staff, {host, host, business, {{host}}});
        const auto off = id_of(owner, "POST", "time-off",
            fmt::format(R"({{"staff_id":"{}","starts_at":"2026-03-10T09:00:00Z","ends_at":"2026-03-10T12:00:00Z",)"
                        R"("note":"Dentist"}})",
                host));
        name(Kind::time_off,
            {std::string {"of "} + host, api::parse_body<api::DeskTimeOff>(off)->id, business, {{host}}});
    }
    for (const auto* user : {"writer", "otto"}) {
        const auto* owner = std::string_view {user} == "otto" ? "stranger" : "owner";
        const auto link = id_of(owner, "POST", std::string {"users/"} + user + "/sign-in-link", "");
        const auto token = link.substr(link.find("#link=") + 6, 26);
        name(Kind::token, {std::string {"for "} + user, token, asker(owner).user.business});
    }
}

// Passkeys of some users, and links by which hosts answer requests.
void TwoSalons::add_factors()
{
    for (const auto* user : {"staff", "desk", "stranger"}) {
        const auto id = std::string {"passkeyof"} + user;
        const auto& business = asker(user).user.business;
        salon().execute(fmt::format(R"(
            INSERT INTO passkeys (business_id, id, user_id, name, host, credential, public_key, algorithm, uses,
                created_at)
            VALUES ('{0}', '{1}', '{2}', 'Key', '{0}.example', '{1}', '', -7, 0, 0))",
            business, id, user));
        name(Kind::passkey, {std::string {"of "} + user, id, business, {}, user});
    }
    for (const auto& booking : named_[Kind::coming]) {
        const auto host = booking.hosts.front().front();
        if (booking.hosts.size() > 1 || booking.hosts.front().size() > 1) continue;
        salon().execute(fmt::format("UPDATE staff SET email = '{0}@hosts.example' WHERE id = '{0}'", host));
        const auto token = std::string(20 - host.size(), '7') + "answer" + host;
        shell().database.write([&](storage::Transaction& transaction) {
            storage::insert_link(transaction, booking.business,
                {shell().hash(token), core::LinkPurpose::answer, booking.id, host + "@hosts.example"});
        });
        Named link {.name = "to " + host, .id = token, .business = booking.business, .hosts = booking.hosts};
        link.version = booking.id;
        name(Kind::answer_link, std::move(link));
    }
}

}   // namespace test
