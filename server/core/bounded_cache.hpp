#pragma once

#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace core {

// A cache of values by key, limited to `most_bytes` in total; the least recently used entries are evicted first. Values
// are shared and never modified. Safe from any thread.
template <class Value> class BoundedCache {
public:
    explicit BoundedCache(std::size_t most_bytes) : most_bytes_ {most_bytes} { }

    // Null if the key is not cached.
    std::shared_ptr<const Value> find(std::string_view key)
    {
        const std::lock_guard lock {mutex_};
        const auto found = by_key_.find(key);
        if (found == by_key_.end()) return {};
        entries_.splice(entries_.begin(), entries_, found->second);
        return found->second->value;
    }

    // Replaces the value cached under the key. `bytes` is the size of the value; a value larger than the whole cache is
    // not cached.
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
    using Entries = std::list<Entry>;   // Most recently used first.

    static constexpr std::size_t overhead = sizeof(Entry) + 128;   // Approximate: list and map nodes, the value's
                                                                   // control block.

    void remove(typename Entries::iterator entry)
    {
        bytes_ -= entry->bytes;
        by_key_.erase(entry->key);
        entries_.erase(entry);
    }

    const std::size_t most_bytes_;
    mutable std::mutex mutex_;   // Guards the members below.
    std::size_t bytes_ = 0;
    Entries entries_;
    std::unordered_map<std::string_view, typename Entries::iterator> by_key_;   // The keys point into entries_.
};

}   // namespace core
