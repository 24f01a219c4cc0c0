#include "http/site/payload/page_facts.hpp"

#include <catch2/catch.hpp>

#include "http/site/payload/block_text.hpp"

using core::BlockKind;
using core::ContentKind;
using core::Locale;
using core::TextNodeKind;

namespace {

api::TextNode words(const char* written)
{
    api::TextNode text, paragraph;
    text.kind = TextNodeKind::text;
    text.text = written;
    paragraph.kind = TextNodeKind::paragraph;
    paragraph.children = {text};
    return paragraph;
}

api::Block block(BlockKind kind)
{
    api::Block out;
    out.kind = kind;
    return out;
}

api::SitePage page(ContentKind kind)
{
    api::SitePage out;
    out.kind = kind;
    out.locale = Locale::de;
    out.path = "/de/blog";
    out.title = "Blog";
    out.document_title = "Blog – Salon Anna";
    out.business.currency = "EUR";
    out.business.contact_kind = core::ContactKind::phone;
    out.business.contact = "+43 1 555";
    out.site.name = "Salon Anna";
    out.site.home = "/de/";
    out.languages = {{Locale::en, "en", "English", "/blog"}, {Locale::de, "de", "Deutsch", "/de/blog"}};
    out.breadcrumbs = {{"Start", "/de/"}};
    return out;
}

http::PageFacts head_of(const api::SitePage& page, http::PageFacts known = {})
{
    return http::with_page(std::move(known), page);
}

api::Picture picture(const char* address)
{
    api::Picture out;
    out.src = address;
    out.alt = "Alt";
    out.width = 3000;
    out.height = 2000;
    return out;
}

}   // namespace

TEST_CASE("the head of a list follows from its payload", "[site][head]")
{
    auto blog = page(ContentKind::page);
    auto list = block(BlockKind::latest_posts);
    list.listing.emplace();
    list.listing->page = 1;
    list.listing->pages = 3;
    list.listing->next_href = "/de/blog?page=2";
    list.listing->feed_href = "/de/blog/feed.xml";
    auto columns = block(BlockKind::columns);
    columns.columns = {{list}};
    blog.body = {columns};
    const auto first = head_of(blog);
    CHECK(first.address == "/de/blog");
    CHECK(first.next == "/de/blog?page=2");
    CHECK(first.alternates.size() == 2);
    REQUIRE(first.feeds.size() == 1);
    CHECK(first.feeds.front().address == "/de/blog");
    CHECK_FALSE(first.is_hidden);

    auto& listing = *blog.body.front().columns.front().front().listing;
    listing.page = 2;
    const auto second = head_of(blog);
    CHECK(second.address == "/de/blog?page=2");
    CHECK(second.alternates.empty());   // No other language is known to have this page.
    listing.query = "curls";
    CHECK(head_of(blog).is_hidden);
    listing.query = "";
    CHECK_FALSE(head_of(blog).is_hidden);
    blog.is_preview = true;
    CHECK(head_of(blog).is_hidden);
}

TEST_CASE("the description is the best there is", "[site][head]")
{
    auto about = page(ContentKind::page);
    auto text = block(BlockKind::rich_text);
    text.text = {words("One."), words("Two\n three.")};
    about.body = {text};
    CHECK(head_of(about).description == "One. Two three.");
    about.summary = "Summary";
    CHECK(head_of(about).description == "Summary");
    CHECK(head_of(about, {.description = "For search engines"}).description == "For search engines");
}

TEST_CASE("a long beginning ends with a whole word or character", "[site][head]")
{
    const auto beginning = [](const std::string& text) {
        auto one = block(BlockKind::rich_text);
        one.text = {words(text.c_str())};
        return http::beginning_of({one});
    };
    CHECK(beginning(std::string(155, 'a') + ", longer word here") == std::string(155, 'a') + "…");
    CHECK(beginning(std::string(300, 'a')) == std::string(160, 'a') + "…");
    std::string without_spaces;
    for (int i = 0; i < 100; ++i)
        without_spaces += "語";
    CHECK(beginning(without_spaces) == without_spaces.substr(0, 159) + "…");
    CHECK(beginning("Short") == "Short");
    CHECK(http::beginning_of({}).empty());
}

TEST_CASE("the picture of a page has the size of its file", "[site][head]")
{
    auto post = page(ContentKind::post);
    CHECK_FALSE(head_of(post).picture);
    auto image = block(BlockKind::image);
    image.picture = picture("/media/ab/500.jpeg?s=7");
    image.picture->width = 500;
    image.picture->height = 400;
    post.body = {image};
    CHECK(head_of(post).picture->width == 500);   // Its own.
    CHECK(head_of(post).picture->height == 400);
    CHECK(head_of(post).pictures.empty());   // It does not stand for the post.
    post.picture = picture("/media/12/1280.jpeg?s=77/99");
    const auto found = head_of(post);
    CHECK(found.picture->width == 1280);
    CHECK(found.picture->height == 853);
    CHECK(found.picture->address == "/media/12/1280.jpeg?s=77/99");
    CHECK(found.pictures == std::vector<std::string> {"/media/12/1280.jpeg?s=77/99"});
}

TEST_CASE("programs are told what each kind of page is about", "[site][json-ld]")
{
    auto home = page(ContentKind::page);
    home.is_home = true;
    home.breadcrumbs.clear();
    auto booking = block(BlockKind::booking);
    booking.booking.emplace();
    booking.booking->name = "Cut";
    booking.booking->href = "/widget/booking/cut";
    auto questions = block(BlockKind::faq);
    questions.questions = {{"How?", {words("Thus."), words("Or so.")}}, {"Why?", {}}};
    home.body = {booking, questions};
    const auto of_home = head_of(home);
    REQUIRE(of_home.business);
    CHECK(of_home.business->telephone == "+43 1 555");
    CHECK(of_home.business->email.empty());
    CHECK(of_home.breadcrumbs.empty());
    CHECK(of_home.services.size() == 1);
    REQUIRE(of_home.questions.size() == 1);
    CHECK(of_home.questions.front().answer == "Thus. Or so.");

    const auto of_post = head_of(page(ContentKind::post));
    CHECK((!of_post.business && of_post.breadcrumbs.size() == 2));
    CHECK(of_post.breadcrumbs.back().address == "/de/blog");
}

TEST_CASE("a post leads to the feed of the blog it stands below", "[site][head]")
{
    auto post = page(ContentKind::post);
    CHECK(head_of(post).feeds.empty());
    post.path = "/de/blog/b/locken/";
    post.breadcrumbs.push_back({"Tipps", "/de/blog"});
    const auto feeds = head_of(post).feeds;
    REQUIRE(feeds.size() == 1);
    CHECK(feeds.front().name == "Tipps – Salon Anna");
    CHECK(feeds.front().address == "/de/blog");
}
