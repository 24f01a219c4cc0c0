#pragma once

#include "api/wire.gen.hpp"
#include "http/routing/context.hpp"
#include "http/routing/page_request.hpp"
#include "storage/catalogue/calendars.hpp"
#include "storage/site/contents.hpp"

namespace http {

// What an address of the site says besides where it leads.
struct SiteQuery {
    int page = 1;         // Of a list, from 1.
    std::string search;   // What to look for, as typed; or empty.
};

// As far as it makes sense; of a search so much as is looked for.
SiteQuery read_query(const PageRequest&);

// A calendar whose next free times a page shows. They are looked for when all else is known: the search opens snapshots
// of its own.
struct WantedTimes {
    api::Calendar calendar;
    int days = 3;   // At most so many that have free times.
};

// In whose language, and for which moment, a page of the site speaks.
struct PageLanguage {
    Context& context;
    storage::SiteReader reader;
};

// A page of the site while it is put together.
struct PageContext : PageLanguage {
    storage::Snapshot& snapshot;
    storage::Site site;
    domain::SiteRoots roots;   // In the reader's language.
    std::string prefix;        // Of every address: that of the language, "/de", and of a preview.
    SiteQuery query;
    std::string address;                          // Of the page itself, without a query.
    std::int64_t hits = 0;                        // What the search found in all.
    std::vector<WantedTimes> wanted_times = {};   // In the order of the page's blocks.
};

// The prefix of a language: empty for that of the business.
std::string locale_prefix(const domain::Business&, core::Locale);

// The address that content should be known by; `path` is its own (content_texts.path).
std::string href_of(const PageContext&, core::ContentKind, std::string_view path);

// The same in another language, whose roots are looked up.
std::string href_in(const PageContext&, core::Locale, core::ContentKind, std::string_view path);

domain::SiteRoots roots_of(storage::Snapshot&, const storage::SiteReader&, const storage::Site&);

std::string say(const PageLanguage&, std::string_view key, const app::MessageArguments& arguments = {});

// A day on the calendar of the business, "March 12, 2026".
std::string date_label(const PageLanguage&, core::Instant, domain::DateForm);

std::string amount_label(const PageLanguage&, std::int64_t amount_minor);

// "45 min", "1 hour", "1 h 30 min": only the units that matter.
std::string duration_label(const PageLanguage&, std::int64_t minutes);

// Nothing where the file is missing: a page without a picture is better than none.
std::optional<api::Picture> picture_of(const PageContext&, const domain::ContentImage&);

api::ContentCard to_card(const PageContext&, const storage::ContentSummary&);
std::vector<api::ContentCard> to_cards(const PageContext&, const std::vector<storage::ContentSummary>&);

}   // namespace http
