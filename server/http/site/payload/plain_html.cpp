#include "http/site/payload/plain_html.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/encoding.hpp"

namespace http {

namespace {

using core::BlockKind;
using core::TextNodeKind;

std::string element(std::string_view name, std::string_view inside)
{
    return fmt::format("<{0}>{1}</{0}>", name, inside);
}

std::string_view mark_of(core::TextMark mark)
{
    switch (mark) {
    case core::TextMark::bold: return "strong";
    case core::TextMark::italic: return "em";
    case core::TextMark::code: return "code";
    case core::TextMark::strike: return "s";
    case core::TextMark::underline: return "u";
    }
    return "span";
}

// One call of html_of.
class HtmlWriter {
public:
    explicit HtmlWriter(const HtmlAddresses& addresses) : addresses_ {addresses} { }

    std::string write(const std::vector<api::FileBlock>& blocks) const
    {
        std::string out;
        for (const auto& block : blocks)
            out += write(block);
        return out;
    }

private:
    std::string write(const api::FileBlock& block) const
    {
        switch (block.kind) {
        case BlockKind::rich_text: return write(block.text);
        case BlockKind::heading: return heading(block.level.value_or(2), core::escape_html(block.heading.value_or("")));
        case BlockKind::image: return block.image ? figure(*block.image) : std::string {};
        case BlockKind::gallery: return gallery(block);
        case BlockKind::quote: return quote(block);
        case BlockKind::button:
            return element("p", link(block.href.value_or(""), core::escape_html(block.label.value_or(""))));
        case BlockKind::columns: return columns(block);
        case BlockKind::faq: return questions(block);
        case BlockKind::products:
        case BlockKind::latest_posts:
        case BlockKind::booking:
        case BlockKind::search: break;
        }
        return {};
    }

    static std::string heading(std::int64_t level, std::string_view inside)
    {
        return element(fmt::format("h{}", std::clamp<std::int64_t>(level, 2, 4)), inside);
    }

    std::string figure(const api::FileImage& image) const
    {
        const auto picture = addresses_.picture(image.media);
        if (!picture) return {};
        auto out = fmt::format("<img src=\"{}\" alt=\"{}\" width=\"{}\" height=\"{}\">",
            core::escape_html(picture->address), core::escape_html(image.alt), picture->width, picture->height);
        if (image.caption) out += element("figcaption", core::escape_html(*image.caption));
        return element("figure", out);
    }

    std::string gallery(const api::FileBlock& block) const
    {
        auto out = block.heading ? heading(2, core::escape_html(*block.heading)) : std::string {};
        for (const auto& image : block.images)
            out += figure(image);
        return out;
    }

    static std::string quote(const api::FileBlock& block)
    {
        auto out = element("p", core::escape_html(block.quote.value_or("")));
        if (block.cite) out += element("p", core::escape_html("– " + *block.cite));
        return element("blockquote", out);
    }

    std::string columns(const api::FileBlock& block) const
    {
        std::string out;
        for (const auto& column : block.columns)
            out += write(column);
        return out;
    }

    std::string questions(const api::FileBlock& block) const
    {
        auto out = block.heading ? heading(2, core::escape_html(*block.heading)) : std::string {};
        for (const auto& [question, answer] : block.questions)
            out += heading(3, core::escape_html(question)) + write(answer);
        return out;
    }

    std::string link(const std::string& href, std::string_view inside) const
    {
        return fmt::format("<a href=\"{}\">{}</a>", core::escape_html(addresses_.link(href)), inside);
    }

    std::string write(const std::vector<api::TextNode>& nodes) const
    {
        std::string out;
        for (const auto& node : nodes)
            out += write(node);
        return out;
    }

    std::string write(const api::TextNode& node) const
    {
        const auto inside = write(node.children);
        switch (node.kind) {
        case TextNodeKind::paragraph: return element("p", inside);
        case TextNodeKind::heading: return heading(node.level.value_or(2), inside);
        case TextNodeKind::list: return element(node.ordered.value_or(false) ? "ol" : "ul", inside);
        case TextNodeKind::list_item: return element("li", inside);
        case TextNodeKind::quote: return element("blockquote", inside);
        case TextNodeKind::code_block:
            return element("pre", element("code", core::escape_html(node.text.value_or(""))));
        case TextNodeKind::divider: return "<hr>";
        case TextNodeKind::table: return element("table", inside);
        case TextNodeKind::table_row: return element("tr", inside);
        case TextNodeKind::table_cell: return element(node.heading.value_or(false) ? "th" : "td", inside);
        case TextNodeKind::text: return marked(node);
        case TextNodeKind::link: return link(node.href.value_or(""), inside);
        case TextNodeKind::line_break: return "<br>";
        }
        return inside;
    }

    static std::string marked(const api::TextNode& node)
    {
        auto out = core::escape_html(node.text.value_or(""));
        for (const auto mark : node.marks)
            out = element(mark_of(mark), out);
        return out;
    }

    const HtmlAddresses& addresses_;
};

}   // namespace

std::string html_of(const std::vector<api::FileBlock>& blocks, const HtmlAddresses& addresses)
{
    return HtmlWriter {addresses}.write(blocks);
}

}   // namespace http
