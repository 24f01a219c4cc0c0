#include <fmt/format.h>

#include "storage/messages/mails.hpp"
#include "storage/messages/webhooks.hpp"
#include "test/http/console/matrix/two_salons.hpp"

namespace test {

namespace {

// Ids are unique in a business alone; here they say whose they are.
constexpr auto rows_of_business = R"(
    INSERT INTO one_time_links (business_id, id, slug_hash, calendar_id, max_uses, created_at)
        VALUES ('{0}', 'linkof{0}', 'hashof{0}', '{1}', 1, 0);
    INSERT INTO webhooks (business_id, id, slug, url, events, active, position)
        VALUES ('{0}', 'hookof{0}', 'hookof{0}', 'https://hooks.example', '', 1, 1);
    INSERT INTO external_calendars (business_id, id, staff_id, slug, kind, url, user_name, writes_bookings, position,
            next_check_at)
        SELECT business_id, 'homeof' || id, id, 'home', 'ics', 'https://calendars.example', '', 0, 1, 0
        FROM staff WHERE business_id = '{0}';
    INSERT INTO checkouts (business_id, id, provider, provider_id, status, amount_minor, currency, pay_url, created_at,
            changed_at)
        VALUES ('{0}', 'paidof{0}', '{3}', 'sessionof{0}', 'paid', 2000, 'EUR', '', 0, 0);
    INSERT INTO refund_orders (business_id, id, booking_id, checkout_id, amount_minor, currency, status, attempts,
            provider_id, created_at, failure)
        VALUES ('{0}', 'refund:of{0}', '{2}', 'paidof{0}', 2000, 'EUR', 'failed', 1, '', 0, 'Stripe: 400');
    INSERT INTO payment_alerts (business_id, id, checkout_id, reason, created_at)
        VALUES ('{0}', 'of{0}', 'paidof{0}', 'another_amount', 0);
    INSERT INTO repeating_time_off (business_id, staff_id, position, weekdays, starts, ends, every_weeks, first_date,
            reason)
        SELECT business_id, id, 1, 'tuesday', 1200, 1260, 1, 20000, 'Choir' FROM staff WHERE business_id = '{0}';
)";

void insert_failed_mail(storage::Transaction& transaction, const std::string& business)
{
    storage::NewMail mail {.business_id = business, .booking_id = {}};
    mail.mail = {.id = "mailof" + business,
        .to_name = "Ada",
        .to_email = "ada@visitors.example",
        .from_name = "Salon",
        .reply_to = {},
        .letter = {.subject = "s", .text = "t", .html = "h"},
        .written_at = {}};
    mail.failure = "550 unknown";
    storage::insert_mail(transaction, mail);
}

}   // namespace

// One-time links, mails that failed, webhooks with a message, external calendars, and payments that need a look.
void TwoSalons::add_messages()
{
    for (const auto* word : {"salon", "other"}) {
        const std::string business {word};
        const auto booking = std::ranges::find(named_[Kind::coming], business, &Named::business)->id;
        salon().execute(fmt::format(rows_of_business, business, business == "salon" ? "cutcalendar" : "trims", booking,
            core::word(shell().payments.name)));
        shell().database.write([&](storage::Transaction& transaction) {
            insert_failed_mail(transaction, business);
            storage::insert_delivery(transaction, business,
                {"messageof" + business, "hookof" + business, booking, core::WebhookEvent::booking_scheduled, "{}"});
        });
        for (const auto& [kind, id] : {std::pair {Kind::one_time_link, "linkof"}, std::pair {Kind::mail, "mailof"},
                 std::pair {Kind::webhook, "hookof"}, std::pair {Kind::delivery, "messageof"},
                 std::pair {Kind::failed_refund, "refund-refund:of"}, std::pair {Kind::payment_alert, "alert-of"}})
            name(kind, {"of " + business, id + business, business});
    }
}

}   // namespace test
