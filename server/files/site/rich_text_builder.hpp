#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "api/files.gen.hpp"

namespace files {

// How many nodes a body may still get (api/text_check.hpp).
class NodeBudget {
public:
    bool take()   // False when there are none left.
    {
        if (left_ > 0) return --left_, true;
        is_kept_ = false;
        return false;
    }
    bool is_kept() const { return is_kept_; }   // Nothing was asked for in vain.
    void exceed() { is_kept_ = false; }

private:
    int left_ = 20'000;
    bool is_kept_ = true;
};

api::TextNode to_node(api::TextNodeKind, std::vector<api::TextNode> children = {});

struct TextLink {
    const void* source = nullptr;   // What says whether two texts are in the same link.
    std::string address;
    bool is_external = false;
};

// How a text is written.
struct TextStyle {
    std::vector<api::TextMark> marks = {};   // Sorted.
    std::optional<TextLink> link = {};
};

// A place for structured text while it is filled: blocks below each other, or the texts of one line.
class RichTextBuilder {
public:
    enum class Holds { blocks, text };
    static constexpr std::size_t most_children = 5000;

    // `depth`: of the nodes that stand here, 1 at the top of a body.
    RichTextBuilder(NodeBudget& budget, Holds holds, int depth) : budget_ {budget}, holds_ {holds}, depth_ {depth} { }

    int depth() const { return depth_; }
    bool is_empty() const { return nodes_.empty() && line_.empty(); }

    // Whether blocks of text can stand so many levels deeper, with links in them. What finds no room stands here.
    bool has_room_for(int levels) const { return holds_ == Holds::blocks && depth_ + levels <= 10; }

    void add_text(std::string_view, const TextStyle&);
    void add_break();
    // The text so far is a paragraph. Where one line is all there is, the next text begins below it.
    void end_line();
    void add_block(api::TextNode block);   // Ends the line. Where one line is all there is, its texts are added.
    void add_code(std::string_view text);
    // A list or a table with its parts; several of them if there are too many for one.
    void add_parts(const api::TextNode& whole, std::vector<api::TextNode> parts);

    std::vector<api::TextNode> finish();   // Everything, without empty paragraphs.

private:
    void put_text(std::string text, const TextStyle&);
    void put_node(std::vector<api::TextNode>& place, api::TextNode node);
    void put_pending_break();
    std::vector<api::TextNode>& place_of(const std::optional<TextLink>&);

    NodeBudget& budget_;
    Holds holds_;
    int depth_;
    std::vector<api::TextNode> nodes_ = {}, line_ = {};
    const void* last_link_ = nullptr;   // That line_ ends with.
    bool ends_with_space_ = true;       // Or the line has not begun.
    bool has_words_ = false;            // In line_.
    bool needs_break_ = false;          // Before the next text.
};

}   // namespace files
