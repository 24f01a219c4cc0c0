#include "files/site/to_site_body.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "api/format.hpp"
#include "core/link.hpp"
#include "core/text_forms.hpp"
#include "core/utf8.hpp"
#include "files/site/rich_text_builder.hpp"

namespace files {

using api::BlockKind;
using api::FileBlock;
using api::TextMark;
using api::TextNode;
using api::TextNodeKind;
using formats::RichKind;
using formats::RichNode;

namespace {

constexpr std::size_t most_blocks = 200, longest_link = 2000, longest_words = 400;

// The level of the highest heading in a text, or 7 if there is none.
int highest_heading(const RichNode& node)
{
    int level = node.kind == RichKind::heading && node.level > 0 ? node.level : 7;
    for (const auto& child : node.children)
        level = std::min(level, highest_heading(child));
    return level;
}

void append_words(const RichNode& node, std::string& out)
{
    const bool is_part = node.kind >= RichKind::text && node.kind != RichKind::line_break;
    if (!is_part) out += ' ';
    out += node.text;
    for (const auto& child : node.children)
        append_words(child, out);
}

std::optional<TextMark> mark_of(RichKind kind)
{
    switch (kind) {
    case RichKind::bold: return TextMark::bold;
    case RichKind::italic: return TextMark::italic;
    case RichKind::code_words: return TextMark::code;
    case RichKind::strike: return TextMark::strike;
    case RichKind::underline: return TextMark::underline;
    default: return {};
    }
}

FileBlock to_block(BlockKind kind)
{
    FileBlock block;
    block.kind = kind;
    return block;
}

// Converts one text.
class BodyWriter {
public:
    BodyWriter(const BodyReading& reading, int highest) : reading_ {reading}, highest_ {highest} { }

    SiteBody write(const RichNode& text)
    {
        write_children(text, top_, {});
        end_block();
        if (!budget_.is_kept()) body_.is_cut = true;
        return std::move(body_);
    }

private:
    void write_children(const RichNode& node, RichTextBuilder& builder, const TextStyle& style)
    {
        for (const auto& child : node.children)
            write_node(child, builder, style);
    }

    void write_node(const RichNode& node, RichTextBuilder& builder, const TextStyle& style)
    {
        switch (node.kind) {
        case RichKind::text: return builder.add_text(node.text, style);
        case RichKind::line_break: return builder.add_break();
        case RichKind::plain: return write_children(node, builder, style);
        case RichKind::bold:
        case RichKind::italic:
        case RichKind::code_words:
        case RichKind::strike:
        case RichKind::underline: return write_marked(node, builder, style);
        case RichKind::link: return write_link(node, builder, style);
        case RichKind::image: return write_image(node, builder);
        default: break;
        }
        builder.end_line();
        write_block(node, builder, style);
        builder.end_line();
        if (&builder == &top_ && !images_.empty()) end_block();
    }

    void write_block(const RichNode& node, RichTextBuilder& builder, const TextStyle& style)
    {
        switch (node.kind) {
        case RichKind::heading: return write_heading(node, builder);
        case RichKind::list: return write_list(node, builder, style);
        case RichKind::quote: return write_quote(node, builder, style);
        case RichKind::code: return builder.add_code(plain_of(node));
        case RichKind::divider: return builder.add_block(to_node(TextNodeKind::divider));
        case RichKind::table: return write_table(node, builder, style);
        case RichKind::caption: return write_caption(node, builder, style);
        default: return write_children(node, builder, style);
        }
    }

    static std::string plain_of(const RichNode& node)
    {
        std::string out = node.text;
        for (const auto& child : node.children)
            out += child.kind == RichKind::line_break ? "\n" : plain_of(child);
        return out;
    }

    void write_marked(const RichNode& node, RichTextBuilder& builder, TextStyle style)
    {
        const auto mark = *mark_of(node.kind);
        if (std::ranges::find(style.marks, mark) == style.marks.end()) style.marks.push_back(mark);
        std::ranges::sort(style.marks);
        write_children(node, builder, style);
    }

