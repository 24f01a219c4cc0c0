#include "files/site/markdown_links.hpp"

#include <algorithm>
#include <array>

#include "core/encoding.hpp"
#include "core/link.hpp"
#include "core/text.hpp"

namespace files {

namespace {

bool is_picture(std::string_view address)
{
    constexpr std::array<std::string_view, 6> ends {".jpg", ".jpeg", ".png", ".webp", ".avif", ".gif"};
    const auto lower = core::to_lower(address);
    return std::ranges::any_of(ends, [&](std::string_view end) { return lower.ends_with(end); });
}

// Whether a line begins or ends a listing.
bool is_fence(std::string_view line)
{
    line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
    return line.starts_with("```") || line.starts_with("~~~");
}

std::string bracketed(std::string_view line)
{
    std::string out;
    for (auto at = line.find("]("); at != line.npos; at = line.find("](")) {
        out += line.substr(0, at + 2);
        line.remove_prefix(at + 2);
        auto address = line.substr(0, line.find(')'));
        const auto title = address.find(" \"");   // ![Anna](Anna at work.jpg "At work")
        address = address.substr(0, title);
        if (address.size() == line.size() || address.starts_with('<') || !address.contains(' ') || !is_picture(address))
            continue;
        out.append("<").append(address).append(">");
        line.remove_prefix(address.size());
    }
    return out.append(line);
}

}   // namespace

std::optional<std::string> to_media(std::string_view address)
{
    if (core::judge_link(address) == core::LinkVerdict::external) return {};
    while (address.starts_with("../") || address.starts_with("./") || address.starts_with('/'))
        address.remove_prefix(address.find('/') + 1);
    if (address.starts_with("media/")) address.remove_prefix(std::string_view {"media/"}.size());
    return core::percent_decode(address).value_or(std::string {address});
}

std::string with_angle_brackets(std::string_view markdown)
{
    std::string out;
    bool is_listing = false;
    while (!markdown.empty()) {
        const auto line = markdown.substr(0, std::min(markdown.find('\n'), markdown.size() - 1) + 1);
        markdown.remove_prefix(line.size());
        if (is_fence(line)) is_listing = !is_listing;
        out += is_listing ? std::string {line} : bracketed(line);
    }
    return out;
}

std::optional<std::size_t> line_of_link(std::string_view text, std::size_t first_line, std::string_view address)
{
    const auto is_begin = [&](std::size_t at) {
        const auto before = text.substr(0, at);
        return before.ends_with("](") || before.ends_with("]: ") || before.ends_with('<');
    };
    const auto is_end
        = [&](std::size_t at) { return at == text.size() || std::string_view {" )>\t\r\n"}.contains(text[at]); };
    for (auto at = text.find(address); !address.empty() && at != text.npos; at = text.find(address, at + 1)) {
        const auto line = 1 + static_cast<std::size_t>(std::ranges::count(text.substr(0, at), '\n'));
        if (line >= first_line && is_begin(at) && is_end(at + address.size())) return line;
    }
    return {};
}

std::size_t line_of_picture(std::string_view text, std::size_t first_line, std::string_view media)
{
    std::string encoded {media};
    for (auto at = encoded.find(' '); at != encoded.npos; at = encoded.find(' ', at))
        encoded.replace(at, 1, "%20");
    for (const auto* folder : {"../media/", "media/", "/media/", "./media/", "../../media/", ""})
        for (const std::string& name : {std::string {media}, encoded})
            if (const auto line = line_of_link(text, first_line, folder + name)) return *line;
    return first_line;
}

}   // namespace files
