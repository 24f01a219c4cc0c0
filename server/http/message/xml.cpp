#include "http/message/xml.hpp"

#include <fmt/format.h>

namespace http {

namespace {

// U+FFFE and U+FFFF are not characters.
bool is_no_character(std::string_view at) { return at.starts_with("\xEF\xBF\xBE") || at.starts_with("\xEF\xBF\xBF"); }

void append(std::string& out, char c)
{
    switch (c) {
    case '&': out += "&amp;"; return;
    case '<': out += "&lt;"; return;
    case '>': out += "&gt;"; return;
    case '"': out += "&quot;"; return;
    case '\'': out += "&#39;"; return;
    case '\r': out += "&#13;"; return;   // XML parsers would read an unescaped "\r" as a line break.
    case '\t':
    case '\n': out += c; return;
    default:
        if (static_cast<unsigned char>(c) >= ' ') out += c;
    }
}

}   // namespace

std::string escape_xml(std::string_view text)
{
    std::string out;
    out.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (is_no_character(text.substr(i)))
            i += 2;
        else
            append(out, text[i]);
    }
    return out;
}

std::string xml_element(std::string_view name, std::string_view text)
{
    return fmt::format("<{0}>{1}</{0}>", name, escape_xml(text));
}

}   // namespace http
