#pragma once

#include "api/wire.gen.hpp"

namespace api {

// The part of check_body (api/content_body.hpp) that checks structured text.
class TextCheck {
public:
    explicit TextCheck(std::vector<core::FieldError>& errors) : errors_ {errors} { }

    // Checks nodes at block level: paragraphs, headings, lists, quotes, code, tables.
    void check(const std::vector<TextNode>& nodes, const std::string& path);

private:
    // The content that a node may have, and the place where a node may be.
    enum class Content { none, text, blocks, items, rows, cells };

    static Content content_of(TextNodeKind);
    static bool belongs(TextNodeKind, Content);
    void check_all(const std::vector<TextNode>& nodes, Content place, const std::string& path, int depth);
    void check_node(const TextNode&, Content place, const std::string& path, int depth);
    void check_members(const TextNode&, const std::string& path);
    void fail(std::string path, core::FieldCode);

    std::vector<core::FieldError>& errors_;
    int nodes_ = 0;
};

}   // namespace api
