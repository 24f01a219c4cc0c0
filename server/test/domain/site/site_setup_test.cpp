#include "domain/site/site_setup.hpp"

#include <catch2/catch.hpp>

#include "domain/site/validation.hpp"

using namespace domain;

namespace {

Content page(const std::string& slug, const std::string& parent = "")
{
    Content content;
    content.slug = slug;
    content.parent = parent;
    content.texts.emplace_back();
    content.texts.back().slug = slug;
    content.texts.back().title = slug;
    return content;
}

Content post(const std::string& slug)
{
    auto content = page(slug);
    content.kind = ContentKind::post;
    content.published_at = Instant {};
    return content;
}

SiteSetup setup_of(std::vector<Content> contents)
{
    SiteSetup setup;
    setup.contents = std::move(contents);
    return setup;
}

Content taken_off(Content content)
{
    content.status = ContentStatus::archived;
    return content;
}

using enum SiteChangeKind;
using Changes = std::vector<SiteChange>;

}   // namespace

TEST_CASE("What a folder no longer names is archived, and stays so", "[domain][site]")
{
    const auto stored = setup_of({page("home"), page("about"), post("about")});
    const auto wanted = setup_of({page("home"), post("about")});
    const auto setup = keep_missing(wanted, stored);
    CHECK(setup.contents == std::vector {page("home"), post("about"), taken_off(page("about"))});
    CHECK(keep_missing(wanted, setup) == setup);
    CHECK(changes_between(&stored, setup) == Changes {{archived, ContentKind::page, "about"}});
    CHECK(changes_between(&setup, keep_missing(wanted, setup)).empty());
    const auto again = keep_missing(stored, setup);
    CHECK(again == stored);
    CHECK(changes_between(&setup, again) == Changes {{restored, ContentKind::page, "about"}});
}

TEST_CASE("What is archived gives way where its address was taken", "[domain][site]")
{
    auto about = page("us");
    about.texts[0].slug = "about";
    const auto stored = setup_of({page("home"), page("about"), page("team", "about")});
    const auto wanted = setup_of({page("home"), about});
    const auto setup = keep_missing(wanted, stored);
    REQUIRE(setup.contents.size() == 4);
    CHECK(setup.contents[1].texts[0].slug == "about");
    CHECK(setup.contents[2].texts[0].slug == "about-archived-1");
    CHECK(setup.contents[3].texts[0].slug == "team");
    CHECK(keep_missing(wanted, setup) == setup);
    auto other = page("we");
    other.texts[0].slug = "about-archived-1";
    const auto both = keep_missing(setup_of({page("home"), about, other}), stored);
    CHECK(both.contents[3].texts[0].slug == "about-archived-2");
}

TEST_CASE("Changes are told by kind and slug", "[domain][site]")
{
    const auto before = setup_of({page("home"), post("a"), post("b")});
    auto after = before;
    CHECK(changes_between(&before, after).empty());
    CHECK(changes_between(nullptr, before)
        == Changes {{created, {}, ""}, {created, ContentKind::page, "home"}, {created, ContentKind::post, "a"},
            {created, ContentKind::post, "b"}});
    after.redirects.push_back({"/a", "/b"});
    after.contents[1].texts[0].title = "other";
    CHECK(changes_between(&before, after) == Changes {{updated, {}, ""}, {updated, ContentKind::post, "a"}});
    after = before;
    std::swap(after.contents[1], after.contents[2]);
    CHECK(changes_between(&before, after) == Changes {{reordered, ContentKind::post, ""}});
    after.contents[1].status = ContentStatus::archived;
    CHECK(changes_between(&before, after) == Changes {{archived, ContentKind::post, "b"}});
}

