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
