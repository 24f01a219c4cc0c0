#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "core/bounded_cache.hpp"
#include "core/instant.hpp"
#include "http/cache/cached_page.hpp"
#include "http/cache/slot_response_cache.hpp"

namespace http {

// Finished pages of sites. A page is given again while its version stands and the clock has not come to where it says
// something else. Of many who want one that has to be made, one makes it and the others wait; where it cannot be drawn,
// all get the one there was. Safe from any thread.
class PageCache {
public:
    using Moment = SlotResponseCache::Moment;   // To be looked at before the version is.

    // Which page, and as of when.
    struct Wanted {
        std::string key;       // Business, locale and address.
        std::string version;   // Of all that the page shows and is drawn by. Any text that is another one when one of
                               // these is.
        Moment moment;
    };

    // All that a page is drawn from. Where it equals what the page there is was drawn from, that one stays.
    struct Source {
        std::string text;
        std::optional<core::Instant> good_until = {};   // When it will say something else though nothing was changed.
    };

    // How a page is made, in two steps: what it costs is in the second one. May throw what they like.
    struct Maker {
        std::function<Source()> source;
        std::function<DrawnPage(const std::string& source_text)> draw;
    };

    struct Found {
        std::shared_ptr<const CachedPage> page;   // Never null.
        bool is_stale = false;                    // It is the one before: the present one cannot be drawn just now.
    };

    static constexpr std::size_t usual_bytes = 128 << 20;
    static constexpr core::seconds pause {2};   // Between two tries to draw a page of which there is an older one.

    // `report` is told of each stale page, once a try. From any thread.
    explicit PageCache(std::function<void(std::string_view event, std::string_view reason)> report,
        std::size_t most_bytes = usual_bytes);

    // Never waits. The page, where it is known without asking anybody that it is good: its version was seen to stand,
    // and nothing was committed since. Else null.
    std::shared_ptr<const CachedPage> find(std::string_view key, const Moment&);

    // The page as it was made for this version, or the one before where that was tried just now. Never waits.
    std::optional<Found> find(const Wanted&);

    // The page, which is made if it has to be; runs `maker` on this thread, or waits for another that does. Throws
    // domain::RenderError where it cannot be drawn and there is no older one, and whatever else `maker` throws.
    Found page(const Wanted&, const Maker&);

    std::size_t bytes() const { return kept_.bytes(); }

private:
    struct Kept {
        std::shared_ptr<const CachedPage> page;
        std::string version;
        std::optional<core::Instant> good_until;
        std::uint64_t source = 0;               // Its fingerprint.
        std::optional<std::uint64_t> changes;   // The latest count of them at which the version was seen to stand.
        std::string failed_version = {};        // Which could not be drawn …
        core::Instant next_try = {};            // … and is not tried before.

        bool is_good_at(core::Instant now) const { return !good_until || now < *good_until; }
    };
    struct Flight;
    class Landing;

    std::optional<Found> wait_for(std::unique_lock<std::mutex>&, Flight&);
    Found make_for_all(const Wanted&, const Maker&, Flight&);
    Found make(const Wanted&, const Maker&);
    void keep(const std::string& key, Kept);

    const std::function<void(std::string_view, std::string_view)> report_;
    core::BoundedCache<Kept> kept_;

    std::mutex mutex_;                                                   // Guards what follows.
    std::unordered_map<std::string, std::shared_ptr<Flight>> flights_;   // What is being made, by key and version.
};

}   // namespace http
