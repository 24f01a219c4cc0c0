#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "api/files.gen.hpp"

namespace http {

// What a picture is in HTML.
struct HtmlPicture {
    std::string address;   // Whole.
    int width = 0, height = 0;
};

// The addresses of a page, as those need them who read its text anywhere else.
struct HtmlAddresses {
    std::function<std::string(const std::string& href)> link;                      // Whole.
    std::function<std::optional<HtmlPicture>(const std::string& media)> picture;   // Nothing: it is left out.
};

// A body as HTML without styles and scripts, for feed readers: texts, pictures, questions and links. Free times, lists
// of posts and products, and search forms only make sense on the page, and are left out.
std::string html_of(const std::vector<api::FileBlock>&, const HtmlAddresses&);

}   // namespace http
