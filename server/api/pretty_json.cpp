#include "api/pretty_json.hpp"

#include <boost/json.hpp>

namespace api {

namespace {

namespace json = boost::json;

constexpr std::size_t line_width = 110;

std::string on_one_line(const json::value& value)
{
    std::string out;
    const auto separate = [&] { out += out.size() > 2 ? ", " : ""; };
    if (const auto* object = value.if_object(); object && !object->empty()) {
        out = "{ ";
        for (const auto& [name, entry] : *object) {
            separate();
            out += json::serialize(json::string_view {name}) + ": " + on_one_line(entry);
        }
        return out + " }";
    }
    if (const auto* array = value.if_array(); array && !array->empty()) {
        out = "[";
        for (const auto& entry : *array) {
            out += out.size() > 1 ? ", " : "";
            out += on_one_line(entry);
        }
        return out + "]";
    }
    return json::serialize(value);
}

void append(std::string& out, const json::value& value, std::size_t indent, std::size_t column)
{
    auto line = on_one_line(value);
    if (column + line.size() <= line_width || (!value.is_object() && !value.is_array())) {
        out += line;
        return;
    }
    const std::string margin(indent + 2, ' ');
    const bool is_object = value.is_object();
    out += is_object ? "{" : "[";
    const char* separator = "\n";
    const auto open_entry = [&](const std::string& label) {
        out += separator + margin + label;
        separator = ",\n";
        return margin.size() + label.size() + 1;   // One more for the comma.
    };
    if (is_object)
        for (const auto& [name, entry] : value.get_object()) {
            const auto label = json::serialize(json::string_view {name}) + ": ";
            append(out, entry, indent + 2, open_entry(label));
        }
    else
        for (const auto& entry : value.get_array())
            append(out, entry, indent + 2, open_entry(""));
    out += "\n" + std::string(indent, ' ') + (is_object ? "}" : "]");
}

}   // namespace

std::string pretty_json(std::string_view text)
{
    std::string out;
    append(out, json::parse(text), 0, 0);
    return out + "\n";
}

}   // namespace api
