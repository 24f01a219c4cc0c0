#include <catch2/catch.hpp>

#include "files/business/business_file.hpp"
#include "files/business/to_business_setup.hpp"
#include "test/files/business/demo_files.hpp"

namespace {

auto read(const std::string& off)
{
    return files::read_business_file(R"({ "version": 1, "slug": "shop", "name": "Shop", "time_zone": "UTC",
        "currency": "EUR", "locale": "de", "contact_kind": "phone", "contact": "+43 1 555 01 34",
        "staff": [{ "slug": "anna", "name": "Anna", "weekly": {}, "repeating_time_off": [{ )"
            + off + R"( }] }], "services": [] })",
        test::find_zone);
}

// What is told of it, from its own place on; empty if nothing is wrong.
std::string told_of(const std::string& off)
{
    const auto setup = read(off);
    if (setup) return {};
    const auto told = to_text("", setup.error().front());
    return told.substr(told.find("repeating_time_off[0]") + std::string {"repeating_time_off[0]"}.size());
}

}   // namespace

TEST_CASE("Time off that repeats has weekdays, times in order, and an end that is not before its beginning")
{
    struct Wanted {
        std::string off, told;
    };
    const Wanted samples[] = {
        {R"("weekdays": ["monday", "friday"])", ""},
        {R"("weekdays": ["friday"], "starts": "13:00", "ends": "24:00", "every_weeks": 52)", ""},
        {R"("weekdays": [])", ".weekdays: has too few entries"},
        {R"("weekdays": ["friday", "friday"])", ".weekdays[1]: comes twice"},
        {R"("weekdays": ["Friday"])",
            ".weekdays[0]: must be one of: monday, tuesday, wednesday, thursday, friday, saturday, sunday"},
        {R"("weekdays": ["friday"], "every_weeks": 0)", ".every_weeks: is too small"},
        {R"("weekdays": ["friday"], "every_weeks": 53)", ".every_weeks: is too large"},
        {R"("weekdays": ["friday"], "starts": "9")", ".starts: must be a time of day such as \"13:00\""},
        {R"("weekdays": ["friday"], "starts": "24:00")", ".starts: must be before the end of the day"},
        {R"("weekdays": ["friday"], "starts": "13:00", "ends": "13:00")",
            ".ends: must be later than starts, which is \"00:00\" if absent"},
        {R"("weekdays": ["friday"], "ends": "00:00")",
            ".ends: must be later than starts, which is \"00:00\" if absent"},
        {R"("weekdays": ["friday"], "last_date": "2027-01-01")", ""},
        {R"("weekdays": ["friday"], "last_date": "2026-12-31")", ".last_date: must not be before first_date"},
    };
    for (const auto& [off, expected] : samples)
        CHECK(told_of(R"("first_date": "2027-01-01", )" + off) == expected);
    CHECK(told_of(R"("weekdays": ["friday"])") == ".first_date: is missing");
}

TEST_CASE("Time off that repeats is written as it was read, without what it means anyway")
{
    const auto off = read(R"("first_date": "2027-01-01", "weekdays": ["sunday", "monday"], "starts": "00:00",
        "ends": "24:00", "every_weeks": 1)");
    REQUIRE(off);
    const auto written = files::to_business_file(*off).staff[0].repeating_time_off;
    REQUIRE(written.size() == 1);
    CHECK(written[0].weekdays == std::vector {core::Weekday::monday, core::Weekday::sunday});
    CHECK_FALSE(written[0].starts);
    CHECK_FALSE(written[0].ends);
    CHECK_FALSE(written[0].last_date);
}
