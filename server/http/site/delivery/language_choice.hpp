#pragma once

#include <optional>

#include "http/routing/context.hpp"
#include "http/routing/page_request.hpp"
#include "storage/site/versions.hpp"

namespace http {

// The language to which a visitor of an address without a language should be redirected, if it is another language of
// the site. The visitor's own choice (cookie) applies to all pages; the browser's languages apply only to the home
// page, and only for those who come from outside: who reads this site already, in whatever language, stays in it.
std::optional<core::Locale> other_language(const Request&, const storage::SiteVersion&, bool is_home);

// The language that the visitor chooses by following a link of the language menu, "/about?locale=de".
std::optional<core::Locale> chosen_language(const PageRequest&);

// A query ("?a=1&locale=de", or empty) without that choice.
std::string without_choice(std::string_view query);

// The Set-Cookie header that remembers the choice for a year. Scripts of the widget write the same cookie.
std::pair<std::string, std::string> language_cookie(const Context&, core::Locale);

// What an unprefixed page depends on besides its address, for the Vary header.
std::string_view language_hints(bool is_home);

}   // namespace http
