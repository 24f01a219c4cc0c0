#pragma once

#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace core {

// Values by key, as many as fit into so many bytes; the ones that were not asked for longest go first. A value is
// shared and never changed. Safe from any thread.
template <class Value> class BoundedCache {
public:
    explicit BoundedCache(std::size_t most_bytes) : most_bytes_ {most_bytes} { }

    // Null when there is none.
    std::shared_ptr<const Value> find(std::string_view key)
    {
        const std::lock_guard lock {mutex_};
        const auto found = by_key_.find(key);
        if (found == by_key_.end()) return {};
        entries_.splice(entries_.begin(), entries_, found->second);
        return found->second->value;
    }

    // Instead of what there was under the key. `bytes` is what the value takes; one that would take all is not kept.
    void keep(std::string key, std::shared_ptr<const Value> value, std::size_t bytes)
    {
        bytes += key.size() + overhead;
        const std::lock_guard lock {mutex_};
        if (const auto found = by_key_.find(key); found != by_key_.end()) remove(found->second);
        if (bytes > most_bytes_) return;
        while (bytes_ + bytes > most_bytes_)
            remove(std::prev(entries_.end()));
        entries_.push_front({std::move(key), std::move(value), bytes});
        by_key_.emplace(entries_.front().key, entries_.begin());
        bytes_ += bytes;
    }

    std::size_t bytes() const
    {
        const std::lock_guard lock {mutex_};
        return bytes_;
    }

private:
    struct Entry {
        std::string key;
        std::shared_ptr<const Value> value;
        std::size_t bytes;
    };
    using Entries = std::list<Entry>;   // The last one asked for comes first.

    static constexpr std::size_t overhead = sizeof(Entry) + 128;   // Nodes, the value's own block; roughly.

    void remove(typename Entries::iterator entry)
    {
        bytes_ -= entry->bytes;
        by_key_.erase(entry->key);
        entries_.erase(entry);
    }

    const std::size_t most_bytes_;
    mutable std::mutex mutex_;   // Guards what follows.
    std::size_t bytes_ = 0;
    Entries entries_;
    std::unordered_map<std::string_view, typename Entries::iterator> by_key_;   // The keys are those of entries_.
};

}   // namespace core