TEST_CASE("An entry with the same words under another name is the same entry", "[domain][site]")
{
    const auto stored = setup_of({page("home"), page("about"), page("team", "about"), post("first"), post("second")});
    auto wanted = stored;
    wanted.contents[1].slug = wanted.contents[2].parent = "us";   // The titles stay "about" and "first".
    wanted.contents[3].slug = "number-one";
    wanted.contents[4] = post("other");
    const auto renames = find_renames(wanted, stored);
    REQUIRE(renames.size() == 2);
    CHECK((renames[0].from == "about" && renames[0].to == "us"));
    CHECK((renames[1].from == "first" && renames[1].to == "number-one"));
    auto named = with_renames(stored, renames);
    CHECK(named.contents[1].slug == "us");
    CHECK(named.contents[1].texts[0].slug == "about");   // Its address until now.
    CHECK(named.contents[2].parent == "us");
    // What was edited too cannot be known again, and what is still there was not renamed.
    wanted.contents[3].texts[0].title = "Number one";
    CHECK(find_renames(wanted, stored).size() == 1);
    wanted.contents.push_back(page("about"));
    CHECK(find_renames(wanted, stored).empty());
}

TEST_CASE("The time of a change is that of the words, not of the import", "[domain][site]")
{
    const auto at = [](int hour) { return Instant {core::hours {hour}}; };
    auto before = page("about");
    before.updated_at = at(5);
    auto changed = page("about"), dated = page("about"), both = page("about"), stale = before, old = post("about");
    changed.texts[0].title = both.texts[0].title = stale.texts[0].title = "other";
    dated.updated_at = both.updated_at = at(3);
    old.published_at = at(2);
    struct Row {
        const char* name;
        std::optional<Content> before;
        Content after;
        Instant updated_at;
    };
    auto coming = old;
    coming.published_at = at(20);
    const Row rows[] = {
        {"what is as it was keeps its time", before, page("about"), at(5)},
        {"what has changed has changed now", before, changed, at(9)},
        {"a folder may know better", before, dated, at(3)},
        {"also of a change", before, both, at(3)},
        {"a time that stayed behind is no news", before, stale, at(9)},
        {"what is new was written when it was published", {}, old, at(2)},
        {"but not ahead", {}, coming, at(9)},
        {"what is new and has no date is of now", {}, page("about"), at(9)},
        {"a folder knows of what is new, too", {}, dated, at(3)},
    };
    for (const auto& [name, stored, after, updated_at] : rows) {
        INFO(name);
        const auto former = setup_of(stored ? std::vector {*stored} : std::vector<Content> {});
        auto wanted = setup_of({after});
        date_changes(wanted, stored ? &former : nullptr, at(9));
        CHECK(wanted.contents[0].updated_at == updated_at);
    }
}

TEST_CASE("What is dated ahead is not visible, whatever its status says", "[domain][site]")
{
    const auto at = [](int hour) { return std::optional {Instant {core::hours {hour}}}; };
    for (const auto status : {ContentStatus::published, ContentStatus::scheduled}) {
        CHECK(is_visible(status, at(8), *at(9)));
        CHECK(is_visible(status, at(9), *at(9)));
        CHECK_FALSE(is_visible(status, at(10), *at(9)));
    }
    CHECK(is_visible(ContentStatus::published, {}, *at(9)));
    CHECK_FALSE(is_visible(ContentStatus::scheduled, {}, *at(9)));
    CHECK_FALSE(is_visible(ContentStatus::draft, at(8), *at(9)));
}

