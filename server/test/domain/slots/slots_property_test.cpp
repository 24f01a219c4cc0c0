#include "core/word.hpp"
#include "domain/slots/explain.hpp"
#include "test/domain/slots/arbitrary.hpp"
#include "test/domain/slots/timeline.hpp"
#include "test/support/property.hpp"

using namespace test;
using brute_force::Question;
using domain::SlotMode;
using domain::TimeSpan;

namespace {

std::vector<core::Instant> search(const Question& question)
{
    return domain::find_starts(question.rules, question.query());
}

// Often that of a booking.
core::Instant arbitrary_start(const Question& question)
{
    const auto& busy = question.staff[0].busy;
    if (busy.empty() || *rc::gen::inRange(0, 2) == 0)
        return std::chrono::floor<core::minutes>(question.window.from) + core::minutes {5} * *rc::gen::inRange(0, 2000);
    return busy[*rc::gen::inRange<std::size_t>(0, busy.size())].time.from;
}

// What remains if only those facts are loaded that facts_window asks for.
Question with_needed_facts_only(Question question)
{
    for (auto& staff : question.staff) {
        const auto needed = domain::facts_window(question.rules, staff.roster, question.window, question.now);
        const auto is_needless = [&](const domain::BusyTime& booking) { return !needed.overlaps(booking.time); };
        std::erase_if(staff.busy, is_needless);
        std::vector<domain::BusyTime> elsewhere;
        staff.busy_with_others.each([&](const auto& booking) { elsewhere.push_back(booking); });
        std::erase_if(elsewhere, is_needless);
        staff.busy_with_others = others(std::move(elsewhere));
        std::erase_if(staff.time_off, [&](TimeSpan span) { return !needed.overlaps(span); });
    }
    for (auto& pool : question.pools) {
        // The window of all hosts together has to be covered; each host alone needs the same part of the pool.
        TimeSpan needed = domain::facts_window(question.rules, question.staff[0].roster, question.window, question.now);
        std::erase_if(pool.taken, [&](const domain::TakenUnits& taken) { return !needed.overlaps(taken.blocked); });
    }
    return question;
}

// Each host with the bookings of all others, in one list that they share, or in lists of their own.
Question with_each_others_bookings(Question question, bool is_shared)
{
    auto all = std::make_shared<std::vector<domain::BusyTime>>();
    for (auto& host : question.staff) {
        host.busy_with_others = {all};
        for (const auto& booking : host.busy) {
            host.busy_with_others.own.push_back(static_cast<std::uint32_t>(all->size()));
            all->push_back(booking);
        }
    }
    for (auto& host : question.staff) {
        if (is_shared) break;
        std::vector<domain::BusyTime> of_others;
        for (const auto& other : question.staff)
            if (&other != &host) of_others.insert(of_others.end(), other.busy.begin(), other.busy.end());
        host.busy_with_others = others(std::move(of_others));
    }
    return question;
}

using domain::StartReason;

// The question without what the explanation names, which is the first of the staff's; nothing if that cannot be done.
std::optional<Question> without(const domain::StartExplanation& explanation, Question question)
{
    auto& rules = question.rules;
    auto& host = question.staff[0];
    switch (explanation.reason) {
    case StartReason::past_notice:
        question.now = core::Instant {};
        rules.min_notice = minutes {0};
        break;
    case StartReason::time_off: std::erase(host.time_off, explanation.span.value()); break;
    case StartReason::seats: question.attendees = *explanation.seats_left; break;
    case StartReason::busy:
    case StartReason::buffer:
        std::erase_if(host.busy, [&](const auto& booking) { return booking.time == explanation.span; });
        break;
    case StartReason::resources:
        std::erase_if(rules.pools, [&](const auto& need) { return need.pool_id == explanation.pool_id; });
        break;
    case StartReason::limit: rules.limits[*explanation.limit].max = 1'000'000; break;
    case StartReason::look_busy: question.is_shown = false; break;
    default: return {};
    }
    return question;
}

}   // namespace

TEST_CASE("the search finds what brute force finds")
{
    check_property([] {
        const auto question = *arbitrary_question();
        const auto expected = brute_force::find_starts(question);
        RC_TAG(expected.empty() ? "no starts" : "starts");
        const auto found = search(question);
        RC_ASSERT(texts(found) == texts(expected));
    });
}

