#pragma once

#include <optional>
#include <vector>

#include "domain/catalogue/business.hpp"
#include "storage/database/database.hpp"

namespace storage {

// A business, and the host names that are its own, by name.
struct BusinessOnHosts {
    domain::Business business;
    std::vector<std::string> hosts;
};

// The business that answers to a host name (lower case, without a port), else the oldest one; nothing while there is
// none.
std::optional<BusinessOnHosts> find_business_by_host(Snapshot&, std::string_view host);

std::optional<domain::Business> find_business_by_slug(Snapshot&, std::string_view slug);

std::optional<domain::Business> find_business(Snapshot&, std::string_view business_id);

// The host names that are the business's own, by name.
std::vector<std::string> hosts_of(Snapshot&, std::string_view business_id);

// The sites besides its own that may show its booking pages in a frame: origins such as "https://blog.example", or "*"
// alone for all; by name.
std::vector<std::string> embed_sites_of(Snapshot&, std::string_view business_id);

}   // namespace storage
