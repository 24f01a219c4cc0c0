#include "http/message/response_head.hpp"

#include <charconv>
#include <ctime>

#include "core/encoding.hpp"

namespace http {

namespace {

std::string_view reason(int status)
{
    switch (status) {
    case 200: return "OK";
    case 201: return "Created";
    case 204: return "No Content";
    case 301: return "Moved Permanently";
    case 302: return "Found";
    case 303: return "See Other";
    case 304: return "Not Modified";
    case 308: return "Permanent Redirect";
    case 400: return "Bad Request";
    case 403: return "Forbidden";
    case 404: return "Not Found";
    case 405: return "Method Not Allowed";
    case 408: return "Request Timeout";
    case 409: return "Conflict";
    case 410: return "Gone";
    case 413: return "Content Too Large";
    case 415: return "Unsupported Media Type";
    case 422: return "Unprocessable Content";
    case 429: return "Too Many Requests";
    case 431: return "Request Header Fields Too Large";
    case 500: return "Internal Server Error";
    case 503: return "Service Unavailable";
    default: return "";   // The reason phrase may be empty; clients use the number.
    }
}

void append_number(std::string& out, std::size_t number)
{
    char digits[24];
    out.append(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
}

void append_header(std::string& out, std::string_view name, std::string_view value)
{
    out.append(name).append(": ");
    for (const auto letter : value)
        out += static_cast<unsigned char>(letter) < ' ' || letter == 0x7f ? ' ' : letter;
    out += "\r\n";
}

}   // namespace

void append_head(std::string& out, const Response& response, const HeadFacts& facts)
{
    out += "HTTP/1.1 ";
    append_number(out, static_cast<std::size_t>(response.status));
    out.append(" ").append(reason(response.status)).append("\r\nDate: ").append(facts.date);
    out.append("\r\nX-Request-Id: ").append(facts.request_id).append("\r\n");
    if (response.status != 204 && response.status != 304) {
        append_header(out, "Content-Type", response.content_type);
        if (!response.stream) {   // What is not known ends with the connection.
            out += "Content-Length: ";
            append_number(out, response.content().size());
            out += "\r\n";
        }
    }
    if (!facts.keeps_alive) out += "Connection: close\r\n";
    for (const auto& [name, value] : response.headers)
        append_header(out, name, name == "Location" ? core::percent_encode(value, core::kept_in_address) : value);
    out += "\r\n";
}

std::string to_http_date(std::time_t at)
{
    std::tm parts {};
    gmtime_r(&at, &parts);
    char text[40];
    // The program never leaves the "C" locale, so the names are the English ones that HTTP requires.
    return {text, std::strftime(text, sizeof text, "%a, %d %b %Y %H:%M:%S GMT", &parts)};
}

}   // namespace http
