#include "storage/bookings/one_time_links.hpp"

#include "storage/database/columns.hpp"

namespace storage {

namespace {

// `uses` begins at 0, as the schema says.
constexpr auto link_columns = columns<OneTimeLink>("one_time_links", column("id", &OneTimeLink::id),
    column_or_null("calendar_id", &OneTimeLink::calendar_id), column_or_null("menu_id", &OneTimeLink::menu_id),
    column("max_uses", &OneTimeLink::max_uses), column("expires_at", &OneTimeLink::expires_at));

}   // namespace

void insert_one_time_link(
    Transaction& transaction, std::string_view business_id, const OneTimeLink& link, std::string_view slug_hash)
{
    static const Insert insert {link_columns, {"business_id", "slug_hash", "created_at"}};
    insert(transaction, link, business_id, slug_hash, transaction.now());
}

std::optional<OneTimeLink> find_one_time_link(
    Snapshot& snapshot, std::string_view business_id, std::string_view slug_hash, core::Instant now)
{
    static const auto sql = "SELECT uses, " + link_columns.names() + R"( FROM one_time_links
        WHERE business_id = $1 AND slug_hash = $2 AND revoked = 0 AND uses < max_uses
          AND (expires_at IS NULL OR expires_at > $3))";
    auto rows = snapshot.query(sql, business_id, slug_hash, now);
    if (!rows.next()) return {};
    OneTimeLink link;
    rows.into(link.uses, link_columns.of(link));
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
