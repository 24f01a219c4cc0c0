#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/site/commands.hpp"
#include "files/convert/convert.hpp"
#include "files/convert/names.hpp"
#include "files/site/folder.hpp"
#include "formats/markup/ghost.hpp"
#include "formats/markup/wordpress.hpp"
#include "test/files/convert/xss_inputs.hpp"
#include "test/files/site/body_picture.hpp"
#include "test/support/temporary_folder.hpp"

using core::ContentStatus;
using core::Locale;

namespace {

std::string wordpress_item(const std::string& members, const std::string& body)
{
    return "<item>" + members + "<content:encoded><![CDATA[" + body + "]]></content:encoded></item>\n";
}

std::string wordpress(const std::string& items)
{
    return R"(<?xml version="1.0" encoding="UTF-8" ?>
<!-- generator="WordPress/6.4" -->
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
 xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Old &amp; Salon</title><link>https://www.old.example</link><language>de-DE</language>
<wp:author><wp:author_login><![CDATA[anna.g]]></wp:author_login>
<wp:author_display_name><![CDATA[Anna Gruber]]></wp:author_display_name></wp:author>
<wp:author><wp:author_login>idle</wp:author_login></wp:author>
<wp:category><wp:category_nicename>care</wp:category_nicename>
<wp:cat_name><![CDATA[Pflege &amp; mehr]]></wp:cat_name></wp:category>
<wp:category><wp:category_nicename>empty</wp:category_nicename>
<wp:cat_name>Empty</wp:cat_name></wp:category>
<item><title>photo</title>
<wp:post_id>90</wp:post_id><wp:post_type>attachment</wp:post_type><wp:status>inherit</wp:status>
<wp:attachment_url>https://www.old.example/wp-content/uploads/2019/03/Photo.JPG</wp:attachment_url>
<wp:postmeta><wp:meta_key>_wp_attachment_image_alt</wp:meta_key>
<wp:meta_value>Ein Foto</wp:meta_value></wp:postmeta></item>
)" + items
        + "</channel></rss>";
}

std::string post_members(const std::string& more = "")
{
    return R"(<title>Erstes &lt;b&gt;Mal&lt;/b&gt;</title><link>https://www.old.example/2019/03/erstes/</link>
<dc:creator>anna.g</dc:creator><excerpt:encoded><![CDATA[<p>Kurz &amp; gut</p>]]></excerpt:encoded>
<wp:post_id>1</wp:post_id><wp:post_date_gmt>2019-03-01 09:30:00</wp:post_date_gmt><wp:post_name>erstes</wp:post_name>
<wp:status>publish</wp:status><wp:post_parent>0</wp:post_parent><wp:post_type>post</wp:post_type>
<category domain="category" nicename="care">Pflege</category><category domain="post_tag" nicename="haar">Haar</category>
<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>90</wp:meta_value></wp:postmeta>)"
        + more;
}

std::string page_members(int id, const std::string& slug, int parent, const std::string& status = "publish")
{
    return "<title>" + slug + "</title><link>https://www.old.example/" + slug + "/</link><wp:post_id>"
        + std::to_string(id) + "</wp:post_id><wp:post_name>" + slug + "</wp:post_name><wp:status>" + status
        + "</wp:status><wp:post_parent>" + std::to_string(parent)
        + "</wp:post_parent><wp:post_type>page</wp:post_type>";
}

files::ConvertedSite converted(const std::string& xml)
{
    return files::convert_export(formats::read_wordpress(xml), Locale::de);
}

// What an import would say of it, if the pictures were there.
std::string wrong_with(const files::ConvertedSite& site)
{
    files::SiteFolder folder {api::to_json(site.file), {}, {}};
    for (const auto& [name, address] : site.pictures)
        folder.media.insert(name);
    std::string out;
    for (const auto& [file, problem] : read_site(folder, {Locale::de, {}, {}}).problems)
        out += to_text(file, problem) + "\n";
    return out;
}

bool has(const std::vector<std::string>& lines, const std::string& line)
{
    return std::ranges::find(lines, line) != lines.end();
}

}   // namespace

