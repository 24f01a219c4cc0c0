#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace http {

// A text with places for the nonce of a response, which is another one each time the text is sent.
class NoncedText {
public:
    NoncedText& operator<<(std::string_view text)
    {
        text_ += text;
        return *this;
    }
    void add_nonce() { places_.push_back(text_.size()); }

    std::string with(std::string_view nonce) const;

    // What stands between the places, and before the first and after the last.
    std::vector<std::string_view> parts() const;

    std::size_t bytes() const { return text_.size() + places_.size() * sizeof places_[0]; }   // Memory used.

private:
    std::string text_;
    std::vector<std::size_t> places_;   // Ascending.
};

}   // namespace http
