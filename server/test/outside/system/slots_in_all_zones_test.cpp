#include "outside/system/zones.hpp"

#include "api/instant_list.hpp"
#include "test/domain/slots/arbitrary.hpp"
#include "test/domain/slots/timeline.hpp"
#include "test/support/property.hpp"

using namespace test;

TEST_CASE("the search finds what brute force finds around the clock changes of every zone")
{
    const outside::Zones tzdata;
    std::vector<domain::ZonePointer> zones;
    for (const auto& name : tzdata.names())
        zones.push_back(tzdata.find(name));
    REQUIRE(zones.size() > 400);
    check_property([&] {
        const auto question = *arbitrary_question(zones);
        const auto found = domain::find_starts(question.rules, question.query());
        RC_ASSERT(texts(found) == texts(brute_force::find_starts(question)));
    });
}

TEST_CASE("a list of starts is written as by the plain formatter across every clock change of every zone")
{
    const outside::Zones tzdata;
    std::size_t changes = 0;
    for (const auto& name : tzdata.names()) {
        const auto zone = tzdata.find(name);
        const auto is_written_plainly = [&](const std::vector<core::Instant>& starts) {
            std::string written, expected = "[";
            api::append_instants(written, zone->to_zoned(starts));
            for (const auto start : starts)
                expected
                    += (expected.size() > 1 ? ",\"" : "\"") + core::to_rfc3339(start, zone->offset_at(start)) + '"';
            return written == expected + ']';
        };
        std::vector<core::Instant> around_changes, years, all_years;
        for (const auto& [change, offset, _] : zone->segments())
            for (int step = -8; change != core::Instant::min() && step <= 8; ++step, ++changes)
                around_changes.push_back(change + minutes {15 * step});
        for (int year = 1; year < 9999; year += year < 1800 || year > 2200 ? 97 : 1)
            years.push_back(std::chrono::sys_days {std::chrono::year {year} / 7 / 1});
        all_years = years;   // With a longer one; then none is written quickly.
        all_years.push_back(std::chrono::sys_days {std::chrono::year {10'002} / 7 / 1});
        INFO(name);
        CHECK(is_written_plainly(around_changes));
        CHECK(is_written_plainly(years));
        CHECK(is_written_plainly(all_years));
    }
    CHECK(changes > 100'000);
}
