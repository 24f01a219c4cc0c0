#include "formats/letters/html_template.hpp"

#include <stdexcept>

#include "core/encoding.hpp"

namespace formats {

namespace {

constexpr std::string_view each = "<!--each ", end = "<!--end-->", close = "-->";

// The only function that turns text into HTML.
void append_escaped(std::string& html, std::string_view text)
{
    for (const char c : text)
        switch (c) {
        case '\n': html += "<br>"; break;
        case '\t': html += ' '; break;
        default:
            if (static_cast<unsigned char>(c) >= 0x20 && c != 0x7f) html += core::escape_html({&c, 1});
        }
}

// A filling with its enclosing ones.
struct Scope {
    const Filling& filling;
    const Scope* around = nullptr;

    const std::string& value(std::string_view name) const
    {
        if (const auto found = filling.values.find(name); found != filling.values.end()) return found->second;
        if (!around) throw std::runtime_error("the page of mails asks for {{" + std::string {name} + "}}");
        return around->value(name);
    }
    const std::vector<Filling>& list(std::string_view name) const
    {
        if (const auto found = filling.lists.find(name); found != filling.lists.end()) return found->second;
        if (!around) throw std::runtime_error("the page of mails asks for each " + std::string {name});
        return around->list(name);
    }
};

// Removes the text up to and including `mark` from the front; returns the part before `mark`.
std::string_view take_until(std::string_view& text, std::string_view mark)
{
    const auto at = text.find(mark);
    if (at == text.npos) throw std::runtime_error("the page of mails lacks a " + std::string {mark});
    const auto before = text.substr(0, at);
    text.remove_prefix(at + mark.size());
    return before;
}

// Removes the content of an <!--each--> and its <!--end--> from the front; returns the content.
std::string_view take_repeated(std::string_view& text)
{
    const auto whole = text;
    for (int open = 1; open > 0;) {
        const auto inner = text.find(each);
        if (inner < text.find(end)) {
            text.remove_prefix(inner + each.size());
            ++open;
        } else {
            take_until(text, end);
            --open;
        }
    }
    return whole.substr(0, whole.size() - text.size() - end.size());
}

void append_texts(std::string& html, std::string_view page, const Scope& scope)
{
    for (auto at = page.find("{{"); at != page.npos; at = page.find("{{")) {
        html += page.substr(0, at);
        page.remove_prefix(at + 2);
        append_escaped(html, scope.value(take_until(page, "}}")));
    }
    html += page;
}

void append_filled(std::string& html, std::string_view page, const Scope& scope)
{
    for (auto at = page.find(each); at != page.npos; at = page.find(each)) {
        append_texts(html, page.substr(0, at), scope);
        page.remove_prefix(at + each.size());
        const auto& fillings = scope.list(take_until(page, close));
        const auto repeated = take_repeated(page);
        for (const auto& filling : fillings)
            append_filled(html, repeated, {filling, &scope});
    }
    append_texts(html, page, scope);
}

}   // namespace

std::string fill_page(std::string_view page, const Filling& filling)
{
    std::string html;
    append_filled(html, page, {filling});
    return html;
}

}   // namespace formats
