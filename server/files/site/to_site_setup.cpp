#include "files/site/to_site_setup.hpp"

#include <fmt/format.h>

#include "api/content_body.hpp"

namespace files {

using core::ContentKind;
using domain::NamedKind;

namespace {

domain::ContentImage to_image(const api::FileImage& image)
{
    return {image.media, image.alt, image.caption.value_or("")};
}

// Appends the links of a text, with their paths.
void append_links(
    const std::vector<api::TextNode>& nodes, const std::string& path, std::vector<domain::BodyName>& names)
{
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const auto at = fmt::format("{}[{}]", path, i);
        if (nodes[i].href) names.push_back({at + ".href", NamedKind::link, *nodes[i].href});
        append_links(nodes[i].children, at + ".children", names);
    }
}

// Appends everything that blocks refer to, with its path.
void append_names(
    const std::vector<api::FileBlock>& blocks, const std::string& path, std::vector<domain::BodyName>& names)
{
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        const auto& block = blocks[i];
        const auto at = fmt::format("{}[{}]", path, i);
        const auto add = [&](const char* field, NamedKind kind, const std::optional<std::string>& name) {
            if (name) names.push_back({at + field, kind, *name});
        };
        add(".category", NamedKind::category, block.category);
        add(".tag", NamedKind::tag, block.tag);
        add(".collection", NamedKind::collection, block.collection);
        add(".calendar", NamedKind::calendar, block.calendar);
        add(".href", NamedKind::link, block.href);
        append_links(block.text, at + ".text", names);
        for (std::size_t k = 0; k < block.questions.size(); ++k)
            append_links(block.questions[k].answer, fmt::format("{}.questions[{}].answer", at, k), names);
        for (std::size_t k = 0; k < block.products.size(); ++k)
            names.push_back({fmt::format("{}.products[{}]", at, k), NamedKind::product, block.products[k]});
        if (block.image) names.push_back({at + ".image.media", NamedKind::media, block.image->media});
        for (std::size_t k = 0; k < block.images.size(); ++k)
            names.push_back({fmt::format("{}.images[{}].media", at, k), NamedKind::media, block.images[k].media});
        for (std::size_t k = 0; k < block.columns.size(); ++k)
            append_names(block.columns[k], fmt::format("{}.columns[{}]", at, k), names);
    }
}

// One call of to_site_setup.
struct SetupDraft {
    SiteSetupDraft& draft;

    domain::Content& add(ContentKind kind, const std::string& slug, core::ContentStatus status)
    {
        auto& content = draft.setup.contents.emplace_back();
        content.kind = kind;
        content.slug = slug;
        content.status = status;
        return content;
    }

    // Adds the texts of the content that was added last, and its place in the files.
    void finish(const std::vector<api::FileContentText>& texts, std::string place, const MergedPost* post = nullptr)
    {
        auto& content = draft.setup.contents.back();
        const auto path = fmt::format("contents[{}].texts", draft.setup.contents.size() - 1);
        for (std::size_t i = 0; i < texts.size(); ++i)
            content.texts.push_back(to_text(texts[i], content.slug, fmt::format("{}[{}].body", path, i)));
        draft.places.push_back(std::move(place));
        draft.posts.push_back(post);
    }

    domain::ContentText to_text(const api::FileContentText& text, const std::string& slug, const std::string& body_path)
    {
        domain::ContentText out;
        out.locale = text.locale;
        out.slug = text.slug.value_or(slug);
        out.title = text.title;
        out.summary = text.summary.value_or("");
        out.job_title = text.job_title.value_or("");
        if (text.image) out.image = to_image(*text.image);
        for (const auto& image : text.images)
            out.images.push_back(to_image(image));
        api::check_body(text.body, body_path, draft.body_errors);
        append_names(text.body, body_path, draft.body_names);
        out.body = api::to_body_json(text.body);
        out.words = api::words_of(text.body);
        out.seo_title = text.seo_title.value_or("");
        out.seo_description = text.seo_description.value_or("");
        out.canonical = text.canonical.value_or("");
        return out;
    }