    // A link within a link belongs to the outer link: HTML cannot nest links, and Markdown does the same.
    void write_link(const RichNode& node, RichTextBuilder& builder, TextStyle style)
    {
        const auto address = node.address.empty() ? std::string {} : reading_.to_link(node.address);
        const auto verdict = core::judge_link(address);
        if (verdict == core::LinkVerdict::forbidden || core::count_characters(address) > longest_link
            || !api::is_printable(address, api::Format::any)) {
            if (!node.address.empty())
                remark(
                    "is no link any more: it may lead to a page of this site (\"/about\"), https://, mailto: or tel:",
                    node.address);
        } else if (!style.link) {
            style.link = TextLink {&node, address, verdict == core::LinkVerdict::external};
        }
        write_children(node, builder, style);
    }

    void write_image(const RichNode& node, RichTextBuilder& builder)
    {
        auto shows = node.text;
        append_words({.children = node.children}, shows);
        shows = to_plain_text(shows, longest_words);
        const auto media = reading_.to_media(node.address);
        if (!media || !api::has_format(*media, api::Format::media_name) || media->size() > 200) {
            remark("is left out: it is no picture of the folder media", node.address);
            return builder.add_text(shows, {});
        }
        const auto caption = to_plain_text(node.caption, longest_words);
        images_.push_back(
            {.media = *media, .alt = shows, .caption = caption.empty() ? std::nullopt : std::optional {caption}});
        if (&builder == &top_) end_block();
    }

    // Writes the caption of the preceding image; without an image the caption becomes text.
    void write_caption(const RichNode& node, RichTextBuilder& builder, const TextStyle& style)
    {
        auto* image = !images_.empty()                 ? &images_.back()
            : !body_.blocks.empty() && top_.is_empty() ? image_of(body_.blocks.back())
                                                       : nullptr;
        if (!image || image->caption) return write_children(node, builder, style);
        std::string words;
        append_words(node, words);
        words = to_plain_text(words, longest_words);
        if (!words.empty()) image->caption = words;
    }

    static api::FileImage* image_of(FileBlock& block) { return block.image ? &*block.image : nullptr; }

    void write_heading(const RichNode& node, RichTextBuilder& builder)
    {
        RichTextBuilder line {budget_, RichTextBuilder::Holds::text, builder.depth() + 1};
        write_children(node, line, {});
        auto texts = line.finish();
        if (texts.empty()) return;
        auto heading = to_node(TextNodeKind::heading, std::move(texts));
        heading.level = std::clamp(node.level - highest_ + 2, 2, 4);
        builder.add_block(std::move(heading));
    }

    void write_quote(const RichNode& node, RichTextBuilder& builder, const TextStyle& style)
    {
        if (!builder.has_room_for(1)) return write_children(node, builder, style);
        RichTextBuilder inner {budget_, RichTextBuilder::Holds::blocks, builder.depth() + 1};
        write_children(node, inner, style);
        auto blocks = inner.finish();
        if (!blocks.empty()) builder.add_block(to_node(TextNodeKind::quote, std::move(blocks)));
    }

    void write_list(const RichNode& node, RichTextBuilder& builder, const TextStyle& style)
    {
        if (!builder.has_room_for(2)) return write_children(node, builder, style);
        std::vector<TextNode> items;
        for (const auto& child : node.children) {
            RichTextBuilder inner {budget_, RichTextBuilder::Holds::blocks, builder.depth() + 2};
            write_node(child, inner, style);
            auto blocks = inner.finish();
            if (!blocks.empty()) items.push_back(to_node(TextNodeKind::list_item, std::move(blocks)));
        }
        auto list = to_node(TextNodeKind::list);
        if (node.is_ordered) list.ordered = true;
        builder.add_parts(list, std::move(items));
    }

    void write_table(const RichNode& node, RichTextBuilder& builder, const TextStyle& style)
    {
        if (!builder.has_room_for(2)) return write_children(node, builder, style);
        std::vector<TextNode> rows;
        write_rows(node, builder, rows);
        builder.add_parts(to_node(TextNodeKind::table), std::move(rows));
    }

