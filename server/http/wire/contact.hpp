#pragma once

#include <string>

#include "domain/catalogue/business.hpp"

namespace http {

// What a link to the business's contact goes to (tel:, mailto:, https:), or an empty text where it is no such link.
std::string contact_address(const domain::Business&);

}   // namespace http
