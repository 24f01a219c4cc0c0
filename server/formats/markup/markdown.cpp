#include "formats/markup/markdown.hpp"

#include <md4c.h>

#include <stdexcept>

#include "core/utf8.hpp"

namespace formats {

namespace {

std::string_view view_of(const MD_CHAR* text, MD_SIZE size) { return {text, size}; }

std::string text_of(const MD_ATTRIBUTE& attribute)
{
    std::string out;
    if (attribute.size == 0) return out;
    for (int i = 0; attribute.substr_offsets[i] < attribute.size; ++i) {
        const auto from = attribute.substr_offsets[i];
        const auto part = view_of(attribute.text + from, attribute.substr_offsets[i + 1] - from);
        out += attribute.substr_types[i] == MD_TEXT_ENTITY ? to_entity_text(part) : std::string {part};
    }
    return out;
}

RichNode block_of(MD_BLOCKTYPE type, const void* detail)
{
    switch (type) {
    case MD_BLOCK_QUOTE: return {RichKind::quote};
    case MD_BLOCK_UL: return {RichKind::list};
    case MD_BLOCK_OL: return {.kind = RichKind::list, .is_ordered = true};
    case MD_BLOCK_LI: return {RichKind::item};
    case MD_BLOCK_HR: return {RichKind::divider};
    case MD_BLOCK_H:
        return {
            .kind = RichKind::heading, .level = static_cast<int>(static_cast<const MD_BLOCK_H_DETAIL*>(detail)->level)};
    case MD_BLOCK_CODE: return {RichKind::code};
    case MD_BLOCK_P:
    case MD_BLOCK_HTML: return {RichKind::paragraph};
    case MD_BLOCK_TABLE: return {RichKind::table};
    case MD_BLOCK_TR: return {RichKind::row};
    case MD_BLOCK_TH: return {.kind = RichKind::cell, .is_heading = true};
    case MD_BLOCK_TD: return {RichKind::cell};
    case MD_BLOCK_DOC:
    case MD_BLOCK_THEAD:
    case MD_BLOCK_TBODY: break;
    }
    return {RichKind::group};
}

RichNode span_of(MD_SPANTYPE type, const void* detail)
{
    switch (type) {
    case MD_SPAN_EM: return {RichKind::italic};
    case MD_SPAN_STRONG: return {RichKind::bold};
    case MD_SPAN_A:
        return {.kind = RichKind::link, .address = text_of(static_cast<const MD_SPAN_A_DETAIL*>(detail)->href)};
    case MD_SPAN_IMG: {
        const auto* image = static_cast<const MD_SPAN_IMG_DETAIL*>(detail);
        return {.kind = RichKind::image, .address = text_of(image->src), .caption = text_of(image->title)};
    }
    case MD_SPAN_CODE: return {RichKind::code_words};
    case MD_SPAN_DEL: return {RichKind::strike};
    case MD_SPAN_U: return {RichKind::underline};
    case MD_SPAN_LATEXMATH:
    case MD_SPAN_LATEXMATH_DISPLAY:
    case MD_SPAN_WIKILINK: break;
    }
    return {RichKind::plain};
}

RichTextBuilder& builder_of(void* builder) { return *static_cast<RichTextBuilder*>(builder); }

int enter_block(MD_BLOCKTYPE type, void* detail, void* builder)
{
    builder_of(builder).open(block_of(type, detail));
    return 0;
}

int enter_span(MD_SPANTYPE type, void* detail, void* builder)
{
    builder_of(builder).open(span_of(type, detail));
    return 0;
}

template <class Type> int leave(Type, void*, void* builder)
{
    builder_of(builder).close();
    return 0;
}

int add_text(MD_TEXTTYPE type, const MD_CHAR* text, MD_SIZE size, void* data)
{
    auto& builder = builder_of(data);
    switch (type) {
    case MD_TEXT_BR: builder.add({RichKind::line_break}); break;
    case MD_TEXT_SOFTBR: builder.add_text(" "); break;
    case MD_TEXT_NULLCHAR: builder.add_text("\xEF\xBF\xBD"); break;
    case MD_TEXT_ENTITY: builder.add_text(to_entity_text(view_of(text, size))); break;
    case MD_TEXT_NORMAL:
    case MD_TEXT_CODE:
    case MD_TEXT_HTML:
    case MD_TEXT_LATEXMATH: builder.add_text(view_of(text, size)); break;
    }
    return 0;
}

}   // namespace

RichNode read_markdown(std::string_view text)
{
    const auto valid = core::to_valid_utf8(text);
    RichTextBuilder builder;
    MD_PARSER parser {};
    parser.flags = MD_FLAG_NOHTML | MD_FLAG_TABLES | MD_FLAG_STRIKETHROUGH;
    parser.enter_block = enter_block;
    parser.leave_block = leave<MD_BLOCKTYPE>;
    parser.enter_span = enter_span;
    parser.leave_span = leave<MD_SPANTYPE>;
    parser.text = add_text;
    if (md_parse(valid.data(), static_cast<MD_SIZE>(valid.size()), &parser, &builder) != 0)
        throw std::runtime_error {"there is not enough memory to read this Markdown text"};
    return builder.finish();
}

}   // namespace formats
