#pragma once

#include <string_view>

namespace core {

// Where a link in content may lead (spec section 8: external addresses need their explicit flag, dangerous protocols
// are refused).
enum class LinkVerdict {
    on_site,     // A path ("/about"), a part ("#hours") or a query ("?page=2") of this site.
    contact,     // mailto: or tel:, which do not leave the page.
    external,    // http:// or https://, with a host.
    forbidden,   // Anything else: another protocol, no host, "//host", a backslash, a control character, a space.
};

// Judges an address as a browser would read it. Browsers drop tabs and line breaks and read "\" as "/", so an address
// with one of these characters is forbidden; it is not repaired.
LinkVerdict judge_link(std::string_view address);

// Whether content may contain the link: it is on the site, a contact, or external and marked as such.
bool is_link_allowed(std::string_view address, bool is_marked_external);

// Whether a text that people write, such as the place of a booking, is an address to open: http:// or https://.
bool is_web_address(std::string_view text);

// Whether an address opens a page of another site encrypted: https://, with a host,
// without spaces, a user name or a password.
bool is_secure_address(std::string_view address);

}   // namespace core
