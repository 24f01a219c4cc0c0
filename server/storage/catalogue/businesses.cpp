#include "storage/catalogue/businesses.hpp"

namespace storage {

namespace {

std::optional<domain::Business> read_first(Rows rows)
{
    if (!rows.next()) return {};
    return business_columns.read(rows);
}

const std::string select_businesses = "SELECT " + business_columns.names() + " FROM businesses ";

}   // namespace

std::optional<BusinessOnHosts> find_business_by_host(Snapshot& snapshot, std::string_view host)
{
    static const std::string first_is_asked = R"(
        ORDER BY CASE WHEN business_id = (SELECT business_id FROM business_hosts WHERE host = $1) THEN 0 ELSE 1 END,
                 created_at, business_id
        LIMIT 1)";
    static const auto business_sql = select_businesses + first_is_asked;
    static const auto hosts_sql
        = "SELECT host FROM business_hosts WHERE business_id = (SELECT business_id FROM businesses" + first_is_asked
        + ") ORDER BY host";
    auto businesses = snapshot.query(business_sql, host);
    auto hosts = snapshot.query(hosts_sql, host);
    auto business = read_first(std::move(businesses));
    if (!business) return {};
    return BusinessOnHosts {*std::move(business), hosts.all<std::string>()};
}

std::optional<domain::Business> find_business_by_slug(Snapshot& snapshot, std::string_view slug)
{
    static const auto sql = select_businesses + "WHERE slug = $1";
    return read_first(snapshot.query(sql, slug));
}

std::optional<domain::Business> find_business(Snapshot& snapshot, std::string_view business_id)
{
    static const auto sql = select_businesses + "WHERE business_id = $1";
    return read_first(snapshot.query(sql, business_id));
}

std::vector<std::string> hosts_of(Snapshot& snapshot, std::string_view business_id)
{
    auto rows = snapshot.query("SELECT host FROM business_hosts WHERE business_id = $1 ORDER BY host", business_id);
    return rows.all<std::string>();
}

std::vector<std::string> embed_sites_of(Snapshot& snapshot, std::string_view business_id)
{
    auto rows = snapshot.query("SELECT site FROM embed_sites WHERE business_id = $1 ORDER BY site", business_id);
    return rows.all<std::string>();
}

}   // namespace storage
