#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/instant.hpp"
#include "core/vocabulary.gen.hpp"

namespace http {

// Feeds: what is new in the blog, or of a category, a tag or an author, for feed readers.

enum class FeedFormat { rss, atom, json };

struct FeedAuthor {
    std::string name, address;   // The address may be empty.
};

struct FeedItem {
    std::string title = {}, address = {}, summary = {};
    core::Instant published_at = {}, changed_at = {};
    std::vector<FeedAuthor> authors = {};
    std::vector<std::string> topics = {};   // Names of its categories and tags.
    std::string picture = {};               // Address of a JPEG, or empty.
};

// What a feed says in any format. Addresses are those of the site ("/de/blog") or whole; texts are plain.
struct Feed {
    std::string origin = {};   // As in app::Shell.
    core::Locale locale = {};
    std::string title = {}, description = {};   // "Tips – Salon Anna"; the description may be empty.
    std::string address = {};                   // Of the page that lists the same, without a slash at its end.
    std::string publisher = {};                 // Name of the site: who has written what names no author.
    std::vector<FeedItem> items = {};           // The newest first.
};

// What a feed reader asked for.
struct FeedRequest {
    FeedFormat format;
    std::string listing;   // Path of the page that lists the same, without a slash at its end: "/de/blog".

    bool operator==(const FeedRequest&) const = default;
};

// "/de/blog" and RSS make "/de/blog/feed.xml"; Atom is atom.xml, JSON Feed is feed.json.
std::string feed_address(std::string_view listing, FeedFormat);

// Nothing for a path that does not end like a feed's; the listing of one that does need not exist.
std::optional<FeedRequest> parse_feed_address(std::string_view path);

// The media type, as in "application/atom+xml; charset=utf-8".
std::string_view feed_type(FeedFormat);

std::string render(const Feed&, FeedFormat);

// RSS 2.0, Atom (RFC 4287) and JSON Feed 1.1.
std::string rss_of(const Feed&);
std::string atom_of(const Feed&);
std::string json_feed_of(const Feed&);

// When something in it last changed; of an empty one the beginning of time.
core::Instant changed_at(const Feed&);

}   // namespace http
