#include "http/routing/routes.hpp"

#include <algorithm>

#include "core/word.hpp"
#include "domain/site/address.hpp"
#include "http/message/target.hpp"
#include "http/routing/id_list.hpp"

namespace http {

namespace {

constexpr std::size_t longest_id = 40, longest_slug = 80;

using Entry = Routes::Entry;

bool is_placeholder(std::string_view segment) { return segment.starts_with('{'); }
bool takes_all(std::string_view segment) { return segment.ends_with("*}"); }

std::string_view name_of(std::string_view placeholder)
{
    return placeholder.substr(1, placeholder.size() - (takes_all(placeholder) ? 3 : 2));
}

std::vector<std::string_view> split(std::string_view pattern)
{
    std::vector<std::string_view> segments;
    pattern.remove_prefix(1);
    while (!pattern.empty()) {
        segments.push_back(pattern.substr(0, pattern.find('/')));
        pattern.remove_prefix(std::min(segments.back().size() + 1, pattern.size()));
    }
    return segments;
}

// Spelled-out segments before placeholders, and these before what takes all further segments, so that the first match
// is the right one.
bool goes_before(const Entry& a, const Entry& b)
{
    const auto rank = [](std::string_view segment) { return is_placeholder(segment) ? 1 + takes_all(segment) : 0; };
    return std::ranges::lexicographical_compare(a.segments, b.segments, {}, rank, rank);
}

// Of "bookings{rest*}", which takes a segment that begins so and all further ones.
std::string_view beginning_of(std::string_view segment) { return segment.substr(0, segment.find('{')); }

bool fits_segment(std::string_view expected, std::string_view actual)
{
    if (!takes_all(expected)) return is_placeholder(expected) ? !actual.empty() : expected == actual;
    const auto beginning = beginning_of(expected);
    return beginning.empty() || (actual.size() > beginning.size() && actual.starts_with(beginning));
}

bool fits(const Entry& entry, std::span<const std::string> segments)
{
    const auto& pattern = entry.segments;
    if (!pattern.empty() && takes_all(pattern.back()))
        segments = segments.first(std::min(segments.size(), pattern.size()));
    return std::ranges::equal(pattern, segments, fits_segment);
}

std::string joined(std::span<const std::string> segments)
{
    auto text = segments.front();
    for (const auto& segment : segments.subspan(1))
        text += '/' + segment;
    return text;
}

// What the i-th segment of a pattern matched.
std::string matched(const Entry& entry, std::span<const std::string> segments, std::size_t i)
{
    return takes_all(entry.segments[i]) ? joined(segments.subspan(i)) : segments[i];
}

api::NamedTexts parameters_of(const Entry& entry, std::span<const std::string> segments, const Target& target)
{
    api::NamedTexts parameters;
    for (std::size_t i = 0; i < entry.segments.size(); ++i)
        if (is_placeholder(entry.segments[i]))
            parameters.emplace_back(name_of(entry.segments[i]), matched(entry, segments, i));
    parameters.insert(parameters.end(), target.query.begin(), target.query.end());
    return parameters;
}

bool is_id(std::string_view text, std::size_t longest)
{
    return !text.empty() && text.size() <= longest && api::has_format(text, api::Format::lower_alphanumeric);
}

bool is_id_list(std::string_view text)
{
    const auto ids = split_ids(text);
    return ids.size() <= most_ids && std::ranges::all_of(ids, [](const auto& id) { return is_id(id, longest_id); });
}

// What a page's placeholder may hold; operations check theirs when they decode them.
bool is_valid(std::string_view placeholder, std::string_view text)
{
    if (takes_all(placeholder)) return true;
    const auto name = name_of(placeholder);
    if (name == "calendar_ids") return is_id_list(text);
    if (name == "one_time_slug") return is_id(text, longest_slug);
    if (name.ends_with("_id")) return is_id(text, longest_id);
    return text.size() <= longest_slug && api::has_format(text, api::Format::slug);
}

struct Asked {
    std::string_view verb;
    std::span<const std::string> segments;   // Without a locale prefix.
    const Target& target;
    PageRequest page;   // With what is known whatever the route is.
};

Route to_page(const Entry& entry, Asked& asked)
{
    for (std::size_t i = 0; i < entry.segments.size(); ++i)
        if (is_placeholder(entry.segments[i]) && !is_valid(entry.segments[i], asked.segments[i]))
            return Missing {MissingBecause::route_validation, false, std::move(asked.page)};
    asked.page.page = std::get<const WidgetPage*>(entry.meaning);
    asked.page.parameters = parameters_of(entry, asked.segments, asked.target);
    asked.page.path_parameters = static_cast<std::size_t>(std::ranges::count_if(entry.segments, is_placeholder));
    return std::move(asked.page);
}

Route to_route(const Entry& entry, Asked& asked)
{
    if (std::holds_alternative<const WidgetPage*>(entry.meaning)) return to_page(entry, asked);
    if (std::holds_alternative<Liveness>(entry.meaning)) return Liveness {};
    if (std::holds_alternative<Readiness>(entry.meaning)) return Readiness {};
    if (std::holds_alternative<ContractRequest>(entry.meaning)) return ContractRequest {};
    if (std::holds_alternative<ConsolePageRequest>(entry.meaning)) return ConsolePageRequest {};
    if (!asked.target.is_query_sound) return Malformed {};
    auto parameters = parameters_of(entry, asked.segments, asked.target);
    if (const auto* operation = std::get_if<api::ConsoleOperation>(&entry.meaning))
        return ConsoleRequest {*operation, std::move(parameters)};
    return OperationRequest {std::get<api::Operation>(entry.meaning), std::move(parameters)};
}

Route find(std::span<const Entry> table, Asked& asked)
{
    const auto verb = asked.verb == "HEAD" ? "GET" : asked.verb;
    const auto first = std::ranges::find_if(table, [&](const Entry& entry) { return fits(entry, asked.segments); });
    std::string allow;
    for (auto entry = first; entry != table.end(); ++entry) {
        if (entry->segments != first->segments) continue;
        const bool is_page = std::holds_alternative<const WidgetPage*>(entry->meaning);
        if (asked.page.locale && !is_page) break;   // /de/api/… is nothing.
        if (entry->verb == verb) return to_route(*entry, asked);
        allow.append(allow.empty() ? "" : ", ").append(entry->verb == "GET" ? "GET, HEAD" : entry->verb);
    }
    if (!allow.empty()) return WrongVerb {std::move(allow)};
    return Missing {MissingBecause::unmatched, false, std::move(asked.page)};
}

// What nothing else answers to may be on the site.
std::optional<Route> find_on_site(const Asked& asked, const PageRequest& page)
{
    SiteRequest site {page, {}, asked.target.has_trailing_slash, {}};
    auto segments = asked.segments;
    if (asked.target.has_empty_segment) return {};
    if (segments.size() >= 3 && segments[0] == "v2" && segments[1] == "preview") {
        if (!is_id(segments[2], longest_id)) return Missing {MissingBecause::route_validation, false, page};
        site.preview = segments[2];
        segments = segments.subspan(3);
    } else if (!asked.page.locale && !segments.empty() && segments.front() == "media") {
        if (!asked.target.has_names_alone) return {};
        if (asked.verb == "GET" || asked.verb == "HEAD") return PictureRequest {};
        return WrongVerb {"GET, HEAD"};
    } else if (!segments.empty() && domain::is_taken(segments.front())) {
        return {};
    }
    if (asked.verb != "GET" && asked.verb != "HEAD") return WrongVerb {"GET, HEAD"};
    if (!asked.target.has_names_alone) return Missing {MissingBecause::route_validation, false, page};
    site.segments.assign(segments.begin(), segments.end());
    return site;
}

// Addresses of the API are written one way.
bool is_written_as_ours(const Target& target)
{
    return target.has_names_alone && !target.has_empty_segment && !target.has_trailing_slash;
}

}   // namespace

Routes::Routes(std::span<const WidgetPage> pages)
    : table_ {{split("/livez"), "GET", Liveness {}}, {split("/readyz"), "GET", Readiness {}},
          {split("/api"), "GET", ContractRequest {}}, {split("/api/openapi.yaml"), "GET", ContractRequest {}},
          {split("/api/write"), "GET", ContractRequest {}}, {split("/api/write.yaml"), "GET", ContractRequest {}},
          {split("/console"), "GET", ConsolePageRequest {}}, {split("/console/{rest*}"), "GET", ConsolePageRequest {}}}
{
    for (const auto& operation : api::operations())
        table_.push_back({split(operation.path), operation.verb, operation.operation});
    for (const auto& operation : api::console_operations())
        table_.push_back({split(operation.path), operation.verb, operation.operation});
    for (const auto& page : pages)
        for (const auto& pattern : page.patterns)
            if (!pattern.empty()) table_.push_back({split(pattern), "GET", &page});
    std::ranges::sort(table_, goes_before);
}

Route Routes::match(std::string_view verb, std::string_view text) const
{
    const auto target = parse_target(text);
    if (!target) return Malformed {};

    Asked asked {verb, target->segments, *target, {}};
    asked.page.path = target->path;
    asked.page.parameters = target->query;
    const bool is_api = !asked.segments.empty() && asked.segments.front() == "api";
    if (is_api && !target->is_decodable) return Malformed {};
    if (!asked.segments.empty()) asked.page.locale = core::parse_word<core::Locale>(asked.segments.front());
    if (asked.page.locale) asked.segments = asked.segments.subspan(1);

    const bool is_ours = (!is_api || is_written_as_ours(*target)) && target->path != "/favicon.ico";
    auto route = is_ours ? find(table_, asked) : Route {Missing {MissingBecause::unmatched, false, asked.page}};
    const auto* unmatched = std::get_if<Missing>(&route);
    if (is_ours && unmatched && unmatched->because == MissingBecause::unmatched)
        if (auto on_site = find_on_site(asked, unmatched->page)) route = *std::move(on_site);
    if (auto* missing = std::get_if<Missing>(&route)) {
        missing->is_api = is_api;
        if (target->path == "/favicon.ico") missing->because = MissingBecause::favicon;
        // "Page not found: {full path}" shows the address whole, as the specification has it.
        const auto query = text.find('?');
        if (missing->because == MissingBecause::unmatched && query != text.npos)
            missing->page.path += text.substr(query);
    }
    return route;
}

namespace {

struct NameOfRoute {
    std::string_view operator()(const OperationRequest& request) const
    {
        return api::operations()[static_cast<std::size_t>(request.operation)].id;
    }

