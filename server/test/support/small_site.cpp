#include "test/support/small_site.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "storage/site/site_setups.hpp"

namespace test {

namespace {

using core::ContentKind;
using core::ContentStatus;
using core::Locale;
using domain::Content;
using domain::ContentText;

ContentText text_of(Locale locale, const std::string& slug, const std::string& title, const std::string& body = "[]")
{
    ContentText text;
    text.locale = locale;
    text.slug = slug;
    text.title = title;
    text.summary = "About " + title;
    text.body = body;
    text.words = "words of " + title;
    return text;
}

Content entry(ContentKind kind, const std::string& slug, std::vector<ContentText> texts)
{
    Content content;
    content.kind = kind;
    content.slug = slug;
    content.texts = std::move(texts);
    return content;
}

constexpr auto bold_text
    = R"([{"kind":"rich_text","text":[{"kind":"paragraph","children":[{"kind":"text","text":"<b>bold</b>"}]}]}])";

Content post(const std::string& slug, ContentStatus status, core::Instant published_at)
{
    auto content = entry(ContentKind::post, slug, {text_of(Locale::en, slug, "Post " + slug, bold_text)});
    content.status = status;
    content.published_at = published_at;
    content.categories = {"news"};
    content.tags = {"curls"};
    content.authors = {"anna"};
    return content;
}

constexpr core::Instant at(int day)
{
    return core::Instant {std::chrono::sys_days {std::chrono::year {2026} / 1 / day}};
}

}   // namespace

domain::SiteSetup small_setup()
{
    domain::SiteSetup setup;
    setup.locales = {Locale::de};
    setup.blog = "blog";
    setup.shop = "shop";
    setup.search = "search";
    setup.header = {{Locale::en, "About", "/about", false}, {Locale::de, "Über uns", "/de/ueber-uns", false}};
    setup.redirects = {{"/Old_Page.html", "/about"}, {"/2019/hello", "https://elsewhere.example/"},
        {"/gr%C3%BC%C3%9Fe", "/about"}, {"/index.php?p=7", "/about/team"}};
    auto& contents = setup.contents;
    contents.push_back(entry(ContentKind::page, "home",
        {text_of(Locale::en, "home", "Welcome",
             R"([{"kind":"booking","calendar":"annas-cuts","count":2},{"kind":"latest_posts","count":2}])"),
            text_of(Locale::de, "home", "Willkommen")}));
    contents.push_back(entry(ContentKind::page, "about",
        {text_of(Locale::en, "about", "About us"), text_of(Locale::de, "ueber-uns", "Über uns")}));
    contents.push_back(entry(ContentKind::page, "team", {text_of(Locale::en, "team", "The team")}));
    contents.back().parent = "about";
    contents.push_back(entry(ContentKind::page, "blog",
        {text_of(Locale::en, "blog", "Blog", R"([{"kind":"latest_posts","paged":true,"count":2}])")}));
    contents.push_back(entry(ContentKind::page, "shop",
        {text_of(Locale::en, "shop", "Shop", R"([{"kind":"products","collection":"care"}])")}));
    contents.push_back(
        entry(ContentKind::page, "search", {text_of(Locale::en, "search", "Search", R"([{"kind":"search"}])")}));
    contents.push_back(entry(ContentKind::page, "closed", {text_of(Locale::en, "closed", "Closed")}));
    contents.back().status = ContentStatus::archived;
    contents.push_back(post("first", ContentStatus::published, at(1)));
    contents.push_back(post("second", ContentStatus::published, at(2)));
    contents.push_back(post("third", ContentStatus::published, at(3)));
    contents.push_back(post("draft", ContentStatus::draft, at(4)));
    contents.push_back(post("coming", ContentStatus::scheduled, at(31) + std::chrono::days {365}));
    contents.push_back(entry(ContentKind::category, "news", {text_of(Locale::en, "news", "News")}));
    contents.push_back(entry(ContentKind::tag, "curls", {text_of(Locale::en, "curls", "Curls")}));
    contents.push_back(entry(ContentKind::author, "anna", {text_of(Locale::en, "anna", "Anna")}));
    contents.back().staff = "anna";
    contents.push_back(entry(ContentKind::product, "oil", {text_of(Locale::en, "oil", "Hair oil")}));
    contents.back().collections = {"care"};
    contents.back().variants = {{"small", "S", 1200, true, {{Locale::en, "50 ml"}}}, {"large", "L", 2000, false, {}}};
    contents.push_back(entry(ContentKind::collection, "care", {text_of(Locale::en, "care", "Care")}));
    sort_plan(setup);
    return setup;
}

Content& entry_of(domain::SiteSetup& setup, ContentKind kind, std::string_view slug)
{
    for (auto& content : setup.contents)
        if (content.kind == kind && content.slug == slug) return content;
    FAIL("the site has no " << slug);
    return setup.contents.front();
}

void publish(SalonSite& site, domain::SiteSetup setup)
{
    sort_plan(setup);
    auto& shell = site.shell();
    const storage::NewRows rows {shell.new_id, shell.now()};
    shell.database.write([&](storage::Transaction& transaction) {
        const auto stored = storage::find_site_setup(transaction, "salon");
        date_changes(setup, stored ? &*stored : nullptr, shell.now());
        storage::write_site_setup(transaction, "salon", {stored ? &*stored : nullptr, setup},
            {rows, "key of the media", shell.database.engine()});
    });
}

void speak_plainly(app::Shell& shell)
{
    shell.formatting.amount = [](core::Locale, const core::Money& money) {
        return fmt::format("{} {}", money.amount_minor, money.currency);
    };
    shell.formatting.date = [](core::Locale, core::ZonedInstant zoned, domain::DateForm form) {
        const auto days = std::chrono::floor<core::days>((zoned.at + zoned.offset).time_since_epoch());
        const auto date = core::to_text(core::Date {days});
        return fmt::format("{}:{}", static_cast<int>(form), date);
    };
    shell.render_page = [](std::string_view payload) { return "drawn:" + std::string {payload}; };
}

}   // namespace test