TEST_CASE("A link that leads to no page is found", "[domain][site]")
{
    auto setup = setup_of({page("home"), page("about"), page("team", "about"), post("first"), page("closed")});
    for (auto& content : setup.contents)
        content.texts[0].locale = Locale::en;
    setup.contents[4].status = ContentStatus::archived;
    setup.contents[1].texts.push_back(setup.contents[1].texts[0]);
    setup.contents[1].texts[1].locale = Locale::de;
    setup.contents[1].texts[1].slug = "ueber-uns";
    setup.redirects = {{"/old/", "/about"}};
    const std::vector<std::pair<std::string, bool>> links = {
        {"/", true},
        {"/about", true},
        {"/about/", true},
        {"/about?a=b#c", true},
        {"/about/team", true},
        {"/de/ueber-uns", true},
        {"/b/first/", true},
        {"/about/b/first/", true},
        {"/old", true},
        {"/widget/booking", true},
        {"/de/widget/booking", true},
        {"/feed.xml", true},
        {"#part", true},
        {"mailto:a@b.example", true},
        {"https://other.example/x", true},
        {"//other.example/x", true},
        {"/nowhere", false},
        {"/team", false},
        {"/de", false},
        {"/de/about", false},
        {"/fr/about", false},
        {"/b/second/", false},
        {"/nowhere/b/first/", false},
        {"/closed", false},
        {"/Not_A_Slug", false},
    };
    for (const auto& [href, is_there] : links) {
        INFO(href);
        setup.header = {{Locale::en, "Link", href, false}};
        const SiteSurroundings around {Locale::en, {}, {}, {}, {{"body.href", NamedKind::link, href}}};
        const auto dead = dead_links(setup, around);
        CHECK(dead.size() == (is_there ? 0 : 2));
    }
    setup.redirects.push_back({"/older", "/nowhere"});
    setup.header.clear();
    CHECK(dead_links(setup, {Locale::en, {}, {}, {}, {}})
        == std::vector<core::FieldError> {{"redirects[1].to", core::FieldCode::not_found}});
}

TEST_CASE("Redirects may lead on, and not in circles", "[domain][site]")
{
    struct Row {
        std::vector<Redirect> redirects;
        std::vector<core::FieldError> errors;
    };
    const Row rows[] = {
        {{{"/a", "/b"}, {"/b", "/c"}}, {}},
        {{{"/a", "/b"}, {"/b/", "/a#x"}},
            {{"redirects[0].to", core::FieldCode::not_forward}, {"redirects[1].to", core::FieldCode::not_forward}}},
        {{{"/a", "/a/"}}, {{"redirects[0].to", core::FieldCode::not_forward}}},
        {{{"/", "/b"}}, {{"redirects[0].from", core::FieldCode::invalid}}},
        {{{"//a", "/b"}}, {{"redirects[0].from", core::FieldCode::invalid}}},
        {{{"a", "/b"}}, {{"redirects[0].from", core::FieldCode::invalid}}},
        {{{"/a", "https://b.example/c"}}, {}},
        {{{"/a", "javascript:b"}}, {{"redirects[0].to", core::FieldCode::forbidden_link}}},
        {{{"/a", "//b.example"}}, {{"redirects[0].to", core::FieldCode::forbidden_link}}},
        {{{"/a", "/b"}, {"/a/", "/c"}}, {{"redirects[1].from", core::FieldCode::not_unique}}},
    };
    for (const auto& [redirects, errors] : rows) {
        auto setup = setup_of({page("home")});
        setup.contents[0].texts[0].locale = Locale::en;
        setup.redirects = redirects;
        INFO(redirects[0].from << " " << redirects[0].to);
        CHECK(validation_problems(setup, {Locale::en, {}, {}, {}, {}}) == errors);
    }
}

TEST_CASE("Pages above pages come to an end", "[domain][site]")
{
    std::vector<Content> pages {page("home"), page("p0")};
    for (int i = 1; i < 12; ++i)
        pages.push_back(page("p" + std::to_string(i), "p" + std::to_string(i - 1)));
    const auto errors = validation_problems(setup_of(pages), {Locale::en, {}, {}, {}, {}});
    REQUIRE_FALSE(errors.empty());
    CHECK(errors.front() == core::FieldError {"contents[10].parent", core::FieldCode::too_deep});
    const auto circle = validation_problems(
        setup_of({page("home"), page("a", "b"), page("b", "c"), page("c", "a")}), {Locale::en, {}, {}, {}, {}});
    CHECK(circle.size() == 3);
}
