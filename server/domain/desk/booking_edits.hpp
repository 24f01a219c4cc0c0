#pragma once

#include "domain/bookings/booking.hpp"

namespace domain {

// Who comes, and how they are reached: what staff change of a booking without taking or freeing any time.

// Nothing: it stays. Empty: it is not known.
struct BookingEdit {
    std::optional<std::string> first_name = {}, last_name = {}, email = {}, phone = {};
    std::optional<std::string> location = {};   // Where the visitor wants it.
    std::optional<std::string> additional_information = {};
    std::optional<Locale> locale = {};
};

// Whether staff can: it is agreed on, asked for, waits for a payment, or is over. Who must still confirm by mail alone
// says who they are.
bool may_edit(const Booking&, Instant now);

// Refuses with state_conflict.
Result<Booking> decide_edit(Booking, const BookingEdit&, Instant now);

// What an edit changed, in words: the values that differ.
struct EditedValues {
    std::string before, after;
};
EditedValues values_changed(const Booking& before, const Booking& after);

// What the visitor would be told if they were told now how the booking stands; nothing where no mail says that.
std::optional<NoticeKind> mail_of_state(const Booking&, Instant now);

}   // namespace domain
