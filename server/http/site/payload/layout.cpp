#include "http/site/payload/layout.hpp"

#include "core/text.hpp"
#include "core/word.hpp"
#include "http/message/locale.hpp"
#include "http/wire/to_wire.hpp"
#include "storage/catalogue/premises.hpp"

namespace http {

namespace {

using core::Locale;
using domain::DateForm;

// The name of each language in that language.
std::string_view own_name(Locale locale)
{
    switch (locale) {
    case Locale::da: return "Dansk";
    case Locale::de: return "Deutsch";
    case Locale::en: return "English";
    case Locale::es: return "Español";
    case Locale::fr: return "Français";
    case Locale::hu: return "Magyar";
    case Locale::it: return "Italiano";
    case Locale::nl: return "Nederlands";
    case Locale::pl: return "Polski";
    case Locale::pt_br: return "Português (Brasil)";
    case Locale::pt: return "Português";
    }
    return core::word(locale);
}

std::vector<api::SiteLink> to_links(const PageContext& page_context, const std::vector<domain::NavigationLink>& links)
{
    std::vector<api::SiteLink> out;
    for (const auto& link : links)
        out.push_back({link.label, link_on(page_context, link.href), link.external});
    return out;
}

// A time of day on a weekday, for formatting: 5 January 1970 was a Monday.
core::ZonedInstant on_weekday(int day, core::minutes since_midnight)
{
    return {core::Instant {core::days {4 + day} + since_midnight}, {}};
}

std::string hours_label(const PageContext& page_context, const std::vector<domain::OpenHours>& hours)
{
    if (hours.empty()) return say(page_context, "site.closed");
    const auto time = [&](core::minutes at) {
        return page_context.context.shell.formatting.date(
            page_context.reader.locale, on_weekday(0, at), DateForm::time);
    };
    std::string label;
    for (const auto& [opens, closes] : hours)
        label.append(label.empty() ? "" : ", ").append(time(opens)).append(" – ").append(time(closes));
    return label;
}

std::vector<api::SiteHours> hours_of(const PageContext& page_context)
{
    const auto weekday = [&](int day) {
        return page_context.context.shell.formatting.date(
            page_context.reader.locale, on_weekday(day, {}), DateForm::weekday);
    };
    std::vector<api::SiteHours> out;
    for (const auto& [first, last, hours] : page_context.week)
        out.push_back({first == last ? weekday(first) : weekday(first) + " – " + weekday(last),
            hours_label(page_context, hours)});
    return out;
}

}   // namespace

api::SiteFrame frame_of(PageContext& page_context)
{
    const auto& business = page_context.context.business;
    api::SiteFrame frame;
    frame.name = page_context.texts.of(page_context.site.name.empty() ? business.name : page_context.site.name);
    frame.home = href_of(page_context, core::ContentKind::page, "");
    frame.header = to_links(page_context, storage::site_links(page_context.snapshot, page_context.reader, "header"));
    frame.footer = to_links(page_context, storage::site_links(page_context.snapshot, page_context.reader, "footer"));
    frame.footer_text = core::unless_empty(storage::footer_text(page_context.snapshot, page_context.reader));
    frame.book_href = locale_prefix(business, page_context.reader.locale) + "/widget/booking";
    if (!page_context.site.search.empty()) {
        const std::string slugs[] = {page_context.site.search};
        const auto path = storage::page_paths(page_context.snapshot, page_context.reader, slugs).front();
        if (!path.empty()) frame.search_href = href_of(page_context, core::ContentKind::page, path);
    }
    auto premises = storage::find_premises(page_context.snapshot, business.id);
    const auto hours = domain::states_hours(premises) ? premises.opening_hours
                                                      : storage::weekly_hours(page_context.snapshot, business.id);
    page_context.week = domain::grouped_days(domain::joined_hours(hours));
    page_context.postal_address = std::move(premises.address);
    frame.opening_hours = hours_of(page_context);
    return frame;
}

api::SiteTexts texts_of(const PageContext& page_context)
{
    const auto text = [&](const char* key) { return say(page_context, std::string {"site."} + key); };
    api::SiteTexts texts;
    texts.skip = text("skip");
    texts.menu = text("menu");
    texts.close = text("close");
    texts.languages = text("languages");
    texts.breadcrumbs = text("breadcrumbs");
    texts.home = text("home");
    texts.book = text("book");
    texts.next_times = text("next_times");
    texts.more_times = text("more_times");
    texts.free_times_failed = text("free_times_failed");
    texts.search = text("search");
    texts.search_label = text("search_label");
    texts.read_on = text("read_on");
    texts.written_by = text("written_by");
    texts.topics = text("topics");
    texts.tags = text("tags");
    texts.previous = text("previous");
    texts.next = text("next");
    texts.nothing_yet = text("nothing_yet");
    texts.sold_out = text("sold_out");
    texts.variants = text("variants");
    texts.opening_hours = text("opening_hours");
    texts.contact = text("contact");
    texts.retry = text("retry");
    texts.contact_line
        = say(page_context, "site.contact_line", {{"contactMethod", page_context.context.business.contact}});
    return texts;
}

std::vector<api::SiteLanguage> languages_of(
    const PageContext& page_context, core::ContentKind kind, std::string_view content_id)
{
    std::vector<api::SiteLanguage> languages;
    for (const auto& [locale, path] :
        storage::paths_of(page_context.snapshot, page_context.context.business.id, content_id)) {
        const bool is_offered = locale == page_context.context.business.locale
            || std::ranges::find(page_context.site.locales, locale) != page_context.site.locales.end();
        if (!is_offered) continue;
        languages.push_back({locale, std::string {language_tag(locale)}, std::string {own_name(locale)},
            href_in(page_context, locale, kind, path)});
    }
    return languages;
}

}   // namespace http