    void add_terms(ContentKind kind, const char* list, const std::vector<api::FileTerm>& terms)
    {
        for (std::size_t i = 0; i < terms.size(); ++i) {
            add(kind, terms[i].slug, terms[i].status);
            finish(terms[i].texts, fmt::format("{}[{}]", list, i));
        }
    }

    void add_post(const api::FilePost& post, std::string place, const MergedPost* merged)
    {
        auto& content = add(ContentKind::post, post.slug, post.status);
        content.published_at = post.published_at;
        content.updated_at = post.updated_at;
        content.authors = post.authors;
        content.categories = post.categories;
        content.tags = post.tags;
        finish(post.texts, std::move(place), merged);
    }

    void add_product(const api::FileProduct& product, std::string place)
    {
        auto& content = add(ContentKind::product, product.slug, product.status);
        content.published_at = product.published_at;
        content.updated_at = product.updated_at;
        content.collections = product.collections;
        for (const auto& variant : product.variants) {
            content.variants.push_back(
                {variant.slug, variant.sku.value_or(""), variant.price_minor, variant.available, {}});
            for (const auto& name : variant.names)
                content.variants.back().names.emplace_back(name.locale, name.text);
        }
        finish(product.texts, std::move(place));
    }

    void add_links(const char* list, const std::vector<api::FileSiteLink>& links)
    {
        const bool is_header = std::string_view {list} == "header";
        auto& out = is_header ? draft.setup.header : draft.setup.footer;
        auto& places = is_header ? draft.header_places : draft.footer_places;
        for (std::size_t i = 0; i < links.size(); ++i)
            for (std::size_t k = 0; k < links[i].texts.size(); ++k) {
                const auto& text = links[i].texts[k];
                out.push_back({text.locale, text.label, text.href, text.external});
                places.push_back(fmt::format("{}[{}].texts[{}]", list, i, k));
            }
    }
};

}   // namespace

SiteSetupDraft to_site_setup(const api::SiteFile& file, const std::vector<MergedPost>& posts)
{
    SiteSetupDraft draft;
    SetupDraft out {draft};
    auto& setup = draft.setup;
    setup.name = file.name.value_or("");
    setup.locales = file.locales;
    setup.blog = file.blog.value_or("");
    setup.shop = file.shop.value_or("");
    setup.search = file.search.value_or("");
    out.add_links("header", file.header);
    out.add_links("footer", file.footer);
    for (const auto& [locale, text] : file.footer_texts)
        setup.footer_texts.emplace_back(locale, text);
    for (std::size_t i = 0; i < file.pages.size(); ++i) {
        auto& content = out.add(ContentKind::page, file.pages[i].slug, file.pages[i].status);
        content.parent = file.pages[i].parent.value_or("");
        content.published_at = file.pages[i].published_at;
        content.updated_at = file.pages[i].updated_at;
        out.finish(file.pages[i].texts, fmt::format("pages[{}]", i));
    }
    for (std::size_t i = 0; i < file.posts.size(); ++i)
        out.add_post(file.posts[i], fmt::format("posts[{}]", i), nullptr);
    for (const auto& post : posts)
        out.add_post(post.post, "", &post);
    out.add_terms(ContentKind::category, "categories", file.categories);
    out.add_terms(ContentKind::tag, "tags", file.tags);
    for (std::size_t i = 0; i < file.authors.size(); ++i) {
        out.add(ContentKind::author, file.authors[i].slug, file.authors[i].status).staff
            = file.authors[i].staff.value_or("");
        out.finish(file.authors[i].texts, fmt::format("authors[{}]", i));
    }
    for (std::size_t i = 0; i < file.products.size(); ++i)
        out.add_product(file.products[i], fmt::format("products[{}]", i));
    out.add_terms(ContentKind::collection, "collections", file.collections);
    for (const auto& [from, to] : file.redirects)
        setup.redirects.push_back({from, to});
    return draft;
}

}   // namespace files
