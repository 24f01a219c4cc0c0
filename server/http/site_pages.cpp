#include "http/site_pages.hpp"

#include "core/ensure.hpp"
#include "http/json_response.hpp"
#include "http/refusal.hpp"
#include "http/site_blocks.hpp"
#include "http/site_lookup.hpp"

namespace http {

namespace {

constexpr int most_moves = 5;

std::string_view query_of(std::string_view target)
{
    const auto at = target.find('?');
    return at == target.npos ? std::string_view {} : target.substr(at);
}

core::Result<api::SitePage> find_page(Context& context, const api::NamedTexts& parameters)
{
    const auto asked = TRY(api::parse_parameters<api::GetSitePageParameters>(parameters));
    auto target = asked.path;
    for (int i = 0; i < most_moves; ++i) {
        const auto route = match("GET", target);
        const auto* request = std::get_if<SiteRequest>(&route);
        // Drafts are shown by pages alone, whose answers nobody keeps.
        if (!request || !request->preview.empty()) return core::refuse(core::ErrorCode::page_not_found);
        auto answer = look_up(context, *request, query_of(target));
        if (auto* found = std::get_if<SiteFound>(&answer)) {
            fill_times(found->voice, found->wanted_times, found->page.body);
            return std::move(found->page);
        }
        if (const auto* absence = std::get_if<SiteAbsence>(&answer))
            return core::refuse(
                *absence == SiteAbsence::gone ? core::ErrorCode::page_gone : core::ErrorCode::page_not_found);
        target = std::get<SiteMoved>(answer).location;
    }
    return core::refuse(core::ErrorCode::page_not_found);
}

// "Page not found: {full path}" shows the address whole, as the specification has it.
PageRequest with_query(PageRequest page, std::string_view query)
{
    page.path += query;
    return page;
}

Response to_response(Context& context, const Request& request, const SiteRequest& asked, SiteAbsence absence)
{
    const auto query = query_of(request.target);
    switch (absence) {
    case SiteAbsence::no_site:
        if (asked.segments.empty() && asked.preview.empty()) return redirect_home(request, asked.page);
        return not_found_page(context, request, with_query(asked.page, query), "not_found.page");
    case SiteAbsence::not_found:
        return not_found_page(context, request, with_query(asked.page, query), "not_found.page");
    case SiteAbsence::malformed: return not_found_page(context, request, asked.page, "not_found.route");
    case SiteAbsence::gone: return gone_page(context, request, asked.page);
    case SiteAbsence::preview_over:
        return expired_page(context, asked.page, asked.page.locale.value_or(context.business.locale));
    }
    core::report_bug("an absence without a page", std::source_location::current());
}

Response to_response(const SiteMoved& moved)
{
    return {
        .status = moved.status, .headers = {{"Location", moved.location}, {"Cache-Control", "public, max-age=300"}}};
}

}   // namespace

Response site_page(Context& context, const Request& request, const SiteRequest& asked)
{
    auto answer = look_up(context, asked, query_of(request.target));
    if (const auto* absence = std::get_if<SiteAbsence>(&answer)) return to_response(context, request, asked, *absence);
    if (const auto* moved = std::get_if<SiteMoved>(&answer)) return to_response(*moved);
    auto& found = std::get<SiteFound>(answer);
    fill_times(found.voice, found.wanted_times, found.page.body);
    const auto payload = api::to_json(found.page);
    return {.content_type = "text/html; charset=utf-8", .body = context.shell.render_page(payload)};
}

Response get_site_page(Context& context, const Request&, const api::NamedTexts& parameters)
{
    return json_response(context, 200, find_page(context, parameters), std::identity {});
}

}   // namespace http
