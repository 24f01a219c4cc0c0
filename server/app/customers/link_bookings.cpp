#include "app/customers/link_bookings.hpp"

#include "app/customers/known_customer.hpp"
#include "app/postponed_work.hpp"
#include "storage/customers/booking_links.hpp"

namespace app {

using storage::Snapshot;
using storage::Transaction;

namespace {

bool link(const Shell& shell, Transaction& transaction, const storage::BookingKey& key)
{
    if (!storage::take_booking_to_link(transaction, key)) return false;
    const auto person = storage::find_booked_person(transaction, key);
    if (!person) return true;
    const auto& contact = person->contact;
    const auto customer = know_customer(shell, transaction, key.business_id,
        {.id = {},
            .first_name = contact.first_name,
            .last_name = contact.last_name,
            .email = contact.email,
            .phone = contact.phone,
            .locale = person->locale,
            .created_at = person->created_at});
    storage::link_booking(transaction, key, customer.id);
    return true;
}

}   // namespace

int link_bookings(const Shell& shell, int most, const std::stop_token& stop)
{
    const auto waiting
        = shell.database.read([&](Snapshot& snapshot) { return storage::find_bookings_to_link(snapshot, most); });
    int linked = 0;
    for (const auto& work : waiting) {
        if (stop.stop_requested()) break;
        linked += int {do_or_postpone(shell, work, [&] {
            return shell.database.write(
                [&](Transaction& transaction) { return link(shell, transaction, work.booking); });
        })};
    }
    return linked;
}

}   // namespace app
