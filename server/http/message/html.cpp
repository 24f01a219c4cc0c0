#include "http/message/html.hpp"

namespace http {

std::string escape_html(std::string_view text)
{
    std::string out;
    out.reserve(text.size());
    for (const char c : text) {
        switch (c) {
        case '&': out += "&amp;"; break;
        case '<': out += "&lt;"; break;
        case '>': out += "&gt;"; break;
        case '"': out += "&quot;"; break;
        case '\'': out += "&#39;"; break;
        default: out += c;
        }
    }
    return out;
}

std::string escape_json_block(std::string_view json)
{
    std::string out;
    out.reserve(json.size());
    for (const char c : json) {   // In JSON these characters occur only within strings, where \u escapes mean the same.
        switch (c) {
        case '<': out += "\\u003c"; break;
        case '>': out += "\\u003e"; break;
        case '&': out += "\\u0026"; break;
        default: out += c;
        }
    }
    return out;
}

}   // namespace http
