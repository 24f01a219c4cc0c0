// External calendars of staff, on both engines, with a world of calendars in memory.
// kalends_tests_broken_outside is this file on facts that leave them out, and must fail
// (server/test/broken/must_fail.sh).
#include "app/calendars/external_calendars.hpp"

#include <catch2/catch.hpp>
#include <map>

#include "app/calendars/calendar_feeds.hpp"
#include "app/slots/slots.hpp"
#include "storage/calendars/calendar_exports.hpp"
#include "storage/calendars/external_calendars.hpp"
#include "test/support/salon.hpp"

namespace {

using test::at;

// What is at one address.
struct Shelf {
    std::vector<domain::ExternalBusy> busy;
    std::string version = "1";
    bool is_away = false;
    int reads = 0;
    std::map<std::string, domain::AgendaEvent> events;   // By booking.
    std::map<std::string, std::string> etags;
    int etag = 0;
};

class Environment {
public:
    Environment()
    {
        shell.calendars.look = [this](const domain::BusyQuery& query) { return look(query); };
        shell.calendars.put = [this](const auto& calendar, const auto& event, const auto& etag) {
            return put(shelf(calendar), event, etag);
        };
        shell.calendars.remove = [this](const auto& calendar, const auto& id) { shelf(calendar).events.erase(id); };
        salon.execute(R"(
            INSERT INTO external_calendars (business_id, id, staff_id, slug, kind, url, user_name, writes_bookings,
                position, next_check_at)
            VALUES ('salon', 'annas', 'anna', 'home', 'caldav', 'anna', '', 1, 0, 0),
                   ('salon', 'bens', 'ben', 'home', 'caldav', 'ben', '', 1, 0, 0))");
    }

    Shelf& shelf(const domain::ExternalCalendar& calendar)
    {
        auto& found = shelves[calendar.url];
        if (found.is_away) throw domain::CalendarError {"no answer"};
        return found;
    }

    std::optional<domain::BusyAnswer> look(const domain::BusyQuery& query)
    {
        auto& found = shelf(query.calendar);
        if (query.version == found.version) return {};
        ++found.reads;
        return domain::BusyAnswer {found.busy, found.version};
    }

    static domain::StoredEvent put(Shelf& shelf, const domain::AgendaEvent& event, const std::string& etag)
    {
        auto& there = shelf.etags[event.booking_id];
        if (there != etag) return {false, there};
        shelf.events[event.booking_id] = event;
        there = std::to_string(++shelf.etag);
        return {true, there};
    }

    void set_busy(const std::string& whose, std::string_view from, std::string_view to, const std::string& booking = "")
    {
        auto& shelf = shelves[whose];
        shelf.busy = {{{at(from), at(to)}, booking}};
        shelf.version += "+";
    }

    // Half a minute later, everything that is due was done.
    void pass(core::seconds time = core::seconds {30})
    {
        salon.set_now(salon.shell().now() + time);
        app::plan_calendar_exports(shell);
        while (app::send_calendar_export(shell)) { }
        while (app::poll_external_calendar(shell)) { }
    }

    std::int64_t claim_seq(const std::string& staff_id)
    {
        return salon.database().read([&](storage::Snapshot& snapshot) {
            auto rows = snapshot.query("SELECT claim_seq FROM staff WHERE id = $1", std::string_view {staff_id});
            rows.next();
            return rows.value<std::int64_t>();
        });
    }

    std::vector<core::Instant> starts(const std::string& staff_id)
    {
        app::SlotsQuery query;
        query.business_id = "salon";
        auto& item = query.order.items.emplace_back();
        item.service_id = "cut";
        item.staff_id = staff_id;
        query.from_date = query.to_date = *core::parse_date("2026-03-03");
        query.time_zone = "UTC";
        return app::list_slots(shell, query).value().starts;
    }

    bool is_offered(const std::string& staff_id, std::string_view start)
    {
        return std::ranges::count(starts(staff_id), at(start)) == 1;
    }

    test::Salon salon;
    std::map<std::string, Shelf> shelves;
    app::Shell shell = salon.shell();
};

}   // namespace

