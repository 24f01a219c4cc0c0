#pragma once

#include "api/wire.gen.hpp"
#include "domain/catalogue/premises.hpp"
#include "http/routing/context.hpp"
#include "http/routing/page_request.hpp"
#include "http/wire/translator.hpp"
#include "storage/catalogue/calendars.hpp"
#include "storage/site/contents.hpp"

namespace http {

// The query parameters of a site's address.
struct SiteQuery {
    int page = 1;         // Page of a list, counted from 1.
    std::string search;   // The search text as typed; may be empty.
};

// Parses the query; ignores invalid values and shortens a long search text.
SiteQuery read_query(const PageRequest&);

// A calendar whose next free times a page shows. They are searched after everything else was read, because the slot
// search opens snapshots of its own.
struct WantedTimes {
    api::Calendar calendar;
    int days = 3;   // At most so many days with free times.
};

// The context and the reader of a page; the reader holds the language, the time, and whether drafts are visible.
struct PageLanguage {
    Context& context;
    storage::SiteReader reader;
};

// The state of a page while its payload is built.
struct PageContext : PageLanguage {
    storage::Snapshot& snapshot;
    storage::Site site;
    domain::SiteRoots roots;   // In the page's language.
    std::string prefix;        // The prefix of all addresses: that of the language, "/de", and that of a preview.
    SiteQuery query;
    std::string address;                            // The page's own address, without a query.
    Translator texts = {};                          // What the business set up, in the page's language.
    std::int64_t hits = 0;                          // The total number of search results.
    std::vector<WantedTimes> wanted_times = {};     // In the order of the page's blocks.
    std::vector<domain::DaysWithHours> week = {};   // The business's opening hours.
    std::optional<domain::PostalAddress> postal_address = {};
    std::vector<storage::VariantRow> variants = {};   // Of the product that the page shows.
    std::vector<core::Locale> list_locales = {};      // In which the list of the page has as many pages.
};

// The state in which a page begins: with addresses, without a query. `preview` is the part of a preview's addresses
// between language and path, or empty.
PageContext page_context_of(const PageLanguage&, storage::Snapshot&, storage::Site, const std::string& preview = {});

// The address prefix of a language: empty for the business's language.
std::string locale_prefix(const domain::Business&, core::Locale);

// The canonical address of a content; `path` is its content_texts.path.
std::string href_of(const PageContext&, core::ContentKind, std::string_view path);

// The same in another language; reads that language's roots from the database.
std::string href_in(const PageContext&, core::Locale, core::ContentKind, std::string_view path);

// The address that a link of content has on this page: in a preview, links to pages of the site stay in the preview.
std::string link_on(const PageContext&, const std::string& href);

// Whether visitors cannot see it yet; then what is said of it in a preview: "Draft", "Public from March 12, 2026".
std::optional<std::string> status_label(
    const PageContext&, core::ContentStatus, const std::optional<core::Instant>& published_at);

domain::SiteRoots roots_of(storage::Snapshot&, const storage::SiteReader&, const storage::Site&);

std::string say(const PageLanguage&, std::string_view key, const app::MessageArguments& arguments = {});

// A date in the business's time zone, "March 12, 2026".
std::string date_label(const PageLanguage&, core::Instant, domain::DateForm);

std::string amount_label(const PageLanguage&, std::int64_t amount_minor);

// "45 min", "1 hour", "1 h 30 min": units of zero are omitted.
std::string duration_label(const PageLanguage&, std::int64_t minutes);

// With a wanted picture (http/site/payload/pictures.hpp).
api::ContentCard to_card(const PageContext&, const storage::ContentSummary&);
std::vector<api::ContentCard> to_cards(const PageContext&, const std::vector<storage::ContentSummary>&);

}   // namespace http
