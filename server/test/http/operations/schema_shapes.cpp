#include "test/http/operations/schema_shapes.hpp"

#include <map>
#include <regex>

namespace test {

namespace {

namespace json = boost::json;

// What a member holds: a kind of text or number, or things of the types that are named, with spaces between them.
struct MemberShape {
    std::string_view holds;
    bool is_needed = false;
};

using TypeShape = std::map<std::string_view, MemberShape>;

constexpr bool needed = true;

// From schema.org, and what search engines ask for besides.
const std::map<std::string_view, TypeShape>& shapes()
{
    static const TypeShape offer {{"name", {"text"}}, {"sku", {"text"}}, {"price", {"price", needed}},
        {"priceCurrency", {"currency", needed}}, {"availability", {"url", needed}}, {"url", {"url"}}};
    static const std::map<std::string_view, TypeShape> table {
        {"Organization", {{"@id", {"url"}}, {"name", {"text", needed}}, {"url", {"url"}}}},
        {"LocalBusiness",
            {{"@id", {"url"}}, {"name", {"text", needed}}, {"url", {"url", needed}}, {"image", {"url"}},
                {"telephone", {"text"}}, {"email", {"text"}}, {"address", {"PostalAddress"}},
                {"geo", {"GeoCoordinates"}}, {"currenciesAccepted", {"text"}},
                {"openingHoursSpecification", {"OpeningHoursSpecification"}}, {"potentialAction", {"ReserveAction"}}}},
        {"PostalAddress",
            {{"streetAddress", {"text", needed}}, {"postalCode", {"text"}}, {"addressLocality", {"text", needed}},
                {"addressRegion", {"text"}}, {"addressCountry", {"text", needed}}}},
        {"GeoCoordinates", {{"latitude", {"text", needed}}, {"longitude", {"text", needed}}}},
        {"OpeningHoursSpecification",
            {{"dayOfWeek", {"url", needed}}, {"opens", {"time", needed}}, {"closes", {"time", needed}}}},
        {"ReserveAction", {{"target", {"EntryPoint", needed}}, {"result", {"Reservation"}}}},
        {"Reservation", {}},
        {"EntryPoint", {{"urlTemplate", {"url", needed}}, {"inLanguage", {"text"}}, {"actionPlatform", {"url"}}}},
        {"WebSite",
            {{"@id", {"url"}}, {"name", {"text", needed}}, {"url", {"url", needed}}, {"inLanguage", {"text"}},
                {"publisher", {"Organization"}}, {"potentialAction", {"SearchAction"}}}},
        {"SearchAction", {{"target", {"EntryPoint", needed}}, {"query-input", {"text", needed}}}},
        {"BlogPosting",
            {{"@id", {"url"}}, {"mainEntityOfPage", {"url"}}, {"url", {"url"}}, {"headline", {"text", needed}},
                {"description", {"text"}}, {"image", {"url"}}, {"inLanguage", {"text"}},
                {"author", {"Person Organization", needed}}, {"publisher", {"Organization"}},
                {"articleSection", {"text"}}, {"keywords", {"text"}}, {"datePublished", {"instant", needed}},
                {"dateModified", {"instant"}}}},
        {"Person",
            {{"@id", {"url"}}, {"url", {"url"}}, {"name", {"text", needed}}, {"jobTitle", {"text"}},
                {"description", {"text"}}, {"image", {"url"}}, {"worksFor", {"Organization"}},
                {"potentialAction", {"ReserveAction"}}}},
        {"Product",
            {{"@id", {"url"}}, {"url", {"url"}}, {"name", {"text", needed}}, {"description", {"text"}},
                {"image", {"url"}}, {"sku", {"text"}}, {"brand", {"Brand"}}, {"offers", {"Offer AggregateOffer"}}}},
        {"Brand", {{"name", {"text", needed}}, {"url", {"url"}}}},
        {"Offer", offer},
        {"AggregateOffer",
            {{"lowPrice", {"price", needed}}, {"highPrice", {"price"}}, {"priceCurrency", {"currency", needed}},
                {"offerCount", {"number"}}, {"offers", {"Offer"}}}},
        {"Service",
            {{"name", {"text", needed}}, {"description", {"text"}}, {"url", {"url"}}, {"provider", {"Organization"}},
                {"potentialAction", {"ReserveAction"}}}},
        {"FAQPage", {{"inLanguage", {"text"}}, {"mainEntity", {"Question", needed}}}},
        {"Question", {{"name", {"text", needed}}, {"acceptedAnswer", {"Answer", needed}}}},
        {"Answer", {{"text", {"text", needed}}}},
        {"BreadcrumbList", {{"itemListElement", {"ListItem", needed}}}},
        {"ListItem", {{"position", {"number", needed}}, {"name", {"text", needed}}, {"item", {"url"}}}},
    };
    return table;
}

bool is_text_of_kind(std::string_view kind, std::string_view text)
{
    static const std::map<std::string_view, std::regex> kinds {
        {"text", std::regex {"[^]+"}},
        {"url", std::regex {"https?://[^\\s\"<>]+"}},
        {"price", std::regex {"\\d+(\\.\\d+)?"}},
        {"currency", std::regex {"[A-Z]{3}"}},
        {"time", std::regex {"([01]\\d|2[0-3]):[0-5]\\d"}},
        {"instant", std::regex {"\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ"}},
    };
    const auto found = kinds.find(kind);
    return found != kinds.end() && std::regex_match(text.begin(), text.end(), found->second);
}

bool is_reference(const json::object& thing) { return thing.size() == 1 && thing.contains("@id"); }

bool is_of_kind(std::string_view kind, const json::value& value)
{
    if (value.is_int64()) return kind == "number";
    if (value.is_string()) return is_text_of_kind(kind, value.get_string());
    if (!value.is_object()) return false;
    const auto& thing = value.get_object();
    if (is_reference(thing)) return kind.front() >= 'A' && kind.front() <= 'Z';
    const auto* type = thing.if_contains("@type");
    return type && type->is_string()
        && (" " + std::string {kind} + " ").contains(" " + std::string {type->get_string()} + " ");
}

void check(const json::object& thing, std::vector<std::string>& mistakes);

void check_member(
    const std::string& name, const MemberShape& shape, const json::value& value, std::vector<std::string>& mistakes)
{
    if (value.is_array()) {
        if (value.get_array().empty()) mistakes.push_back(name + " is empty");
        for (const auto& one : value.get_array())
            check_member(name, shape, one, mistakes);
        return;
    }
    if (!is_of_kind(shape.holds, value))
        mistakes.push_back(name + " is not: " + std::string {shape.holds});
    else if (value.is_object() && !is_reference(value.get_object()))
        check(value.get_object(), mistakes);
}

void check(const json::object& thing, std::vector<std::string>& mistakes)
{
    const auto* type = thing.if_contains("@type");
    const std::string name {type && type->is_string() ? std::string_view {type->get_string()} : "nothing"};
    const auto found = shapes().find(name);
    if (found == shapes().end()) return mistakes.push_back(name + " is not known");
    for (const auto& [member, shape] : found->second)
        if (shape.is_needed && !thing.contains(member)) mistakes.push_back(name + " lacks " + std::string {member});
    for (const auto& [member, value] : thing) {
        if (member == "@type") continue;
        const auto shape = found->second.find(member);
        if (shape == found->second.end())
            mistakes.push_back(name + " has no " + std::string {member});
        else
            check_member(name + "." + std::string {member}, shape->second, value, mistakes);
    }
}

}   // namespace

std::vector<std::string> shape_mistakes(const json::value& value)
{
    std::vector<std::string> mistakes;
    check(value.as_object(), mistakes);
    return mistakes;
}

}   // namespace test
