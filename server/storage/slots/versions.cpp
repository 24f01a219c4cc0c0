#include "storage/slots/versions.hpp"

namespace storage {

bool Versions::still_hold(const Versions& then, core::Instant now) const
{
    return then.config_seq == config_seq && then.rows == rows && (!then.next_expiry || now < *then.next_expiry);
}

namespace {

void add_rows(Versions& versions, Rows rows)
{
    while (rows.next()) {
        auto [id, claim_seq] = rows.values<std::string, std::int64_t>();
        versions.rows.push_back({std::move(id), claim_seq});
    }
}

// Of the service, its staff and its pools.
void ask_service(
    Snapshot& snapshot, std::string_view business_id, std::string_view service_id, std::vector<Rows>& answers)
{
    answers.push_back(snapshot.query(R"(
        SELECT id, claim_seq FROM (
            SELECT 1 AS kind, id, claim_seq FROM services WHERE business_id = $1 AND id = $2
            UNION ALL
            SELECT 2, staff.id, staff.claim_seq
            FROM service_staff AS offered
            JOIN staff ON staff.business_id = offered.business_id AND staff.id = offered.staff_id
            WHERE offered.business_id = $1 AND offered.service_id = $2
            UNION ALL
            SELECT 3, pools.id, pools.claim_seq
            FROM service_pools AS needed
            JOIN pools ON pools.business_id = needed.business_id AND pools.id = needed.pool_id
            WHERE needed.business_id = $1 AND needed.service_id = $2) AS involved
        ORDER BY kind, id)",
        business_id, service_id));
}

}   // namespace

Versions find_versions(Snapshot& snapshot, std::string_view business_id, std::span<const std::string> service_ids)
{
    Versions versions;
    std::vector<Rows> answers;
    snapshot.ask_now();
    for (const auto& service_id : service_ids)
        ask_service(snapshot, business_id, service_id, answers);
    auto numbers = snapshot.query(R"(
        SELECT config_seq,
               (SELECT expires_at FROM bookings WHERE business_id = $1 AND expires_at > $2 ORDER BY expires_at LIMIT 1)
        FROM businesses WHERE business_id = $1)",
        business_id, snapshot.now());
    if (numbers.next()) {
        numbers.into(versions.config_seq, versions.next_expiry);
    }
    for (auto& rows : answers)
        add_rows(versions, std::move(rows));
    return versions;
}

}   // namespace storage
