#pragma once

#include "app/shell.hpp"
#include "core/fresh_flight.hpp"
#include "http/cache/dated_cache.hpp"
#include "http/compression/brotli_parts.hpp"
#include "http/compression/gzip_parts.hpp"
#include "http/message/message.hpp"
#include "http/widget/first_drawing.hpp"
#include "http/widget/nonced_text.hpp"

namespace http {

// A booking page that is written once and sent to many visitors, each time with a nonce of its own.
struct KeptPage {
    NoncedText text;
    GzipParts gzip;   // The same, and so is brotli.
    BrotliParts brotli;
    core::Locale locale;
    std::string_view route;                 // Its name in the log.
    std::vector<std::string> service_ids;   // Of the services whose free times it shows.
    std::string frame_ancestors;            // As that of a Response.

    std::size_t bytes() const;   // Memory used.
};

// Safe to use from any thread.
class KeptPages : public DatedCache<KeptPage> {
public:
    using DatedCache::DatedCache;

    // A page of the business that was kept, if the database says that it would come out the same. Of concurrent
    // requests for one page, one asks the database for all who came before it does. Throws DatabaseError.
    Pointer find_same(storage::Database&, const domain::Business&, const std::string& key, Moment);

    FirstDrawings drawings;   // Of the pages that are kept.

private:
    struct Present {
        core::Instant now;
        storage::Versions versions;
    };

    core::FreshFlight<Present> looks_;
};

inline constexpr std::size_t most_kept_page_bytes = 32 << 20;   // About 600 pages of 35 kB, twice compressed to 8 kB.

// In which of its forms a page is asked for.
struct PageForm {
    core::Locale locale;
    std::string_view tag;   // Of the visitor's region (regional_tag).
    bool is_drawn;          // Or left to the browser.
    // Of the addresses in its link preview (http/message/host.hpp, canonical_origin); empty if there are none.
    std::string_view origin = {};
};

// Identifies a page among those kept: business, form, and the path as it was asked for. The query of the target is left
// out, as the page does not depend on it.
std::string kept_page_key(const domain::Business&, const PageForm&, std::string_view target);

// The path of a target, as it was asked for.
std::string_view path_of(std::string_view target);

// The language of a page whose address has this prefix.
core::Locale page_locale(
    const app::Shell&, const domain::Business&, const Request&, const std::optional<core::Locale>& prefix);

// A request for a page of a business, at the origin of the page's form.
struct AskedPage {
    const domain::Business& business;
    const Request& request;
    std::string_view origin;
};

// A page that is known to be right without asking the database; else null, also for requests that are for no booking
// page. Never waits.
KeptPages::Pointer find_kept_page(const app::Shell&, KeptPages&, const AskedPage&);

// Whether an address may be one of a page that is kept: a look at the text alone.
bool may_be_kept_page(const Request&);

// The response with a page, for one visitor, compressed if they accept that. The caller sets the security headers, with
// the same nonce.
Response respond(const KeptPage&, const Request&, std::string_view nonce);

// What pages of the widget have in common.
void add_page_headers(Response&, core::Locale);

}   // namespace http
