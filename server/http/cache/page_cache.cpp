#include "http/cache/page_cache.hpp"

#include "core/fingerprint.hpp"
#include "domain/ports/page_renderer.hpp"

namespace http {

namespace {

constexpr auto too_many = "too many pages are being drawn";

}   // namespace

PageCache::PageCache(
    std::function<void(std::string_view event, std::string_view reason)> report, PageCacheLimits limits)
    : report_(std::move(report))
    , kept_(limits.bytes)
    , flights_(limits.threads)
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
    std::exception_ptr own;   // A failure that does not apply to the requests that wait for this one.
    const auto shared = flights_.run(name, [&]() -> std::optional<Found> {
        try {
            auto found = find(wanted);   // Another flight may have finished just now.
            return found ? found : make(wanted, maker);
        } catch (const domain::RenderError&) {
            throw;
        } catch (...) {
            own = std::current_exception();
            return {};
        }
    });
    if (own) std::rethrow_exception(own);
    if (shared && *shared) return **shared;
    if (shared)   // The other request failed with an error of its own.
        if (auto alone = flights_.run_alone([&] { return make(wanted, maker); })) return *std::move(alone);
    if (const auto kept = kept_.find(wanted.key)) return {kept->page, true};
    throw domain::RenderError {too_many};
}

DrawnPage PageCache::draw_for_one(const std::function<DrawnPage()>& draw)
{
    if (auto drawn = flights_.run_alone(draw)) return *std::move(drawn);
    throw domain::RenderError {too_many};
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
