#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace storage {

// Finds a key without making a string of it.
struct SqlHash {
    using is_transparent = void;
    std::size_t operator()(std::string_view sql) const { return std::hash<std::string_view> {}(sql); }
};

// What a connection keeps for each SQL text. It owns the texts: those it is asked with may be temporary.
template <class Kept> using BySql = std::unordered_map<std::string, Kept, SqlHash, std::equal_to<>>;

// Makes the entry if there is none. The reference stays valid.
template <class Kept> Kept& entry_of(BySql<Kept>& entries, std::string_view sql)
{
    const auto found = entries.find(sql);
    return found != entries.end() ? found->second : entries[std::string {sql}];
}

}   // namespace storage
