#pragma once

#include "http/pages.hpp"

namespace http {

// What the address of a booking page names.
struct PageChoice {
    std::optional<domain::StaffCard> staff;   // Nothing means anyone who offers the service.
    std::vector<domain::Service> services;    // To choose from, or the one chosen.
    bool is_service_chosen = false;
};

// For the pages that book. Refuses with calendar_not_found.
core::Result<PageChoice> choose(Context&, const PageRequest&);

// A parameter of the address, or an empty text.
std::string parameter(const PageRequest&, std::string_view name);

}   // namespace http
