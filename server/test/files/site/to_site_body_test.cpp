#include "files/site/to_site_body.hpp"

#include <catch2/catch.hpp>

#include "formats/markup/html_text.hpp"
#include "formats/markup/markdown.hpp"
#include "test/files/convert/xss_inputs.hpp"
#include "test/files/site/body_picture.hpp"
#include "test/support/property.hpp"

using formats::HtmlLines;

namespace {

const files::BodyReading reading {[](std::string_view address) { return std::string {address}; },
    [](std::string_view address) -> std::optional<std::string> {
        if (address.contains(':')) return {};
        return std::string {address};
    }};

files::SiteBody of_markdown(const std::string& text) { return to_site_body(formats::read_markdown(text), reading); }

files::SiteBody of_html(const std::string& text, HtmlLines lines = HtmlLines::spaces)
{
    return to_site_body(formats::read_html(text, lines).text, reading);
}

struct Sample {
    const char* text;
    const char* body;
};

std::string repeated(const std::string& text, int times)
{
    std::string out;
    while (times-- > 0)
        out += text;
    return out;
}

int depth_of(const std::vector<api::TextNode>& nodes)
{
    int depth = 0;
    for (const auto& node : nodes)
        depth = std::max(depth, 1 + depth_of(node.children));
    return depth;
}

// Every address that can be followed.
void collect_links(const std::vector<api::TextNode>& nodes, std::vector<std::string>& out)
{
    for (const auto& node : nodes) {
        if (node.href) out.push_back(*node.href);
        collect_links(node.children, out);
    }
}

std::vector<std::string> links_of(const std::vector<api::FileBlock>& blocks)
{
    std::vector<std::string> out;
    for (const auto& block : blocks)
        collect_links(block.text, out);
    return out;
}

}   // namespace

TEST_CASE("Markdown becomes structured text", "[cli][site]")
{
    const Sample samples[] = {
        {"Hello *you* and **all** of ~~them~~ with `code`.",
            R"((paragraph "Hello " italic"you" " and " bold"all" " of " strike"them" " with " code"code" "."))"},
        {"One\nline  \nand another\n\nNext.",
            R"((paragraph "One line" (line_break) "and another") (paragraph "Next."))"},
        {"# Top\n\n## Below\n\n##### Deep", R"((heading 2 "Top") (heading 3 "Below") (heading 4 "Deep"))"},
        {"## First\n\n### Second", R"((heading 2 "First") (heading 3 "Second"))"},
        {"- one\n- two\n  1. a\n",
            R"((list (list_item (paragraph "one")) (list_item (paragraph "two") )"
            R"((list ordered (list_item (paragraph "a"))))))"},
        {"> Said\n>\n> twice", R"((quote (paragraph "Said") (paragraph "twice")))"},
        {"```cpp\nint a;\n\nint b;\n```", "(code_block \"int a;\n\nint b;\")"},
        {"a\n\n---\n\nb", R"((paragraph "a") (divider) (paragraph "b"))"},
        {"| A | B |\n|---|---|\n| 1 | *2* |",
            R"((table (table_row (table_cell heading "A") (table_cell heading "B")) )"
            R"((table_row (table_cell "1") (table_cell italic"2"))))"},
        {"See [us](/about \"title\") or [them](https://them.example).",
            R"((paragraph "See " (link /about "us") " or " (link https://them.example external "them") "."))"},
        {"<https://them.example> <b>bold</b> &amp; &copy; &#8211; &nosuch;",
            R"((paragraph (link https://them.example external "https://them.example") )"
            R"(" <b>bold</b> & © – &nosuch;"))"},
        {"Before\n\n![A *room*](media/room.jpg \"Ours\")\n\nAfter",
            R"((paragraph "Before") | image media/room.jpg "A room" (Ours) | (paragraph "After"))"},
        {"Left ![x](a.png) right", R"((paragraph "Left") | image a.png "x" | (paragraph "right"))"},
        {"- ![x](a.png)\n- text", R"((list (list_item (paragraph "text"))) | image a.png "x")"},
        {"[![x](a.png)](/big)", R"(image a.png "x")"},
        {"", ""},
        {"\n\n   \n", ""},
    };
    for (const auto& [text, body] : samples) {
        INFO(text);
        CHECK(test::to_picture(of_markdown(text).blocks) == body);
    }
}

