#pragma once

#include <string>
#include <string_view>

namespace http {

constexpr std::size_t least_compressed = 1000;   // Bytes. Shorter texts fit into one packet anyway.

// Compress a text for Content-Encoding gzip (RFC 1952) and br (RFC 7932); a page of 20 kB takes about a millisecond.
// Throw std::runtime_error.
std::string gzip(std::string_view text);
std::string brotli(std::string_view text);

// The same as gzip, for a text that soon changes and says much the same again and again: a list of starts becomes a
// tenth of its size in a tenth of the time.
std::string gzip_quickly(std::string_view text);

}   // namespace http
