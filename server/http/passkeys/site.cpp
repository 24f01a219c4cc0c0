#include "http/passkeys/site.hpp"

#include <algorithm>

#include "storage/catalogue/businesses.hpp"

namespace http {

std::optional<domain::PasskeySite> find_passkey_site(const Context& context)
{
    auto site = domain::passkey_site(context.asked_origin);
    if (!site || site->host != context.host) return {};
    // The configured origin, or that of this machine.
    if (context.asked_origin == context.shell.origin || domain::is_this_machine(site->host)) return site;
    const auto hosts = context.shell.database.read(
        [&](storage::Snapshot& snapshot) { return storage::hosts_of(snapshot, context.business.id); });
    return std::ranges::find(hosts, site->host) != hosts.end() ? site : std::nullopt;
}

core::Result<domain::PasskeySite> require_passkey_site(const Context& context)
{
    auto site = find_passkey_site(context);
    if (!site) return core::refuse(core::ErrorCode::page_not_found);
    return *std::move(site);
}

}   // namespace http
