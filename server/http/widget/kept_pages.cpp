#include "http/widget/kept_pages.hpp"

#include "core/word.hpp"
#include "http/message/accept.hpp"
#include "http/message/locale.hpp"

namespace http {

namespace {

struct Prefixed {
    std::optional<core::Locale> locale;
    std::string_view rest;   // "/widget/booking".
};

Prefixed split_prefix(std::string_view target)
{
    if (!target.starts_with('/')) return {{}, target};
    const auto end = target.find('/', 1);
    if (end == target.npos) return {{}, target};
    const auto locale = core::parse_word<core::Locale>(target.substr(1, end - 1));
    return {locale, locale ? target.substr(end) : target};
}

}   // namespace

std::size_t KeptPage::bytes() const
{
    auto size = sizeof *this + text.bytes() + gzip.bytes() + brotli.bytes() + frame_ancestors.size();
    for (const auto& id : service_ids)
        size += sizeof id + id.size();
    return size;
}

std::string_view path_of(std::string_view target) { return target.substr(0, target.find('?')); }

std::string kept_page_key(const domain::Business& business, const PageForm& form, std::string_view target)
{
    std::string key {business.id};
    for (const auto part :
        {core::word(form.locale), form.is_drawn ? form.tag : std::string_view {}, form.origin, path_of(target)})
        key.append("\n").append(part);
    return key;
}

core::Locale page_locale(const app::Shell& shell, const domain::Business& business, const Request& request,
    const std::optional<core::Locale>& prefix)
{
    const LocaleHints hints {prefix, request.header("cookie"), request.header("accept-language")};
    return choose_locale(hints, shell.locales, business.locale);
}

bool may_be_kept_page(const Request& request)
{
    return (request.verb == "GET" || request.verb == "HEAD")
        && split_prefix(request.target).rest.starts_with("/widget/");
}

KeptPages::Pointer find_kept_page(const app::Shell& shell, KeptPages& pages, const AskedPage& asked)
{
    const auto& [business, request, origin] = asked;
    if (!may_be_kept_page(request)) return {};
    const auto locale = page_locale(shell, business, request, split_prefix(request.target).locale);
    const auto tag = regional_tag(locale, request.header("accept-language"));
    const auto now = shell.now();
    // Where the database counts its changes, no other clock is involved.
    const Moment moment {now, shell.database.changes()};
    const bool is_drawn = shell.render_soon && !pages.drawings.are_paused(now);
    return pages.find(kept_page_key(business, {locale, tag, is_drawn, origin}, request.target), moment);
}

KeptPages::Pointer KeptPages::find_same(
    storage::Database& database, const domain::Business& business, const std::string& key, Moment moment)
{
    const auto former = last(key);
    if (!former) return {};
    const auto present = looks_.run(key, [&] {
        return database.read([&](storage::Snapshot& snapshot) {
            const auto now = snapshot.now();
            return Present {now, storage::find_versions(snapshot, business.id, former->service_ids)};
        });
    });
    moment.now = present.now;
    return find(key, moment, present.versions);
}

Response respond(const KeptPage& page, const Request& request, std::string_view nonce)
{
    Response response {.status = 200, .content_type = "text/html; charset=utf-8"};
    const auto accepted = request.header("accept-encoding").value_or("");
    if (accepts_coding(accepted, "br")) {
        response.body = page.brotli.joined(nonce);
        response.headers.emplace_back("Content-Encoding", "br");
    } else if (accepts_coding(accepted, "gzip")) {
        response.body = page.gzip.joined(nonce);
        response.headers.emplace_back("Content-Encoding", "gzip");
    } else {
        response.body = page.text.with(nonce);
    }
    response.route = page.route;
    response.frame_ancestors = page.frame_ancestors;
    response.headers.emplace_back("Vary", "Accept-Encoding");
    add_page_headers(response, page.locale);
    return response;
}

void add_page_headers(Response& response, core::Locale locale)
{
    response.headers.emplace_back("Cache-Control", "no-store");   // Free times change, and links are secrets.
    response.headers.emplace_back("Content-Language", language_tag(locale));
    response.headers.emplace_back("Vary", "Accept-Language, Cookie");
}

}   // namespace http
