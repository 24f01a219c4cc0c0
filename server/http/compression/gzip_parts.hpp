#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace http {

// The parts of a text, compressed once, that are sent many times with another short text between them. Immutable, so
// threads share it freely.
class GzipParts {
public:
    GzipParts() = default;
    // Parts are UTF-8. Between each two there will be `joint_size` bytes, at most 65,535. Throws std::runtime_error.
    GzipParts(std::span<const std::string_view> parts, std::size_t joint_size);

    // The parts with a text of `joint_size` bytes between each two, for Content-Encoding gzip (RFC 1952). That text
    // stands in it uncompressed, and costs about a microsecond each time.
    std::string joined(std::string_view joint) const;

    std::size_t bytes() const;   // Memory used.

private:
    struct Part {
        std::string deflated;   // Whole bytes of RFC 1951 that refer to parts before them, never to a joint.
        std::uint64_t size;     // Uncompressed.
        std::uint32_t crc;
    };

    std::vector<Part> parts_;
    std::size_t joint_size_ = 0;
};

}   // namespace http
