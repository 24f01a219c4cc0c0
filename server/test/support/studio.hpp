#pragma once

#include "app/bookings/holds.hpp"
#include "test/support/salon.hpp"

namespace test {

// The salon, grown: cleo and dan work there too, every day from 9 to 17, in two rooms (pool "room"). Besides "cut" by
// anna or ben there are, each half an hour apart,
//   yoga     an hour with cleo for ten people, who may bring four guests each; takes a room
//   massage  an hour with anna, ben or cleo; takes a room; 80.00, of which 20.00 in advance; all of it back until a day
//            before, half until an hour before
//   advice   half an hour with ben or dan, if the business says yes within two hours
//   tattoo   an hour with ben for 100.00, half in advance, and then a yes within three hours
//   course   three quarters of an hour and a quarter to tidy up, with dan, as often as wanted
//   colour   with anna: short (an hour) or long (an hour and a half), and masks of a quarter of an hour each
//   test     half an hour with dan, once a day for each customer
//   meeting  half an hour with the board, which is anna and dan together (calendar "board")
// The menu "day-off" has cut, massage and colour, in any order. Each service has a calendar with its own id.
class Studio : public Salon {
public:
    Studio() : Studio {each_engine()} { }
    explicit Studio(storage::Engine);

    // A visitor's wish. staff_id empty: for anyone.
    app::NewBooking wish(std::string_view service_id, std::string_view starts_at, std::string_view staff_id = "") const;
    app::HoldRequest hold_wish(
        std::string_view service_id, std::string_view starts_at, std::string_view staff_id = "") const;
    // The slug of a link to the service's calendar.
    std::string one_time_link(
        std::string_view calendar_id, int max_uses = 1, std::optional<core::Instant> expires_at = {});

    // Sweeps over what the database has. All of them must be 0.
    std::int64_t overfull_classes();     // Classes with more live attendees than seats.
    std::int64_t miscounted_classes();   // Classes whose counter is not the sum of their live attendees.
    std::int64_t overfull_pools();       // Moments at which more units are taken than there are.
    std::int64_t miscounted_links();   // One-time links whose uses are not their bookings that are open, or are or were
                                       // agreed.
    std::int64_t misplaced_money();    // Bookings whose money is not what the ledger says, or is not theirs to keep.

    std::int64_t misplanned();   // Reminders planned for what will not be or for another time, not planned although
                                 // they are to come, or told more often than they were planned.

    std::int64_t unasked();   // Bookings and series that await confirmation, and not one notice that asks for it.

    std::int64_t number(const std::string& sql);   // The first column of the first row.

    void drop_checks();   // What the database itself has against too many in a class or too many uses of a link.
};

// What a visitor asks for, at a time.
domain::ItemRequest item_of(std::string_view service_id, std::string_view staff_id = "");

}   // namespace test