TEST_CASE("HTML becomes structured text", "[cli][site]")
{
    const Sample samples[] = {
        {"<p>Hello <em>you</em>\n and <strong>all</strong></p><p>Next</p>",
            R"((paragraph "Hello " italic"you" " and " bold"all") (paragraph "Next"))"},
        {"<div>One<div>Two</div>Three</div>", R"((paragraph "One") (paragraph "Two") (paragraph "Three"))"},
        {"<h1>Top</h1><h3>Below</h3>", R"((heading 2 "Top") (heading 4 "Below"))"},
        {"<ul><li>one<li>two</ul>", R"((list (list_item (paragraph "one")) (list_item (paragraph "two"))))"},
        {"<ol><li><p>one</p><p>more</p></li></ol>",
            R"((list ordered (list_item (paragraph "one") (paragraph "more"))))"},
        {"<blockquote>Said <cite>Anna</cite></blockquote>", R"((quote (paragraph "Said " italic"Anna")))"},
        {"<pre><code>a\n  b</code></pre>", "(code_block \"a\n  b\")"},
        {"<table><thead><tr><th>A</th></tr></thead><tbody><tr><td><p>1</p><p>2</p></td></tr></tbody></table>",
            R"((table (table_row (table_cell heading "A")) (table_row (table_cell "1" (line_break) "2"))))"},
        {"<a href='/x'><b>bold</b> rest</a>", R"((paragraph (link /x bold"bold" " rest")))"},
        {"<figure><img src='a.jpg' alt='A'><figcaption>By <b>us</b></figcaption></figure>",
            R"(image a.jpg "A" (By us))"},
        {"a<br><br>b<br>", R"((paragraph "a" (line_break) "b"))"},
        {"&nbsp;<p>&nbsp;</p>", ""},
        {"<p>&lt;b&gt; &amp; &eacute;</p>", R"((paragraph "<b> & é"))"},
        {"x<script>alert(1)</script>y", R"((paragraph "xy"))"},
    };
    for (const auto& [text, body] : samples) {
        INFO(text);
        CHECK(test::to_picture(of_html(text).blocks) == body);
    }
}

TEST_CASE("The ends of lines are paragraphs where the former site meant so", "[cli][site]")
{
    const auto body = of_html("One\ntwo\n\nThree <b>four</b>\n\n<h2>Five</h2>\nSix", HtmlLines::paragraphs);
    CHECK(test::to_picture(body.blocks)
        == R"((paragraph "One" (line_break) "two") (paragraph "Three " bold"four") )"
           R"((heading 2 "Five") (paragraph "Six"))");
}

TEST_CASE("Links that may not be are text, and told", "[cli][site]")
{
    const auto body = of_markdown("[x](javascript:alert) [y](other.md) "
                                  "[z](mailto:us@salon.example) ![p](https://x.example/p.png)");
    CHECK(test::to_picture(body.blocks) == R"((paragraph "x y " (link mailto:us@salon.example "z") " p"))");
    REQUIRE(body.remarks.size() == 3);
    CHECK(body.remarks[0].address == "javascript:alert");
    CHECK(body.remarks[1].address == "other.md");
    CHECK(body.remarks[2].address == "https://x.example/p.png");
}

TEST_CASE("What is left out of HTML is counted", "[cli][site]")
{
    const auto read = formats::read_html(
        "<iframe src=x></iframe><p>a</p><script>1</script><script>2</script><video></video>", HtmlLines::spaces);
    CHECK(read.left_out == std::map<std::string, int> {{"iframe", 1}, {"script", 2}, {"video", 1}});
    CHECK_FALSE(read.is_cut);
    CHECK(formats::read_html(repeated("<div>", 400) + "x", HtmlLines::spaces).is_cut);
}

TEST_CASE("What is nested too deeply for a body stands less deep in it", "[cli][site]")
{
    for (const auto& text : {repeated("> ", 60) + "deep [x](/a)", repeated("- ", 60) + "deep [x](/a)",
             repeated("> - ", 40) + "deep [x](/a)"}) {
        const auto body = of_markdown(text);
        CHECK(test::wrong_with(body.blocks) == "");
        REQUIRE(body.blocks.size() == 1);
        CHECK(depth_of(body.blocks[0].text) <= 12);
        CHECK(api::words_of(body.blocks) == "deep x");
    }
    const auto body = of_html(repeated("<table><tr><td>", 30) + "deep" + repeated("</td></tr></table>", 30));
    CHECK(test::wrong_with(body.blocks) == "");
    CHECK(api::words_of(body.blocks) == "deep");
}

