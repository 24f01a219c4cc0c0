#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "api/files.gen.hpp"

namespace files {

// Counts how many nodes a body may still get (api/text_check.hpp).
class NodeBudget {
public:
    bool take()   // False when no nodes are left.
    {
        if (left_ > 0) return --left_, true;
        is_kept_ = false;
        return false;
    }
    bool is_kept() const { return is_kept_; }   // The budget was never exceeded.
    void exceed() { is_kept_ = false; }

private:
    int left_ = 20'000;
    bool is_kept_ = true;
};

api::TextNode to_node(api::TextNodeKind, std::vector<api::TextNode> children = {});

struct TextLink {
    const void* source = nullptr;   // Identifies the link: texts with the same source are in the same link.
    std::string address;
    bool is_external = false;
};

// How a text is formatted.
struct TextStyle {
    std::vector<api::TextMark> marks = {};   // Sorted.
    std::optional<TextLink> link = {};
};

// Builds structured text: either a sequence of blocks, or the texts of one line.
class RichTextBuilder {
public:
    enum class Holds { blocks, text };
    static constexpr std::size_t most_children = 5000;

    // `depth`: the level of the nodes built here, 1 at the top of a body.
    RichTextBuilder(NodeBudget& budget, Holds holds, int depth) : budget_ {budget}, holds_ {holds}, depth_ {depth} { }

    int depth() const { return depth_; }
    bool is_empty() const { return nodes_.empty() && line_.empty(); }

    // Whether blocks of text, with links in them, may be so many levels deeper. Blocks without room are flattened into
    // this builder.
    bool has_room_for(int levels) const { return holds_ == Holds::blocks && depth_ + levels <= 10; }

    void add_text(std::string_view, const TextStyle&);
    void add_break();
    // Ends the paragraph. If only one line is possible, the next text follows after a line break.
    void end_line();
    // Ends the line. If only one line is possible, only the block's texts are added.
    void add_block(api::TextNode block);
    void add_code(std::string_view text);
    // Adds a list or a table with its parts; splits it if it has too many parts.
    void add_parts(const api::TextNode& whole, std::vector<api::TextNode> parts);

    std::vector<api::TextNode> finish();   // Returns all nodes, without empty paragraphs.

private:
    void put_text(std::string text, const TextStyle&);
    void put_node(std::vector<api::TextNode>& place, api::TextNode node);
    void put_pending_break();
    std::vector<api::TextNode>& place_of(const std::optional<TextLink>&);

    NodeBudget& budget_;
    Holds holds_;
    int depth_;
    std::vector<api::TextNode> nodes_ = {}, line_ = {};
    const void* last_link_ = nullptr;   // The link at the end of line_.
    bool ends_with_space_ = true;       // Also true at the beginning of a line.
    bool has_words_ = false;            // Whether line_ contains words.
    bool needs_break_ = false;          // A line break is due before the next text.
};

}   // namespace files
