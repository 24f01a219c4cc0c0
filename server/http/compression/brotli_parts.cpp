#include "http/compression/brotli_parts.hpp"

#include <brotli/encode.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <stdexcept>

#include "core/ensure.hpp"
#include "http/compression/joint.hpp"

namespace http {

namespace {

// Higher levels take several times as long, while a visitor waits for the page.
constexpr std::uint32_t quality = 5;
constexpr std::size_t most_joint = 65'000;

// How letters are coded depends on the two before them (RFC 7932, section 7.1). So many of each part stand uncompressed
// with the joint before it.
constexpr std::size_t context_size = 2;

// The header of an uncompressed meta-block (RFC 7932, section 9.2): not the last one, four nibbles of length.
std::string uncompressed_header(std::size_t size)
{
    const auto bits = static_cast<std::uint32_t>(size - 1) << 3 | 1U << 19;
    return {static_cast<char>(bits & 0xff), static_cast<char>(bits >> 8 & 0xff), static_cast<char>(bits >> 16)};
}

class Encoder {
public:
    Encoder()
    {
        if (!state_ || !BrotliEncoderSetParameter(state_.get(), BROTLI_PARAM_QUALITY, quality)
            || !BrotliEncoderSetParameter(state_.get(), BROTLI_PARAM_MODE, BROTLI_MODE_TEXT))
            throw std::runtime_error {"no memory to compress a page"};
    }

    // Up to a whole byte. What follows may refer to it.
    std::string add(std::string_view text) { return run(text, BROTLI_OPERATION_FLUSH); }

    // Takes a text for read that the decoder gets in another way. Copies in it would be remembered for what follows, so
    // it must not be compressed: the encoder never compresses so few bytes at once.
    void skip(std::string_view text)
    {
        for (; !text.empty(); text.remove_prefix(std::min(text.size(), never_compressed))) {
            const auto few = text.substr(0, never_compressed);
            if (add(few) != uncompressed_header(few.size()).append(few))
                throw std::runtime_error {"the Brotli library compresses two bytes"};
        }
    }

    std::string finish() { return run({}, BROTLI_OPERATION_FINISH); }

private:
    static constexpr std::size_t never_compressed = 2;

    std::string run(std::string_view text, BrotliEncoderOperation operation)
    {
        std::string out;
        auto left = text.size();
        auto* at = reinterpret_cast<const std::uint8_t*>(text.data());
        do {
            std::size_t no_room = 0;
            if (!BrotliEncoderCompressStream(state_.get(), operation, &left, &at, &no_room, nullptr, nullptr))
                throw std::runtime_error {"a page cannot be compressed"};
            std::size_t taken = 0;
            const auto* some = BrotliEncoderTakeOutput(state_.get(), &taken);
            out.append(reinterpret_cast<const char*>(some), taken);
        } while (left > 0 || BrotliEncoderHasMoreOutput(state_.get()));
        return out;
    }

    std::unique_ptr<BrotliEncoderState, decltype(&BrotliEncoderDestroyInstance)> state_ {
        BrotliEncoderCreateInstance(nullptr, nullptr, nullptr), &BrotliEncoderDestroyInstance};
};

}   // namespace

BrotliParts::BrotliParts(std::span<const std::string_view> parts, std::size_t joint_size) : joint_size_ {joint_size}
{
    core::ensure(joint_size <= most_joint, "a joint is too long");
    Encoder encoder;
    for (const auto part : parts) {
        check_part(part);
        const auto begin = part.substr(0, parts_.empty() ? 0 : context_size);
        if (!parts_.empty()) encoder.skip(joint_stand_in(joint_size).append(begin));
        const auto rest = part.substr(begin.size());
        const bool is_needed = parts_.empty() || !rest.empty();   // The first begins the stream.
        parts_.push_back({std::string {begin}, is_needed ? encoder.add(rest) : std::string {}});
    }
    end_ = encoder.finish();
}

std::string BrotliParts::joined(std::string_view joint) const
{
    core::ensure(joint.size() == joint_size_, "a joint has another size than parts were made for");
    std::string out;
    out.reserve(bytes() + parts_.size() * (joint.size() + 3));
    for (bool is_first = true; const auto& [begin, compressed] : parts_) {
        const auto size = joint.size() + begin.size();
        if (!is_first && size > 0) out.append(uncompressed_header(size)).append(joint).append(begin);
        is_first = false;
        out += compressed;
    }
    return out.append(end_);
}

std::size_t BrotliParts::bytes() const
{
    auto bytes = parts_.size() * sizeof(Part) + end_.size();
    for (const auto& part : parts_)
        bytes += part.begin.size() + part.compressed.size();
    return bytes;
}

}   // namespace http
