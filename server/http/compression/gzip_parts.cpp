#include "http/compression/gzip_parts.hpp"

#include <zlib.h>

#include <limits>
#include <stdexcept>

#include "core/ensure.hpp"
#include "http/compression/joint.hpp"

namespace http {

namespace {

constexpr int level = 6, memory = 8;
constexpr int raw_window = -15;   // Makes zlib write neither header nor trailer.

// RFC 1952, section 2.3: deflate, no flags, no time, nothing special, Unix.
constexpr std::string_view header {"\x1f\x8b\x08\0\0\0\0\0\0\x03", 10};
constexpr std::string_view end_of_blocks {"\x03\0", 2};   // RFC 1951: the last block, with fixed codes, empty.

class Deflater {
public:
    Deflater()
    {
        if (deflateInit2(&stream_, level, Z_DEFLATED, raw_window, memory, Z_DEFAULT_STRATEGY) != Z_OK)
            throw std::runtime_error {"no memory to compress a page"};
    }
    ~Deflater() { deflateEnd(&stream_); }
    Deflater(const Deflater&) = delete;
    Deflater& operator=(const Deflater&) = delete;

    // Up to a whole byte. What follows may refer to it.
    std::string add(std::string_view text)
    {
        constexpr std::size_t room_for_flush = 16;
        std::string out(deflateBound(&stream_, text.size()) + room_for_flush, '\0');
        stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
        stream_.avail_in = static_cast<uInt>(text.size());
        stream_.next_out = reinterpret_cast<Bytef*>(out.data());
        stream_.avail_out = static_cast<uInt>(out.size());
        if (deflate(&stream_, Z_SYNC_FLUSH) != Z_OK || stream_.avail_in > 0 || stream_.avail_out == 0)
            throw std::runtime_error {"a page cannot be compressed"};
        out.resize(out.size() - stream_.avail_out);
        return out;
    }

private:
    z_stream stream_ {};
};

std::uint32_t crc_of(std::string_view text)
{
    return static_cast<std::uint32_t>(
        crc32_z(0, reinterpret_cast<const Bytef*>(text.data()), static_cast<z_size_t>(text.size())));
}

void add_little_endian(std::string& out, std::uint64_t value, int bytes)
{
    for (int i = 0; i < bytes; ++i)
        out += static_cast<char>(value >> (8 * i) & 0xff);
}

// RFC 1951, section 3.2.4.
std::string stored_block(std::string_view text)
{
    std::string out(1, '\0');
    add_little_endian(out, text.size(), 2);
    add_little_endian(out, ~text.size(), 2);
    return out.append(text);
}

}   // namespace

GzipParts::GzipParts(std::span<const std::string_view> parts, std::size_t joint_size) : joint_size_ {joint_size}
{
    core::ensure(joint_size <= std::numeric_limits<std::uint16_t>::max(), "a stored block is too long");
    const auto joint = joint_stand_in(joint_size);
    Deflater deflater;
    for (const auto part : parts) {
        check_part(part);
        if (!parts_.empty() && !joint.empty()) deflater.add(joint);
        parts_.push_back({part.empty() ? std::string {} : deflater.add(part), part.size(), crc_of(part)});
    }
}

std::string GzipParts::joined(std::string_view joint) const
{
    core::ensure(joint.size() == joint_size_, "a joint has another size than parts were made for");
    const auto block = stored_block(joint);
    const auto block_crc = crc_of(joint);
    const auto after_block = crc32_combine_gen(static_cast<z_off_t>(joint.size()));
    std::string out {header};
    out.reserve(bytes() + parts_.size() * block.size() + 32);
    uLong crc = 0;
    std::uint64_t size = 0;
    for (bool is_first = true; const auto& part : parts_) {
        if (!is_first) {
            out += block;
            crc = crc32_combine_op(crc, block_crc, after_block);
            size += joint.size();
        }
        is_first = false;
        out += part.deflated;
        crc = crc32_combine(crc, part.crc, static_cast<z_off_t>(part.size));
        size += part.size;
    }
    out += end_of_blocks;
    add_little_endian(out, crc, 4);
    add_little_endian(out, size, 4);
    return out;
}

std::size_t GzipParts::bytes() const
{
    auto bytes = parts_.size() * sizeof(Part);
    for (const auto& part : parts_)
        bytes += part.deflated.size();
    return bytes;
}

}   // namespace http
