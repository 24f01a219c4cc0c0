#pragma once

#include <optional>
#include <vector>

#include "domain/catalogue/business.hpp"
#include "storage/database/columns.hpp"

namespace storage {

inline constexpr auto business_columns = columns<domain::Business>("businesses",
    fixed(column("business_id", &domain::Business::id)), fixed(column("slug", &domain::Business::slug)),
    column("name", &domain::Business::name), column("time_zone", &domain::Business::time_zone),
    column("currency", &domain::Business::currency), column("locale", &domain::Business::locale),
    column("contact_kind", &domain::Business::contact_kind), column("contact", &domain::Business::contact),
    column_or_null("accent", &domain::Business::accent), column("email", &domain::Business::email),
    column("always_confirm_by_mail", &domain::Business::confirmation, &domain::ConfirmationRules::always),
    column("confirm_parties_above", &domain::Business::confirmation, &domain::ConfirmationRules::parties_above));

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