    std::string_view operator()(const ConsoleRequest& request) const
    {
        return api::console_operations()[static_cast<std::size_t>(request.operation)].id;
    }

    std::string_view operator()(const PageRequest& request) const { return request.page->patterns.front(); }
    std::string_view operator()(const ConsolePageRequest&) const { return "console"; }

    std::string_view operator()(const SiteRequest& request) const
    {
        return request.preview.empty() ? "site" : "site preview";
    }

    std::string_view operator()(const PictureRequest&) const { return "picture"; }
    std::string_view operator()(const Liveness&) const { return "livez"; }
    std::string_view operator()(const Readiness&) const { return "readyz"; }
    std::string_view operator()(const ContractRequest&) const { return "contract"; }
    std::string_view operator()(const WrongVerb&) const { return "wrong_verb"; }
    std::string_view operator()(const Missing&) const { return "not_found"; }
    std::string_view operator()(const Malformed&) const { return "malformed"; }
};

// What names nothing may be a secret that was mistyped or sent with the wrong verb, so it counts as one.
struct HasSecret {
    static bool is_among(const api::NamedTexts& parameters, const std::vector<std::string_view>& secrets)
    {
        return std::ranges::any_of(parameters,
            [&](const auto& parameter) { return std::ranges::find(secrets, parameter.first) != secrets.end(); });
    }