    // Writes the rows of a table; content outside rows is written before the table.
    void write_rows(const RichNode& node, RichTextBuilder& builder, std::vector<TextNode>& rows)
    {
        for (const auto& child : node.children) {
            if (child.kind == RichKind::row)
                write_row(child, builder, rows);
            else if (child.kind == RichKind::group || child.kind == RichKind::plain)
                write_rows(child, builder, rows);
            else
                write_node(child, builder, {});
        }
        builder.end_line();
    }

    void write_row(const RichNode& node, const RichTextBuilder& builder, std::vector<TextNode>& rows)
    {
        std::vector<TextNode> cells;
        for (const auto& child : node.children) {
            if (child.kind == RichKind::text && child.text.find_first_not_of(" \n\t") == child.text.npos) continue;
            if (cells.size() == RichTextBuilder::most_children || !budget_.take()) break;
            RichTextBuilder line {budget_, RichTextBuilder::Holds::text, builder.depth() + 3};
            write_children(child.kind == RichKind::cell ? child : RichNode {.children = {child}}, line, {});
            cells.push_back(to_node(TextNodeKind::table_cell, line.finish()));
            if (child.is_heading) cells.back().heading = true;
        }
        if (!cells.empty()) rows.push_back(to_node(TextNodeKind::table_row, std::move(cells)));
    }

    // Ends the current block of text, so that pictures follow it.
    void end_block()
    {
        top_.end_line();
        auto text = top_.finish();
        for (std::size_t at = 0; at < text.size(); at += RichTextBuilder::most_children) {
            const auto end = std::min(at + RichTextBuilder::most_children, text.size());
            auto block = to_block(BlockKind::rich_text);
            block.text.assign(std::make_move_iterator(text.begin() + static_cast<std::ptrdiff_t>(at)),
                std::make_move_iterator(text.begin() + static_cast<std::ptrdiff_t>(end)));
            add_block(std::move(block));
        }
        for (auto& image : std::exchange(images_, {})) {
            auto block = to_block(BlockKind::image);
            block.image = std::move(image);
            add_block(std::move(block));
        }
    }

    // When a body has the most blocks possible, texts are added to the last block and pictures are left out.
    void add_block(FileBlock block)
    {
        auto& blocks = body_.blocks;
        if (blocks.size() < most_blocks - 1 || (blocks.size() < most_blocks && block.kind == BlockKind::rich_text))
            return blocks.push_back(std::move(block));
        if (block.image) return remark("is left out: a body has at most 200 blocks", block.image->media);
        auto& last = blocks.back().text;
        const auto room = RichTextBuilder::most_children - last.size();
        if (block.text.size() > room) body_.is_cut = true;
        block.text.resize(std::min(room, block.text.size()));
        std::ranges::move(block.text, std::back_inserter(last));
    }

    void remark(std::string words, const std::string& address)
    {
        BodyRemark remark {std::move(words), to_plain_text(address, longest_words)};
        if (std::ranges::find(body_.remarks, remark) == body_.remarks.end()) body_.remarks.push_back(std::move(remark));
    }

    const BodyReading& reading_;
    const int highest_;
    SiteBody body_ = {};
    NodeBudget budget_ = {};
    RichTextBuilder top_ {budget_, RichTextBuilder::Holds::blocks, 1};
    std::vector<api::FileImage> images_ = {};
};

}   // namespace

SiteBody to_site_body(const RichNode& text, const BodyReading& reading)
{
    return BodyWriter {reading, highest_heading(text)}.write(text);
}

std::string to_plain_text(std::string_view text, std::size_t most_characters)
{
    std::string out;
    for (const char c : core::one_line(text)) {
        if (c != ' ')
            out += c;
        else if (!out.empty() && out.back() != ' ')
            out += ' ';
    }
    out.resize(core::first_characters(out, most_characters).size());
    if (out.ends_with(' ')) out.pop_back();
    return out;
}

std::string to_plain_text(const RichNode& text)
{
    std::string out;
    append_words(text, out);
    return to_plain_text(out, out.size());
}

}   // namespace files
