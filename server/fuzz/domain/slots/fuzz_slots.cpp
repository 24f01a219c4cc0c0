// Any bytes as a question to the slot search. On a few days it must find what the minute-by-minute model finds, the
// first start must be the first, and verdicts and explanations must agree with it; over wild times and rules it must
// come to an end with an orderly list. The first byte says which.

#include <fuzzer/FuzzedDataProvider.h>

#include <cstdint>

#include "core/ensure.hpp"
#include "domain/slots/explain.hpp"
#include "test/domain/slots/brute_force.hpp"

namespace {

using namespace domain;
using core::days;
using test::brute_force::Question;

const Instant monday {std::chrono::sys_days {std::chrono::year {2026} / 3 / 23}};
constexpr int day_count = 4;

// What a question may be made of.
struct Source {
    FuzzedDataProvider bytes;
    bool is_wild;

    int pick(int from, int to) { return bytes.ConsumeIntegralInRange(from, to); }
    bool chance(int percent) { return pick(1, 100) > 100 - percent; }
    template <class Word> Word word(int last) { return static_cast<Word>(pick(0, last)); }
    minutes length(int to) { return minutes {pick(0, to)}; }
    Instant instant()
    {
        if (is_wild) return Instant {seconds {bytes.ConsumeIntegralInRange<std::int64_t>(0, 7'000'000'000)}};
        return monday + length(day_count * minutes_per_day) + seconds {chance(5) ? pick(0, 59) : 0};
    }
    TimeSpan span(int longest)
    {
        const Instant from = instant();
        return {from, from + length(longest)};
    }
};

ZonePointer pick_zone(Source& source)
{
    seconds offset = minutes {15 * source.pick(-48, 56)};
    std::vector<OffsetSegment> segments {{Instant::min(), offset, "A"}};
    Instant change = monday + days {1} + minutes {15 * source.pick(0, 96)};
    for (; segments.size() < 3 && source.chance(50); change += days {1}) {
        offset += minutes {15 * source.pick(-8, 8)};
        segments.push_back({change, offset, "B"});
    }
    return std::make_shared<const Zone>("Fuzzed", std::move(segments));
}

std::vector<OpenHours> pick_hours(Source& source)
{
    std::vector<OpenHours> hours;
    for (int count = source.pick(0, 2); count > 0; --count) {
        const auto opens = source.length(1439);
        hours.push_back({opens, std::min(minutes {1440}, opens + minutes {1} + source.length(1439))});
    }
    return hours;
}

// The model knows only a few days, so the rosters are closed on all others.
Roster pick_roster(Source& source)
{
    Roster roster {.zone = pick_zone(source), .weekly = {}, .overrides = {}};
    if (source.is_wild)
        for (auto& hours : roster.weekly)
            hours = pick_hours(source);
    const Date first {std::chrono::floor<days>(monday).time_since_epoch()};
    for (int day = 0; day < day_count; ++day)
        roster.overrides.push_back({first + days {day}, pick_hours(source)});
    return roster;
}

std::vector<BusyTime> pick_bookings(Source& source, const SlotRules& rules, int most)
{
    std::vector<BusyTime> bookings;
    for (int count = source.pick(0, most); count > 0; --count) {
        const Instant from = source.instant();
        const auto length = source.chance(50) ? rules.duration : source.length(300);
        bookings.push_back({{from, from + length}, source.length(30), source.length(source.chance(5) ? 1440 : 30),
            source.chance(70), source.chance(30), source.pick(1, 4)});
    }
    return bookings;
}

Limit pick_limit(Source& source)
{
    return {source.word<LimitPer>(2), source.word<LimitUnit>(1), source.word<LimitPeriod>(3), source.pick(1, 300)};
}

Horizon pick_horizon(Source& source)
{
    const Date first {std::chrono::floor<days>(monday).time_since_epoch() + days {source.pick(-2, day_count)}};
    return {source.word<HorizonKind>(2), source.pick(1, source.is_wild ? 730 : 6), first,
        first + days {source.pick(0, day_count)}};
}

SlotRules pick_rules(Source& source)
{
    SlotRules rules {.duration = minutes {source.pick(1, source.chance(10) ? 1440 : 120)},
        .buffer_before = source.length(30),
        .buffer_after = source.length(source.chance(5) ? 1440 : 30),
        .interval = minutes {source.pick(1, source.chance(10) ? 1440 : 120)},
        .offset = source.chance(20) ? source.length(1439) : minutes {0},
        .align = source.word<Align>(1),
        .min_notice = source.length(source.is_wild ? 525'600 : 1440),
        .horizon = pick_horizon(source)};
    for (int count = source.pick(0, 2); count > 0; --count)
        rules.limits.push_back(pick_limit(source));
    rules.seats = source.pick(1, 6);
    for (const auto* pool : {"a", "b"})
        if (source.chance(30)) rules.pools.push_back({pool, source.pick(1, 3), source.word<NeedPer>(1)});
    rules.look_busy_percent = source.chance(20) ? source.pick(0, 100) : 0;
    return rules;
}

StaffTime pick_staff(Source& source, const SlotRules& rules)
{
    StaffTime staff {.roster = pick_roster(source), .busy = pick_bookings(source, rules, 6), .time_off = {}};
    if (source.chance(20)) staff.time_off.push_back(source.span(2000));
    staff.busy_with_others.all = std::make_shared<const std::vector<BusyTime>>(pick_bookings(source, rules, 2));
    staff.claim_seq = source.pick(0, 9);
    return staff;
}

Question pick_question(Source& source)
{
    Question question {.rules = pick_rules(source),
        .staff = {},
        .mode = source.word<SlotMode>(2),
        .window = source.span(source.is_wild ? 100'000 : day_count * minutes_per_day),
        .now = source.instant(),
        .world = {monday - days {3}, monday + days {day_count + 3}},
        .attendees = source.pick(1, 4)};
    const int staff_count = question.mode == SlotMode::single ? 1 : source.pick(1, 2);
    for (int i = 0; i < staff_count; ++i)
        question.staff.push_back(pick_staff(source, question.rules));
    for (const auto* pool : {"a", "b"}) {
        question.pools.push_back({pool, source.pick(0, 6), {}});
        for (int count = source.pick(0, 4); count > 0; --count)
            question.pools.back().taken.push_back({source.span(500), source.pick(1, 3)});
    }
    return question;
}

void check_order(const Question& question, const std::vector<Instant>& starts)
{
    for (std::size_t i = 0; i < starts.size(); ++i) {
        core::ensure(i == 0 || starts[i - 1] < starts[i], "starts increase");
        core::ensure(question.window.from <= starts[i] && starts[i] < question.window.to, "starts lie in the window");
        core::ensure(starts[i] >= question.now + question.rules.min_notice, "starts keep the notice");
    }
    const auto first = find_first_start(question.rules, question.query());
    core::ensure(first == (starts.empty() ? std::optional<Instant> {} : starts.front()), "the first is the first");
}

// A start that is offered is judged and explained so.
void check_words(const Question& question, Instant start, bool is_offered)
{
    const auto explanations = explain_start(question.rules, question.query(), start);
    const bool is_explained = std::ranges::count(explanations, StartReason::offered, &StartExplanation::reason) > 0;
    core::ensure(is_explained == is_offered, "an explanation agrees with the search");
    const auto verdict = judge_start(question.rules, question.query(), start).verdict;
    core::ensure(!is_offered || verdict == StartVerdict::offered, "what is shown can be booked");
}

}   // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (size == 0) return 0;
    Source source {{data + 1, size - 1}, data[0] % 4 == 0};
    const auto question = pick_question(source);
    const auto starts = find_starts(question.rules, question.query());
    check_order(question, starts);
    if (!starts.empty()) check_words(question, starts[starts.size() / 2], true);
    if (source.is_wild) return 0;
    core::ensure(starts == test::brute_force::find_starts(question), "the search finds what the model finds");
    const Instant any = source.instant();
    const bool is_inside = question.window.from <= any && any < question.window.to;
    if (is_inside) check_words(question, any, std::ranges::binary_search(starts, any));
    return 0;
}
