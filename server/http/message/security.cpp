#include "http/message/security.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace http {

namespace {

bool has_header(const Response& response, std::string_view name)
{
    return std::ranges::any_of(response.headers, [&](const auto& header) { return header.first == name; });
}

// 'strict-dynamic' lets a script with the nonce import further scripts; all other scripts are blocked, whatever their
// host.
std::string page_policy(const SecurityPolicy& policy, std::string_view frame_ancestors)
{
    return "default-src 'none'; script-src 'nonce-" + policy.nonce
        + "' 'strict-dynamic'; worker-src 'self'; style-src 'self' 'nonce-" + policy.nonce
        + "'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-src 'self'; manifest-src 'self'; "
          "base-uri 'none'; form-action 'self'; object-src 'none'; frame-ancestors "
        + std::string {frame_ancestors} + "; require-trusted-types-for 'script'";
}

// What a secret address shows is for its holder alone, so no cache of several visitors may keep it.
void forbid_shared_caches(Response& response)
{
    for (auto& [name, value] : response.headers)
        if (name == "Cache-Control" && value.contains("public")) value = "no-store";
}

}   // namespace

void add_security_headers(Response& response, const SecurityPolicy& policy)
{
    const bool is_page = response.content_type.starts_with("text/html");
    const bool is_framable = is_page && !response.frame_ancestors.empty();
    auto& headers = response.headers;
    headers.emplace_back("X-Content-Type-Options", "nosniff");
    headers.emplace_back("Referrer-Policy", policy.has_secret_address ? "no-referrer" : "strict-origin");
    if (policy.is_behind_https) headers.emplace_back("Strict-Transport-Security", "max-age=31536000");
    if (policy.is_api) headers.emplace_back("Cross-Origin-Resource-Policy", "same-origin");
    if (policy.has_secret_address) forbid_shared_caches(response);
    if (!has_header(response, "Cache-Control")) headers.emplace_back("Cache-Control", "no-store");
    if (!has_header(response, "Content-Security-Policy"))
        headers.emplace_back("Content-Security-Policy",
            is_page ? page_policy(policy, is_framable ? response.frame_ancestors : "'none'")
                    : "default-src 'none'; frame-ancestors 'none'");
    if (!is_page) return;
    if (is_framable) {
        headers.emplace_back("Cross-Origin-Resource-Policy", "cross-origin");
        headers.emplace_back("Cross-Origin-Embedder-Policy", "require-corp");
    }
    headers.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
    headers.emplace_back("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()");
}

bool is_cross_site(const Request& request)
{
    const auto site = request.header("sec-fetch-site");
    if (site && *site != "same-origin" && *site != "none") return true;
    const auto origin = request.header("origin");
    if (!origin) return false;
    // A proxy may use https while this server uses http, so only the host is compared. The origin "null" has no host.
    const auto host = origin->find("://");
    return host == origin->npos || !core::is_same_word(origin->substr(host + 3), request.header("host").value_or(""));
}

}   // namespace http
