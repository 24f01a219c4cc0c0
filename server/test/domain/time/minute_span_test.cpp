#include "domain/time/minute_span.hpp"

#include <set>

#include "domain/time/minute_set.hpp"
#include "test/domain/slots/timeline.hpp"
#include "test/support/property.hpp"

using namespace test;
using domain::Minute;
using domain::MinuteSpan;

namespace {

// Around the moment from which minutes count, so that they are of both signs.
Minute pick(Minute from, Minute to) { return *rc::gen::inRange(from, to + 1); }

std::vector<MinuteSpan> pick_spans(int most, Minute reach)
{
    std::vector<MinuteSpan> spans(static_cast<std::size_t>(pick(0, most)));
    for (auto& span : spans) {
        span.from = pick(-reach, reach);
        span.to = span.from + pick(0, 60);
    }
    return spans;
}

// The minutes that lie in any of the spans.
std::set<Minute> minutes_of(const std::vector<MinuteSpan>& spans)
{
    std::set<Minute> all;
    for (const auto [from, to] : spans)
        for (Minute minute = from; minute < to; ++minute)
            all.insert(minute);
    return all;
}

std::vector<MinuteSpan> spans_of(const std::set<Minute>& minutes)
{
    std::vector<MinuteSpan> spans;
    for (const auto minute : minutes) {
        if (!spans.empty() && spans.back().to == minute)
            ++spans.back().to;
        else
            spans.push_back({minute, minute + 1});
    }
    return spans;
}

}   // namespace

TEST_CASE("instants are cut to minutes on both sides of 1970")
{
    CHECK(domain::floor_minute(at("1970-01-01T00:01:59Z")) == 1);
    CHECK(domain::ceil_minute(at("1970-01-01T00:01:01Z")) == 2);
    CHECK(domain::ceil_minute(at("1970-01-01T00:02:00Z")) == 2);
    CHECK(domain::floor_minute(core::seconds {-1}) == -1);
    CHECK(domain::ceil_minute(core::seconds {-59}) == 0);
    CHECK(domain::floor_minute(core::Instant::min()) == domain::earliest_minute);
    CHECK(domain::ceil_minute(core::Instant::max()) == domain::latest_minute);
    CHECK(domain::to_instant(domain::floor_minute(at("2199-12-31T23:59:00Z"))) == at("2199-12-31T23:59:00Z"));
}

TEST_CASE("spans are sorted by start, however they are spread")
{
    check_property([] {
        auto spans = pick_spans(300, *rc::gen::elementOf(std::vector<Minute> {0, 3, 1000, 100'000, 900'000'000}));
        std::multiset<std::pair<Minute, Minute>> before, after;
        for (const auto [from, to] : spans)
            before.emplace(from, to);
        domain::sort_by_start(spans);
        for (const auto [from, to] : spans)
            after.emplace(from, to);
        RC_ASSERT(before == after);
        RC_ASSERT(std::ranges::is_sorted(spans, {}, &MinuteSpan::from));
    });
}

TEST_CASE("subtracting and intersecting spans is subtracting and intersecting their minutes")
{
    check_property([] {
        const auto open = minutes_of(pick_spans(8, 300));
        auto blocked = pick_spans(12, 300);
        std::erase_if(blocked, [](MinuteSpan span) { return span.is_empty(); });
        domain::sort_by_start(blocked);
        const auto taken = minutes_of(blocked);
        std::set<Minute> left, common;
        for (const auto minute : open)
            (taken.contains(minute) ? common : left).insert(minute);
        RC_ASSERT(minutes_of(domain::subtract(spans_of(open), blocked)) == left);
        RC_ASSERT(minutes_of(domain::intersection(spans_of(open), spans_of(taken))) == common);
    });
}

TEST_CASE("a minute set holds the minutes of its runs")
{
    check_property([] {
        const MinuteSpan reach {pick(-200, 200), pick(200, 1000)};
        const Minute step = pick(1, 130);
        domain::MinuteSet set(reach, step);
        std::set<core::Instant> expected;
        for (int count = pick(0, 5); count > 0; --count) {
            const Minute first = pick(reach.from, reach.to), end = pick(reach.from, reach.to);
            set.add_run(first, end);
            for (Minute minute = first; minute < end; minute += step)
                expected.insert(domain::to_instant(minute));
        }
        RC_ASSERT(texts(set.to_instants()) == texts({expected.begin(), expected.end()}));
    });
}
