#include "http/cache/site_versions.hpp"

#include <fmt/format.h>

namespace http {

namespace {

// How long versions are trusted when several servers write to the database.
constexpr std::chrono::seconds good_for {1};

}   // namespace

std::string version_of(const storage::SiteVersion& site)
{
    return fmt::format("{}.{}", site.content_seq, site.config_seq);
}

SiteVersions::Known::Known(
    std::vector<storage::SiteVersion> versions, core::Instant now, std::optional<std::uint64_t> count)
    : versions_ {std::move(versions)}
    , now_ {now}
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

bool SiteVersions::Known::is_current(const storage::Database& database) const
{
    if (database.engine() == storage::Engine::postgres) return std::chrono::steady_clock::now() - seen_at_ < good_for;
    return count_ && count_ == database.changes();
}

SiteVersions::KnownPointer SiteVersions::find(const storage::Database& database) const
{
    const auto known = last();
    return known && known->is_current(database) ? known : nullptr;
}

SiteVersions::KnownPointer SiteVersions::read(storage::Database& database)
{
    if (auto known = find(database)) return known;
    // Read the count first: the versions read afterwards may be newer than the count, never older.
    auto count = database.changes();
    if (database.engine() == storage::Engine::postgres) count = next_check();
    auto known = database.read([&](storage::Snapshot& snapshot) {
        auto versions = storage::all_site_versions(snapshot);
        return std::make_shared<const Known>(std::move(versions), snapshot.now(), count);
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
