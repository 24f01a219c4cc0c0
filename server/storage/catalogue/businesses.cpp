#include "storage/catalogue/businesses.hpp"

namespace storage {

namespace {

std::optional<domain::Business> read_first(Rows rows)
{
    if (!rows.next()) return {};
    return domain::Business {
        .id = rows.text(0),
        .slug = rows.text(1),
        .name = rows.text(2),
        .time_zone = rows.text(3),
        .currency = rows.text(4),
        .locale = rows.word<core::Locale>(5),
        .contact_kind = rows.word<core::ContactKind>(6),
        .contact = rows.text(7),
        .accent = rows.text(8),
        .email = rows.text(9),
    };
}

}   // namespace

std::optional<domain::Business> find_business_by_host(Snapshot& snapshot, std::string_view host)
{
    return read_first(snapshot.query(R"(
        SELECT business_id, slug, name, time_zone, currency, locale, contact_kind, contact, accent, email
        FROM businesses
        ORDER BY CASE WHEN business_id = (SELECT business_id FROM business_hosts WHERE host = $1) THEN 0 ELSE 1 END,
                 created_at, business_id
        LIMIT 1)",
        host));
}

std::optional<domain::Business> find_business_by_slug(Snapshot& snapshot, std::string_view slug)
{
    return read_first(snapshot.query(R"(
        SELECT business_id, slug, name, time_zone, currency, locale, contact_kind, contact, accent, email
        FROM businesses WHERE slug = $1)",
        slug));
}

std::optional<domain::Business> find_business(Snapshot& snapshot, std::string_view business_id)
{
    return read_first(snapshot.query(R"(
        SELECT business_id, slug, name, time_zone, currency, locale, contact_kind, contact, accent, email
        FROM businesses WHERE business_id = $1)",
        business_id));
}

std::vector<std::string> hosts_of(Snapshot& snapshot, std::string_view business_id)
{
    auto rows = snapshot.query("SELECT host FROM business_hosts WHERE business_id = $1 ORDER BY host", business_id);
    std::vector<std::string> hosts;
    while (rows.next())
        hosts.push_back(rows.text(0));
    return hosts;
}

}   // namespace storage
