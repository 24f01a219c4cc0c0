#pragma once

#include <string>
#include <vector>

#include "api/content_body.hpp"
#include "core/link.hpp"
#include "core/word.hpp"

namespace test {

// A body on one line: (paragraph "Hello " bold"you" (link /about "more")).
inline std::string to_picture(const std::vector<api::TextNode>& nodes);

inline std::string to_picture(const api::TextNode& node)
{
    std::string out;
    if (node.kind == api::TextNodeKind::text) {
        for (const auto mark : node.marks)
            out += (out.empty() ? "" : "+") + std::string {core::word(mark)};
        return out + "\"" + node.text.value_or("") + "\"";
    }
    out = "(" + std::string {core::word(node.kind)};
    if (node.level) out += " " + std::to_string(*node.level);
    if (node.ordered.value_or(false)) out += " ordered";
    if (node.heading.value_or(false)) out += " heading";
    if (node.href) out += " " + *node.href;
    if (node.external.value_or(false)) out += " external";
    if (node.text) out += " \"" + *node.text + "\"";
    if (!node.children.empty()) out += " " + to_picture(node.children);
    return out + ")";
}

inline std::string to_picture(const std::vector<api::TextNode>& nodes)
{
    std::string out;
    for (const auto& node : nodes)
        out += (out.empty() ? "" : " ") + to_picture(node);
    return out;
}

inline std::string to_picture(const std::vector<api::FileBlock>& blocks)
{
    std::string out;
    for (const auto& block : blocks) {
        if (!out.empty()) out += " | ";
        if (block.kind == api::BlockKind::rich_text) {
            out += to_picture(block.text);
        } else {
            out += core::word(block.kind);
            if (block.image) out += " " + block.image->media + " \"" + block.image->alt + "\"";
            if (block.image && block.image->caption) out += " (" + *block.image->caption + ")";
        }
    }
    return out;
}

// What is wrong with a body that was made of another text: mistakes, what cannot be kept and read again, links that a
// browser would follow to where they must not lead. Empty if nothing is.
inline std::string wrong_with(const std::vector<api::FileBlock>& body)
{
    std::vector<core::FieldError> errors;
    api::check_body(body, "body", errors);
    if (!errors.empty()) return errors.front().path + " " + std::string {core::word(errors.front().code)};
    if (api::parse_body_json(api::to_body_json(body)) != body) return "it is another one when it is read again";
    return "";
}

}   // namespace test
