#include "formats/letters/mail_card.hpp"

#include <fmt/format.h>

#include "core/encoding.hpp"
#include "core/word.hpp"
#include "formats/letters/accent_colours.hpp"

namespace formats {

namespace {

constexpr std::string_view cell = "padding:4px 0;font:16px/1.5 Arial,Helvetica,sans-serif;color:#15181d;";

std::string row(std::string_view style, std::string_view html)
{
    return fmt::format("<tr><td style=\"{}{}\">{}</td></tr>\n", cell, style, html);
}

std::string link(std::string_view address, std::string_view words, std::string_view style)
{
    return fmt::format(
        "<a href=\"{}\" style=\"{}\">{}</a>", core::escape_html(address), style, core::escape_html(words));
}

}   // namespace

std::string mail_card_html(const MailCard& card)
{
    const auto accent = accents_of(card.accent).light;
    auto html = fmt::format("<table role=\"presentation\" lang=\"{}\" cellpadding=\"0\" cellspacing=\"0\" border=\"0\" "
                            "style=\"border-collapse:collapse;max-width:480px\">\n",
        core::word(card.locale));
    html += row("font-weight:bold;font-size:18px;", core::escape_html(card.title));
    html += row("", core::escape_html(card.heading));
    for (const auto& [words, address] : card.times)
        html += row("", link(address, words, "color:#15181d;text-decoration:underline"));
    const auto button
        = fmt::format("display:inline-block;padding:10px 18px;background:{};color:{};text-decoration:none", accent.fill,
            accent.on_fill);
    html += row("padding-top:12px;", link(card.address, card.more, button));
    if (!card.valid_until.empty()) html += row("font-size:13px;color:#555d69;", core::escape_html(card.valid_until));
    return html + "</table>\n";
}

std::string mail_card_text(const MailCard& card)
{
    auto text = card.title + "\n" + card.heading + "\n\n";
    for (const auto& [words, address] : card.times)
        text += words + "\n" + address + "\n\n";
    text += card.more + "\n" + card.address + "\n";
    return card.valid_until.empty() ? text : text + "\n" + card.valid_until + "\n";
}

}   // namespace formats
