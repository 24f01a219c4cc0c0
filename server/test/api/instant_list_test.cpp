#include "api/instant_list.hpp"

#include "test/domain/slots/timeline.hpp"
#include "test/support/property.hpp"

using namespace test;
using core::Instant;
using core::ZonedInstant;

namespace {

std::string plainly(const std::vector<ZonedInstant>& instants)
{
    std::string out = "[";
    for (const auto& [at, offset] : instants)
        out += (out.size() > 1 ? ",\"" : "\"") + core::to_rfc3339(at, offset) + '"';
    return out + "]";
}

std::string written(const std::vector<ZonedInstant>& instants)
{
    std::string out = "before";
    api::append_instants(out, instants);
    return out.substr(6);
}

Instant year_begins(int year) { return std::chrono::sys_days {std::chrono::year {year} / 1 / 1}; }

}   // namespace

TEST_CASE("moments are written as a JSON list")
{
    CHECK(written({}) == "[]");
    CHECK(written({{at("2026-03-01T08:30:00Z"), 1h}}) == R"(["2026-03-01T09:30:00+01:00"])");
    CHECK(
        written({{at("2026-03-29T00:45:00Z"), 1h}, {at("2026-03-29T01:00:00Z"), 2h}, {at("2026-03-29T01:15:09Z"), 2h}})
        == R"(["2026-03-29T01:45:00+01:00","2026-03-29T03:00:00+02:00","2026-03-29T03:15:09+02:00"])");
    CHECK(written({{at("2026-03-02T02:00:00Z"), -3h - 30min}, {at("2026-03-02T03:29:00Z"), -3h - 30min},
              {at("2026-03-02T03:30:00Z"), -3h - 30min}, {at("2026-03-02T03:30:00Z"), 0s}})
        == R"(["2026-03-01T22:30:00-03:30","2026-03-01T23:59:00-03:30","2026-03-02T00:00:00-03:30",)"
           R"("2026-03-02T03:30:00+00:00"])");
}

TEST_CASE("years of more or fewer digits than four are written as by the plain formatter")
{
    for (const int year : {-32'000, -1000, -999, -1, 0, 1, 999, 1969, 1970, 9999, 10'000, 32'000}) {
        INFO(year);
        const auto begins = year_begins(year);
        for (const core::seconds offset : {-1800min, -825min, 0min, 345min, 6060min}) {
            const std::vector<ZonedInstant> around {{begins - 1s, offset}, {begins, offset}, {begins + 1s, offset},
                {begins - offset - 1s, offset}, {begins - offset, offset}, {begins + 36h, 0s}};
            CHECK(written(around) == plainly(around));
            for (const auto& one : around)
                CHECK(written({one}) == plainly({one}));
        }
    }
}

TEST_CASE("whatever order moments come in, they are written as by the plain formatter")
{
    check_property([] {
        std::vector<ZonedInstant> instants;
        auto at = year_begins(2026);
        core::seconds offset {0};
        for (int count = *rc::gen::inRange(0, 40); count > 0; --count) {
            const auto kind = *rc::gen::inRange(0, 20);
            if (kind == 0) at = year_begins(*rc::gen::inRange(-12, 10'012));
            if (kind == 1) offset = core::seconds {*rc::gen::inRange(-60'000, 60'000)};
            if (kind == 2) offset = core::minutes {15 * *rc::gen::inRange(-60, 60)};
            at += kind < 5 ? core::seconds {*rc::gen::inRange(-200'000, 200'000)}
                           : core::seconds {300 * *rc::gen::inRange(0, 30)};
            instants.push_back({at, offset});
        }
        RC_ASSERT(written(instants) == plainly(instants));
    });
}
