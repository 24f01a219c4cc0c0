#pragma once

#include <string>
#include <vector>

#include "core/vocabulary.gen.hpp"

namespace domain {

// The tenant that takes the bookings. Every row of every table belongs to one business.
struct Business {
    std::string id, slug, name;
    std::string time_zone;   // IANA name.
    std::string currency;    // ISO 4217.
    core::Locale locale = core::Locale::en;
    core::ContactKind contact_kind = core::ContactKind::email;
    std::string contact;      // The phone number, e-mail address or link.
    std::string accent;       // Brand colour as #rrggbb, or empty.
    std::string email = {};   // Receives notices of bookings; empty: only the staff receive them.

    bool operator==(const Business&) const = default;
};

// The link target of the business's contact (tel:, mailto:, http: or https:), or an empty text if the contact is no
// link.
std::string contact_address(const Business&);

}   // namespace domain