    bool operator()(const OperationRequest& request) const
    {
        const auto& operation = api::operations()[static_cast<std::size_t>(request.operation)];
        return is_among(request.parameters, operation.secret_parameters);
    }

    bool operator()(const ConsoleRequest& request) const
    {
        const auto& operation = api::console_operations()[static_cast<std::size_t>(request.operation)];
        return is_among(request.parameters, operation.secret_parameters);
    }

    // What stands behind it is the console's own matter, and a link in it may have been mailed.
    bool operator()(const ConsolePageRequest&) const { return true; }

    bool operator()(const PageRequest& request) const { return request.page->address == Secrecy::secret; }
    bool operator()(const SiteRequest& request) const { return !request.preview.empty(); }
    bool operator()(const PictureRequest&) const { return false; }
    bool operator()(const Liveness&) const { return false; }
    bool operator()(const Readiness&) const { return false; }
    bool operator()(const ContractRequest&) const { return false; }
    bool operator()(const WrongVerb&) const { return true; }
    bool operator()(const Missing&) const { return true; }
    bool operator()(const Malformed&) const { return true; }
};

}   // namespace

std::string_view route_name(const Route& route) { return std::visit(NameOfRoute {}, route); }

bool has_secret_address(const Route& route) { return std::visit(HasSecret {}, route); }

}   // namespace http