TEST_CASE("staff who are busy in an external calendar are neither shown as free nor booked", "[outside-calendars]")
{
    Environment world;
    CHECK(world.is_offered("anna", "2026-03-03T10:00:00Z"));
    world.set_busy("anna", "2026-03-03T10:10:00Z", "2026-03-03T11:00:00Z");
    world.pass();
    CHECK_FALSE(world.is_offered("anna", "2026-03-03T10:00:00Z"));
    CHECK(world.is_offered("anna", "2026-03-03T09:30:00Z"));   // No ten minutes to tidy up are kept from it.
    CHECK(world.is_offered("anna", "2026-03-03T11:00:00Z"));
    CHECK(world.is_offered("ben", "2026-03-03T10:00:00Z"));
    const auto refused = world.salon.book("2026-03-03T10:00:00Z");
    REQUIRE_FALSE(refused);
    CHECK(refused.error().code == core::ErrorCode::slot_not_offered);
    const auto any = world.salon.book("2026-03-03T10:00:00Z", "");
    REQUIRE(any);
    CHECK(any->booking.items.front().hosts.front().id == "ben");

    world.set_busy("anna", "2026-03-03T12:00:00Z", "2026-03-03T13:00:00Z");
    world.pass();
    CHECK(world.is_offered("anna", "2026-03-03T10:00:00Z"));
    CHECK(world.salon.book("2026-03-03T10:30:00Z"));
}

TEST_CASE("a claim refuses staff busy in an external calendar, whatever a list said", "[outside-calendars][claim]")
{
    Environment world;
    world.set_busy("anna", "2026-03-03T10:10:00Z", "2026-03-03T11:00:00Z");
    world.pass();
    (void)world.salon.book("2026-03-03T10:00:00Z");
    CHECK(world.salon.count("booking_hosts WHERE staff_id = 'anna' AND live = 1") == 0);
}

TEST_CASE("a poll without a change in the calendar changes nothing here", "[outside-calendars]")
{
    Environment world;
    world.set_busy("anna", "2026-03-03T10:00:00Z", "2026-03-03T11:00:00Z");
    world.pass();
    const auto before = world.claim_seq("anna");
    world.pass();
    CHECK(world.claim_seq("anna") == before);
    world.shelves["anna"].version = "another name for the same";
    world.pass();
    CHECK(world.shelves["anna"].reads == 2);
    CHECK(world.claim_seq("anna") == before);
    world.set_busy("anna", "2026-03-03T10:00:00Z", "2026-03-03T11:30:00Z");
    world.pass();
    CHECK(world.claim_seq("anna") > before);
    // However it calls itself: what is to come moves on, and is read whole again some day.
    world.pass(core::hours {7});
    CHECK(world.shelves["anna"].reads == 4);
}

TEST_CASE("a calendar that cannot be read stays as it was last read", "[outside-calendars]")
{
    Environment world;
    world.set_busy("anna", "2026-03-03T10:00:00Z", "2026-03-03T11:00:00Z");
    world.pass();
    world.shelves["anna"].is_away = true;
    for (int i = 0; i < 5; ++i)
        world.pass();
    CHECK_FALSE(world.is_offered("anna", "2026-03-03T10:00:00Z"));
    CHECK_FALSE(world.salon.book("2026-03-03T10:00:00Z"));
    const auto states = world.salon.database().read(
        [](storage::Snapshot& snapshot) { return storage::find_calendar_states(snapshot); });
    REQUIRE(states.size() == 2);
    CHECK(states[0].name.staff == "anna");
    CHECK(states[0].failure == "no answer");
    CHECK(states[0].seen_at == at("2026-03-02T08:00:30Z"));
    CHECK(states[1].failure.empty());
    CHECK(states[1].seen_at == world.shell.now());

    world.shelves["anna"].is_away = false;
    world.set_busy("anna", "2026-03-03T12:00:00Z", "2026-03-03T13:00:00Z");
    world.pass(core::minutes {16});
    CHECK(world.is_offered("anna", "2026-03-03T10:00:00Z"));
}

TEST_CASE("of several that look at calendars each is looked at by one", "[outside-calendars]")
{
    Environment world;
    auto take = [&] {
        return world.salon.database().write(
            [](storage::Transaction& transaction) { return storage::take_calendar_to_poll(transaction); });
    };
    const auto first = take(), second = take();
    REQUIRE(first);
    REQUIRE(second);
    CHECK(first->key.id != second->key.id);
    CHECK_FALSE(take());
    // A process whose lease has ended changes nothing any more.
    world.salon.set_now(world.shell.now() + core::seconds {91});
    const auto again = take();
    REQUIRE(again);
    const auto& late = again->key.id == first->key.id ? first : second;
    world.salon.database().write([&](storage::Transaction& transaction) {
        storage::set_read(transaction, *late, {{at("2026-03-03T10:00:00Z"), at("2026-03-03T11:00:00Z")}}, "late");
    });
    CHECK(world.salon.count("external_busy") == 0);
    world.salon.database().write([&](storage::Transaction& transaction) {
        storage::set_failed(transaction, *late, "late");
        storage::set_seen(transaction, *late);
    });
    CHECK(world.salon.count("external_calendars WHERE attempts = 2 AND failure = '' AND seen_at IS NULL") == 1);
}

