#pragma once

#include <optional>

#include "app/shell.hpp"
#include "core/result.hpp"
#include "domain/bookings/booking.hpp"
#include "domain/bookings/proof_of_work.hpp"
#include "storage/bookings/visitor_bookings.hpp"

namespace app {

// An anonymous visitor who takes time of a business.
struct Visit {
    std::string_view business_id;
    const domain::Booking& booking;   // That they take; the first of a series.
    std::string_view client;          // The client key of their address; empty: not limited.
    int items = 1;                    // Of the booking, or of the whole series.
    std::optional<domain::Proof> proof = {};
    bool was_held = false;   // The booking is a hold that is confirmed: what it takes was counted then.
};

// Whether the visitor may take that much (domain/bookings/visitor_use.hpp). Made when everything that the order
// takes is claimed, and finished before the transaction ends: what is asked in between need not be waited for.
class Admission {
public:
    Admission(const Shell&, storage::Transaction&, const Visit&);

    // Refuses with too_many_bookings, and with proof_required as check_proof does; else counts the booking, which must
    // be stored.
    core::Result<void> finish();

private:
    const Shell& shell_;
    storage::Transaction& transaction_;
    const std::optional<domain::Proof> proof_;
    const storage::VisitorBooking booking_;
    const domain::VisitorDemand demand_;
    std::optional<storage::VisitorUseQuery> query_;
};

// How many items an order has.
int items_of(const domain::Booking&);

// Deletes, of at most `most` bookings, who took them, once that does not count any more. Returns their number.
int forget_visitors(const Shell&, int most);

}   // namespace app
