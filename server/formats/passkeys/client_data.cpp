#include "formats/passkeys/client_data.hpp"

#include <boost/json.hpp>

namespace formats {

namespace json = boost::json;

namespace {

bool read_text(const json::object& object, std::string_view key, std::string& text)
{
    const auto* value = object.if_contains(key);
    const auto* found = value ? value->if_string() : nullptr;
    if (found) text = std::string {std::string_view {*found}};
    return found != nullptr;
}

}   // namespace

std::optional<domain::ClientData> read_client_data(std::string_view text)
{
    boost::system::error_code error;
    const auto value = json::parse(text, error);
    const auto* object = error ? nullptr : value.if_object();
    if (!object) return {};
    domain::ClientData data;
    const bool has_all = read_text(*object, "type", data.type) && read_text(*object, "challenge", data.challenge)
        && read_text(*object, "origin", data.origin);
    if (!has_all) return {};
    const auto* crossing = object->if_contains("crossOrigin");
    data.is_cross_origin = (crossing && *crossing != false) || object->contains("topOrigin");
    return data;
}

}   // namespace formats
