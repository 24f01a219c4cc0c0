#include "app/messages/mail_links.hpp"

#include <algorithm>

#include "core/ensure.hpp"
#include "core/word.hpp"
#include "domain/bookings/lifecycle.hpp"

namespace app {

using core::LinkPurpose;

namespace {

constexpr std::size_t mark_size = 26;   // The size of a secret.
constexpr LinkPurpose purposes[] = {LinkPurpose::view, LinkPurpose::guest, LinkPurpose::confirm, LinkPurpose::answer};
constexpr std::string_view sign_in = "sign_in";
constexpr std::string_view fold = "\r\n ";   // RFC 5545, section 3.1

std::string mark_of(const Shell& shell, std::string_view mail_id, std::string_view purpose)
{
    return shell.hash(std::string {purpose} + ":" + std::string {mail_id}).substr(0, mark_size);
}

std::string mark_of(const Shell& shell, std::string_view mail_id, LinkPurpose purpose)
{
    return mark_of(shell, mail_id, core::word(purpose));
}

// The end of the mark that begins at `at`; npos if none does.
std::size_t end_of_mark(std::string_view text, std::size_t at, std::string_view mark)
{
    for (const char letter : mark) {
        if (text.substr(at).starts_with(fold)) at += fold.size();
        if (at >= text.size() || text[at] != letter) return std::string_view::npos;
        ++at;
    }
    return at;
}

std::size_t find_mark(std::string_view text, std::size_t from, std::string_view mark)
{
    for (auto at = text.find(mark.front(), from); at != text.npos; at = text.find(mark.front(), at + 1))
        if (end_of_mark(text, at, mark) != text.npos) return at;
    return text.npos;
}

void replace_marks(std::string& text, std::string_view mark, std::string_view token)
{
    for (auto at = find_mark(text, 0, mark); at != text.npos; at = find_mark(text, at, mark))
        for (const char letter : token) {
            if (std::string_view {text}.substr(at).starts_with(fold)) at += fold.size();
            text[at++] = letter;
        }
}

std::vector<std::string*> bodies_of(domain::Letter& letter)
{
    std::vector<std::string*> bodies {&letter.text, &letter.html};
    if (letter.invitation) bodies.push_back(&letter.invitation->calendar);
    return bodies;
}

std::string path_to(LinkPurpose purpose, const std::string& token)
{
    switch (purpose) {
    case LinkPurpose::view: return "/widget/view-booking?token=" + token;
    case LinkPurpose::guest: return "/widget/guest?token=" + token;
    case LinkPurpose::confirm: return "/widget/confirm-booking?token=" + token;
    case LinkPurpose::cancel:
    case LinkPurpose::reschedule:
    case LinkPurpose::answer: return "/console/#answer=" + token;
    case LinkPurpose::hold:
    case LinkPurpose::payment: break;
    }
    core::report_bug("a mail has no links for this purpose", std::source_location::current());
}

// The page opens in the language of the mail; the business's language needs no prefix.
std::string prefix_of(const MarkedLetter& marked)
{
    const auto locale = marked.recipient.locale;
    if (locale == marked.business.locale) return {};
    return "/" + std::string {core::word(locale)};
}

// As long as the request waits, for a recipient who may answer it.
bool may_answer(const domain::Booking& booking, const domain::Recipient& recipient, core::Instant now)
{
    return recipient.may_answer && booking.status == core::BookingStatus::requested && domain::is_live(booking, now);
}

bool is_coming(const domain::Booking& booking, const domain::Recipient& recipient)
{
    return std::ranges::find(booking.guests, recipient.email, &domain::Guest::email) != booking.guests.end();
}

}   // namespace

std::string site_of(std::string_view origin, const std::vector<std::string>& hosts)
{
    const auto host_begins = origin.find("://");
    core::ensure(host_begins != origin.npos, "an origin has a scheme");
    const auto scheme = origin.substr(0, host_begins + 3);
    const auto host_and_port = origin.substr(scheme.size());
    const auto closing = host_and_port.find(']');   // The end of an IPv6 address.
    const auto port_begins = host_and_port.find(':', closing == host_and_port.npos ? 0 : closing);
    const auto host = host_and_port.substr(0, port_begins);
    if (hosts.empty() || std::ranges::find(hosts, host) != hosts.end()) return std::string {origin};
    const auto port = port_begins == host_and_port.npos ? std::string_view {} : host_and_port.substr(port_begins);
    return std::string {scheme} + hosts.front() + std::string {port};
}

domain::LetterLinks marked_links(
    const Shell& shell, const MarkedLetter& marked, const domain::Notice& notice, core::Instant now)
{
    const auto link = [&](LinkPurpose purpose) {
        return marked.site + prefix_of(marked) + path_to(purpose, mark_of(shell, marked.mail_id, purpose));
    };
    const auto& booking = marked.booking;
    domain::LetterLinks links;
    switch (notice.audience) {
    case domain::Audience::visitor:
        if (notice.kind == domain::NoticeKind::booking_to_confirm) {
            if (domain::may_confirm(booking, now)) links.confirm = link(LinkPurpose::confirm);
            break;
        }
        links.view = link(LinkPurpose::view);
        links.may_change = domain::may_cancel(booking, now) || domain::may_reschedule(booking, now);
        break;
    case domain::Audience::guest:
        if (domain::is_live(booking, now) && is_coming(booking, marked.recipient))
            links.guest = link(LinkPurpose::guest);
        break;
    case domain::Audience::staff:   // The console speaks the language of who opens it, and needs no prefix.
        if (may_answer(booking, marked.recipient, now))
            links.answer
                = marked.site + path_to(LinkPurpose::answer, mark_of(shell, marked.mail_id, LinkPurpose::answer));
        break;
    }
    return links;
}

std::vector<LinkPurpose> links_in(const Shell& shell, std::string_view mail_id, const domain::Letter& letter)
{
    auto copy = letter;
    std::vector<LinkPurpose> found;
    for (const auto purpose : purposes) {
        const auto mark = mark_of(shell, mail_id, purpose);
        if (std::ranges::any_of(
                bodies_of(copy), [&](const std::string* body) { return find_mark(*body, 0, mark) != body->npos; }))
            found.push_back(purpose);
    }
    return found;
}

void fill_in(const Shell& shell, std::string_view mail_id, const std::vector<IssuedLink>& links, std::string& text)
{
    for (const auto& [purpose, token] : links) {
        core::ensure(token.size() == mark_size, "a secret is as long as its mark");
        replace_marks(text, mark_of(shell, mail_id, purpose), token);
    }
}

void fill_in(const Shell& shell, std::string_view mail_id, const std::vector<IssuedLink>& links, domain::Letter& letter)
{
    for (auto* body : bodies_of(letter))
        fill_in(shell, mail_id, links, *body);
}

std::string marked_sign_in_link(const Shell& shell, std::string_view site, std::string_view mail_id)
{
    return std::string {site} + "/console/#link=" + mark_of(shell, mail_id, sign_in);
}

void fill_in_sign_in_link(const Shell& shell, std::string_view mail_id, std::string_view token, domain::Letter& letter)
{
    core::ensure(token.size() == mark_size, "a secret is as long as its mark");
    const auto mark = mark_of(shell, mail_id, sign_in);
    for (auto* body : bodies_of(letter))
        replace_marks(*body, mark, token);
}

}   // namespace app