TEST_CASE("What WordPress exports becomes a site", "[cli][site]")
{
    const auto site = converted(wordpress(
        wordpress_item(post_members(),
            "Hallo\n\n<a href=\"https://old.example/about/\">wir</a> und <a href=\"https://x.example\">die</a>\n\n"
            "<img src=\"https://www.old.example/wp-content/uploads/2019/03/Photo-300x200.jpg\" alt=\"x\">\n[gallery]")
        + wordpress_item(page_members(2, "about", 0), "<!-- wp:paragraph -->\n<p>Wir\nalle</p>\n<!-- /wp:paragraph -->")
        + wordpress_item(page_members(3, "team", 2), "") + wordpress_item(page_members(4, "secret", 0, "trash"), "")));
    CHECK(wrong_with(site) == "");
    CHECK(site.file.name == "Old & Salon");
    CHECK(site.file.blog == "blog");
    REQUIRE(site.file.posts.size() == 1);
    const auto& post = site.file.posts[0];
    CHECK(post.slug == "erstes");
    CHECK(post.status == ContentStatus::published);
    CHECK(post.published_at == core::parse_instant("2019-03-01T09:30:00Z"));
    CHECK(post.authors == std::vector<std::string> {"anna-g"});
    CHECK(post.categories == std::vector<std::string> {"care"});
    CHECK(post.tags == std::vector<std::string> {"haar"});
    CHECK(post.texts[0].title == "Erstes Mal");
    CHECK(post.texts[0].summary == "Kurz & gut");
    CHECK(post.texts[0].image->media == "2019/03/photo.jpg");
    CHECK(post.texts[0].image->alt == "Ein Foto");
    CHECK(test::to_picture(post.texts[0].body)
        == R"((paragraph "Hallo") (paragraph (link /about "wir") " und " (link https://x.example external "die")))"
           R"( | image 2019/03/photo-300x200.jpg "x" | (paragraph "[gallery]"))");
    REQUIRE(site.file.pages.size() == 4);
    CHECK(test::to_picture(site.file.pages[0].texts[0].body) == R"((paragraph "Wir alle"))");
    CHECK(site.file.pages[1].parent == "about");
    CHECK(site.file.pages[2].slug == "blog");
    CHECK(site.file.pages[3].slug == "home");
    CHECK(site.file.authors.size() == 1);
    CHECK(site.file.categories[0].texts[0].title == "Pflege & mehr");
    CHECK(site.pictures.at("2019/03/photo.jpg") == "https://www.old.example/wp-content/uploads/2019/03/Photo.JPG");
    CHECK(has(site.left_out, "author idle: wrote no post"));
    CHECK(has(site.left_out, "category empty: no post has it"));
    CHECK(has(site.left_out, "1 × page (trash): there is no such content here"));
}

TEST_CASE("What an export says of the last change is kept", "[cli][site]")
{
    const std::string modified = "<wp:post_modified_gmt>2021-05-06 07:08:09</wp:post_modified_gmt>";
    const auto site = converted(wordpress(wordpress_item(post_members() + modified, "x")
        + wordpress_item(page_members(2, "about", 0) + modified, "") + wordpress_item(page_members(3, "team", 2), "")));
    REQUIRE(site.file.posts.size() == 1);
    CHECK(site.file.posts[0].updated_at == core::parse_instant("2021-05-06T07:08:09Z"));
    CHECK(site.file.pages[0].updated_at == core::parse_instant("2021-05-06T07:08:09Z"));
    CHECK(!site.file.pages[1].updated_at);
    const auto ghost = formats::read_ghost(R"({"db":[{"data":{"posts":[{"id":"1","slug":"a","title":"A",
"status":"published","published_at":"2020-01-02T03:04:05.000Z","updated_at":"2021-05-06T07:08:09.000Z",
"image":"/content/images/a.jpg"}]}}]})");
    REQUIRE(ghost.entries.size() == 1);
    CHECK(ghost.entries[0].updated_at == core::parse_instant("2021-05-06T07:08:09Z"));
    CHECK(ghost.entries[0].picture == "/content/images/a.jpg");   // As versions before 1 called it.
}

