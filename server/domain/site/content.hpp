#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/instant.hpp"
#include "core/vocabulary.gen.hpp"

namespace domain {

// The setup of a site: the content of a site file and of the database (product section 7). Entries refer to each other
// by kind and slug, so that a plan means the same in any database.

using core::ContentKind;
using core::ContentStatus;
using core::Instant;
using core::Locale;

// A picture, named by its file in the business's media.
struct ContentImage {
    std::string media, alt, caption;

    bool operator==(const ContentImage&) const = default;
};

// Content in one language.
struct ContentText {
    Locale locale = Locale::en;
    std::string slug;   // Used in addresses of this language.
    std::string title, summary, job_title;
    std::optional<ContentImage> image;
    std::vector<ContentImage> images;
    std::string body = "[]";   // The blocks as JSON (api/content_body.hpp), checked.
    std::string words;         // The plain text of the body, for the search.
    std::string seo_title, seo_description;
    std::string canonical;   // Where this was first published, or empty.

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
    std::string parent;   // Of a page: the page above it in addresses, or empty.
    ContentStatus status = ContentStatus::published;
    std::optional<Instant> published_at;                  // Visible from then on.
    std::optional<Instant> updated_at;                    // When it was last changed; stored content has it.
    std::vector<std::string> categories, tags, authors;   // Of a post; slugs.
    std::vector<std::string> collections;                 // Of a product; slugs.
    std::string staff;                                    // Of an author: their slug in the staff, or empty.
    std::vector<ProductVariant> variants;
    std::vector<ContentText> texts;   // One per language.

    bool operator==(const Content&) const = default;
};

// A link in the header or footer, in one language.
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
    std::string name;                             // Empty: the business's name.
    std::vector<Locale> locales;                  // In addition to the business's language.
    std::string blog, shop, search;               // Slugs of pages, or empty.
    std::vector<NavigationLink> header, footer;   // Of all languages, each in its order.
    std::vector<std::pair<Locale, std::string>> footer_texts;
    std::vector<Content> contents;
    std::vector<Redirect> redirects;

    bool operator==(const SiteSetup&) const = default;
};

// The slug of the home page.
inline constexpr std::string_view home_slug = "home";

// The path of a page after the language, from the slugs of its parents: "about/team"; empty for the home page. A parent
// without a text in this language contributes its own slug. For other kinds the slug of the text.
std::string content_path(const SiteSetup&, const Content&, const ContentText&);

// Sorts the lists whose order has no meaning, so that equal plans compare equal.
void sort_plan(SiteSetup&);

// Null if there is none.
const Content* find_content(const SiteSetup&, ContentKind, std::string_view slug);
const ContentText* find_text(const Content&, Locale);

// Whether visitors can see the content at `now`: nothing dated ahead, whether its status says so or not.
bool is_visible(ContentStatus, const std::optional<Instant>& published_at, Instant now);

}   // namespace domain
