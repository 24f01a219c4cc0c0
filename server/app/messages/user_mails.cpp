#include "app/messages/user_mails.hpp"

#include "app/messages/mail_links.hpp"
#include "app/messages/mail_logos.hpp"
#include "domain/users/sign_in_link.hpp"
#include "storage/catalogue/businesses.hpp"
#include "storage/users/sign_in_links.hpp"

namespace app {

using core::MailKind;
using core::SignInLinkKind;

namespace {

std::optional<SignInLinkKind> link_of(MailKind kind)
{
    switch (kind) {
    case MailKind::user_invited: return SignInLinkKind::invitation;
    case MailKind::sign_in_link: return SignInLinkKind::back_in;
    case MailKind::password_reset: return SignInLinkKind::password_reset;
    default: return {};
    }
}

struct MailFacts {
    domain::Business business;
    std::string site;
    core::Instant now;
};

std::optional<MailFacts> read_facts(const Shell& shell, std::string_view business_id)
{
    return shell.database.read([&](storage::Snapshot& snapshot) -> std::optional<MailFacts> {
        auto business = storage::find_business(snapshot, business_id);
        if (!business) return {};
        auto site = site_of(shell.origin, storage::hosts_of(snapshot, business_id));
        return MailFacts {*std::move(business), std::move(site), snapshot.now()};
    });
}

}   // namespace

std::optional<storage::NewMail> write_user_mail(
    const Shell& shell, std::string_view business_id, const domain::User& user, const UserNews& news)
{
    if (!shell.user_letter || !shell.mail_transport.send) return {};
    const auto facts = read_facts(shell, business_id);
    if (!facts) return {};
    storage::NewMail mail {.business_id = std::string {business_id},
        .booking_id = {},
        .user_id = user.id,
        .kind = news.kind,
        .audience = core::MailAudience::user,
        .mail = {.id = shell.new_ordered_id(),
            .to_name = user.name,
            .to_email = user.email,
            .from_name = facts->business.name,
            .reply_to = facts->business.email,
            .letter = {},
            .written_at = facts->now,
            .locale = user.locale}};
    domain::UserLetterFacts letter {.business = facts->business,
        .kind = news.kind,
        .locale = user.locale,
        .name = user.name,
        .change = news.change,
        .changed_at = facts->now,
        .device = news.device};
    if (link_of(news.kind)) letter.link = marked_sign_in_link(shell, facts->site, mail.mail.id);
    if (auto logo = find_mail_logo(shell, business_id)) letter.logo = std::move(logo->shown);
    try {
        mail.mail.letter = shell.user_letter(letter);
    } catch (const std::exception&) {   // What it is about happens all the same.
        shell.report("mail_not_written", mail.mail.id);
        return {};
    }
    return mail;
}

std::optional<storage::NewMail> write_change_mail(
    const Shell& shell, std::string_view business_id, const domain::Actor& actor, const ChangedFactor& change)
{
    const domain::User user {.id = actor.user_id, .name = actor.name, .email = actor.email, .locale = actor.locale};
    return write_user_mail(shell, business_id, user,
        {.kind = MailKind::sign_in_changed, .change = change.what, .device = std::string {change.device}});
}

std::string issue_sign_in_link(const Shell& shell, storage::Transaction& transaction, const storage::MailToSend& mail)
{
    const auto kind = link_of(mail.kind);
    if (!kind) return {};
    auto token = shell.new_secret();
    storage::replace_sign_in_link(transaction, {mail.business_id, mail.user_id},
        {.kind = *kind,
            .is_mailed = true,
            .token_hash = shell.hash(token),
            .expires_at = transaction.now() + domain::lasts(*kind)});
    return token;
}

}   // namespace app
