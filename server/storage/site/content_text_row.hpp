#pragma once

#include "domain/site/content.hpp"
#include "storage/database/columns.hpp"

namespace storage {

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
