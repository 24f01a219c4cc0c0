#include "http/site/metadata/feeds.hpp"

#include <algorithm>
#include <array>

namespace http {

namespace {

struct Ending {
    FeedFormat format;
    std::string_view ending, type;
};

constexpr std::array<Ending, 3> endings {{
    {FeedFormat::rss, "/feed.xml", "application/rss+xml; charset=utf-8"},
    {FeedFormat::atom, "/atom.xml", "application/atom+xml; charset=utf-8"},
    {FeedFormat::json, "/feed.json", "application/feed+json; charset=utf-8"},
}};

const Ending& of(FeedFormat format) { return *std::ranges::find(endings, format, &Ending::format); }

}   // namespace

std::string feed_address(std::string_view listing, FeedFormat format)
{
    if (listing.ends_with('/')) listing.remove_suffix(1);
    return std::string {listing} + std::string {of(format).ending};
}

std::optional<FeedRequest> parse_feed_address(std::string_view path)
{
    for (const auto& [format, ending, type] : endings)
        if (path.ends_with(ending))
            return FeedRequest {format, std::string {path.substr(0, path.size() - ending.size())}};
    return {};
}

std::string_view feed_type(FeedFormat format) { return of(format).type; }

std::string render(const Feed& feed, FeedFormat format)
{
    switch (format) {
    case FeedFormat::rss: return rss_of(feed);
    case FeedFormat::atom: return atom_of(feed);
    case FeedFormat::json: return json_feed_of(feed);
    }
    return {};
}

core::Instant changed_at(const Feed& feed)
{
    core::Instant last {};
    for (const auto& item : feed.items)
        last = std::max({last, item.changed_at, item.published_at});
    return last;
}

}   // namespace http
