#pragma once

#include <chrono>
#include <memory>
#include <mutex>
#include <optional>
#include <unordered_map>

#include "http/cache/read_mark.hpp"
#include "storage/site/versions.hpp"

namespace http {

// A text that changes whenever something that pages show changes.
std::string version_of(const storage::SiteVersion&);

// Caches which business belongs to which host, and the version of its site. With SQLite, which one process has to
// itself, the cache is valid until the next commit; with PostgreSQL, which servers may share, for a second. Safe to use
// from any thread.
class SiteVersions {
public:
    // A snapshot of all versions. Immutable.
    class Known {
    public:
        Known(
            std::vector<storage::SiteVersion>, core::Instant now, const ReadMark&, std::optional<std::uint64_t> count);
        Known(const Known&) = delete;
        Known& operator=(const Known&) = delete;

        // All businesses, the oldest first.
        const std::vector<storage::SiteVersion>& all() const { return versions_; }

        // The business of a host (lower case, without a port): the oldest if no business lists the host; null while
        // there is none.
        const storage::SiteVersion* find(std::string_view host) const;

        // The present time by the database's clock, extrapolated from the snapshot.
        core::Instant now() const;

        // Increases each time the database was asked and may have answered differently.
        std::optional<std::uint64_t> count() const { return count_; }

    private:
        friend class SiteVersions;

        std::vector<storage::SiteVersion> versions_;
        std::unordered_map<std::string_view, const storage::SiteVersion*> by_host_;   // Points into versions_.
        core::Instant now_;
        ReadMark read_;
        std::optional<std::uint64_t> count_;
        std::chrono::steady_clock::time_point seen_at_ = std::chrono::steady_clock::now();
    };
    using KnownPointer = std::shared_ptr<const Known>;

    // The snapshot if it is still valid, else null. Never waits.
    KnownPointer find(const storage::Database&) const;

    // The snapshot; asks the database if necessary. Throws DatabaseError.
    KnownPointer read(storage::Database&);

    // The last snapshot, even if it is outdated, for pages that are better shown late than not at all. May be null.
    KnownPointer last() const;

private:
    std::uint64_t next_check();

    mutable std::mutex mutex_;   // Guards the members below.
    KnownPointer known_;
    std::uint64_t looks_ = 0;   // Counts reads of a database that does not count its changes.
};

}   // namespace http
