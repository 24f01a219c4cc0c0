#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace http {

// What GzipParts is, for Content-Encoding br (RFC 7932): a quarter smaller. Immutable, so threads share it freely.
class BrotliParts {
public:
    BrotliParts() = default;
    // Parts are UTF-8. Between each two there will be `joint_size` bytes, at most 65,000. Throws std::runtime_error.
    BrotliParts(std::span<const std::string_view> parts, std::size_t joint_size);

    // The parts with a text of `joint_size` bytes between each two, which stands in it uncompressed.
    std::string joined(std::string_view joint) const;

    std::size_t bytes() const;   // Memory used.

private:
    struct Part {
        std::string begin;        // Stands uncompressed with the joint before it.
        std::string compressed;   // The rest, in whole bytes.
    };

    std::vector<Part> parts_;
    std::string end_;   // Of the stream.
    std::size_t joint_size_ = 0;
};

}   // namespace http
