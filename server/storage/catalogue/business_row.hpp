#pragma once

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

}   // namespace storage
