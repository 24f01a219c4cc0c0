#include "outside/system/zones.hpp"
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