TEST_CASE("Characters that no text may have are taken out of an export, and counted", "[cli][site]")
{
    auto xml = wordpress(wordpress_item(post_members(), "Hal\x01lo"));
    xml.insert(xml.find("lo]]"), 1, '\0');
    const auto site = converted(xml);
    CHECK(wrong_with(site) == "");
    REQUIRE(site.file.posts.size() == 1);
    CHECK(test::to_picture(site.file.posts[0].texts[0].body) == R"((paragraph "Hallo"))");
    CHECK(has(site.left_out, "2 × control character, such as a NUL byte: texts have none"));
    std::string json = R"({"db":[{"data":{"posts":[{"id":"1","slug":"a","title":"AB"}]}}]})";
    json.insert(json.find("AB") + 1, 1, '\0');
    CHECK(formats::read_ghost(json).entries.at(0).title == "AB");
    CHECK(formats::read_ghost(json).removed_characters == 1);
}

TEST_CASE("Former addresses lead to where things are now", "[cli][site]")
{
    const auto site
        = converted(wordpress(wordpress_item(post_members(), "x") + wordpress_item(page_members(2, "about", 0), "")
            + wordpress_item(page_members(3, "team", 2), "") + wordpress_item(page_members(5, "tag", 0), "")));
    std::map<std::string, std::string> ways;
    for (const auto& [from, to] : site.file.redirects)
        ways[from] = to;
    CHECK(ways
        == std::map<std::string, std::string> {{"/2019/03/erstes/", "/blog/b/erstes/"}, {"/team/", "/about/team"},
            {"/category/care/", "/blog/c/care"}, {"/tag/haar/", "/blog/tag/haar"},
            {"/author/anna.g/", "/blog/author/anna-g"}, {"/tag/", "/tag-page"}});
}

TEST_CASE("The same export makes the same folder", "[cli][site]")
{
    const test::TemporaryFolder folder;
    const auto file = folder.file("old.xml");
    std::ofstream {file} << wordpress(wordpress_item(post_members(), "Hallo <iframe src=x></iframe>"));
    const auto contents = [&](const std::string& name) {
        std::string all;
        for (const auto* part : {"site.json", "pictures.curl", "left-out.txt"}) {
            std::ifstream in {folder.file(name) + "/" + part};
            all += std::string {std::istreambuf_iterator<char> {in}, {}} + "\n----\n";
        }
        return all;
    };
    std::ostringstream out, err;
    CHECK(cli::convert_site({cli::SourceSystem::wordpress, file, folder.file("a")}, out, err) == 0);
    CHECK(cli::convert_site({cli::SourceSystem::wordpress, file, folder.file("b")}, out, err) == 0);
    CHECK(err.str().empty());
    CHECK(contents("a") == contents("b"));
    CHECK(contents("a").contains("output = \"media/2019/03/photo.jpg\""));
    CHECK(contents("a").contains("erstes: 1 × <iframe>: content has no such element"));
    CHECK(out.str().contains("2 pages, 1 posts, 1 categories, 1 tags, 1 authors, 4 redirects, in de"));
}

