#include "http/widget/frame_ancestors.hpp"

#include <algorithm>

#include "storage/catalogue/businesses.hpp"

namespace http {

namespace {

constexpr std::string_view every_site = "*";

bool has_every_site(std::span<const std::string> sites) { return std::ranges::find(sites, every_site) != sites.end(); }

}   // namespace

std::vector<std::string> framing_sites(std::vector<std::string> embed_sites, std::span<const std::string> hosts)
{
    if (has_every_site(embed_sites)) return {std::string {every_site}};
    for (const auto& host : hosts)
        if (auto origin = "https://" + host; std::ranges::find(embed_sites, origin) == embed_sites.end())
            embed_sites.push_back(std::move(origin));
    return embed_sites;
}

std::vector<std::string> find_framing_sites(storage::Snapshot& snapshot, std::string_view business_id)
{
    return framing_sites(storage::embed_sites_of(snapshot, business_id), storage::hosts_of(snapshot, business_id));
}

std::string frame_ancestors(std::span<const std::string> sites)
{
    if (has_every_site(sites)) return std::string {every_site};
    std::string list = "'self'";
    for (const auto& site : sites)
        list.append(" ").append(site);
    return list;
}

}   // namespace http
