#pragma once

#include "http/site/payload/page_context.hpp"

namespace http {

// The frame of every page: links of header and footer, opening hours, footer text. Stores the hours in the
// page context.
api::SiteFrame frame_of(PageContext&);

// The interface texts of the site, except those of a list's page.
api::SiteTexts texts_of(const PageContext&);

// The languages of a content. With an empty `content_id`: only the current language.
std::vector<api::SiteLanguage> languages_of(const PageContext&, core::ContentKind, std::string_view content_id);

}   // namespace http
