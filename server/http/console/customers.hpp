#pragma once

#include "api/console.gen.hpp"
#include "domain/customers/customer.hpp"
#include "domain/time/zone.hpp"

namespace http {

// Customers as lines of lists. Times have the offset of the zone.
api::DeskCustomerRow to_wire(const domain::CustomerRow&, const domain::Zone&);
std::vector<api::DeskCustomerRow> to_wire(const std::vector<domain::CustomerRow>&, const domain::Zone&);

}   // namespace http
