#include "domain/desk/booking_edits.hpp"

#include "core/word.hpp"

namespace domain {

namespace {

template <class T> void set(T& value, const std::optional<T>& given)
{
    if (given) value = *given;
}

void add_value(std::string& values, std::string_view value)
{
    if (!values.empty() && !value.empty()) values += ", ";
    values += value;
}

}   // namespace

bool may_edit(const Booking& booking, Instant now)
{
    using enum BookingStatus;
    switch (booking.status) {
    case scheduled:
    case completed:
    case no_show: return true;
    case awaiting_payment:
    case requested: return is_live(booking, now);
    default: return false;
    }
}

Result<Booking> decide_edit(Booking booking, const BookingEdit& edit, Instant now)
{
    if (!may_edit(booking, now)) return core::refuse(core::ErrorCode::state_conflict);
    auto& contact = booking.contact;
    set(contact.first_name, edit.first_name);
    set(contact.last_name, edit.last_name);
    set(contact.email, edit.email);
    set(contact.phone, edit.phone);
    set(contact.location, edit.location);
    set(contact.additional_information, edit.additional_information);
    set(booking.locale, edit.locale);
    if (edit.locale && !booking.regional_tag.starts_with(core::word(*edit.locale))) booking.regional_tag.clear();
    return booking;
}

EditedValues values_changed(const Booking& before, const Booking& after)
{
    EditedValues values;
    const auto compare = [&](std::string_view former, std::string_view now) {
        if (former == now) return;
        add_value(values.before, former);
        add_value(values.after, now);
    };
    compare(full_name(before.contact), full_name(after.contact));
    for (const auto member : {&Contact::email, &Contact::phone, &Contact::location, &Contact::additional_information})
        compare(before.contact.*member, after.contact.*member);
    compare(core::word(before.locale), core::word(after.locale));
    return values;
}

std::optional<NoticeKind> mail_of_state(const Booking& booking, Instant now)
{
    using enum BookingStatus;
    switch (booking.status) {
    case scheduled: return NoticeKind::booking_scheduled;
    case requested:
        if (!is_live(booking, now)) return {};
        return booking.proposed_starts.empty() ? NoticeKind::booking_requested : NoticeKind::times_proposed;
    case cancelled: return NoticeKind::booking_cancelled;
    case declined: return NoticeKind::booking_declined;
    default: return {};
    }
}

}   // namespace domain
