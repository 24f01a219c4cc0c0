#include "storage/bookings/one_time_links.hpp"

#include "storage/database/columns.hpp"

namespace storage {

namespace {

// `uses` begins at 0, as the schema says.
constexpr auto link_columns = columns<OneTimeLink>("one_time_links", column("id", &OneTimeLink::id),
    column_or_null("calendar_id", &OneTimeLink::calendar_id), column_or_null("menu_id", &OneTimeLink::menu_id),
    column("max_uses", &OneTimeLink::max_uses), column("expires_at", &OneTimeLink::expires_at));

constexpr std::string_view listed = R"(
        SELECT links.id, CASE WHEN links.menu_id IS NULL THEN 0 ELSE 1 END, coalesce(menus.slug, calendars.slug),
            coalesce(menus.name, calendars.name), links.max_uses, links.uses, links.created_at, links.expires_at,
            CASE WHEN links.revoked = 1 OR links.uses >= links.max_uses OR links.expires_at <= $2 THEN 1 ELSE 0 END
        FROM one_time_links AS links
        LEFT JOIN calendars ON calendars.business_id = links.business_id AND calendars.id = links.calendar_id
        LEFT JOIN service_menus AS menus ON menus.business_id = links.business_id AND menus.id = links.menu_id
        WHERE links.business_id = $1)";

ListedLink read(Rows& rows)
{
    ListedLink link;
    rows.into(link.id, link.is_of_menu, link.slug, link.name, link.max_uses, link.uses, link.created_at,
        link.expires_at, link.is_over);
    return link;
}

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

bool revoke_one_time_link(Transaction& transaction, std::string_view business_id, std::string_view link_id)
{
    auto rows = transaction.query(
        "UPDATE one_time_links SET revoked = 1 WHERE business_id = $1 AND id = $2 AND revoked = 0 RETURNING id",
        business_id, link_id);
    return rows.next();
}

void give_use_back(Transaction& transaction, std::string_view business_id, std::string_view link_id)
{
    transaction.execute(
        "UPDATE one_time_links SET uses = uses - 1 WHERE business_id = $1 AND id = $2", business_id, link_id);
}

std::vector<ListedLink> list_one_time_links(Snapshot& snapshot, const ListPage& page)
{
    static const auto sql = std::string {listed} + R"( AND (links.created_at, links.id) < ($3, $4)
        ORDER BY links.created_at DESC, links.id DESC LIMIT $5)";
    auto rows = snapshot.query(sql, page.business_id, snapshot.now(), page.after.at, page.after.id, page.most);
    std::vector<ListedLink> links;
    while (rows.next())
        links.push_back(read(rows));
    return links;
}

std::optional<ListedLink> find_listed_link(Snapshot& snapshot, std::string_view business_id, std::string_view link_id)
{
    static const auto sql = std::string {listed} + " AND links.id = $3";
    auto rows = snapshot.query(sql, business_id, snapshot.now(), link_id);
    if (!rows.next()) return {};
    return read(rows);
}

}   // namespace storage