TEST_CASE("What Ghost exports becomes a site", "[cli][site]")
{
    const std::string json = R"({"db":[{"meta":{"version":"5.0"},"data":{
"settings":[{"key":"title","value":"Old"},{"key":"locale","value":"en"}],
"users":[{"id":"u1","slug":"ben","name":"Ben","bio":"Writes."}],
"tags":[{"id":"t1","slug":"news","name":"News"},{"id":"t2","slug":"hash-x","name":"#x","visibility":"internal"}],
"posts":[
{"id":"p1","slug":"first","title":"First",
 "html":"<p>Hi <a href=\"__GHOST_URL__/about/\">us</a></p><img src=\"__GHOST_URL__/content/images/2020/a.png\">",
 "status":"published","type":"post","published_at":"2020-01-02T03:04:05.000Z",
 "visibility":"public","custom_excerpt":"Short"},
{"id":"p2","slug":"about","title":"About","html":"<p>Us</p>",
 "status":"published","type":"page","published_at":"2020-01-01T00:00:00.000Z"},
{"id":"p3","slug":"paid","title":"Paid",
 "html":"<p>x</p>","status":"published","type":"post","published_at":"2020-01-02T03:04:05.000Z",
 "visibility":"paid"}],
"posts_tags":[{"post_id":"p1","tag_id":"t2","sort_order":0},{"post_id":"p1","tag_id":"t1","sort_order":1}],
"posts_authors":[{"post_id":"p1","author_id":"u1"}]}}]})";
    auto former = formats::read_ghost(json);
    former.address = "https://old.example";
    const auto site = files::convert_export(former, Locale::de);
    CHECK(wrong_with(site) == "");
    REQUIRE(site.file.posts.size() == 2);
    CHECK(site.file.posts[0].tags == std::vector<std::string> {"news"});
    CHECK(site.file.posts[0].authors == std::vector<std::string> {"ben"});
    CHECK(site.file.posts[0].texts[0].summary == "Short");
    CHECK(test::to_picture(site.file.posts[0].texts[0].body)
        == R"((paragraph "Hi " (link /about "us")) | image 2020/a.png "")");
    CHECK(site.file.posts[1].status == ContentStatus::draft);
    CHECK(site.pictures.at("2020/a.png") == "https://old.example/content/images/2020/a.png");
    CHECK(site.file.redirects.size() == 3);
}

TEST_CASE("What is no export is told as such", "[cli][site]")
{
    for (const std::string text : {"", "<rss", "<html></html>", "<!DOCTYPE x [<!ENTITY a \"b\">]><rss><channel/></rss>",
             "<!-- <rss --><!DOCTYPE x [<!ENTITY a \"b\">]><rss><channel/></rss>", "\xFF<rss><channel/></rss>"})
        CHECK_THROWS_AS(formats::read_wordpress(text), std::runtime_error);
    for (const std::string text : {"", "[]", "{}", R"({"db":[]})", R"({"db":[{"data":{}}]})"})
        CHECK_THROWS_AS(formats::read_ghost(text), std::runtime_error);
}

TEST_CASE("An export with a document type is refused where that begins, wherever it hides", "[cli][site]")
{
    // Each entity is ten times the one before: the last would be a thousand million letters.
    std::string type = "<!DOCTYPE rss [<!ENTITY l0 \"a\">";
    for (int i = 1; i <= 9; ++i) {
        type += "<!ENTITY l" + std::to_string(i) + " \"";
        for (int j = 0; j < 10; ++j)
            type += "&l" + std::to_string(i - 1) + ";";
        type += "\">";
    }
    type += "]>";
    const std::string rest = "<rss a=\"&l9;\"><channel><title>&l9;</title></channel></rss>";
    for (const auto& text : {type + rest, "<!-- <rss -->" + type + rest, "<?x <rss ?>\n" + type + rest,
             "<?xml version=\"1.0\"?><!-- <rss> -->" + type + rest})
        CHECK_THROWS_WITH(formats::read_wordpress(text), Catch::Contains("it has a document type"));
    // In a text it says nothing.
    CHECK(converted(wordpress(wordpress_item(post_members(), type))).file.posts.size() == 1);
}

TEST_CASE("An export may be larger than the limits of the XML parser for one text", "[cli][site]")
{
    std::string items;
    for (int i = 0; i < 12; ++i)
        items += wordpress_item(page_members(10 + i, "p" + std::to_string(i), 0), std::string(1'000'000, 'a'));
    CHECK(formats::read_wordpress(wordpress(items)).entries.size() == 12);
}

TEST_CASE("Characters that texts cannot have are taken out of a former site's", "[cli][site]")
{
    const auto odd = "a\u0092b\u202ec\u2028d\u009b";
    auto members = post_members();
    members.replace(members.find("Erstes"), 6, odd);
    const auto site = converted(wordpress(wordpress_item(members, std::string {odd} + "<pre>" + odd + "</pre>")));
    CHECK(wrong_with(site) == "");
    CHECK(site.file.posts[0].texts[0].title == "a bc d Mal");
}

