// The letter that asks a visitor to confirm a booking. Who entered the address may be another person.
#include <catch2/catch.hpp>

#include "test/formats/letters/composed.hpp"

using domain::Audience;
using domain::NoticeKind;

TEST_CASE(
    "a letter that asks to confirm has no name and no word of who may have typed a stranger's address", "[letters]")
{
    auto fixture = letter_fixture(NoticeKind::booking_to_confirm, Audience::visitor);
    fixture.booking.paid_minor = 0;
    const auto letter = compose(fixture);
    CHECK(letter.subject == "Please confirm your appointment: Tue, Mar 2, 2027, 2:30 PM – Salon Lindt & Söhne");
    CHECK(letter.text.starts_with("Please confirm your appointment\n\nWe’re holding your time for a short while."));
    CHECK_THAT(letter.text,
        Catch::Contains("Held for you until: Monday, February 1, 2027, 9:30 AM\n") && Catch::Contains("Guests: 1\n")
            && Catch::Contains("Confirm appointment: https://lindt.example/widget/confirm-booking?token="));
    for (const auto* typed : {"Anna-Katharina", "Obermüller", "anna@example.com", "234 5678", "Duftstoffe", "Hello"}) {
        CHECK_FALSE(letter.text.contains(typed));
        CHECK_FALSE(letter.html.contains(typed));
    }
    CHECK_FALSE(letter.invitation);
}

TEST_CASE("a letter that asks to confirm a series names all of its dates", "[letters]")
{
    auto fixture = letter_fixture(NoticeKind::booking_to_confirm, Audience::visitor);
    fixture.series = {weeks_later(fixture, 0), weeks_later(fixture, 1)};
    const auto letter = compose(fixture);
    CHECK_THAT(letter.text,
        Catch::Contains("When: Tuesday, March 2, 2027, 2:30 PM\nTuesday, March 9, 2027, 2:30 PM\n")
            && Catch::Contains("Confirm 2 appointments: https://") && !Catch::Contains("Price"));
}
