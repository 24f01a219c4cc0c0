#pragma once

#include "domain/site/site_setup.hpp"
#include "storage/database/columns.hpp"
#include "storage/database/enum_list.hpp"

namespace storage {

// Beside the secret that signs the addresses of its pictures.
inline constexpr auto site_setup_columns = columns<domain::SiteSetup>("sites", column("name", &domain::SiteSetup::name),
    column(
        "locales", [](const domain::SiteSetup& site) { return to_words(site.locales); },
        [](domain::SiteSetup& site, std::string_view locales) { site.locales = read_words<core::Locale>(locales); }),
    column("blog", &domain::SiteSetup::blog), column("shop", &domain::SiteSetup::shop),
    column("search", &domain::SiteSetup::search));

inline constexpr auto link_columns = columns<domain::NavigationLink>("site_links",
    column("locale", &domain::NavigationLink::locale), column("label", &domain::NavigationLink::label),
    column("href", &domain::NavigationLink::href), column("external", &domain::NavigationLink::external));

inline constexpr auto content_columns
    = columns<domain::Content>("contents", fixed(column("kind", &domain::Content::kind)),
        fixed(column("slug", &domain::Content::slug)), column("parent", &domain::Content::parent),
        column("status", &domain::Content::status), column("published_at", &domain::Content::published_at),
        column("updated_at", &domain::Content::updated_at), column("staff", &domain::Content::staff));

inline constexpr auto variant_columns
    = columns<domain::ProductVariant>("product_variants", column("slug", &domain::ProductVariant::slug),
        column("sku", &domain::ProductVariant::sku), column("price_minor", &domain::ProductVariant::price_minor),
        column("available", &domain::ProductVariant::available));

inline constexpr auto content_image_columns
    = columns<domain::ContentImage>("content_images", column("media", &domain::ContentImage::media),
        column("alt", &domain::ContentImage::alt), column("caption", &domain::ContentImage::caption));

// A text has an image where that has a file.
inline constexpr auto content_text_columns = [] consteval {
    using domain::ContentImage;
    using domain::ContentText;

    const auto part = [](auto member) {
        return [member](const ContentText& text) {
            return text.image ? std::string_view {(*text.image).*member} : std::string_view {};
        };
    };
    const auto set_media = [](ContentText& text, std::string_view media) {
        if (!media.empty()) text.image = ContentImage {std::string {media}, {}, {}};
    };
    const auto set_part = [](auto member) {
        return [member](ContentText& text, std::string_view value) {
            if (text.image) (*text.image).*member = value;
        };
    };
    return columns<ContentText>("content_texts", column("slug", &ContentText::slug),
        column("title", &ContentText::title), column("summary", &ContentText::summary),
        column("job_title", &ContentText::job_title), column("image_media", part(&ContentImage::media), set_media),
        column("image_alt", part(&ContentImage::alt), set_part(&ContentImage::alt)),
        column("image_caption", part(&ContentImage::caption), set_part(&ContentImage::caption)),
        column("body", &ContentText::body), column("seo_title", &ContentText::seo_title),
        column("seo_description", &ContentText::seo_description), column("canonical", &ContentText::canonical));
}();

}   // namespace storage
