#include "storage/catalogue/premises.hpp"

#include "storage/catalogue/day_hours.hpp"

namespace storage {

std::optional<domain::PostalAddress> find_postal_address(Snapshot& snapshot, std::string_view business_id)
{
    static const auto sql = "SELECT latitude, longitude, " + postal_address_columns.names()
        + " FROM postal_addresses WHERE business_id = $1";
    auto rows = snapshot.query(sql, business_id);
    if (!rows.next()) return {};
    domain::PostalAddress address;
    domain::GeoPosition position;
    rows.into(position.latitude, position.longitude, postal_address_columns.of(address));
    if (!position.latitude.empty()) address.position = std::move(position);
    return address;
}

domain::Premises find_premises(Snapshot& snapshot, std::string_view business_id)
{
    domain::Premises premises {.address = find_postal_address(snapshot, business_id)};
    auto rows = snapshot.query("SELECT weekday, hours FROM opening_hours WHERE business_id = $1", business_id);
    while (rows.next()) {
        const auto [weekday, hours] = rows.values<std::size_t, std::string_view>();
        premises.opening_hours.at(weekday - 1) = to_open_hours(hours);
    }
    return premises;
}

}   // namespace storage
