#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace formats {

// The structure of a text read from Markdown or HTML. It is not restricted: nodes may be nested in any way and
// addresses may lead anywhere. Code that turns it into content decides what is allowed.

enum class RichKind {
    group,   // Children that belong together, separate from their surroundings.
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
    paragraph_break,   // Separates two paragraphs that have no enclosing node.
    text,
    line_break,
    link,
    bold,
    italic,
    code_words,
    strike,
    underline,
    plain,   // Children that are part of the surrounding text.
};

struct RichNode {
    RichKind kind = RichKind::group;
    std::string text = {};      // Of text and code; of an image, its description.
    std::string address = {};   // Of link and image, unchanged.
    std::string caption = {};   // Of an image.
    int level = 0;              // Of a heading: 1 to 6.
    bool is_ordered = false;    // Of a list.
    bool is_heading = false;    // Of a cell.
    std::vector<RichNode> children = {};
};

// The maximum nesting of nodes; deeper nodes are added to the deepest allowed one. More than people write, and few
// enough for recursion.
inline constexpr std::size_t deepest_rich_text = 100;

// Builds nested nodes from the beginnings and ends that a parser reports.
class RichTextBuilder {
public:
    void open(RichNode node);
    void close();
    void add(RichNode leaf);
    void add_text(std::string_view text);   // Continues the preceding text.
    bool is_in(RichKind) const;             // Whether a node of the kind is open.
    RichNode& innermost() { return open_.back(); }
    RichNode finish();   // All nodes, in a group.

private:
    std::vector<RichNode> open_ {RichNode {}};
    std::size_t too_deep_ = 0;   // The number of open nodes beyond the maximum nesting.
};

// The text for "&amp;", "&#8211;" or "&#x2013;"; unknown entities stay unchanged.
std::string to_entity_text(std::string_view entity);

}   // namespace formats
