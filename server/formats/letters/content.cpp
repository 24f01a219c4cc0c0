#include "formats/letters/content.hpp"

#include "core/text.hpp"
#include "core/text_forms.hpp"
#include "core/word.hpp"
#include "formats/letters/accent_colours.hpp"
#include "formats/letters/html_template.hpp"
#include "formats/letters/page.hpp"

namespace formats {

namespace {

using Fillings = std::vector<Filling>;

// BCP 47: "pt-BR".
std::string language_tag(core::Locale locale)
{
    if (locale == core::Locale::pt_br) return "pt-BR";
    return locale == core::Locale::pt ? "pt-PT" : std::string {core::word(locale)};
}

Filling to_filling(const LetterText& text) { return {{{"text", text.text}, {"url", text.url}}, {}}; }

// Fills either the list for plain texts or the list for links.
Filling to_filling_either(const LetterText& text)
{
    Filling filling;
    filling.lists["plain"] = text.url.empty() ? Fillings {to_filling(text)} : Fillings {};
    filling.lists["link"] = text.url.empty() ? Fillings {} : Fillings {to_filling(text)};
    return filling;
}

Filling to_filling(const LetterDetail& detail)
{
    auto filling = to_filling_either(detail.value);
    filling.values["label"] = detail.label;
    filling.lists["former"] = Fillings {};
    if (detail.is_former) std::swap(filling.lists["former"], filling.lists["plain"]);
    return filling;
}

// The preview that mail programs show after the subject.
std::string preheader(const LetterContent& content)
{
    std::string text;
    for (const auto& detail : content.details)
        if (!detail.is_former && detail.value.url.empty())
            text += (text.empty() ? "" : " · ") + core::one_line(detail.value.text);
    return text;
}

// The logo, with the name beside it if the logo is too narrow to have it written in it; else the name alone.
void add_head(Filling& page, const LetterContent& content)
{
    constexpr int wide = 2;   // Times as wide as high.
    const auto& logo = content.logo;
    auto& lists = page.lists;
    lists["logo"] = lists["beside_logo"] = lists["no_logo"] = {};
    if (!logo) {
        lists["no_logo"].push_back({});
        return;
    }
    lists["logo"].push_back({{{"content_id", logo->content_id}, {"width", std::to_string(logo->width)},
                                 {"height", std::to_string(logo->height)}},
        {}});
    if (logo->width < wide * logo->height) lists["beside_logo"].push_back({});
}

std::string_view colon(core::Locale locale) { return locale == core::Locale::fr ? "\u00a0: " : ": "; }

}   // namespace

std::string to_plain_text(const LetterContent& content)
{
    const auto line = [&](const std::string& label, const std::string& value) {
        return label + std::string {colon(content.locale)} + value + "\n";
    };
    std::string text = content.headline + "\n";
    for (const auto& paragraph : content.paragraphs)
        text += "\n" + paragraph + "\n";
    text += "\n";
    for (const auto& detail : content.details)
        text += line(detail.label, detail.value.text);
    text += content.actions.empty() ? "" : "\n";
    for (const auto& action : content.actions)
        text += line(action.text, action.url);
    text += "\n-- \n" + content.business + "\n";   // Mail programs treat the rest as a signature.
    for (const auto& entry : content.footer)
        text += entry.text + "\n";   // An entry with a link contains its address.
    return text;
}

std::string to_html(const LetterContent& content)
{
    const auto [light, dark] = accents_of(content.accent);
    Filling page {
        {{"lang", language_tag(content.locale)}, {"subject", content.subject}, {"preheader", preheader(content)},
            {"business", content.business}, {"headline", content.headline}, {"accent", light.fill},
            {"on_accent", light.on_fill}, {"accent_dark", dark.fill}, {"on_accent_dark", dark.on_fill}},
        {}};
    auto& lists = page.lists;
    lists = {{"paragraphs", {}}, {"details", {}}, {"first", {}}, {"further", {}}, {"footer", {}}};
    add_head(page, content);
    for (const auto& paragraph : content.paragraphs)
        lists["paragraphs"].push_back({{{"text", paragraph}}, {}});
    for (const auto& detail : content.details)
        lists["details"].push_back(to_filling(detail));
    for (const auto& action : content.actions)
        lists[lists["first"].empty() ? "first" : "further"].push_back(to_filling(action));
    for (const auto& line : content.footer)
        lists["footer"].push_back(to_filling_either(line));
    return fill_page(letter_page(), page);
}

}   // namespace formats
