#pragma once

#include "app/shell.hpp"

namespace app {

// A secret link that books one calendar or one menu a limited number of times.
struct OneTimeLink {
    std::string id;
    std::string calendar_id, menu_id;   // One of them is empty.
    int uses_left = 0;
    std::optional<core::Instant> expires_at;
};

struct NewOneTimeLink {
    std::string calendar_id, menu_id;   // One of them is empty.
    int max_uses = 1;                   // 1 to 1000.
    std::optional<core::Instant> expires_at;
};

// Makes a link and tells its slug: once, here. Refuses with calendar_not_found, menu_not_found and invalid_fields
// (max_uses, expires_at).
core::Result<std::string> create_one_time_link(const Shell&, std::string_view business_id, const NewOneTimeLink&);

// What a link still books. Looking at it uses nothing. Refuses with one_time_link_expired, whatever is wrong with it.
core::Result<OneTimeLink> find_one_time_link(const Shell&, std::string_view business_id, std::string_view slug);

}   // namespace app
