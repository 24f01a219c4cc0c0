#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/bounded_cache.hpp"
#include "core/instant.hpp"
#include "core/single_flight.hpp"
#include "http/cache/cached_page.hpp"
#include "http/cache/validity.hpp"

namespace http {

// At most a quarter of a server's workers draw pages or wait for one, so that a renderer that hangs leaves bookings the
// others: with 64 workers 16, and pictures keep 14 at most. Half of them draw: 8 keep two renderers busy, since each
// also reads the page's facts before and compresses it afterwards. Even few workers draw one page while one waits.
constexpr core::FlightLimits drawing_limits(int workers)
{
    const int most = std::max(workers / 4, 2);
    return {.working = most / 2, .waiting = most - most / 2};
}

struct PageCacheLimits {
    std::size_t bytes = std::size_t {128} << 20;
    core::FlightLimits threads = drawing_limits(64);
};

// Caches finished pages of sites. A page is reused while its version is current and its time has not run out. Of
// concurrent requests for one page, one renders it and the others wait, as many as PageCacheLimits says. If rendering
// fails, or too many wait already, requests get the former page. Safe to use from any thread.
class PageCache {
public:
    // Identifies a page and its version.
    struct Wanted {
        std::string key;   // Business, locale and address.
        // The version of everything the page shows and is rendered with; any text that changes when one of these
        // changes.
        std::string version;
        Moment moment;   // Read before the version.
    };

    // Everything a page is rendered from. If it equals the source of the cached page, that page is kept.
    struct Source {
        std::string text;
        // When the page will show something else although nothing was changed.
        std::optional<core::Instant> good_until = {};
    };

    // How a page is made, in two steps; the second one is expensive. Both may throw anything.
    struct Maker {
        std::function<Source()> source;
        std::function<DrawnPage(const std::string& source_text)> draw;
    };

    struct Found {
        std::shared_ptr<const CachedPage> page;   // Never null.
        // The page is a former version, because the current one cannot be rendered now.
        bool is_stale = false;
    };

    static constexpr core::seconds pause {2};   // Between two attempts to render a page that has a former version.

    // `report` is called from any thread, once for each failed attempt that leaves a stale page.
    explicit PageCache(
        std::function<void(std::string_view event, std::string_view reason)> report, PageCacheLimits limits = {});

    // The page, if it is known to be current without asking the database: its version was seen to be current and
    // nothing was committed since. Else null. Never waits.
    std::shared_ptr<const CachedPage> find(std::string_view key, const Moment&);

    // The page of this version, or the former page if rendering failed just now. Never waits.
    std::optional<Found> find(const Wanted&);

    // The page; renders it if necessary. Runs `maker` on this thread, or waits for another thread that does. Throws
    // domain::RenderError if rendering fails or too many threads render, and there is no former page; and any other
    // exception of `maker`.
    Found page(const Wanted&, const Maker&);

    // A page that is not to be kept, drawn within the same limits. Throws domain::RenderError, and what `draw` throws.
    DrawnPage draw_for_one(const std::function<DrawnPage()>& draw);

    // Threads that wait for a page that another one draws, or for their turn.
    int waiting() const { return flights_.waiting(); }

    std::size_t bytes() const { return kept_.bytes(); }

private:
    struct Kept {
        std::shared_ptr<const CachedPage> page;
        std::string version;
        std::optional<core::Instant> good_until;
        std::uint64_t source = 0;   // Fingerprint of the source.
        // The latest count of changes at which the version was seen to be current.
        std::optional<std::uint64_t> changes;
        std::string failed_version = {};   // The version that could not be rendered; …
        core::Instant next_try = {};       // … rendering is not tried again before this time.

        bool is_good_at(core::Instant now) const { return !good_until || now < *good_until; }
    };

    Found make(const Wanted&, const Maker&);
    void keep(const std::string& key, Kept);

    const std::function<void(std::string_view, std::string_view)> report_;
    core::BoundedCache<Kept> kept_;
    // Pages being rendered, by key and version. Empty if rendering failed with an error of one request alone.
    core::SingleFlight<std::optional<Found>> flights_;
};

}   // namespace http
