#pragma once

#include <chrono>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/text.hpp"

// A type of a business file and the type of the setup that it becomes are converted by one list of pairs of fields, a
// function each_..._field(file, setup, copy), so that a field of such a list cannot be read from files and be missing
// in exports.
namespace files {

// Copies what has the same shape on both sides.
template <class Value> void convert(const Value& from, Value& to) { to = from; }

inline void convert(std::int64_t from, int& to) { to = static_cast<int>(from); }
inline void convert(int from, std::int64_t& to) { to = from; }

inline void convert(std::int64_t from, std::chrono::minutes& to) { to = std::chrono::minutes {from}; }
inline void convert(std::chrono::minutes from, std::int64_t& to) { to = from.count(); }

// An absent text is an empty one.
inline void convert(const std::optional<std::string>& from, std::string& to) { to = from.value_or(""); }
inline void convert(const std::string& from, std::optional<std::string>& to) { to = core::unless_empty(from); }

template <class From, class To>
    requires(!std::same_as<From, To>)
void convert(const std::optional<From>& from, std::optional<To>& to)
{
    to.reset();
    if (from) convert(*from, to.emplace());
}

template <class From, class To>
    requires(!std::same_as<From, To>)
void convert(const std::vector<From>& from, std::vector<To>& to)
{
    to.clear();
    for (const auto& entry : from)
        convert(entry, to.emplace_back());
}

// The two directions, as the `copy` of a list of pairs.
struct ToSetup {
    template <class File, class Setup> void operator()(const File& file, Setup& setup) const { convert(file, setup); }
};
struct ToFile {
    template <class File, class Setup> void operator()(File& file, const Setup& setup) const { convert(setup, file); }
};

}   // namespace files
