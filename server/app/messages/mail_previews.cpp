#include "app/messages/mail_previews.hpp"

#include <algorithm>
#include <tuple>

#include "app/messages/mail_links.hpp"
#include "app/messages/mail_logos.hpp"
#include "core/word.hpp"
#include "domain/bookings/lifecycle.hpp"
#include "domain/users/actor.hpp"
#include "storage/catalogue/businesses.hpp"
#include "storage/messages/mails.hpp"
#include "storage/setup/business_setups.hpp"

namespace app {

using core::BookingStatus;
using core::ErrorCode;
using core::FieldCode;
using core::NoticeKind;
using domain::Audience;
using domain::BusinessSetup;
using domain::MailText;

namespace {

constexpr core::hours opening {10};   // When the invented booking begins, on the clock of the business.
constexpr std::int64_t usual_amount_minor = 5000;

core::Result<void> check_draft(const MailText& text)
{
    std::vector<core::FieldError> errors;
    if (!domain::is_mailed(text.kind, text.audience)) errors.push_back({"audience", FieldCode::invalid});
    for (const auto& [name, words] :
        {std::pair {"subject", &text.subject}, {"headline", &text.headline}, {"text", &text.text}})
        if (domain::has_unknown_placeholder(*words)) errors.push_back({name, FieldCode::unknown_placeholder});
    if (!errors.empty()) return core::refuse(core::Refusal {ErrorCode::invalid_fields, std::move(errors)});
    return {};
}

domain::Translations translations_of(const BusinessSetup& setup, core::Locale locale)
{
    const auto found = std::ranges::find(setup.translations, locale, &domain::Translation::locale);
    return found == setup.translations.end() ? domain::Translations {} : domain::Translations {found->texts};
}

struct PreviewFacts {
    BusinessSetup setup;
    domain::Translations translations;   // For the language of the mail.
    std::string site;
    core::Instant now;
};

PreviewFacts read_facts(const Shell& shell, std::string_view business_id, core::Locale locale)
{
    return shell.database.read([&](storage::Snapshot& snapshot) {
        const auto business = storage::find_business(snapshot, business_id);
        if (!business) throw storage::DatabaseError {"A user of no business: " + std::string {business_id}};
        auto setup = storage::find_business_setup(snapshot, business->slug).value();
        auto translations = translations_of(setup, locale);
        return PreviewFacts {std::move(setup), std::move(translations),
            site_of(shell.origin, storage::hosts_of(snapshot, business_id)), snapshot.now()};
    });
}

domain::ZonePointer zone_of(const Shell& shell, const domain::Business& business)
{
    auto zone = shell.find_zone(business.time_zone);
    return zone ? zone : shell.find_zone("UTC");
}

const domain::ServiceSetup* first_service(const BusinessSetup& setup)
{
    const auto found = std::ranges::find(setup.services, true, &domain::ServiceSetup::active);
    return found == setup.services.end() ? nullptr : &*found;
}

// The first service that is offered, by the first of its staff.
domain::BookingItem invented_item(const BusinessSetup& setup, core::Instant start)
{
    domain::BookingItem item;
    item.service_name = setup.business.name;
    item.time = {start, start + core::minutes {60}};
    const auto* service = first_service(setup);
    if (!service) return item;
    item.service_name = service->name;
    item.price_minor = service->price_minor;
    item.time.to = start + service->rules.duration;
    const auto host = std::ranges::find_if(setup.staff, [&](const domain::StaffSetup& staff) {
        return !service->staff.empty() && staff.slug == service->staff.front();
    });
    if (host != setup.staff.end()) item.hosts = {{host->slug, host->name}};
    return item;
}

BookingStatus status_after(NoticeKind kind)
{
    switch (kind) {
    case NoticeKind::times_proposed:
    case NoticeKind::booking_requested: return BookingStatus::requested;
    case NoticeKind::booking_to_confirm: return BookingStatus::awaiting_confirmation;
    case NoticeKind::booking_declined: return BookingStatus::declined;
    case NoticeKind::booking_expired: return BookingStatus::expired;
    case NoticeKind::booking_cancelled:
    case NoticeKind::payment_refunded: return BookingStatus::cancelled;
    default: return BookingStatus::scheduled;
    }
}

struct Invented {
    domain::Booking booking;
    domain::Notice notice;
};

// What a mail is about, who asks to see it, and what it would say.
struct Preview {
    PreviewFacts facts;
    const domain::Actor& asker;
    const MailDraft& draft;
};

Invented invent(const Preview& preview, const domain::Zone& zone)
{
    const auto& [facts, asker, draft] = preview;
    const auto& [setup, translations, site, now] = facts;
    const auto start = zone.to_instant(domain::LocalTime {zone.date_at(now) + core::days {1}} + opening);
    domain::Booking booking;
    booking.status = status_after(draft.text.kind);
    booking.items = {invented_item(setup, start)};
    if (const auto* service = first_service(setup)) {
        booking.location_kind = service->location_kind;
        booking.location = service->location;
        booking.policy = service->policy;
    }
    booking.time_zone = setup.business.time_zone;
    booking.locale = draft.locale;
    booking.contact.first_name = asker.name;
    booking.contact.email = asker.email;
    booking.created_at = booking.changed_at = now;
    const auto amount = booking.items.front().price_minor;
    if (amount) booking.price = core::Money {*amount, setup.business.currency};
    domain::Notice notice {.kind = draft.text.kind, .audience = draft.text.audience};
    switch (draft.text.kind) {
    case NoticeKind::times_proposed:
        booking.proposed_starts = {start + core::days {1}, start + core::days {2}};
        booking.expires_at = now + core::hours {24};
        break;
    case NoticeKind::booking_requested:
    case NoticeKind::booking_to_confirm: booking.expires_at = now + core::hours {24}; break;
    case NoticeKind::booking_rescheduled: notice.previous_start = start - core::hours {1}; break;
    case NoticeKind::payment_received:
    case NoticeKind::payment_refunded: notice.amount_minor = amount.value_or(usual_amount_minor); break;
    case NoticeKind::guest_left: notice.guest = {asker.name, asker.email}; break;
    default: break;
    }
    if (draft.text.audience == Audience::guest) {
        booking.guests = {{asker.name, asker.email}};
        booking.guest_count = 1;
    }
    return {std::move(booking), std::move(notice)};
}

// Those that such a mail has (marked_links), each of which leads to the booking pages.
domain::LetterLinks links_to(const PreviewFacts& facts, const domain::Booking& booking, const domain::Notice& notice)
{
    domain::LetterLinks links;
    switch (notice.audience) {
    case Audience::visitor:
        if (notice.kind == NoticeKind::booking_to_confirm) {
            links.confirm = facts.site;
            break;
        }
        links.view = facts.site;
        links.may_change = domain::may_cancel(booking, facts.now) || domain::may_reschedule(booking, facts.now);
        break;
    case Audience::guest:
        if (domain::is_live(booking, facts.now) && notice.kind != NoticeKind::guest_left) links.guest = facts.site;
        break;
    case Audience::staff:
        if (notice.kind == NoticeKind::booking_requested) links.answer = facts.site;
        break;
    }
    return links;
}

// Calls `write` with what the mail is about.
template <class Write> auto write_preview(const Shell& shell, const Preview& preview, const Write& write)
{
    const auto& [facts, asker, draft] = preview;
    const auto& translations = facts.translations;
    const auto zone = zone_of(shell, facts.setup.business);
    auto [booking, notice] = invent(preview, *zone);
    const auto business = domain::translated(facts.setup.business, translations);
    booking = domain::translated(std::move(booking), translations);
    const domain::Recipient recipient {.audience = draft.text.audience,
        .name = asker.name,
        .email = asker.email,
        .locale = draft.locale,
        .time_zone = business.time_zone};
    domain::LetterFacts letter {.business = business,
        .booking = booking,
        .notice = notice,
        .recipient = recipient,
        .links = links_to(facts, booking, notice)};
    if (auto logo = find_mail_logo(shell, business.id)) letter.logo = std::move(logo->shown);
    letter.own = domain::find_mail_text({draft.text}, draft.text.kind, draft.text.audience, translations);
    return write(letter);
}

}   // namespace

core::Result<domain::LetterOutline> preview_mail(const Shell& shell, const Author& author, const MailDraft& draft)
{
    TRY(check_draft(draft.text));
    const Preview preview {read_facts(shell, author.business_id, draft.locale), *author.actor, draft};
    return write_preview(shell, preview, shell.letter_outline);
}

core::Result<std::string> send_test_mail(const Shell& shell, const Author& author, const MailDraft& draft)
{
    TRY(check_draft(draft.text));
    if (!shell.mail_transport.send) return core::refuse(ErrorCode::no_mail_transport);
    const Preview preview {read_facts(shell, author.business_id, draft.locale), *author.actor, draft};
    const auto& [business, asker] = std::tie(preview.facts.setup.business, preview.asker);
    auto letter = write_preview(shell, preview, shell.letter);
    letter.invitation.reset();   // There is no such booking to be put in a calendar.
    letter.subject = shell.message(draft.locale, "mail.test_subject", {{"subject", letter.subject}});
    storage::NewMail mail {.business_id = business.id,
        .booking_id = {},
        .user_id = asker.user_id,
        .kind = core::parse_word<core::MailKind>(core::word(draft.text.kind)).value(),
        .audience = core::MailAudience::user,
        .mail = {.id = shell.new_ordered_id(),
            .to_name = asker.name,
            .to_email = asker.email,
            .from_name = preview.facts.translations.of(business.name),
            .reply_to = business.email,
            .letter = std::move(letter),
            .written_at = preview.facts.now,
            .locale = draft.locale}};
    shell.database.write([&](storage::Transaction& transaction) { storage::insert_mail(transaction, mail); });
    return asker.email;
}

}   // namespace app
