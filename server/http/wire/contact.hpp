#pragma once

#include <string>

#include "domain/catalogue/business.hpp"

namespace http {

// The link target of the business's contact (tel:, mailto: or https:), or an empty text if the contact is no link.
std::string contact_address(const domain::Business&);

}   // namespace http