TEST_CASE("who writes an event too late says nothing of one that another took", "[outside-calendars][lease]")
{
    Environment world;
    REQUIRE(world.salon.book("2026-03-03T10:00:00Z"));
    app::plan_calendar_exports(world.shell);
    const auto take = [&] { return world.salon.database().write(storage::take_export_to_send).value(); };
    const auto late = take();
    world.salon.set_now(world.shell.now() + core::seconds {90});
    const auto next = take();
    REQUIRE(next.key.booking_id == late.key.booking_id);
    const auto say_late = [&] {
        world.salon.database().write([&](storage::Transaction& transaction) {
            storage::set_failed(transaction, late, "late");
            storage::set_overtaken(transaction, late, "late");
            storage::set_sent(transaction, late, "late");
        });
    };
    say_late();
    CHECK(world.salon.count("calendar_exports WHERE attempts = 2 AND failure = '' AND etag = ''") == 1);
    world.salon.database().write(
        [&](storage::Transaction& transaction) { storage::set_sent(transaction, next, "in time"); });
    say_late();
    CHECK(world.salon.count("calendar_exports WHERE etag = 'in time' AND next_try_at IS NULL") == 1);
}

TEST_CASE("what is wrong with a calendar is told to the operator, and not to the log", "[outside-calendars]")
{
    Environment world;
    const std::string failure = "a time is none (event dentist of Ada Lovelace)";
    world.shell.calendars.look
        = [&](const domain::BusyQuery&) -> std::optional<domain::BusyAnswer> { throw domain::CalendarError {failure}; };
    std::set<std::string> reported;
    world.shell.report = [&](std::string_view event, std::string_view reason) {
        reported.insert(std::string {event} + " " + std::string {reason});
    };
    world.pass();
    CHECK(reported == std::set<std::string> {"calendar_failed annas", "calendar_failed bens"});
    CHECK(world.salon.count("external_calendars WHERE failure = '" + failure + "'") == 2);
}

