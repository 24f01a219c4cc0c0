#include "api/text_check.hpp"

#include "core/link.hpp"

namespace api {

namespace {

using core::FieldCode;

constexpr int most_deep = 12, most_nodes = 20'000;

}   // namespace

TextCheck::Content TextCheck::content_of(TextNodeKind kind)
{
    switch (kind) {
    case TextNodeKind::paragraph:
    case TextNodeKind::heading:
    case TextNodeKind::table_cell:
    case TextNodeKind::link: return Content::text;
    case TextNodeKind::quote:
    case TextNodeKind::list_item: return Content::blocks;
    case TextNodeKind::list: return Content::items;
    case TextNodeKind::table: return Content::rows;
    case TextNodeKind::table_row: return Content::cells;
    case TextNodeKind::code_block:
    case TextNodeKind::divider:
    case TextNodeKind::text:
    case TextNodeKind::line_break: return Content::none;
    }
    return Content::none;
}

bool TextCheck::belongs(TextNodeKind kind, Content place)
{
    switch (kind) {
    case TextNodeKind::paragraph:
    case TextNodeKind::heading:
    case TextNodeKind::quote:
    case TextNodeKind::code_block:
    case TextNodeKind::divider:
    case TextNodeKind::table:
    case TextNodeKind::list: return place == Content::blocks;
    case TextNodeKind::list_item: return place == Content::items;
    case TextNodeKind::table_row: return place == Content::rows;
    case TextNodeKind::table_cell: return place == Content::cells;
    case TextNodeKind::text:
    case TextNodeKind::link:
    case TextNodeKind::line_break: return place == Content::text;
    }
    return false;
}

void TextCheck::fail(std::string path, FieldCode code) { errors_.emplace_back(std::move(path), code); }

void TextCheck::check(const std::vector<TextNode>& nodes, const std::string& path)
{
    check_all(nodes, Content::blocks, path, 1);
}

void TextCheck::check_all(const std::vector<TextNode>& nodes, Content place, const std::string& path, int depth)
{
    if (depth > most_deep && !nodes.empty()) return fail(path, FieldCode::too_deep);
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (++nodes_ == most_nodes + 1) fail(path, FieldCode::too_many);
        if (nodes_ > most_nodes) return;
        check_node(nodes[i], place, path + "[" + std::to_string(i) + "]", depth);
    }
}

void TextCheck::check_node(const TextNode& node, Content place, const std::string& path, int depth)
{
    if (!belongs(node.kind, place)) fail(path + ".kind", FieldCode::not_here);
    check_members(node, path);
    const auto content = content_of(node.kind);
    if (content == Content::none) {
        if (!node.children.empty()) fail(path + ".children", FieldCode::not_here);
        return;
    }
    if (node.kind == TextNodeKind::link)
        for (std::size_t i = 0; i < node.children.size(); ++i)
            if (node.children[i].kind == TextNodeKind::link)
                fail(path + ".children[" + std::to_string(i) + "].kind", FieldCode::not_here);
    check_all(node.children, content, path + ".children", depth + 1);
}

void TextCheck::check_members(const TextNode& node, const std::string& path)
{
    const auto kind = node.kind;
    const auto is_for = [&](bool is_there, bool is_right, bool is_needed, const char* member) {
        if (is_there && !is_right) fail(path + "." + member, FieldCode::not_here);
        if (!is_there && is_right && is_needed) fail(path + "." + member, FieldCode::required);
    };
    const bool has_text = kind == TextNodeKind::text || kind == TextNodeKind::code_block;
    is_for(node.text.has_value(), has_text, true, "text");
    is_for(!node.marks.empty(), kind == TextNodeKind::text, false, "marks");
    is_for(node.level.has_value(), kind == TextNodeKind::heading, true, "level");
    is_for(node.ordered.has_value(), kind == TextNodeKind::list, false, "ordered");
    is_for(node.heading.has_value(), kind == TextNodeKind::table_cell, false, "heading");
    is_for(node.href.has_value(), kind == TextNodeKind::link, true, "href");
    is_for(node.external.has_value(), kind == TextNodeKind::link, false, "external");
    if (node.href && !core::is_link_allowed(*node.href, node.external.value_or(false)))
        fail(path + ".href", FieldCode::forbidden_link);
}

}   // namespace api