TEST_CASE("What is longer than a body ends early, and says so", "[cli][site]")
{
    const std::pair<std::string, bool> samples[] = {
        {repeated("a\n\n", 9'000), false},
        {repeated("a\n\n", 30'000), true},
        {repeated("- a\n", 6'000), false},
        {repeated("- a\n", 30'000), true},
        {repeated("*a* b ", 6'000), false},
        {repeated("*a* b ", 60'000), true},
        {"# " + repeated("*a* b ", 6'000), true},
        {repeated("![x](a.png)\n\nwords\n\n", 150), false},
        {std::string(250'000, 'x'), false},
        {"```\n" + std::string(250'000, 'x') + "\n```", false},
    };
    for (const auto& [text, is_cut] : samples) {
        INFO(text.substr(0, 30));
        const auto body = of_markdown(text);
        CHECK(test::wrong_with(body.blocks) == "");
        CHECK(body.is_cut == is_cut);
    }
    CHECK(api::words_of(of_markdown(std::string(250'000, 'x')).blocks).size() == 250'000);
    const auto pictures = of_markdown(repeated("![x](a.png)\n\nwords\n\n", 150));
    CHECK(pictures.blocks.size() == 200);
    CHECK(pictures.remarks.size() == 1);
}

TEST_CASE("Nothing that was written to be run is a link or anything but text", "[cli][site][xss]")
{
    REQUIRE(std::size(test::xss_inputs) >= 50);
    for (const std::string text : test::xss_inputs)
        for (const auto& body : {of_markdown(text), of_html(text), of_html(text, HtmlLines::paragraphs),
                 of_html("<p title='" + text + "'>x</p>"), of_markdown("- " + text + "\n\n> " + text)}) {
            INFO(text);
            CHECK(test::wrong_with(body.blocks) == "");
            for (const auto& link : links_of(body.blocks)) {
                INFO(link);
                CHECK(core::judge_link(link) != core::LinkVerdict::forbidden);
                CHECK_FALSE(link.contains("alert"));
            }
            for (const auto& block : body.blocks)
                CHECK((block.kind == api::BlockKind::rich_text || block.kind == api::BlockKind::image));
        }
    CHECK(test::to_picture(of_markdown("<script>alert(1)</script>").blocks)
        == R"((paragraph "<script>alert(1)</script>"))");
    CHECK(test::to_picture(of_html("<p>a<script>alert(1)</script></p>").blocks) == R"((paragraph "a"))");
}

TEST_CASE("Whatever the text, its body is one that content can have", "[cli][site][property]")
{
    static const std::vector<std::string> pieces {"a", " ", "\n", "\n\n", "*", "**", "_", "~~", "`", "```\n", "> ",
        "- ", "1. ", "    ", "# ", "|", "|---|", "[x]", "(", ")", "](/a)", "](javascript:x)", "![", "<https://a.b>",
        "&amp;", "&#0;", "&#xD800;", "<p>", "</p>", "<b>", "</b>", "<a href=/x>", "<a href=x:y>", "</a>", "<ul>",
        "<li>", "</ul>", "<table>", "<tr>", "<td>", "</table>", "<blockquote>", "</blockquote>", "<pre>", "</pre>",
        "<h2>", "</h2>", "<img src=a.png alt=x>", "<figcaption>", "<br>", "<hr>", "<script>", "</script>", "<!--",
        "-->", "\x01", "\x7f", "\xC3", "\xE2\x80\xA8", "é", "\xF0\x9F\x8E\x89", "\\", "---\n", std::string(1, '\0')};
    test::check_property([] {
        const auto parts = *rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(pieces));
        std::string text;
        for (const auto& part : parts)
            text += part;
        RC_ASSERT(test::wrong_with(of_markdown(text).blocks) == "");
        RC_ASSERT(test::wrong_with(of_html(text).blocks) == "");
        RC_ASSERT(test::wrong_with(of_html(text, HtmlLines::paragraphs).blocks) == "");
    });
}

TEST_CASE("A plain text has one space between words and a bounded length", "[cli][site]")
{
    CHECK(files::to_plain_text(" a \n\t b\x01 c ", 100) == "a b c");
    CHECK(files::to_plain_text("äöü ß", 4) == "äöü");
    CHECK(files::to_plain_text("", 4).empty());
    CHECK(files::to_plain_text(formats::read_html("<p>One</p><p>t<b>w</b>o</p>", HtmlLines::spaces).text) == "One two");
}
