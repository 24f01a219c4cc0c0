#include "http/site/payload/page_context.hpp"

#include <charconv>

#include "core/utf8.hpp"
#include "core/word.hpp"
#include "http/site/payload/block_text.hpp"
#include "http/site/payload/pictures.hpp"

namespace http {

namespace {

constexpr std::size_t longest_search = 200;   // Bytes.
constexpr int last_page = 100'000;

}   // namespace

SiteQuery read_query(const PageRequest& page)
{
    SiteQuery query;
    const auto number = parameter(page, "page");
    const auto [end, problem] = std::from_chars(number.data(), number.data() + number.size(), query.page);
    if (problem != std::errc {} || end != number.data() + number.size() || query.page < 1 || query.page > last_page)
        query.page = 1;
    query.search = core::first_bytes(parameter(page, "q"), longest_search);
    return query;
}

std::string locale_prefix(const domain::Business& business, core::Locale locale)
{
    return locale == business.locale ? std::string {} : "/" + std::string {core::word(locale)};
}

namespace {

std::string join(const std::string& prefix, const std::string& path)
{
    return path == "/" && !prefix.empty() ? prefix : prefix + path;
}

// The part of a preview's address between language and path.
std::string_view preview_part(const PageContext& page_context)
{
    const auto language = locale_prefix(page_context.context.business, page_context.reader.locale);
    return std::string_view {page_context.prefix}.substr(language.size());
}

}   // namespace

PageContext page_context_of(
    const PageLanguage& language, storage::Snapshot& snapshot, storage::Site site, const std::string& preview)
{
    const auto& [context, reader] = language;
    auto roots = roots_of(snapshot, reader, site);
    return {language, snapshot, std::move(site), std::move(roots),
        locale_prefix(context.business, reader.locale) + preview, {}, {},
        Translator {snapshot, context.business.id, reader.locale}};
}

std::string href_of(const PageContext& page_context, core::ContentKind kind, std::string_view path)
{
    return join(page_context.prefix, to_path(domain::address_of(kind, path, page_context.roots)));
}

std::string href_in(const PageContext& page_context, core::Locale locale, core::ContentKind kind, std::string_view path)
{
    if (locale == page_context.reader.locale) return href_of(page_context, kind, path);
    auto reader = page_context.reader;
    reader.locale = locale;
    const auto roots = roots_of(page_context.snapshot, reader, page_context.site);
    const auto prefix = locale_prefix(page_context.context.business, locale) + std::string {preview_part(page_context)};
    return join(prefix, to_path(domain::address_of(kind, path, roots)));
}

std::string link_on(const PageContext& page_context, const std::string& href)
{
    const auto preview = preview_part(page_context);
    const auto link = preview.empty() ? std::nullopt : domain::parse_page_link(href);
    if (!link) return href;
    auto rest = link->rest;
    if (rest == "/" || rest.starts_with("/?") || rest.starts_with("/#")) rest.remove_prefix(1);
    return std::string {link->language}.append(preview).append(rest);
}

std::optional<std::string> status_label(
    const PageContext& page_context, core::ContentStatus status, const std::optional<core::Instant>& published_at)
{
    if (domain::is_visible(status, published_at, page_context.reader.now)) return {};
    if (status == core::ContentStatus::draft || !published_at) return say(page_context, "site.draft");
    return say(page_context, "site.public_from",
        {{"time", date_label(page_context, *published_at, domain::DateForm::date_and_time)}});
}

domain::SiteRoots roots_of(storage::Snapshot& snapshot, const storage::SiteReader& reader, const storage::Site& site)
{
    const std::string slugs[] = {site.blog, site.shop};
    auto paths = storage::page_paths(snapshot, reader, slugs);
    return {std::move(paths[0]), std::move(paths[1])};
}

std::string say(const PageLanguage& language, std::string_view key, const app::MessageArguments& arguments)
{
    return language.context.shell.message(language.reader.locale, key, arguments);
}

std::string date_label(const PageLanguage& language, core::Instant at, domain::DateForm form)
{
    const auto& shell = language.context.shell;
    const auto zone = shell.find_zone(language.context.business.time_zone);
    return shell.formatting.date(language.reader.locale, zone ? zone->to_zoned(at) : core::ZonedInstant {at, {}}, form);
}

std::string amount_label(const PageLanguage& language, std::int64_t amount_minor)
{
    return language.context.shell.formatting.amount(
        language.reader.locale, {amount_minor, language.context.business.currency});
}

std::string duration_label(const PageLanguage& language, std::int64_t minutes)
{
    constexpr std::int64_t hour = 60, day = 24 * hour;
    if (minutes < hour) return say(language, "duration.minutes", {{"count", std::to_string(minutes)}});
    if (minutes % day == 0) return say(language, "duration.days", {{"count", std::to_string(minutes / day)}});
    if (minutes % hour == 0) return say(language, "duration.hours", {{"count", std::to_string(minutes / hour)}});
    return say(language, "duration.hours_minutes",
        {{"hours", std::to_string(minutes / hour)}, {"minutes", std::to_string(minutes % hour)}});
}

api::ContentCard to_card(const PageContext& page_context, const storage::ContentSummary& summary)
{
    api::ContentCard card;
    card.kind = summary.kind;
    card.title = summary.title;
    card.href = href_of(page_context, summary.kind, summary.path);
    if (!summary.summary.empty()) card.summary = summary.summary;
    if (!summary.job_title.empty()) card.job_title = summary.job_title;
    if (!summary.topic.empty()) card.topic = summary.topic;
    if (summary.image) card.picture = wanted_picture(*summary.image);
    card.status_label = status_label(page_context, summary.status, summary.published_at);
    if (summary.published_at && summary.kind == core::ContentKind::post) {
        card.published_at = summary.published_at;
        card.published_label = date_label(page_context, *summary.published_at, domain::DateForm::date);
    }
    if (summary.lowest_price) {
        const auto lowest = amount_label(page_context, *summary.lowest_price);
        const bool is_range = summary.highest_price != summary.lowest_price;
        card.price_label = is_range ? say(page_context, "price.from", {{"price", lowest}}) : lowest;
    }
    return card;
}

std::vector<api::ContentCard> to_cards(
    const PageContext& page_context, const std::vector<storage::ContentSummary>& summaries)
{
    std::vector<api::ContentCard> cards;
    for (const auto& summary : summaries)
        cards.push_back(to_card(page_context, summary));
    return cards;
}

}   // namespace http
