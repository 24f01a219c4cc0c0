#include "http/site/delivery/language_choice.hpp"

#include <fmt/format.h>

#include "core/word.hpp"
#include "http/message/header_text.hpp"
#include "http/message/locale.hpp"
#include "http/message/security.hpp"

namespace http {

namespace {

constexpr int cookie_seconds = 365 * 24 * 60 * 60;

// Whether a page of this site led here. Browsers tell programs of other sites nothing else about it; those that do not
// send Sec-Fetch-Site, or not without https, name the page's origin.
bool comes_from_this_site(const Request& request)
{
    if (const auto site = request.header("sec-fetch-site")) return *site == "same-origin";
    auto from = request.header("referer").value_or("");
    const auto scheme = from.find("://");
    if (scheme == from.npos) return false;
    from.remove_prefix(scheme + 3);
    return from.substr(0, from.find('/')) == request.header("host").value_or("");
}

}   // namespace

std::optional<core::Locale> other_language(const Request& request, const storage::SiteVersion& site, bool is_home)
{
    LocaleHints hints {{}, request.header("cookie"), {}};
    if (is_home && !comes_from_this_site(request)) hints.accept_language = request.header("accept-language");
    const auto wanted = choose_locale(hints, site.locales, site.locale);
    if (wanted == site.locale) return {};
    return wanted;
}

std::optional<core::Locale> chosen_language(const PageRequest& page)
{
    return core::parse_word<core::Locale>(parameter(page, "locale"));
}

std::string without_choice(std::string_view query)
{
    std::string rest;
    if (!query.empty()) query.remove_prefix(1);
    while (!query.empty()) {
        const auto pair = take(query, '&');
        if (!pair.starts_with("locale=")) rest.append(rest.empty() ? "?" : "&").append(pair);
    }
    return rest;
}

std::pair<std::string, std::string> language_cookie(const Context& context, core::Locale locale)
{
    const bool is_secure = context.asked_origin.starts_with("https://");
    return {"Set-Cookie",
        fmt::format("locale={}; Max-Age={}; Path=/; SameSite=Lax{}", core::word(locale), cookie_seconds,
            is_secure ? "; Secure" : "")};
}

std::string_view language_hints(bool is_home) { return is_home ? "Cookie, Accept-Language, Sec-Fetch-Site" : "Cookie"; }

}   // namespace http
