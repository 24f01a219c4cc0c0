#include "storage/customers/standing.hpp"

#include <algorithm>

namespace storage {

namespace {

constexpr std::string_view standing_sql = R"(
    SELECT profiles.standing FROM customer_contacts AS contacts
    JOIN customer_profiles AS profiles
        ON profiles.business_id = contacts.business_id AND profiles.id = contacts.customer_id
    WHERE contacts.business_id = $1 AND contacts.kind = 'email' AND contacts.value = $2
    UNION ALL
    SELECT profiles.standing FROM customer_contacts AS contacts
    JOIN customer_profiles AS profiles
        ON profiles.business_id = contacts.business_id AND profiles.id = contacts.customer_id
    WHERE contacts.business_id = $1 AND contacts.kind = 'phone' AND contacts.value = $3)";

}   // namespace

StandingQuery::StandingQuery(Snapshot& snapshot, std::string_view business_id, const domain::ContactValues& values)
    : rows_ {snapshot.query(standing_sql, business_id, values.email, values.phone)}
{
}

core::CustomerStanding StandingQuery::read()
{
    auto strictest = core::CustomerStanding::normal;
    while (rows_.next())
        strictest = std::max(strictest, rows_.value<core::CustomerStanding>());   // In the order of the words.
    return strictest;
}

}   // namespace storage
