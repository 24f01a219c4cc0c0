#pragma once

#include "app/desk/desk_scope.hpp"
#include "domain/catalogue/service.hpp"

namespace app {

// What can be booked, public or not, in the order of the business.
std::vector<domain::Service> desk_services(const Shell&, const DeskScope&);

}   // namespace app
