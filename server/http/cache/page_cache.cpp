#include "http/cache/page_cache.hpp"

#include "core/fingerprint.hpp"
#include "domain/ports/page_renderer.hpp"

namespace http {

// One rendering of a page, shared by all requests that wait for it.
struct PageCache::Flight {
    std::string name;   // The key in flights_.
    bool is_over = false;
    std::optional<Found> found = {};
    std::optional<std::string> failure = {};   // Why rendering failed.
    std::condition_variable changed = {};
};

// Ends a flight, whether it succeeded or threw.
class PageCache::Landing {
public:
    Landing(PageCache& cache, Flight& flight) : cache_(cache), flight_(flight) { }
    Landing(const Landing&) = delete;
    Landing& operator=(const Landing&) = delete;

    ~Landing()
    {
        const std::lock_guard lock {cache_.mutex_};
        flight_.is_over = true;
        flight_.changed.notify_all();
        cache_.flights_.erase(flight_.name);
    }

private:
    PageCache& cache_;
    Flight& flight_;
};

PageCache::PageCache(
    std::function<void(std::string_view event, std::string_view reason)> report, std::size_t most_bytes)
    : report_(std::move(report))
    , kept_(most_bytes)
{
}

std::shared_ptr<const CachedPage> PageCache::find(std::string_view key, const Moment& moment)
{
    const auto kept = kept_.find(key);
    if (!kept || !moment.changes || kept->changes != moment.changes) return {};
    return kept->is_good_at(moment.now) ? kept->page : nullptr;
}

PageCache::Found PageCache::page(const Wanted& wanted, const Maker& maker)
{
    if (auto found = find(wanted)) return *std::move(found);
    const auto name = wanted.key + '\n' + wanted.version;
    std::unique_lock lock {mutex_};
    if (const auto other = flights_.find(name); other != flights_.end()) {
        const auto flight = other->second;
        if (auto found = wait_for(lock, *flight)) return *std::move(found);
        lock.unlock();
        return make(wanted, maker);   // The other request failed with an error that does not apply to this one.
    }
    if (auto found = find(wanted)) return *std::move(found);   // Another flight may have finished just now.
    const auto flight = std::make_shared<Flight>(name);
    flights_.emplace(name, flight);
    lock.unlock();
    return make_for_all(wanted, maker, *flight);
}

std::optional<PageCache::Found> PageCache::find(const Wanted& wanted)
{
    const auto kept = kept_.find(wanted.key);
    if (!kept) return {};
    const auto& [now, changes] = wanted.moment;
    if (kept->version == wanted.version && kept->is_good_at(now)) {
        if (changes && kept->changes < changes) {
            auto seen = *kept;
            seen.changes = changes;
            keep(wanted.key, std::move(seen));
        }
        return Found {kept->page};
    }
    if (kept->failed_version == wanted.version && now < kept->next_try) return Found {kept->page, true};
    return {};
}

// Nothing if the flight failed for a reason other than rendering.
std::optional<PageCache::Found> PageCache::wait_for(std::unique_lock<std::mutex>& lock, Flight& flight)
{
    flight.changed.wait(lock, [&] { return flight.is_over; });
    if (flight.failure) throw domain::RenderError {*flight.failure};
    return flight.found;
}

PageCache::Found PageCache::make_for_all(const Wanted& wanted, const Maker& maker, Flight& flight)
{
    const Landing landing {*this, flight};
    try {
        flight.found = make(wanted, maker);
        return *flight.found;
    } catch (const domain::RenderError& failure) {
        flight.failure = failure.what();
        throw;
    }
}

PageCache::Found PageCache::make(const Wanted& wanted, const Maker& maker)
{
    const auto source = maker.source();
    Kept made {.page = {},
        .version = wanted.version,
        .good_until = source.good_until,
        .source = core::fingerprint(source.text),
        .changes = wanted.moment.changes};
    const auto before = kept_.find(wanted.key);
    try {
        const bool is_the_same = before && before->source == made.source;
        made.page = is_the_same ? before->page : std::make_shared<const CachedPage>(maker.draw(source.text));
        keep(wanted.key, made);
        return {made.page};
    } catch (const domain::RenderError& failure) {
        if (!before) throw;
        report_("stale_page", failure.what());
        auto stale = *before;
        stale.failed_version = wanted.version;
        stale.next_try = wanted.moment.now + pause;
        stale.changes.reset();
        keep(wanted.key, std::move(stale));
        return {before->page, true};
    }
}

void PageCache::keep(const std::string& key, Kept kept)
{
    const auto bytes = kept.page->bytes() + kept.version.size() + kept.failed_version.size();
    kept_.keep(key, std::make_shared<const Kept>(std::move(kept)), bytes);
}

}   // namespace http
