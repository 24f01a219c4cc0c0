#include "http/console/session_cookie.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

namespace http {

namespace {

constexpr std::string_view plain_scheme = "http://";
constexpr std::size_t token_length = 52;

// Whether this site is seen at http://localhost, or at another name of this machine.
bool is_local_http(const Context& context)
{
    if (!context.asked_origin.starts_with(plain_scheme)) return false;
    auto host = std::string_view {context.asked_origin}.substr(plain_scheme.size());
    if (host.starts_with("[::1]")) return true;
    host = host.substr(0, host.find(':'));
    return host == "localhost" || host.ends_with(".localhost") || host == "127.0.0.1";
}

std::string_view cookie_name(const Context& context) { return is_local_http(context) ? "kalends" : "__Host-kalends"; }

std::optional<std::string_view> find_cookie(std::string_view header, std::string_view name)
{
    while (!header.empty()) {
        auto pair = header.substr(0, header.find(';'));
        header.remove_prefix(std::min(pair.size() + 1, header.size()));
        pair.remove_prefix(std::min(pair.find_first_not_of(' '), pair.size()));
        const auto sign = pair.find('=');
        if (sign != pair.npos && pair.substr(0, sign) == name) return pair.substr(sign + 1);
    }
    return {};
}

bool is_token(std::string_view text)
{
    const auto is_allowed = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z'); };
    return text.size() == token_length && std::ranges::all_of(text, is_allowed);
}

std::pair<std::string, std::string> cookie(const Context& context, std::string_view token, std::string_view more)
{
    const auto* secure = is_local_http(context) ? "" : "; Secure";
    return {"Set-Cookie",
        fmt::format("{}={}; Path=/{}; HttpOnly; SameSite=Strict{}", cookie_name(context), token, secure, more)};
}

struct Mark {
    std::string_view in_header, name;
};

// The first that is found counts: most browsers name others, too.
constexpr auto browsers = std::to_array<Mark>({{"Edg/", "Edge"}, {"EdgA/", "Edge"}, {"OPR/", "Opera"},
    {"SamsungBrowser/", "Samsung Internet"}, {"Firefox/", "Firefox"}, {"FxiOS/", "Firefox"}, {"CriOS/", "Chrome"},
    {"Chrome/", "Chrome"}, {"Safari/", "Safari"}});
constexpr auto systems = std::to_array<Mark>({{"iPhone", "iPhone"}, {"iPad", "iPad"}, {"Android", "Android"},
    {"Windows", "Windows"}, {"Mac OS X", "macOS"}, {"CrOS", "ChromeOS"}, {"Linux", "Linux"}});

std::string_view find_mark(std::string_view user_agent, std::span<const Mark> marks)
{
    const auto found
        = std::ranges::find_if(marks, [&](const Mark& mark) { return user_agent.contains(mark.in_header); });
    return found == marks.end() ? std::string_view {} : found->name;
}

}   // namespace

app::ConsoleVisit visit_of(const Context& context, const Request& request)
{
    const auto token = find_cookie(request.header("cookie").value_or(""), cookie_name(context));
    return {.business_id = context.business.id,
        .client = context.client,
        .address = context.ip,
        .device = device_of(request.header("user-agent").value_or("")),
        .token = std::string {token && is_token(*token) ? *token : ""}};
}

std::pair<std::string, std::string> session_cookie(const Context& context, std::string_view token)
{
    return cookie(context, token, "");
}

std::pair<std::string, std::string> ended_session_cookie(const Context& context)
{
    return cookie(context, "", "; Max-Age=0");
}

std::string device_of(std::string_view user_agent)
{
    const auto browser = find_mark(user_agent, browsers), system = find_mark(user_agent, systems);
    return fmt::format("{}{}{}", browser, browser.empty() || system.empty() ? "" : ", ", system);
}

}   // namespace http
