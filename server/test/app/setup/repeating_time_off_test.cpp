// Time off that repeats, wherever time off counts: on both engines.
#include <catch2/catch.hpp>

#include "app/left_behind/left_behind.hpp"
#include "app/setup/business_import.hpp"
#include "app/setup/setup_changes.hpp"
#include "app/slots/slots.hpp"
#include "outside/system/ids.hpp"
#include "storage/desk/desk_days.hpp"
#include "storage/setup/business_setups.hpp"
#include "test/support/salon.hpp"

using core::ErrorCode;
using core::Weekday;
using test::at;
using namespace std::chrono_literals;

namespace {

core::Date on(std::string_view date) { return core::parse_date(date).value(); }

// Every second Wednesday at noon, from 4 March on.
const domain::RepeatingTimeOff school_run {.weekdays = {Weekday::wednesday},
    .starts = 12h,
    .ends = 13h,
    .every_weeks = 2,
    .first_date = on("2026-03-04"),
    .last_date = {},
    .reason = "School run"};

class Salon : public test::Salon {
public:
    Salon()
    {
        owner_.user_id = "owner";
        owner_.role = core::Role::owner;
    }

    app::DeskScope scope() const { return {"salon", owner_}; }

    domain::BusinessSetup setup()
    {
        return database().read(
            [](storage::Snapshot& snapshot) { return *storage::find_business_setup(snapshot, "salon"); });
    }
    domain::BusinessSetup with(std::vector<domain::RepeatingTimeOff> off)
    {
        auto wanted = setup();
        wanted.staff[0].repeating_time_off = std::move(off);
        return wanted;
    }
    void import(std::vector<domain::RepeatingTimeOff> off)
    {
        const auto wanted = with(std::move(off));
        REQUIRE(app::import_business(database(), wanted, {outside::new_id, shell().now()}).changes.size() == 1);
        CHECK(setup() == wanted);
    }

    // How many bookings the change would leave behind.
    int preview(const std::vector<domain::RepeatingTimeOff>& off)
    {
        const auto business = setup().business;
        return app::preview_setup(
            shell(), {business, owner_}, {[&](const domain::BusinessSetup&) -> core::Result<domain::WantedSetup> {
                return domain::WantedSetup {with(off), {}};
            }})
            .value()
            .left_behind;
    }

    std::size_t starts_of(std::string_view date)
    {
        app::SlotsQuery query;
        query.business_id = "salon";
        auto& item = query.order.items.emplace_back();
        item.service_id = "cut";
        item.staff_id = "anna";
        query.from_date = query.to_date = on(date);
        query.time_zone = "UTC";
        return app::list_slots(shell(), query).value().starts.size();
    }

    std::vector<domain::DeskSpan> on_the_desk(std::string_view date)
    {
        const auto midnight = at(std::string {date} + "T00:00:00Z");
        const domain::TimeSpan whole {midnight, midnight + core::days {1}};
        return database().read([&](storage::Snapshot& snapshot) {
            const auto anna = storage::find_desk_hosts(snapshot, {"salon", {"anna"}, whole, shell().find_zone}).front();
            return domain::desk_column(anna, {on(date), whole, shell().now(), {}}, {}).time_off;
        });
    }

private:
    domain::Actor owner_;
};

}   // namespace

TEST_CASE("time off that repeats cannot be booked, in the weeks in which it is", "[setup][hours]")
{
    Salon salon;
    const auto usual = salon.starts_of("2026-03-04");
    salon.import({school_run});
    // The half hours from 12 on, and the one before: half an hour and ten minutes to tidy up.
    CHECK(salon.starts_of("2026-03-04") < usual);
    CHECK(salon.starts_of("2026-03-11") == usual);
    CHECK(salon.starts_of("2026-03-18") == salon.starts_of("2026-03-04"));
    const auto refused = salon.book("2026-03-04T12:30:00Z");
    REQUIRE_FALSE(refused);
    CHECK(refused.error().code == ErrorCode::slot_not_offered);
    CHECK(salon.book("2026-03-04T13:00:00Z"));
    CHECK(salon.book("2026-03-11T12:30:00Z"));
    CHECK(salon.book("2026-03-04T12:30:00Z", "ben"));

    salon.import({});
    CHECK(salon.book("2026-03-04T12:00:00Z"));
}

TEST_CASE("the calendar of the console shows time off that repeats, with its reason", "[setup][hours]")
{
    Salon salon;
    salon.import({school_run});
    const domain::TimeSpan noon {at("2026-03-18T12:00:00Z"), at("2026-03-18T13:00:00Z")};
    CHECK(salon.on_the_desk("2026-03-18") == std::vector<domain::DeskSpan> {{noon, "School run"}});
    CHECK(salon.on_the_desk("2026-03-11").empty());
}

TEST_CASE("bookings that new time off leaves behind are counted before it is saved, and listed after", "[setup][hours]")
{
    Salon salon;
    salon.book("2026-03-11T12:30:00Z").value();
    salon.book("2026-03-18T12:30:00Z").value();
    salon.book("2026-04-01T12:00:00Z").value();
    CHECK(salon.preview({school_run}) == 2);
    auto until_march = school_run;
    until_march.last_date = on("2026-03-31");
    CHECK(salon.preview({until_march}) == 1);
    CHECK(app::list_left_behind(salon.shell(), salon.scope()).empty());

    salon.import({school_run});
    const auto left = app::list_left_behind(salon.shell(), salon.scope());
    REQUIRE(left.size() == 2);
    CHECK(left[0].reason == core::LeftBehindReason::time_off);
    CHECK(salon.preview({}) == 0);
}
