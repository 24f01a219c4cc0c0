#pragma once

#include "domain/catalogue/premises.hpp"
#include "storage/database/columns.hpp"

namespace storage {

inline constexpr auto postal_address_columns
    = columns<domain::PostalAddress>("postal_addresses", column("street", &domain::PostalAddress::street),
        column("postal_code", &domain::PostalAddress::postal_code), column("city", &domain::PostalAddress::city),
        column("region", &domain::PostalAddress::region), column("country", &domain::PostalAddress::country));

std::optional<domain::PostalAddress> find_postal_address(Snapshot&, std::string_view business_id);

domain::Premises find_premises(Snapshot&, std::string_view business_id);

}   // namespace storage
