#include "test/domain/arbitrary.hpp"
#include "test/domain/property.hpp"
#include "test/domain/timeline.hpp"

using namespace test;
using brute_force::Question;
using domain::SlotMode;
using domain::TimeSpan;

namespace {

std::vector<core::Instant> search(const Question& question)
{
    return domain::find_starts(question.rules, {question.staff, question.mode, question.window, question.now});
}

// What remains if only those facts are loaded that facts_window asks for.
Question with_needed_facts_only(Question question)
{
    for (auto& staff : question.staff) {
        const auto needed = domain::facts_window(question.rules, staff.roster, question.window, question.now);
        const auto is_needless = [&](const domain::BusyTime& booking) { return !needed.overlaps(booking.time); };
        std::erase_if(staff.busy, is_needless);
        std::erase_if(staff.elsewhere, is_needless);
        std::erase_if(staff.time_off, [&](TimeSpan span) { return !needed.overlaps(span); });
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
        const auto first
            = domain::find_first_start(question.rules, {question.staff, question.mode, question.window, question.now});
        RC_ASSERT(first == expected);
    });
}

TEST_CASE("a verdict says what brute force says")
{
    check_property([] {
        auto question = *arbitrary_question();
        question.mode = SlotMode::single;
        question.staff.resize(1);
        const core::Instant start
            = std::chrono::floor<core::minutes>(question.window.from) + core::minutes {5} * *rc::gen::inRange(0, 2000);
        const auto expected = brute_force::judge_start(question, start);
        RC_TAG(static_cast<int>(expected));
        const auto verdict = domain::judge_start(question.rules, question.staff[0], start, question.now);
        RC_ASSERT(static_cast<int>(verdict) == static_cast<int>(expected));
    });
}