TEST_CASE("a failure that quotes what is no text is stored all the same", "[outside-calendars]")
{
    Environment world;
    const auto failure = "a time is none (event \xFF\x9B" + std::string(1'000, 'u');
    world.shell.calendars.look
        = [&](const domain::BusyQuery&) -> std::optional<domain::BusyAnswer> { throw domain::CalendarError {failure}; };
    world.pass();
    CHECK(world.salon.count("external_calendars WHERE failure LIKE 'a time is none (event   uuu%'") == 2);
    CHECK(world.salon.count("external_calendars WHERE length(failure) = 300") == 2);
}

TEST_CASE("a calendar that is refused again and again is asked for less and less often", "[outside-calendars]")
{
    Environment world;
    int tries = 0;
    world.shell.calendars.look = [&](const domain::BusyQuery&) -> std::optional<domain::BusyAnswer> {
        ++tries;
        throw domain::CalendarError {"it is larger than can be read"};
    };
    const auto tries_in_an_hour = [&] {
        tries = 0;
        for (int i = 0; i < 120; ++i)
            world.pass();
        return tries;
    };
    CHECK(tries_in_an_hour() > 2 * 5);   // Of two calendars.
    CHECK(tries_in_an_hour() <= 2 * 5);
}

TEST_CASE("bookings appear in the calendars of their hosts, move and disappear", "[outside-calendars]")
{
    Environment world;
    auto& anna = world.shelves["anna"].events;
    const auto booked = world.salon.book("2026-03-03T10:00:00Z").value();
    const auto& id = booked.booking.id;
    world.pass();
    REQUIRE(anna.count(id) == 1);
    CHECK(anna[id].time.from == at("2026-03-03T10:00:00Z"));
    CHECK(anna[id].visitor == "Ada Lovelace");
    CHECK(world.shelves["ben"].events.empty());

    const auto moved = app::reschedule(
        world.shell, world.salon.link(*booked.tokens.reschedule), {at("2026-03-04T14:00:00Z"), "UTC"});
    REQUIRE(moved);
    world.pass();
    CHECK(anna[id].time.from == at("2026-03-04T14:00:00Z"));
    CHECK(anna[id].sequence == 1);

    REQUIRE(app::cancel(world.shell, world.salon.link(*moved->tokens.cancel), {}));
    world.pass();
    CHECK(anna.empty());
    CHECK(world.salon.count("calendar_exports") == 0);
}

TEST_CASE("a booking that gets another host goes from one calendar to the other", "[outside-calendars]")
{
    Environment world;
    const auto booked = world.salon.book("2026-03-03T10:00:00Z", "").value();
    const auto first = booked.booking.items.front().hosts.front().id;
    const auto second = std::string {first == "anna" ? "ben" : "anna"};
    world.pass();
    CHECK(world.shelves[first].events.size() == 1);
    world.set_busy(first, "2026-03-04T00:00:00Z", "2026-03-05T00:00:00Z");
    world.pass();
    REQUIRE(
        app::reschedule(world.shell, world.salon.link(*booked.tokens.reschedule), {at("2026-03-04T14:00:00Z"), "UTC"}));
    world.pass();
    CHECK(world.shelves[first].events.empty());
    CHECK(world.shelves[second].events.size() == 1);
}

TEST_CASE("what could not be exported is exported later, whatever was written before", "[outside-calendars]")
{
    Environment world;
    const auto booked = world.salon.book("2026-03-03T10:00:00Z").value();
    world.shelves["anna"].is_away = true;
    world.pass();
    const auto moved = app::reschedule(
        world.shell, world.salon.link(*booked.tokens.reschedule), {at("2026-03-04T14:00:00Z"), "UTC"});
    REQUIRE(moved);
    world.pass();
    world.shelves["anna"].is_away = false;
    world.shelves["anna"].etags[booked.booking.id] = "of another program";
    world.pass(core::minutes {16});
    REQUIRE(world.shelves["anna"].events.size() == 1);
    CHECK(world.shelves["anna"].events.begin()->second.time.from == at("2026-03-04T14:00:00Z"));
    // What was lost there is not noticed; what changed here is.
    world.salon.execute("UPDATE calendar_exports SET sequence = 0, next_try_at = NULL");
    world.pass();
    CHECK(world.salon.count("calendar_exports WHERE sequence = 1") == 1);
    // The export is turned off.
    world.salon.execute("UPDATE external_calendars SET writes_bookings = 0");
    world.pass();
    CHECK(world.shelves["anna"].events.empty());
}

TEST_CASE("the event of an own booking is not busy time", "[outside-calendars]")
{
    Environment world;
    const auto booked = world.salon.book("2026-03-03T10:00:00Z").value();
    world.set_busy("anna", "2026-03-03T10:00:00Z", "2026-03-03T10:30:00Z", booked.booking.id);
    world.pass();
    CHECK(world.salon.count("external_busy") == 0);
    world.set_busy("anna", "2026-03-03T10:00:00Z", "2026-03-03T10:30:00Z", "of another business");
    world.pass();
    CHECK(world.salon.count("external_busy") == 1);
}

TEST_CASE("a staff member's bookings are followed by a secret that a new one ends", "[calendar-feeds]")
{
    Environment world;
    std::vector<domain::AgendaEvent> followed;
    world.shell.calendars.to_feed = [&](const std::string& name, const std::vector<domain::AgendaEvent>& events) {
        followed = events;
        return name;
    };
    domain::Business business;
    business.id = "salon";
    business.name = "Salon";
    REQUIRE(world.salon.book("2026-03-03T10:00:00Z"));
    REQUIRE(world.salon.book("2026-03-03T10:00:00Z", "ben"));
    const auto token = app::renew_calendar_feed(world.shell, {"salon"}, "anna").value();
    CHECK(app::find_calendar_feed(world.shell, business, token).value() == "Anna – Salon");
    REQUIRE(followed.size() == 1);
    CHECK(followed.front().services == "Cut");
    CHECK(followed.front().email == "ada@example.com");
    CHECK(world.salon.count("calendar_feeds WHERE token_hash = '" + token + "'") == 0);

    const auto next = app::renew_calendar_feed(world.shell, {"salon"}, "anna").value();
    CHECK(app::find_calendar_feed(world.shell, business, token).error().code == core::ErrorCode::page_not_found);
    CHECK(app::find_calendar_feed(world.shell, business, next));
    CHECK(app::renew_calendar_feed(world.shell, {"salon"}, "zoe").error().code == core::ErrorCode::provider_not_found);
    // Long past ones are not followed any more.
    world.salon.set_now(at("2026-04-03T08:00:00Z"));
    CHECK(app::find_calendar_feed(world.shell, business, next));
    CHECK(followed.empty());
}
