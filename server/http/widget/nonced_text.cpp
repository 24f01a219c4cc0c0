#include "http/widget/nonced_text.hpp"

namespace http {

std::string NoncedText::with(std::string_view nonce) const
{
    std::string out;
    out.reserve(text_.size() + places_.size() * nonce.size());
    for (bool is_first = true; const auto part : parts()) {
        if (!is_first) out += nonce;
        is_first = false;
        out += part;
    }
    return out;
}

std::vector<std::string_view> NoncedText::parts() const
{
    const std::string_view text {text_};
    std::vector<std::string_view> parts;
    std::size_t done = 0;
    for (const auto place : places_) {
        parts.push_back(text.substr(done, place - done));
        done = place;
    }
    parts.push_back(text.substr(done));
    return parts;
}

}   // namespace http
