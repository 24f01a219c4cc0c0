#pragma once

#include "api/wire.gen.hpp"
#include "app/bookings/guests.hpp"
#include "app/bookings/holds.hpp"
#include "app/bookings/one_time_links.hpp"
#include "app/bookings/series.hpp"
#include "app/forms/forms.hpp"
#include "app/payments/checkouts.hpp"
#include "app/slots/slots.hpp"
#include "domain/bookings/booking.hpp"
#include "domain/catalogue/business.hpp"
#include "domain/catalogue/team.hpp"

namespace http {

// Conversions from the domain's types to the contract's. Empty texts of the domain are absent on the wire.

std::optional<std::int64_t> to_number(std::optional<core::minutes>);
std::vector<api::ServiceRefund> to_wire(const domain::RefundPolicy&);
std::vector<core::ZonedInstant> to_zoned(const std::vector<core::Instant>&, const domain::Zone&);

// Amounts of a booking are in its currency. A booking with any amount has one.
api::Money to_money(std::int64_t amount_minor, const domain::Booking&);
std::optional<api::Money> to_money(std::optional<std::int64_t> amount_minor, const domain::Booking&);
std::optional<api::Money> unless_nothing(std::int64_t amount_minor, const domain::Booking&);   // Nothing for 0.

api::Business to_wire(const domain::Business&);
api::Staff to_wire(const domain::StaffCard&);
api::Service to_wire(const domain::Service&);
api::Team to_wire(const domain::Team&);
api::Form to_wire(const domain::Form&);   // Without the outcomes, which only the server knows.

// Times have the offset of `shown_in`.
api::Booking to_wire(const domain::Booking&, const domain::Zone& shown_in);

// Times have the offset of the visitor's zone, or UTC if the system no longer knows that zone.
api::BookedAppointment to_wire(const app::BookedAppointment&, const domain::FindZone&);
api::ManagedBooking to_wire(const app::ManagedBooking&, const domain::FindZone&);
api::GuestVisit to_wire(const app::GuestVisit&, const domain::FindZone&);
api::FormerVisit to_wire(const app::FormerVisit&, const domain::FindZone&);
api::Hold to_wire(const app::Hold&, const domain::FindZone&);
api::BookedSeries to_wire(const app::BookedSeries&, const domain::FindZone&);
api::Checkout to_wire(const app::CheckoutView&, const domain::FindZone&);
api::StartedCheckout to_wire(const app::StartedCheckout&, const domain::FindZone&);

api::Slots to_wire(const app::SlotList&, const app::SlotsQuery&);
api::SeriesPreview to_wire(const app::SeriesPreview&);
api::OneTimeLink to_wire(const app::OneTimeLink&);
api::SubmittedForm to_wire(const app::SubmittedForm&, const domain::FindZone&);

template <class T> auto to_wire(const std::vector<T>& values)
{
    std::vector<decltype(to_wire(values.front()))> out;
    out.reserve(values.size());
    for (const auto& value : values)
        out.push_back(to_wire(value));
    return out;
}

}   // namespace http
