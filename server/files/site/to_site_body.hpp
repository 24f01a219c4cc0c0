#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "api/files.gen.hpp"
#include "formats/markup/rich_text.hpp"

namespace files {

// Converts text in another format to a body of content.

// Something in a text that the body lacks or changes.
struct BodyRemark {
    std::string words;     // "is no link any more: …".
    std::string address;   // The address in the original text; may be empty.

    bool operator==(const BodyRemark&) const = default;
};

struct SiteBody {
    std::vector<api::FileBlock> blocks;
    std::vector<BodyRemark> remarks;
    bool is_cut = false;   // The text was longer than a body may be; its end is missing.
};

struct BodyReading {
    // Converts a link's address to an address on this site.
    std::function<std::string(std::string_view address)> to_link;
    // The picture's name in media/, or nothing if it has none.
    std::function<std::optional<std::string>(std::string_view address)> to_media;
};

// Converts any text to a valid body (api/content_body.hpp). Links to other sites are marked as external; this function
// decides which these are. Links that content may not have become plain text. Pictures become blocks of their own,
// after the list, quote or table that contains them. Headings begin with level 2.
SiteBody to_site_body(const formats::RichNode& text, const BodyReading&);

// Converts a text to the value of a text field: without control characters, trimmed, at most so many characters.
std::string to_plain_text(std::string_view text, std::size_t most_characters);

// All readable text on one line.
std::string to_plain_text(const formats::RichNode& text);

}   // namespace files
