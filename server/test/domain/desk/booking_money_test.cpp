#include "domain/desk/booking_money.hpp"

#include <catch2/catch.hpp>

#include "core/word.hpp"

#include "domain/desk/booking_edits.hpp"
#include "test/domain/slots/timeline.hpp"

using namespace domain;
using core::ErrorCode;
using core::FieldCode;
using enum BookingStatus;

namespace {

const auto now = core::parse_instant("2026-03-02T10:00:00Z").value();

// For 42.00, of which so much is paid and given back.
Booking booking(BookingStatus status, std::int64_t paid = 0, std::int64_t refunded = 0)
{
    Booking one;
    one.id = "booking";
    one.status = status;
    auto& item = one.items.emplace_back();
    item.time = item.blocked = {now + core::days {2}, now + core::days {2} + minutes {30}};
    one.price = core::Money {4200, "EUR"};
    one.paid_minor = paid;
    one.refunded_minor = refunded;
    one.contact.email = "ada@example.com";
    return one;
}

}   // namespace

TEST_CASE("what is paid at the desk counts up to the price", "[desk][money]")
{
    const auto paid = decide_desk_payment(booking(scheduled, 1000), 3200, now).value();
    CHECK(paid.booking.paid_minor == 4200);
    CHECK(paid.booking.status == scheduled);
    REQUIRE(paid.notices.size() == 1);   // Who pays at the desk needs no mail.
    CHECK(paid.notices[0].audience == Audience::staff);
    CHECK(decide_desk_payment(booking(scheduled, 1000), 3201, now).error()
        == core::Refusal {ErrorCode::invalid_fields, {{"amount_minor", FieldCode::above_price}}});
    CHECK(decide_desk_payment(booking(completed, 4200, 4200), 4200, now).has_value());
    CHECK(decide_desk_payment(booking(scheduled, 4200), 1, now).error().code == ErrorCode::state_conflict);
    for (const auto status : {held, awaiting_confirmation, cancelled, declined, expired})
        CHECK(decide_desk_payment(booking(status), 4200, now).error().code == ErrorCode::state_conflict);
    auto free = booking(scheduled);
    free.price.reset();
    CHECK(decide_desk_payment(free, 1, now).error().code == ErrorCode::state_conflict);
}

TEST_CASE("what awaits payment is made when enough is paid at the desk", "[desk][money]")
{
    auto waiting = booking(awaiting_payment);
    waiting.due_minor = 2000;
    waiting.expires_at = now + minutes {10};
    CHECK(decide_desk_payment(waiting, 1999, now).error()
        == core::Refusal {ErrorCode::invalid_fields, {{"amount_minor", FieldCode::too_small}}});
    const auto made = decide_desk_payment(waiting, 2000, now).value();
    CHECK(made.booking.status == scheduled);
    CHECK(made.notices.size() == 4);   // It is made, and paid: visitor and business each.
    waiting.approval_period = minutes {60};
    CHECK(decide_desk_payment(waiting, 4200, now)->booking.status == requested);
    CHECK(decide_desk_payment(waiting, 2000, now + minutes {10}).error().code == ErrorCode::state_conflict);
}

TEST_CASE("no more is given back than is left", "[desk][money]")
{
    const auto part = decide_give_back(booking(completed, 4200, 1000), 3200, now).value();
    CHECK(part.booking.refunded_minor == 4200);
    CHECK(part.refund_minor == 3200);
    CHECK(part.notices.size() == 2);
    CHECK(decide_give_back(booking(completed, 4200, 1000), 3201, now).error()
        == core::Refusal {ErrorCode::refund_too_large, {}, 3200});
    CHECK(decide_give_back(booking(scheduled), 1, now).error() == core::Refusal {ErrorCode::refund_too_large, {}, 0});
}

TEST_CASE("a cancellation gives back what staff choose", "[desk][money]")
{
    using core::RefundChoice;
    auto paid = booking(scheduled, 2000);
    paid.refunds = {{minutes {72 * 60}, 100}, {minutes {24 * 60}, 50}};
    struct Row {
        WantedRefund wanted;
        std::int64_t refund;
    };
    const Row rows[] = {{{RefundChoice::everything}, 2000}, {{RefundChoice::by_policy}, 1000},
        {{RefundChoice::nothing}, 0}, {{RefundChoice::amount, 1234}, 1234}, {{RefundChoice::amount, 2000}, 2000}};
    for (const auto& [wanted, refund] : rows) {
        INFO(core::word(wanted.choice) << " " << wanted.amount_minor);
        const auto done = decide_cancellation_by_staff(paid, "ill", wanted, now).value();
        CHECK(done.booking.status == cancelled);
        CHECK(done.refund_minor == refund);
        CHECK(done.booking.refunded_minor == refund);
        std::int64_t told = 0;
        for (const auto& notice : done.notices)
            if (notice.kind == NoticeKind::payment_refunded) told += notice.amount_minor;
        CHECK(told == 2 * refund);   // The visitor and the business.
    }
    CHECK(decide_cancellation_by_staff(paid, "", {RefundChoice::amount, 2001}, now).error()
        == core::Refusal {ErrorCode::refund_too_large, {}, 2000});
    CHECK(
        decide_cancellation_by_staff(booking(completed, 2000), "", {}, now).error().code == ErrorCode::state_conflict);
}

TEST_CASE("an edit changes what is given, and says what that was", "[desk]")
{
    auto before = booking(scheduled);
    before.contact.first_name = "Ada";
    before.contact.phone = "0664 1";
    before.regional_tag = "en-GB";
    const BookingEdit edit {.last_name = "Lovelace", .phone = "", .location = "At home", .locale = Locale::de};
    const auto after = decide_edit(before, edit, now).value();
    CHECK(after.contact.first_name == "Ada");
    CHECK(after.contact.email == "ada@example.com");
    CHECK(after.contact.phone.empty());
    CHECK(after.regional_tag.empty());
    const auto values = values_changed(before, after);
    CHECK(values.before == "Ada, 0664 1, en");
    CHECK(values.after == "Ada Lovelace, At home, de");
    CHECK(decide_edit(before, {}, now) == before);
    for (const auto status : {held, awaiting_confirmation, cancelled, declined, expired})
        CHECK(decide_edit(booking(status), edit, now).error().code == ErrorCode::state_conflict);
}
