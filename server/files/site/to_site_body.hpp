#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "api/files.gen.hpp"
#include "formats/markup/rich_text.hpp"

namespace files {

// From text in another form to a body that content can have.

// What stood in a text and is not in its body, or not as it was.
struct BodyRemark {
    std::string words;     // "is no link any more: …".
    std::string address;   // What it was about, as it stood there; may be empty.

    bool operator==(const BodyRemark&) const = default;
};

struct SiteBody {
    std::vector<api::FileBlock> blocks;
    std::vector<BodyRemark> remarks;
    bool is_cut = false;   // It was longer than a body can be; the end is missing.
};

struct BodyReading {
    // Where a link leads on this site.
    std::function<std::string(std::string_view address)> to_link;
    // The name of a picture among the media, or nothing if it cannot be there.
    std::function<std::optional<std::string>(std::string_view address)> to_media;
};

// A body without mistakes (api/content_body.hpp), whatever the text is. Links that lead to other sites are marked as
// such, which this is the decision about; those that may not be in content are plain text. Pictures become blocks of
// their own, after the list, quote or table that they stood in. Headings begin with level 2.
SiteBody to_site_body(const formats::RichNode& text, const BodyReading&);

// As a text field can have it: without control characters and spaces around it, at most so many characters.
std::string to_plain_text(std::string_view text, std::size_t most_characters);

// Everything that can be read in a text, on one line.
std::string to_plain_text(const formats::RichNode& text);

}   // namespace files