TEST_CASE("hosts who share a list of bookings find what they find with lists of their own")
{
    check_property([] {
        auto question = *arbitrary_question();
        if (*rc::gen::inRange(0, 2) == 0)
            for (auto& host : question.staff)
                host.roster.zone = question.staff[0].roster.zone;
        const auto apart = with_each_others_bookings(question, false);
        const auto expected = brute_force::find_starts(apart);
        RC_TAG(expected.empty() ? "no starts" : "starts");
        RC_ASSERT(texts(search(with_each_others_bookings(question, true))) == texts(expected));
        RC_ASSERT(texts(search(apart)) == texts(expected));
    });
}

TEST_CASE("a narrower window and fewer facts give the same starts")
{
    check_property([] {
        auto question = *arbitrary_question();
        const auto all = search(question);
        const auto length = question.window.to - question.window.from;
        question.window.from += *rc::gen::inRange<std::int64_t>(0, length.count() + 1) * core::seconds {1};
        question.window.to = std::min(question.window.to, question.window.from + core::hours {30});

        std::vector<core::Instant> expected;
        for (const auto start : all)
            if (question.window.from <= start && start < question.window.to) expected.push_back(start);
        const auto found = search(with_needed_facts_only(question));
        RC_ASSERT(texts(found) == texts(expected));
    });
}

TEST_CASE("the first start is the first of all starts")
{
    check_property([] {
        const auto question = *arbitrary_question();
        const auto all = search(question);
        const auto expected = all.empty() ? std::optional<core::Instant> {} : all.front();
        const auto first = domain::find_first_start(question.rules, question.query());
        RC_ASSERT(first == expected);
    });
}

TEST_CASE("a verdict says what brute force says")
{
    check_property([] {
        auto question = *arbitrary_question();
        question.mode = SlotMode::single;
        question.staff.resize(1);
        const auto start = arbitrary_start(question);
        const auto expected = brute_force::judge_start(question, start);
        RC_TAG(static_cast<int>(expected.verdict));
        const auto judgement = domain::judge_start(question.rules, question.query(), start);
        RC_ASSERT(static_cast<int>(judgement.verdict) == static_cast<int>(expected.verdict));
        RC_ASSERT(judgement.seats_left == expected.seats_left);
    });
}

TEST_CASE("off the grid brute force finds the same minutes")
{
    check_property([] {
        const auto question = *arbitrary_question();
        std::vector<core::Instant> found;
        core::Instant last_end = core::Instant::min();
        for (const auto [from, to] : domain::startable_spans(question.rules, question.query())) {
            RC_ASSERT(last_end < from);
            RC_ASSERT(from < to);
            last_end = to;
            for (auto start = from; start < to; start += core::minutes {1})
                found.push_back(start);
        }
        RC_ASSERT(texts(found) == texts(brute_force::find_startable(question)));
    });
}

TEST_CASE("an explanation says offered where the search finds a start")
{
    check_property([] {
        auto question = *arbitrary_question();
        const auto start = arbitrary_start(question);
        question.window = {start, start + minutes {1}};
        const auto found = brute_force::find_starts(question);
        const auto explanations = domain::explain_start(question.rules, question.query(), start);
        RC_ASSERT(explanations.size() == question.staff.size());
        const auto offered = std::ranges::count(explanations, StartReason::offered, &domain::StartExplanation::reason);
        const bool is_found = !found.empty() && start == found.front();
        RC_TAG(std::string {core::word(explanations.front().reason)});
        RC_ASSERT((offered > 0) == is_found);
        if (question.mode == SlotMode::all) RC_ASSERT(offered == 0 || offered == std::ssize(explanations));
    });
}

TEST_CASE("without what an explanation names it does not come again")
{
    check_property([] {
        auto question = *arbitrary_question();
        const auto start = arbitrary_start(question);
        const auto cause = domain::explain_start(question.rules, question.query(), start).front();
        const auto changed = without(cause, question);
        if (!changed) return;
        RC_TAG(std::string {core::word(cause.reason)});
        const auto next = domain::explain_start(changed->rules, changed->query(), start).front();
        RC_ASSERT(!(next == cause));
        if (cause.reason == StartReason::look_busy) RC_ASSERT(next.reason == StartReason::offered);
    });
}
