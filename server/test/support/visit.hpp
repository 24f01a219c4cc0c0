#pragma once

#include <map>

#include "app/bookings/holds.hpp"
#include "app/bookings/series.hpp"
#include "test/app/combinations/combination.hpp"
#include "test/support/salon.hpp"

namespace test {

// How a visitor gets from a start to a booking.
enum class Way { at_once, by_hold };

// A visitor at a salon of their own, which is imported into the database as a further business. Speaks in slugs and
// calls the operations that HTTP calls. Checks what it needs itself (Catch).
class Visit {
public:
    Visit(Salon&, const Combination&);

    Salon& salon() { return salon_; }
    const Combination& combination() const { return combination_; }
    std::string_view business_id() const { return business_id_; }
    app::LinkKey key(const std::string& token) const { return {business_id_, token}; }

    // The wanted day's starts for the order, as shown; with `token` for moving the booking behind it.
    std::vector<core::Instant> shown_starts(const std::optional<std::string>& token = {});
    // The same with nothing hidden to look busy.
    std::vector<core::Instant> all_starts();

    core::Instant day_start() const { return core::Instant {wanted_day.time_since_epoch()}; }
    core::Instant last_start() const { return last_start_; }   // Of the wanted day, before the first booking.

    // For how many of them there is room, as shown for this item alone; nothing where the start is not shown.
    std::optional<int> seats_left(const WantedItem&, core::Instant start);

    // Books the order, or the series that begins then.
    core::Result<std::vector<app::BookedAppointment>> book(core::Instant start, Way way = Way::at_once);
    // The same order without series and one-time link, from a visitor with this address.
    core::Result<app::BookedAppointment> book_once_more(core::Instant start, const std::string& email);
    // Whether the order could be had then, as a hold that is given back at once finds out. Kept if so wished.
    core::Result<app::Hold> try_order(core::Instant start, bool is_kept = false);
    // The same for one item alone.
    core::Result<app::Hold> try_item(const WantedItem&, core::Instant start, bool is_kept = false);
    core::Result<app::Hold> try_chat(const domain::BookingHost&, core::Instant start);
    void release(const app::Hold&);

    bool was_told(const domain::Booking&, std::string_view kind);
    domain::Booking find(const std::string& booking_id);
    std::int64_t number(std::string_view sql);   // What a constant text with $1 for the business answers.
    std::int64_t rows();   // All rows that tell of bookings: more when anything was booked, told or paid.

private:
    void import();
    const domain::Service& service(const std::string& slug);
    domain::ItemRequest to_item(const WantedItem&);
    domain::Order to_order();
    std::string link_slug();
    void hide_starts(int percent);
    std::string calendar_id(const std::string& slug);
    domain::Order order_of(const WantedItem&);
    core::Result<app::Hold> try_hold(domain::Order, core::Instant start, bool is_kept);

    Salon& salon_;
    Combination combination_;
    std::string business_id_;
    std::string link_slug_;   // Of the one-time link, once there is one.
    core::Instant last_start_;
    std::map<std::string, domain::Service> services_;   // By slug.
    int clients_ = 0;
};

}   // namespace test
