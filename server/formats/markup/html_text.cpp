#include "formats/markup/html_text.hpp"

#include <libxml/HTMLparser.h>
#include <libxml/parser.h>

#include <algorithm>
#include <memory>
#include <optional>

#include "core/utf8.hpp"
#include "formats/markup/libxml.hpp"

namespace formats {

namespace {

using Parser = std::unique_ptr<htmlParserCtxt, decltype(&htmlFreeParserCtxt)>;
using Document = std::unique_ptr<xmlDoc, decltype(&xmlFreeDoc)>;

struct NamedKind {
    std::string_view name;
    RichKind kind;
};

// Every element that content can have. Elements in neither list are ignored, but their content is read.
constexpr NamedKind known[] = {
    {"p", RichKind::paragraph},
    {"h1", RichKind::heading},
    {"h2", RichKind::heading},
    {"h3", RichKind::heading},
    {"h4", RichKind::heading},
    {"h5", RichKind::heading},
    {"h6", RichKind::heading},
    {"ul", RichKind::list},
    {"ol", RichKind::list},
    {"li", RichKind::item},
    {"blockquote", RichKind::quote},
    {"pre", RichKind::code},
    {"hr", RichKind::divider},
    {"table", RichKind::table},
    {"tr", RichKind::row},
    {"th", RichKind::cell},
    {"td", RichKind::cell},
    {"img", RichKind::image},
    {"figcaption", RichKind::caption},
    {"br", RichKind::line_break},
    {"a", RichKind::link},
    {"b", RichKind::bold},
    {"strong", RichKind::bold},
    {"i", RichKind::italic},
    {"em", RichKind::italic},
    {"cite", RichKind::italic},
    {"code", RichKind::code_words},
    {"kbd", RichKind::code_words},
    {"s", RichKind::strike},
    {"del", RichKind::strike},
    {"strike", RichKind::strike},
    {"u", RichKind::underline},
    {"ins", RichKind::underline},
};

constexpr std::string_view groups[]
    = {"html", "body", "div", "section", "article", "aside", "header", "footer", "main", "nav", "figure", "details",
        "summary", "address", "center", "dl", "dt", "dd", "thead", "tbody", "tfoot", "caption", "fieldset", "picture"};

constexpr std::string_view unwanted[]
    = {"script", "style", "iframe", "frame", "frameset", "noframes", "object", "embed", "applet", "param", "template",
        "noscript", "form", "input", "button", "select", "option", "textarea", "svg", "math", "video", "audio",
        "source", "track", "canvas", "map", "area", "link", "meta", "base", "head", "title", "portal"};

std::string_view view_of(const xmlChar* text) { return text ? reinterpret_cast<const char*>(text) : ""; }

std::string attribute_of(const xmlNode* node, const char* name)
{
    const std::unique_ptr<xmlChar, void (*)(void*)> value {
        xmlGetNoNsProp(node, reinterpret_cast<const xmlChar*>(name)), xmlFree};
    return std::string {view_of(value.get())};
}

template <std::size_t size> bool has(const std::string_view (&names)[size], std::string_view name)
{
    return std::ranges::find(names, name) != std::end(names);
}

RichKind kind_of(std::string_view name)
{
    if (const auto* found = std::ranges::find(known, name, &NamedKind::name); found != std::end(known))
        return found->kind;
    return has(groups, name) ? RichKind::group : RichKind::plain;
}

bool is_space(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t' || c == '\f'; }

// The state of one call of read_html. The parser limits the tree to 256 levels.
class HtmlReading {
public:
    explicit HtmlReading(HtmlLines lines) : lines_ {lines} { }

    void read(const xmlNode* node)
    {
        for (; node; node = node->next) {
            if (node->type == XML_TEXT_NODE || node->type == XML_CDATA_SECTION_NODE)
                add_text(view_of(node->content));
            else if (node->type == XML_ENTITY_REF_NODE)
                builder_.add_text(to_entity_text("&" + std::string {view_of(node->name)} + ";"));
            else if (node->type == XML_ELEMENT_NODE)
                read_element(node);
        }
    }

    HtmlText finish() { return {builder_.finish(), std::move(left_out_)}; }

private:
    void read_element(const xmlNode* node)
    {
        const auto name = view_of(node->name);
        if (has(unwanted, name)) {
            ++left_out_[std::string {name}];
            return;
        }
        RichNode element {kind_of(name)};
        switch (element.kind) {
        case RichKind::heading: element.level = name[1] - '0'; break;
        case RichKind::list: element.is_ordered = name == "ol"; break;
        case RichKind::cell: element.is_heading = name == "th"; break;
        case RichKind::link: element.address = attribute_of(node, "href"); break;
        case RichKind::image:
            element.address = attribute_of(node, "src");
            element.text = attribute_of(node, "alt");
            break;
        default: break;
        }
        builder_.open(std::move(element));
        read(node->children);
        builder_.close();
    }

    void add_text(std::string_view text)
    {
        if (builder_.is_in(RichKind::code)) return builder_.add_text(text);
        while (!text.empty()) {
            const auto words = std::ranges::find_if(text, is_space) - text.begin();
            builder_.add_text(text.substr(0, static_cast<std::size_t>(words)));
            text.remove_prefix(static_cast<std::size_t>(words));
            const auto space = std::ranges::find_if_not(text, is_space) - text.begin();
            if (space > 0) add_space(text.substr(0, static_cast<std::size_t>(space)));
            text.remove_prefix(static_cast<std::size_t>(space));
        }
    }

    void add_space(std::string_view space)
    {
        const auto ends = lines_ == HtmlLines::paragraphs ? std::ranges::count(space, '\n') : 0;
        if (ends > 1)
            builder_.add({RichKind::paragraph_break});
        else if (ends == 1 && !builder_.innermost().children.empty())
            builder_.add({RichKind::line_break});
        else
            builder_.add_text(" ");
    }

    HtmlLines lines_;
    RichTextBuilder builder_;
    std::map<std::string, int> left_out_;
};

}   // namespace

HtmlText read_html(std::string_view html, HtmlLines lines)
{
    start_libxml();
    const auto valid = core::to_valid_utf8(html);
    const Parser parser {htmlNewParserCtxt(), htmlFreeParserCtxt};
    if (!parser) throw std::bad_alloc {};
    constexpr int options = HTML_PARSE_RECOVER | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | HTML_PARSE_NONET
        | HTML_PARSE_NODEFDTD | HTML_PARSE_COMPACT;
    const Document document {
        htmlCtxtReadMemory(parser.get(), valid.data(), static_cast<int>(valid.size()), nullptr, "UTF-8", options),
        xmlFreeDoc};
    HtmlReading reading {lines};
    if (document) reading.read(document->children);
    auto text = reading.finish();
    text.is_cut = parser->disableSAX != 0;
    return text;
}

}   // namespace formats
