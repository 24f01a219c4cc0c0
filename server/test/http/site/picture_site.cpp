#include "test/http/site/picture_site.hpp"

#include "storage/site/media.hpp"

namespace test {

namespace {

using core::ContentKind;

constexpr const char* pictures[] = {"salon.jpg", "anna.jpg", "curls.jpg", "oil.jpg", "oil-open.jpg"};

domain::ContentImage image(const char* name, const char* alt) { return {name, alt, ""}; }

domain::ContentText& text_of(domain::SiteSetup& setup, ContentKind kind, std::string_view slug)
{
    return entry_of(setup, kind, slug).texts.front();
}

constexpr auto body_of_about = R"([{"kind":"columns","columns":[
    [{"kind":"rich_text","text":[{"kind":"paragraph","children":[{"kind":"text","text":"Since 2010 & still here."}]}]}],
    [{"kind":"gallery","images":[{"media":"salon.jpg","alt":"The <salon>"},{"media":"anna.jpg","alt":"Anna"}]}]]},
    {"kind":"faq","questions":[{"question":"How long?","answer":[{"kind":"paragraph","children":[
        {"kind":"text","text":"An hour."}]}]}]}])";

}   // namespace

domain::SiteSetup pictured_setup()
{
    auto setup = small_setup();
    setup.name = "Salon \"Anna\" & Ben";
    text_of(setup, ContentKind::page, "home").image = image("salon.jpg", "The \"salon\"");   // In German alone.
    for (auto& text : entry_of(setup, ContentKind::page, "about").texts)
        if (text.locale == core::Locale::en) {
            text.body = body_of_about;
            text.summary.clear();
        }
    auto& first = text_of(setup, ContentKind::post, "first");
    first.image = image("curls.jpg", "Curls");
    first.seo_title = "Curls <first>";
    first.seo_description = "For search engines";
    text_of(setup, ContentKind::post, "second").canonical = "https://magazine.example/second";
    auto& anna = text_of(setup, ContentKind::author, "anna");
    anna.job_title = "Stylist";
    anna.image = image("anna.jpg", "Anna");
    auto& oil = text_of(setup, ContentKind::product, "oil");
    oil.image = image("oil.jpg", "Oil");
    oil.images = {image("oil.jpg", "Oil"), image("oil-open.jpg", "Opened"), image("lost.jpg", "Not there")};
    auto unsigned_post = entry_of(setup, ContentKind::post, "second");   // The site itself is its author.
    unsigned_post.slug = unsigned_post.texts.front().slug = "unsigned";
    unsigned_post.authors.clear();
    unsigned_post.categories.clear();
    unsigned_post.tags.clear();
    auto comb = entry_of(setup, ContentKind::product, "oil");
    comb.slug = comb.texts.front().slug = "comb";
    comb.texts.front().images.clear();
    comb.texts.front().image.reset();
    comb.collections.clear();
    comb.variants = {{"one", "C-1", 905, false, {}}};
    setup.contents.push_back(std::move(unsigned_post));
    setup.contents.push_back(std::move(comb));
    return setup;
}

void add_picture(SalonSite& site, std::string_view name)
{
    auto& shell = site.shell();
    shell.database.write([&](storage::Transaction& transaction) {
        storage::insert_media(transaction, "salon", name, {shell.hash(name), {3000, 2000, "#123456"}});
    });
}

void publish_pictured(SalonSite& site)
{
    publish(site, pictured_setup());
    for (const auto* name : pictures)
        add_picture(site, name);
}

}   // namespace test
