#pragma once

#include <string>
#include <vector>

#include "core/vocabulary.gen.hpp"

namespace domain {

// A party of more attendees than this that takes more than half of a class's seats confirms its booking by mail, unless
// the business says otherwise: a made-up party must not empty a class.
inline constexpr int usual_large_party = 10;

// When a visitor must confirm a booking by a link in a mail.
struct ConfirmationRules {
    bool always = false;
    int parties_above = usual_large_party;   // Attendees; counts for classes only.

    bool operator==(const ConfirmationRules&) const = default;
};

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
    ConfirmationRules confirmation = {};

    bool operator==(const Business&) const = default;
};

// The link target of the business's contact (tel:, mailto:, http: or https:), or an empty text if the contact is no
// link.
std::string contact_address(const Business&);

// How the contact is written where it is such a link: an address without its beginning, as contactName of
// web/shared/navigation/contact.ts writes it.
std::string contact_name(const Business&);

// The link that calls a phone number (RFC 3966): "tel:+431555010".
std::string phone_address(std::string_view number);

}   // namespace domain
