#include "http/widget/nonced_text.hpp"

namespace http {

std::string NoncedText::with(std::string_view nonce) const
{
    std::string out;
    out.reserve(text_.size() + places_.size() * nonce.size());
    std::size_t done = 0;
    for (const auto place : places_) {
        out.append(text_, done, place - done).append(nonce);
        done = place;
    }
    return out.append(text_, done);
}

}   // namespace http
