#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/instant.hpp"
#include "core/vocabulary.gen.hpp"

namespace domain {

// What a site consists of, as it is set up: what a site file says and what the database keeps of it (product section
// 7). Entries refer to each other by kind and slug, so that a plan means the same in any database.

using core::ContentKind;
using core::ContentStatus;
using core::Instant;
using core::Locale;

// A picture by the name of its file in the media of the business.
struct ContentImage {
    std::string media, alt, caption;

    bool operator==(const ContentImage&) const = default;
};

// Content in one language.
struct ContentText {
    Locale locale = Locale::en;
    std::string slug;   // For addresses in this language.
    std::string title, summary, job_title;
    std::optional<ContentImage> image;
    std::vector<ContentImage> images;
    std::string body = "[]";   // The blocks as JSON (api/content_body.hpp), checked.
    std::string words;         // What the body says, for the search: its texts without all else.
    std::string seo_title, seo_description;
    std::string canonical;   // Where this was published first, or empty.

    bool operator==(const ContentText&) const = default;
};

struct ProductVariant {
    std::string slug, sku;
    std::int64_t price_minor = 0;
    bool available = true;
    std::vector<std::pair<Locale, std::string>> names;

    bool operator==(const ProductVariant&) const = default;
};

// An entry of the site.
struct Content {
    ContentKind kind = ContentKind::page;
    std::string slug;     // Its name in plans; unique in its kind.
    std::string parent;   // Of a page: the page that its address continues, or empty.
    ContentStatus status = ContentStatus::published;
    std::optional<Instant> published_at;                  // Of what is scheduled: from when on it is there.
    std::vector<std::string> categories, tags, authors;   // Of a post; slugs.
    std::vector<std::string> collections;                 // Of a product; slugs.
    std::string staff;                                    // Of an author: the slug of who it is, or empty.
    std::vector<ProductVariant> variants;
    std::vector<ContentText> texts;   // One for each language it is in.

    bool operator==(const Content&) const = default;
};

// An entry of the header or footer in one language.
struct NavigationLink {
    Locale locale = Locale::en;
    std::string label, href;
    bool external = false;

    bool operator==(const NavigationLink&) const = default;
};

struct Redirect {
    std::string from, to;

    bool operator==(const Redirect&) const = default;
};

struct SiteSetup {
    std::string name;                             // Empty: that of the business.
    std::vector<Locale> locales;                  // Besides the language of the business.
    std::string blog, shop, search;               // Slugs of pages, or empty.
    std::vector<NavigationLink> header, footer;   // Of all languages, each in its order.
    std::vector<std::pair<Locale, std::string>> footer_texts;
    std::vector<Content> contents;
    std::vector<Redirect> redirects;

    bool operator==(const SiteSetup&) const = default;
};

// The slug of the home page.
inline constexpr std::string_view home_slug = "home";

// What follows the language in the address of a page: its slugs from the top, "about/team"; nothing for the home page.
// A page above it that is not in this language is called by its own slug. Of other kinds it is the slug of the text.
std::string content_path(const SiteSetup&, const Content&, const ContentText&);

// Puts what has no order of its own into one, so that equal plans compare equal: languages.
void sort_plan(SiteSetup&);

// Null where the plan has none.
const Content* find_content(const SiteSetup&, ContentKind, std::string_view slug);
const ContentText* find_text(const Content&, Locale);

// Whether visitors see it at a time.
bool is_visible(ContentStatus, const std::optional<Instant>& published_at, Instant now);

}   // namespace domain
