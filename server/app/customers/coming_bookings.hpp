#pragma once

#include "app/desk/desk_scope.hpp"
#include "domain/customers/customer.hpp"
#include "storage/database/database.hpp"

namespace app {

// A customer who was changed: as they were, and as they are.
struct ChangedCustomer {
    const domain::Customer& before;
    const domain::Customer& after;
};

// The customer's bookings to come that the user may edit, at most 50, get the name, address, number and language that
// were changed, each where it had the former one or none: what was given for another person stays. No one is told. Each
// writes a line of the history.
core::Result<void> edit_coming_bookings(const Shell&, storage::Transaction&, const DeskScope&, const ChangedCustomer&);

}   // namespace app
