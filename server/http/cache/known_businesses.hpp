#pragma once

#include "core/bounded_cache.hpp"
#include "http/cache/read_mark.hpp"
#include "storage/catalogue/businesses.hpp"

namespace http {

// Caches which business answers on a host. Safe to use from any thread.
class KnownBusinesses {
public:
    explicit KnownBusinesses(std::size_t most_bytes = usual_bytes) : by_host_ {most_bytes} { }

    struct Known {
        domain::Business business;
        std::vector<std::string> hosts;   // Its own, by name.
        ReadMark read;
    };
    using KnownPointer = std::shared_ptr<const Known>;

    // What a business is wanted for: for what visitors only look at, it may be a second old where other servers write
    // to the database too (as SiteVersions); for what changes something or is kept, it is what the database has.
    enum class Use { showing, deciding };

    // For showing, and only if memory has it. Else null. Never waits. Hosts are in lower case, without a port.
    KnownPointer find(const storage::Database&, std::string_view host);

    // The same for any use; asks the database if necessary. Null while there is no business. Throws DatabaseError.
    KnownPointer read(storage::Database&, std::string_view host, Use);

    std::size_t bytes() const { return by_host_.bytes(); }

private:
    static constexpr std::size_t usual_bytes = 4 << 20;   // About 5,000 hosts.

    core::BoundedCache<Known> by_host_;
};

}   // namespace http
