#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string_view>
#include <vector>

#include "storage/engines/sqlite.hpp"

namespace storage {

namespace {

// https://sqlite.org/fileformat2.html: the first hundred bytes of page 1, and of the log.
constexpr std::size_t header_size = 100;
constexpr std::size_t log_header_size = 32, frame_header_size = 24;
constexpr std::uint32_t log_magic = 0x377f0682;

std::uint32_t number_at(std::string_view bytes, std::size_t offset)
{
    std::uint32_t number = 0;
    for (const auto byte : bytes.substr(offset, 4))
        number = number << 8 | static_cast<std::uint8_t>(byte);
    return number;
}

std::uint32_t schema_cookie(std::string_view header) { return number_at(header, 40); }
std::uint32_t mark_of(std::string_view header) { return number_at(header, 60); }

// The header without what SQLite counts as it likes, and without the mark.
std::string what_stays(std::string header)
{
    const auto clear = [&](std::size_t offset, std::size_t size) { header.replace(offset, size, size, '\0'); };
    clear(18, 2);   // The kind of journal, which a backup may have changed.
    clear(24, 4);   // The change counter.
    clear(60, 4);   // The mark.
    clear(92, 8);   // What the change counter was for.
    return header;
}

bool is_same_state(const std::string& one, const std::string& other)
{
    return mark_of(one) == mark_of(other) && what_stays(one) == what_stays(other);
}

// At most so many bytes from there on; fewer at the end of the file.
std::string read_at(std::ifstream& file, std::size_t offset, std::size_t size)
{
    std::string bytes(size, '\0');
    file.clear();
    file.seekg(static_cast<std::streamoff>(offset));
    file.read(bytes.data(), static_cast<std::streamsize>(size));
    bytes.resize(static_cast<std::size_t>(std::max<std::streamsize>(file.gcount(), 0)));
    return bytes;
}

std::ifstream open_file(const std::string& path)
{
    std::ifstream file {path, std::ios::binary};
    if (!file) throw DatabaseError {fmt::format("Cannot read {}", path)};
    return file;
}

// The log's running checksum of words of four bytes.
class Checksum {
public:
    explicit Checksum(bool is_big_endian) : is_big_endian_ {is_big_endian} { }

    void add(std::string_view bytes)
    {
        for (std::size_t at = 0; at + 8 <= bytes.size(); at += 8) {
            first_ += word_at(bytes, at) + second_;
            second_ += word_at(bytes, at + 4) + first_;
        }
    }
    bool is(std::string_view bytes, std::size_t offset) const
    {
        return number_at(bytes, offset) == first_ && number_at(bytes, offset + 4) == second_;
    }

private:
    std::uint32_t word_at(std::string_view bytes, std::size_t offset) const
    {
        const auto word = number_at(bytes, offset);
        return is_big_endian_ ? word : __builtin_bswap32(word);
    }

    const bool is_big_endian_;
    std::uint32_t first_ = 0, second_ = 0;
};

// The headers that the log has for page 1, in their order. Ends where SQLite ends reading: at a frame that is of the
// log before, or that a power cut tore.
std::vector<std::string> headers_in(std::ifstream& log)
{
    std::vector<std::string> headers;
    const auto start = read_at(log, 0, log_header_size);
    if (start.size() < log_header_size || (number_at(start, 0) & ~1u) != log_magic) return headers;
    Checksum checksum {number_at(start, 0) != log_magic};
    checksum.add(std::string_view {start}.substr(0, 24));
    if (!checksum.is(start, 24)) return headers;
    const auto frame_size = frame_header_size + number_at(start, 8);
    for (auto at = log_header_size;; at += frame_size) {
        const auto bytes = read_at(log, at, frame_size);
        const std::string_view frame {bytes};
        if (frame.size() < frame_size || frame.substr(8, 8) != std::string_view {start}.substr(16, 8))
            break;   // Salts.
        checksum.add(frame.substr(0, 8));
        checksum.add(frame.substr(frame_header_size));
        if (!checksum.is(frame, 16)) break;
        if (number_at(frame, 0) == 1) headers.emplace_back(frame.substr(frame_header_size, header_size));
    }
    return headers;
}

}   // namespace

bool is_own_log(const std::string& path)
{
    const auto log_path = path + "-wal";
    if (!std::filesystem::exists(log_path)) return true;
    auto log = open_file(log_path);
    const auto logged = headers_in(log);
    if (logged.empty()) return true;
    std::string header;
    if (std::filesystem::exists(path)) {
        auto file = open_file(path);
        header = read_at(file, 0, header_size);
    }
    if (header.size() < header_size) return true;   // SQLite deletes the log of an empty file.
    // A part of the log was moved to the file already.
    if (std::ranges::any_of(logged, [&](const auto& state) { return is_same_state(state, header); })) return true;
    const auto& first = logged.front();
    const bool is_marked
        = mark_of(first) != 0 && (mark_of(first) != mark_of(header) || schema_cookie(first) != schema_cookie(header));
    if (!is_marked) return true;   // Another program, or a former version of this one, began the log.
    return mark_of(first) == mark_of(header) + 1 && what_stays(first) == what_stays(header);
}

}   // namespace storage