TEST_CASE("Only pictures of the former site are fetched, and by HTTP alone", "[cli][site]")
{
    const test::TemporaryFolder folder;
    const auto file = folder.file("old.xml");
    std::ofstream {file} << wordpress(wordpress_item(post_members(),
        "<img src=\"http://169.254.169.254/meta.png\"><img src=\"https://old.example.evil.example/a.jpg\">"
        "<img src=\"http://old.example/b.jpg\"><img src=\"/c.jpg\">"));
    std::ostringstream out, err;
    REQUIRE(cli::convert_site({cli::SourceSystem::wordpress, file, folder.file("new")}, out, err) == 0);
    const auto read = [&](const std::string& name) {
        std::ifstream in {folder.file("new/" + name)};
        return std::string {std::istreambuf_iterator<char> {in}, {}};
    };
    CHECK_THAT(read("pictures.curl"),
        Catch::Contains("proto = \"=https,http\"\nproto-redir = \"=https,http\"\n")
            && Catch::Contains("url = \"http://old.example/b.jpg\"")
            && Catch::Contains("url = \"https://www.old.example/c.jpg\"") && !Catch::Contains("169.254")
            && !Catch::Contains("evil"));
    CHECK_THAT(read("left-out.txt"),
        Catch::Contains("http://169.254.169.254/meta.png: is on another site")
            && Catch::Contains("https://old.example.evil.example/a.jpg: is on another site"));
}

TEST_CASE("Nothing that was written to be run gets through a conversion", "[cli][site][xss]")
{
    std::string items;
    int id = 100;
    for (const std::string input : test::xss_inputs) {
        ++id;
        std::string escaped;
        for (const char c : input)
            escaped += c == '<' ? "&lt;" : c == '&' ? "&amp;" : c == '>' ? "&gt;" : std::string {c};
        items += "<item><title>" + escaped + "</title><link>" + escaped + "</link><dc:creator>" + escaped
            + "</dc:creator><wp:post_id>" + std::to_string(id) + "</wp:post_id><wp:post_name>" + escaped
            + "</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>"
              "<wp:post_date_gmt>2020-01-01 00:00:00</wp:post_date_gmt><excerpt:encoded>"
            + escaped + "</excerpt:encoded><content:encoded>" + escaped
            + "</content:encoded><category domain=\"category\" " + "nicename=\"c" + std::to_string(id) + "\">" + escaped
            + "</category></item>";
    }
    const auto site = converted(wordpress(items));
    CHECK(wrong_with(site) == "");
    CHECK(site.file.posts.size() == std::size(test::xss_inputs));
    for (const auto& [name, address] : site.pictures)
        CHECK(address.starts_with("http"));
    for (const auto& [from, to] : site.file.redirects)
        CHECK(from.starts_with('/'));
}

TEST_CASE("Names become slugs", "[cli][site]")
{
    CHECK(files::to_slug("Café zur Linde!") == "cafe-zur-linde");
    CHECK(files::to_slug("%c3%bcber-uns") == "uber-uns");
    CHECK(files::to_slug("Москва") == "moskva");
    CHECK(files::to_slug("--a  b--") == "a-b");
    CHECK(files::to_slug("Anna's") == "annas");
    CHECK(files::to_slug("!!!").empty());
    CHECK(files::to_slug(std::string(200, 'a')).size() == 70);
    // A long title is cut after a whole word: here 70 letters end with one, and in the middle of "interesting".
    CHECK(files::to_slug("What every owner of a small salon should know about the most important taxes")
        == "what-every-owner-of-a-small-salon-should-know-about-the-most-important");
    CHECK(files::to_slug("What every owner of a small salon should know about the more interesting taxes")
        == "what-every-owner-of-a-small-salon-should-know-about-the-more");
    CHECK(files::to_slug(std::string(60, 'a') + " " + std::string(30, 'b')) == std::string(60, 'a'));
    CHECK(files::to_slug("a " + std::string(100, 'b')) == "a-" + std::string(68, 'b'));
    CHECK(files::parse_imported_locale("pt_BR") == Locale::pt_br);
    CHECK(files::parse_imported_locale("pt-PT") == Locale::pt);
    CHECK(files::parse_imported_locale("de") == Locale::de);
    CHECK_FALSE(files::parse_imported_locale("tlh"));
}
