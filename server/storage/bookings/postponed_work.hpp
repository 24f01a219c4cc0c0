#pragma once

#include "storage/bookings/bookings.hpp"

namespace storage {

// Work of background jobs that failed and is tried again later, so that one bad booking does not hold up the others.

enum class BookingJob { dispatch_notice, enqueue_notices, expire_booking, shorten_booking, delete_hold, link_booking };
inline constexpr std::string_view BookingJob_labels[]
    = {"dispatch_notice", "enqueue_notices", "expire_booking", "shorten_booking", "delete_hold", "link_booking"};
constexpr std::span<const std::string_view> labels_of(BookingJob) { return BookingJob_labels; }

struct BookingWork {
    BookingJob job;
    BookingKey booking;
    std::int64_t number = 0;   // dispatch_notice: the notice's; else 0.
    int attempts = 0;          // That failed.
};

// Bookings that were to end by themselves by now, the oldest first, without those that are postponed.
std::vector<BookingWork> find_due_bookings(Snapshot&, int most);

// Those that are to end by themselves later than they could if their time began now, since the clock was put back;
// without those that are postponed.
std::vector<BookingWork> find_overlong_bookings(Snapshot&, int most);

// The answer to a query for a business's id, a booking's id, and the failed attempts.
std::vector<BookingWork> read_work(Rows, BookingJob);

// Whether work of this job is postponed, whenever it is tried again.
bool is_postponed(Snapshot&, BookingJob);

// Counts one more failed attempt: the work is not found for so long. Does nothing where another process has counted it.
void postpone(Transaction&, const BookingWork&, core::seconds wait, std::string_view failure);

// It is done: forgets its failed attempts.
void end_postponement(Transaction&, const BookingWork&);

}   // namespace storage
