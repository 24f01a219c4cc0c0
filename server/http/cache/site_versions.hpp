#pragma once

#include <chrono>
#include <memory>
#include <mutex>
#include <optional>
#include <unordered_map>

#include "storage/site/versions.hpp"

namespace http {

// What is another text whenever something that pages show was changed.
std::string version_of(const storage::SiteVersion&);

// Which business answers to a host and how far its site has come, without asking the database again and again: where
// one process has it to itself, as long as it counts no commit; where several share it, for a second. Safe from any
// thread.
class SiteVersions {
public:
    // What was so at one moment. Never changed.
    class Known {
    public:
        Known(std::vector<storage::SiteVersion>, core::Instant now, std::optional<std::uint64_t> count);
        Known(const Known&) = delete;
        Known& operator=(const Known&) = delete;

        // The oldest business first.
        const std::vector<storage::SiteVersion>& all() const { return versions_; }

        // The business that answers to a host (lower case, without a port); null while there is none.
        const storage::SiteVersion* find(std::string_view host) const;

        // The time by the database's clock, counted on from then.
        core::Instant now() const;

        // Another one, and larger, each time the database was asked and may have said something else.
        std::optional<std::uint64_t> count() const { return count_; }

    private:
        friend class SiteVersions;

        bool is_current(const storage::Database&) const;

        std::vector<storage::SiteVersion> versions_;
        std::unordered_map<std::string_view, const storage::SiteVersion*> by_host_;   // Into versions_.
        core::Instant now_;
        std::optional<std::uint64_t> count_;
        std::chrono::steady_clock::time_point seen_at_ = std::chrono::steady_clock::now();
    };
    using KnownPointer = std::shared_ptr<const Known>;

    // Null when the database has to be asked. Never waits.
    KnownPointer find(const storage::Database&) const;

    // Asks where that is needed. Throws DatabaseError.
    KnownPointer read(storage::Database&);

    // What was so when the database could last be asked, for what is better shown late than not at all. May be null.
    KnownPointer last() const;

private:
    std::uint64_t next_check();

    mutable std::mutex mutex_;   // Guards what follows.
    KnownPointer known_;
    std::uint64_t looks_ = 0;   // At a database that does not count its changes.
};

}   // namespace http
