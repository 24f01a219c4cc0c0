#include "app/postponed_work.hpp"

#include "core/text.hpp"
#include "core/word.hpp"
#include "domain/ports/retry_schedule.hpp"

namespace app {

using storage::BookingWork;
using storage::Transaction;

namespace {

constexpr std::size_t longest_failure = 300;

void postpone(const Shell& shell, const BookingWork& work, std::string_view failure)
{
    const auto wait = domain::wait_before_retry(domain::hourly_retries, work.attempts + 1).value();
    shell.database.write([&](Transaction& transaction) {
        storage::postpone(transaction, work, wait, core::to_printable(failure, longest_failure));
    });
    // Without the failure's text, which may quote the booking.
    auto id = work.booking.booking_id;
    if (work.number != 0) id += " notice " + std::to_string(work.number);
    shell.report(std::string {core::word(work.job)} + "_failed", id);
}

}   // namespace

bool do_or_postpone(const Shell& shell, const BookingWork& work, const std::function<bool()>& run)
{
    try {
        const bool answer = run();
        if (work.attempts > 0)
            shell.database.write([&](Transaction& transaction) { storage::end_postponement(transaction, work); });
        return answer;
    } catch (const std::exception& error) {
        postpone(shell, work, error.what());
        return false;
    }
}

}   // namespace app
