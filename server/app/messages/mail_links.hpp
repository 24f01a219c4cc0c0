#pragma once

#include <vector>

#include "app/shell.hpp"

namespace app {

// Links in mails. Mails may wait in the database for days, and a copy of the database must not contain working links.
// So letters are written with marks in place of the secrets. A mark has the length of a secret and is derived from the
// mail's id, which is unknown to people whose texts appear in the letter. The secrets are created when the mail is
// sent.

// The address of the business's pages: the shell's origin, with the business's own host if it has one.
std::string site_of(std::string_view origin, const std::vector<std::string>& hosts);

// The letter for which links are made.
struct MarkedLetter {
    const domain::Business& business;
    const domain::Booking& booking;
    const domain::Recipient& recipient;
    std::string site;
    std::string mail_id;
};

// The links that the recipient may use now, with marks.
domain::LetterLinks marked_links(const Shell&, const MarkedLetter&, const domain::Notice&, core::Instant now);

// The purposes of the marks that the letter contains.
std::vector<core::LinkPurpose> links_in(const Shell&, std::string_view mail_id, const domain::Letter&);

struct IssuedLink {
    core::LinkPurpose purpose;
    std::string token;
};
// Replaces the marks by the secrets, also where a calendar file folds its lines within a mark.
void fill_in(const Shell&, std::string_view mail_id, const std::vector<IssuedLink>&, domain::Letter&);
void fill_in(const Shell&, std::string_view mail_id, const std::vector<IssuedLink>&, std::string& text);

// The same for the one link of a mail to a user, by which they sign in.
std::string marked_sign_in_link(const Shell&, std::string_view site, std::string_view mail_id);
void fill_in_sign_in_link(const Shell&, std::string_view mail_id, std::string_view token, domain::Letter&);

}   // namespace app
