#pragma once

#include <string_view>

namespace domain {

// Whether a text names the sites whose pages may show the booking pages of a business in a frame: "*" for all, or one
// origin as browsers write it, such as "https://blog.example:8443". Its scheme is https; http only where the host is
// this machine. The host is in lower case, and the usual port is left out. International names must be in Punycode,
// which is not checked here.
bool is_embed_site(std::string_view);

// The host name of such a text, without a port; empty for "*" and numeric addresses.
std::string_view host_of_embed_site(std::string_view);

}   // namespace domain
