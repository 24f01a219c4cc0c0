#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/instant.hpp"
#include "core/vocabulary.gen.hpp"

namespace http {

// Feeds for feed readers: the latest posts of the blog, a category, a tag or an author.

enum class FeedFormat { rss, atom, json };

struct FeedAuthor {
    std::string name, address;   // The address may be empty.
};

struct FeedItem {
    std::string title = {}, address = {}, summary = {};
    std::string html = {};   // The whole text, with whole addresses; may be empty.
    core::Instant published_at = {}, changed_at = {};
    std::vector<FeedAuthor> authors = {};
    std::vector<std::string> topics = {};   // Names of its categories and tags.
    std::string picture = {};               // Address of a JPEG, or empty.
};

// The contents of a feed in any format. Addresses are relative to the site ("/de/blog") or absolute; texts are plain.
struct Feed {
    std::string origin = {};   // As in app::Shell.
    core::Locale locale = {};
    std::string title = {}, description = {};   // "Tips – Salon Anna"; the description may be empty.
    std::string address = {};                   // Of the page with the same list, without a trailing slash.
    std::string publisher = {};                 // The site's name: the author of items without authors.
    std::vector<FeedItem> items = {};           // Newest first.
};

// The feed that a request asks for.
struct FeedRequest {
    FeedFormat format;
    std::string listing;   // Path of the page with the same list, without a trailing slash: "/de/blog".

    bool operator==(const FeedRequest&) const = default;
};

// The feed's address: "/de/blog/feed.xml" for "/de/blog" and RSS; Atom is atom.xml, JSON Feed is feed.json.
std::string feed_address(std::string_view listing, FeedFormat);

// Nothing for a path without the ending of a feed. The listing is not checked and need not exist.
std::optional<FeedRequest> parse_feed_address(std::string_view path);

// The media type, such as "application/atom+xml; charset=utf-8".
std::string_view feed_type(FeedFormat);

std::string render(const Feed&, FeedFormat);

// RSS 2.0, Atom (RFC 4287) and JSON Feed 1.1.
std::string rss_of(const Feed&);
std::string atom_of(const Feed&);
std::string json_feed_of(const Feed&);

// When the latest change happened; 1970 for an empty feed.
core::Instant changed_at(const Feed&);

}   // namespace http
