#pragma once

#include "app/history/author.hpp"
#include "app/shell.hpp"

namespace app {

// A secret link that allows a limited number of bookings of one calendar or menu.
struct OneTimeLink {
    std::string id;
    std::string calendar_id, menu_id;   // Exactly one of them is empty.
    int uses_left = 0;
    std::optional<core::Instant> expires_at;
};

struct NewOneTimeLink {
    std::string calendar_id, menu_id;   // Exactly one of them is empty.
    int max_uses = 1;                   // 1 to 1000.
    std::optional<core::Instant> expires_at;
};

struct MadeOneTimeLink {
    std::string id;
    std::string slug;   // The secret, which cannot be read again.
};

// Refuses with calendar_not_found, menu_not_found and invalid_fields (max_uses, expires_at).
core::Result<MadeOneTimeLink> create_one_time_link(const Shell&, const Author&, const NewOneTimeLink&);

// On the site of the business: "/widget/otl/SLUG".
std::string path_of_one_time_link(std::string_view slug);

// From now on nothing is booked by the link; what was booked by it stays. Refuses with one_time_link_not_found.
core::Result<void> end_one_time_link(const Shell&, const Author&, std::string_view link_id);

// The remaining uses of a link. Reading takes no use. Refuses with one_time_link_expired, for any defect of the link.
core::Result<OneTimeLink> find_one_time_link(const Shell&, std::string_view business_id, std::string_view slug);

}   // namespace app
