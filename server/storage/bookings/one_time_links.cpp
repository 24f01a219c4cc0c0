#include "storage/bookings/one_time_links.hpp"

namespace storage {

void insert_one_time_link(
    Transaction& transaction, std::string_view business_id, const OneTimeLink& link, std::string_view slug_hash)
{
    const auto unless_empty
        = [](const std::string& id) { return id.empty() ? std::nullopt : std::optional {std::string_view {id}}; };
    transaction.execute(R"(
        INSERT INTO one_time_links (business_id, id, slug_hash, calendar_id, menu_id, max_uses, expires_at, created_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8))",
        business_id, link.id, slug_hash, unless_empty(link.calendar_id), unless_empty(link.menu_id),
        std::int64_t {link.max_uses}, link.expires_at, transaction.now());
}

std::optional<OneTimeLink> find_one_time_link(
    Snapshot& snapshot, std::string_view business_id, std::string_view slug_hash, core::Instant now)
{
    auto rows = snapshot.query(R"(
        SELECT id, calendar_id, menu_id, max_uses, uses, expires_at FROM one_time_links
        WHERE business_id = $1 AND slug_hash = $2 AND revoked = 0 AND uses < max_uses
          AND (expires_at IS NULL OR expires_at > $3))",
        business_id, slug_hash, now);
    if (!rows.next()) return {};
    OneTimeLink link {rows.text(0), rows.text(1), rows.text(2), static_cast<int>(rows.number(3)),
        static_cast<int>(rows.number(4)), {}};
    if (!rows.is_null(5)) link.expires_at = rows.instant(5);
    return link;
}

bool take_use(Transaction& transaction, std::string_view business_id, std::string_view link_id, core::Instant now)
{
    auto rows = transaction.query(R"(
        UPDATE one_time_links SET uses = uses + 1
        WHERE business_id = $1 AND id = $2 AND revoked = 0 AND uses < max_uses
          AND (expires_at IS NULL OR expires_at > $3)
        RETURNING id)",
        business_id, link_id, now);
    return rows.next();
}

void give_use_back(Transaction& transaction, std::string_view business_id, std::string_view link_id)
{
    transaction.execute(
        "UPDATE one_time_links SET uses = uses - 1 WHERE business_id = $1 AND id = $2", business_id, link_id);
}

}   // namespace storage
