#pragma once

#include "http/site/payload/page_context.hpp"

namespace http {

// What is around every page: its links, the opening hours, the words below.
api::SiteFrame frame_of(const PageContext&);

// The words of the site's screen, save those of a list's page.
api::SiteTexts texts_of(const PageContext&);

// The languages that content can be read in. `content_id` empty: none but this one.
std::vector<api::SiteLanguage> languages_of(const PageContext&, core::ContentKind, std::string_view content_id);

}   // namespace http
