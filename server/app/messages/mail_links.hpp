#pragma once

#include <vector>

#include "app/shell.hpp"

namespace app {

// Links in mails. Who copies the database must not get a single one that opens anything, and a mail may wait in it for
// days. So a letter is written with marks where secrets belong, as long as these and made of the mail's id, which
// nobody who could write into the letter knows beforehand. The secrets are made when the mail is sent.

// Where the pages of the business are: the shell's origin, or the business's own host there.
std::string site_of(std::string_view origin, const std::vector<std::string>& hosts);

// What a letter is written for.
struct MarkedLetter {
    const domain::Business& business;
    const domain::Booking& booking;
    const domain::Recipient& recipient;
    std::string site;
    std::string mail_id;
};

// The links the recipient may use now, with marks. Staff get none, and no page shows a visitor the booking alone.
domain::LetterLinks marked_links(const Shell&, const MarkedLetter&, const domain::Notice&, core::Instant now);

// Whose marks are in the letter.
std::vector<core::LinkPurpose> links_in(const Shell&, std::string_view mail_id, const domain::Letter&);

struct IssuedLink {
    core::LinkPurpose purpose;
    std::string token;
};
// Puts the secrets where the marks are, also where a calendar file broke its lines in between.
void fill_in(const Shell&, std::string_view mail_id, const std::vector<IssuedLink>&, domain::Letter&);

}   // namespace app
