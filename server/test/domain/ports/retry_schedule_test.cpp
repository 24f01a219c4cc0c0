#include "domain/ports/retry_schedule.hpp"

#include <catch2/catch.hpp>
#include <vector>

using core::seconds;
using domain::wait_before_retry;

namespace {

struct Schedule {
    const char* name;
    domain::RetrySchedule schedule;
    std::vector<int> waits;   // In seconds, after the first attempts.
    int last;                 // How many attempts there are; 0: without end.
};

}   // namespace

TEST_CASE("each kind of work is tried again at its own times", "[retries]")
{
    const auto [name, schedule, waits, last] = GENERATE(values<Schedule>({
        {"refunds and postponed work", domain::hourly_retries,
            {5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600}, 0},
        {"calendars", domain::calendar_retries, {5, 10, 20, 40, 80, 160, 320, 640, 900, 900}, 0},
        {"webhooks", domain::webhook_retries, {5, 300, 1800, 7200, 18000, 36000, 50400, 72000, 86400}, 10},
        {"mails", domain::mail_retries(seconds {10}), {10, 20, 40, 80, 160, 300, 300}, 580},
        {"mails of a test", domain::mail_retries(seconds {1}), {1, 2, 4, 8, 16, 30, 30}, 580},
    }));
    CAPTURE(name);
    for (std::size_t i = 0; i < waits.size(); ++i)
        CHECK(wait_before_retry(schedule, static_cast<int>(i) + 1) == seconds {waits[i]});
    if (last == 0) {
        CHECK(wait_before_retry(schedule, 1'000'000) == seconds {waits.back()});
        return;
    }
    CHECK(wait_before_retry(schedule, last - 1) == seconds {waits.back()});
    CHECK_FALSE(wait_before_retry(schedule, last));
    CHECK_FALSE(wait_before_retry(schedule, 1'000'000));
}

TEST_CASE("jitter lengthens each wait by at most a tenth", "[retries]")
{
    seconds in_all {0};
    for (int attempt = 1; attempt <= 9; ++attempt) {
        const auto wait = wait_before_retry(domain::webhook_retries, attempt).value();
        in_all += wait;
        for (std::uint64_t jitter = 0; jitter < 100'000; jitter += 997) {
            const auto given = wait_before_retry(domain::webhook_retries, attempt, jitter).value();
            CHECK(given >= wait);
            CHECK(given * 10 <= wait * 11);
        }
        CHECK(wait_before_retry(domain::webhook_retries, attempt, UINT64_MAX));
    }
    CHECK(in_all >= seconds {72 * 3600});
    CHECK(wait_before_retry(domain::webhook_retries, 9, 1) != wait_before_retry(domain::webhook_retries, 9, 2));
}
