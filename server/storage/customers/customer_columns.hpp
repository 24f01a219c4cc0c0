#pragma once

#include "domain/customers/search_words.hpp"
#include "storage/database/columns.hpp"

namespace storage {

inline constexpr auto customer_columns
    = columns<domain::Customer>("customer_profiles", fixed(column("id", &domain::Customer::id)),
        column("first_name", &domain::Customer::first_name), column("last_name", &domain::Customer::last_name),
        column("email", &domain::Customer::email), column("phone", &domain::Customer::phone),
        column("locale", &domain::Customer::locale), column("standing", &domain::Customer::standing),
        fixed(column("created_at", &domain::Customer::created_at)), written_column("name_key", &domain::name_key_of));

}   // namespace storage
