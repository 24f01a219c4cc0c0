#include "app/customers/coming_bookings.hpp"

#include <algorithm>

#include "app/desk/booking_edits.hpp"
#include "domain/customers/contact_values.hpp"
#include "storage/desk/desk_rows.hpp"

namespace app {

using core::Result;
using domain::Booking;
using domain::BookingEdit;
using domain::email_value;
using domain::phone_value;
using storage::Transaction;

namespace {

constexpr int most_bookings = 50;

// In the order in which all who change several bookings claim them.
std::vector<std::string> coming_bookings(
    storage::Snapshot& snapshot, const DeskScope& scope, const std::string& customer_id)
{
    std::vector<std::string> ids;
    const auto whose = visible_bookings(scope.actor);
    if (!whose) return ids;
    const auto rows
        = storage::find_customer_rows(snapshot, {scope.business_id, *whose, most_bookings}, {customer_id, true});
    for (const auto& row : rows)
        ids.push_back(row.id);
    std::ranges::sort(ids);
    return ids;
}

BookingEdit edit_of(const Booking& booking, const ChangedCustomer& changed)
{
    const auto& [before, after] = changed;
    const auto& contact = booking.contact;
    BookingEdit edit;
    if (domain::full_name(contact) == domain::full_name(before)) {
        edit.first_name = after.first_name;
        edit.last_name = after.last_name;
    }
    const auto is_theirs
        = [](const std::string& own, const std::string& former) { return own.empty() || own == former; };
    if (before.email != after.email && is_theirs(email_value(contact.email), email_value(before.email)))
        edit.email = after.email;
    if (before.phone != after.phone && is_theirs(phone_value(contact.phone), phone_value(before.phone)))
        edit.phone = after.phone;
    if (booking.locale == before.locale && before.locale != after.locale) edit.locale = after.locale;
    return edit;
}

}   // namespace

Result<void> edit_coming_bookings(
    const Shell& shell, Transaction& transaction, const DeskScope& scope, const ChangedCustomer& changed)
{
    for (const auto& id : coming_bookings(transaction, scope, changed.before.id)) {
        const auto copy = claim_copy(transaction, scope, id);
        const bool may_edit = copy
            && domain::check_action(scope.actor, core::DeskAction::edit, copy->state(), transaction.now()).has_value();
        if (may_edit) TRY(store_edit(shell, transaction, scope, {copy->booking, edit_of(copy->booking, changed)}));
    }
    return {};
}

}   // namespace app
