#include "http/cache/site_versions.hpp"

#include <fmt/format.h>

namespace http {

std::string version_of(const storage::SiteVersion& site)
{
    return fmt::format("{}.{}", site.content_seq, site.config_seq);
}

SiteVersions::Known::Known(std::vector<storage::SiteVersion> versions, core::Instant now, const ReadMark& read,
    std::optional<std::uint64_t> count)
    : versions_ {std::move(versions)}
    , now_ {now}
    , read_ {read}
    , count_ {count}
{
    for (const auto& version : versions_)
        for (const auto& host : version.hosts)
            by_host_.emplace(host, &version);
}

const storage::SiteVersion* SiteVersions::Known::find(std::string_view host) const
{
    const auto found = by_host_.find(host);
    if (found != by_host_.end()) return found->second;
    return versions_.empty() ? nullptr : &versions_.front();
}

core::Instant SiteVersions::Known::now() const
{
    return now_ + std::chrono::floor<core::seconds>(std::chrono::steady_clock::now() - seen_at_);
}

SiteVersions::KnownPointer SiteVersions::find(const storage::Database& database) const
{
    const auto known = last();
    return known && known->read_.is_current(database) ? known : nullptr;
}

SiteVersions::KnownPointer SiteVersions::read(storage::Database& database)
{
    if (auto known = find(database)) return known;
    const ReadMark mark {database};
    const auto count = database.engine() == storage::Engine::postgres ? next_check() : mark.changes();
    auto known = database.read([&](storage::Snapshot& snapshot) {
        auto versions = storage::all_site_versions(snapshot);
        return std::make_shared<const Known>(std::move(versions), snapshot.now(), mark, count);
    });
    const std::lock_guard lock {mutex_};
    known_ = known;
    return known;
}

std::uint64_t SiteVersions::next_check()
{
    const std::lock_guard lock {mutex_};
    return ++looks_;
}

SiteVersions::KnownPointer SiteVersions::last() const
{
    const std::lock_guard lock {mutex_};
    return known_;
}

}   // namespace http
