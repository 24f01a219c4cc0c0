#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace formats {

// What a text in another form (Markdown, HTML) says, without that form. Whoever makes content of it decides what
// content may have: nodes may stand in each other as they like, addresses lead anywhere.

enum class RichKind {
    group,   // Children that stand together, apart from what is around them.
    paragraph,
    heading,
    list,
    item,
    quote,
    code,
    divider,
    table,
    row,
    cell,
    image,
    caption,           // Of the image before it.
    paragraph_break,   // Between two paragraphs that nothing else holds together.
    text,
    line_break,
    link,
    bold,
    italic,
    code_words,
    strike,
    underline,
    plain,   // Children that are part of the text around them.
};

struct RichNode {
    RichKind kind = RichKind::group;
    std::string text = {};      // Of text and code; what an image shows.
    std::string address = {};   // Of link and image, as it was written.
    std::string caption = {};   // Of an image.
    int level = 0;              // Of a heading: 1 to 6.
    bool is_ordered = false;    // Of a list.
    bool is_heading = false;    // Of a cell.
    std::vector<RichNode> children = {};
};

// How many nodes may stand in each other; what is deeper stands in the last of them. It is more than people write, and
// few enough to walk through.
inline constexpr std::size_t deepest_rich_text = 100;

// Puts nodes into each other as a parser finds their beginnings and ends.
class RichTextBuilder {
public:
    void open(RichNode node);
    void close();
    void add(RichNode leaf);
    void add_text(std::string_view text);   // Continues the text before it.
    bool is_in(RichKind) const;             // Whether a node of the kind is open.
    RichNode& innermost() { return open_.back(); }
    RichNode finish();   // Everything, in a group.

private:
    std::vector<RichNode> open_ {RichNode {}};
    std::size_t too_deep_ = 0;   // Nodes that were opened and are not there.
};

// The same text, with U+FFFD in place of what is no UTF-8 and of zero characters.
std::string to_valid_utf8(std::string_view bytes);

// What "&amp;", "&#8211;" or "&#x2013;" stands for; as it is where it stands for nothing.
std::string to_entity_text(std::string_view entity);

}   // namespace formats
