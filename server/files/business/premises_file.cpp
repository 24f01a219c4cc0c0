#include "files/business/premises_file.hpp"

#include <charconv>
#include <cmath>

#include "core/text.hpp"

namespace files {

namespace {

using core::FieldCode;

// `degrees` is text of a checked form: "-48.2082".
bool is_within(const std::string& degrees, double most)
{
    double number = 0;
    const auto [end, error] = std::from_chars(degrees.data(), degrees.data() + degrees.size(), number);
    return error == std::errc {} && std::abs(number) <= most;
}

domain::PostalAddress to_address(const api::FilePostalAddress& address, const Place& place)
{
    const auto& latitude = address.latitude;
    const auto& longitude = address.longitude;
    domain::PostalAddress out {.street = address.street,
        .postal_code = address.postal_code.value_or(""),
        .city = address.city,
        .region = address.region.value_or(""),
        .country = address.country};
    if (latitude.has_value() != longitude.has_value())
        place.field(latitude ? "longitude" : "latitude").refuse(FieldCode::required);
    if (latitude && !is_within(*latitude, 90)) place.field("latitude").refuse(FieldCode::invalid);
    if (longitude && !is_within(*longitude, 180)) place.field("longitude").refuse(FieldCode::invalid);
    if (latitude && longitude) out.position = {*latitude, *longitude};
    return out;
}

api::FilePostalAddress to_file_address(const domain::PostalAddress& address)
{
    api::FilePostalAddress out;
    out.street = address.street;
    out.postal_code = core::unless_empty(address.postal_code);
    out.city = address.city;
    out.region = core::unless_empty(address.region);
    out.country = address.country;
    if (address.position) {
        out.latitude = address.position->latitude;
        out.longitude = address.position->longitude;
    }
    return out;
}

}   // namespace

domain::Premises to_premises(const api::BusinessFile& file, const Place& root)
{
    domain::Premises premises;
    if (file.postal_address) premises.address = to_address(*file.postal_address, root.field("postal_address"));
    if (file.opening_hours) premises.opening_hours = to_weekly_hours(*file.opening_hours, root.field("opening_hours"));
    return premises;
}

void add_premises(api::BusinessFile& file, const domain::Premises& premises)
{
    if (premises.address) file.postal_address = to_file_address(*premises.address);
    if (domain::states_hours(premises)) file.opening_hours = to_file_weekly_hours(premises.opening_hours);
}

}   // namespace files
