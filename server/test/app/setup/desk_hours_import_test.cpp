// What users entered in the console, when the business file is imported again.
#include <catch2/catch.hpp>

#include "app/desk/desk_hours.hpp"
#include "app/setup/business_import.hpp"
#include "outside/system/ids.hpp"
#include "storage/desk/desk_days.hpp"
#include "storage/setup/business_setups.hpp"
#include "test/support/salon.hpp"

using test::at;

namespace {

using Hours = std::vector<domain::OpenHours>;

const Hours short_day {{core::minutes {600}, core::minutes {660}}};
const Hours other_day {{core::minutes {540}, core::minutes {720}}, {core::minutes {780}, core::minutes {800}}};

class ChangedSalon : public test::Salon {
public:
    ChangedSalon()
    {
        owner_.user_id = "owner";
        owner_.role = core::Role::owner;
    }

    const domain::TimeSpan noon {at("2026-03-03T12:00:00Z"), at("2026-03-03T13:00:00Z")};
    const core::Date date = core::parse_date("2026-03-04").value();

    app::DeskScope scope() const { return {"salon", owner_}; }

    // As the business file has it, which says nothing of the console.
    domain::BusinessSetup file()
    {
        return database().read(
            [](storage::Snapshot& snapshot) { return *storage::find_business_setup(snapshot, "salon"); });
    }
    std::size_t import(const domain::BusinessSetup& setup)
    {
        return app::import_business(database(), setup, {outside::new_id, shell().now()}).changes.size();
    }
    // With another title, so that the staff member is written again.
    void import_again(const std::function<void(domain::StaffSetup&)>& change = {})
    {
        auto setup = file();
        setup.staff[0].title += "!";
        if (change) change(setup.staff[0]);
        REQUIRE(import(setup) == 1);
    }

    domain::DeskHost anna()
    {
        return database().read([&](storage::Snapshot& snapshot) {
            return storage::find_desk_hosts(snapshot,
                {"salon", {"anna"}, {at("2026-03-02T00:00:00Z"), at("2026-03-09T00:00:00Z")}, shell().find_zone})
                .front();
        });
    }
    std::optional<Hours> own_hours()
    {
        for (const auto& own : anna().roster.overrides)
            if (own.date == date) return own.hours;
        return {};
    }

private:
    domain::Actor owner_;
};

}   // namespace

TEST_CASE("an import neither removes nor doubles time off of the console", "[setup][hours]")
{
    ChangedSalon salon;
    const auto off = app::add_time_off(salon.shell(), salon.scope(), {"anna", salon.noon, "Dentist"}).value();
    CHECK(salon.file().staff[0].time_off.empty());
    CHECK(salon.import(salon.file()) == 0);
    salon.import_again();
    salon.import_again();
    REQUIRE(salon.anna().time_off.size() == 1);
    CHECK(salon.anna().time_off[0] == domain::DeskSpan {salon.noon, "Dentist", off.entered.id});
}

TEST_CASE("time off that file and console both say ends when both have ended it", "[setup][hours]")
{
    ChangedSalon salon;
    const auto in_file = [&](domain::StaffSetup& staff) { staff.time_off = {{salon.noon, "Inventory"}}; };
    const auto in_console
        = [&] { return app::add_time_off(salon.shell(), salon.scope(), {"anna", salon.noon, ""}).value(); };
    const bool is_file_first = GENERATE(true, false);
    if (is_file_first) salon.import_again(in_file);
    const auto id = in_console().entered.id;
    if (!is_file_first) salon.import_again(in_file);
    REQUIRE(salon.anna().time_off.size() == 1);
    CHECK(salon.anna().time_off[0] == domain::DeskSpan {salon.noon, "Inventory", id});
    CHECK(salon.file().staff[0].time_off.size() == 1);
    SECTION("the console ends it first")
    {
        REQUIRE(app::end_time_off(salon.shell(), salon.scope(), id));
        REQUIRE(salon.anna().time_off.size() == 1);
        CHECK(salon.anna().time_off[0] == domain::DeskSpan {salon.noon, "Inventory", ""});
        CHECK_FALSE(app::end_time_off(salon.shell(), salon.scope(), id));
        salon.import_again([](domain::StaffSetup& staff) { staff.time_off.clear(); });
        CHECK(salon.anna().time_off.empty());
    }
    SECTION("the file ends it first")
    {
        salon.import_again([](domain::StaffSetup& staff) { staff.time_off.clear(); });
        REQUIRE(salon.anna().time_off.size() == 1);
        CHECK(salon.anna().time_off[0] == domain::DeskSpan {salon.noon, "", id});
        REQUIRE(app::end_time_off(salon.shell(), salon.scope(), id));
        CHECK(salon.anna().time_off.empty());
    }
}

TEST_CASE("hours of the console count until they are taken out, and then those of the file", "[setup][hours]")
{
    ChangedSalon salon;
    const auto set
        = [&] { REQUIRE(app::set_hours_of_day(salon.shell(), salon.scope(), {"anna", salon.date}, short_day)); };
    const auto in_file = [&](const Hours& hours) {
        salon.import_again([&](domain::StaffSetup& staff) { staff.overrides = {{salon.date, hours}}; });
    };
    SECTION("the file says nothing of the day")
    {
        set();
        salon.import_again();
        CHECK(salon.own_hours() == short_day);
        REQUIRE(app::reset_hours_of_day(salon.shell(), salon.scope(), {"anna", salon.date}));
        CHECK_FALSE(salon.own_hours());
    }
    SECTION("the file said something before")
    {
        in_file(other_day);
        set();
        CHECK(salon.file().staff[0].overrides == std::vector<domain::DateOverride> {{salon.date, other_day}});
        CHECK(salon.import(salon.file()) == 0);
        salon.import_again();
        CHECK(salon.own_hours() == short_day);
        const auto reset = app::reset_hours_of_day(salon.shell(), salon.scope(), {"anna", salon.date});
        REQUIRE(reset);
        CHECK(reset->hours == other_day);
        CHECK_FALSE(reset->is_changed);
        CHECK(salon.own_hours() == other_day);
    }
    SECTION("the file says something later, and then closed, and then nothing")
    {
        set();
        in_file(other_day);
        in_file({});
        CHECK(salon.own_hours() == short_day);
        CHECK(salon.file().staff[0].overrides == std::vector<domain::DateOverride> {{salon.date, {}}});
        salon.import_again([](domain::StaffSetup& staff) { staff.overrides.clear(); });
        CHECK(salon.own_hours() == short_day);
        REQUIRE(app::reset_hours_of_day(salon.shell(), salon.scope(), {"anna", salon.date}));
        CHECK_FALSE(salon.own_hours());
    }
    SECTION("set twice")
    {
        in_file(other_day);
        set();
        REQUIRE(app::set_hours_of_day(salon.shell(), salon.scope(), {"anna", salon.date}, {}));
        CHECK(salon.own_hours() == Hours {});
        REQUIRE(app::reset_hours_of_day(salon.shell(), salon.scope(), {"anna", salon.date}));
        CHECK(salon.own_hours() == other_day);
    }
}
