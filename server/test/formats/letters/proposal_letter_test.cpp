// The letter that proposes other times for a request.
#include <catch2/catch.hpp>

#include "test/formats/letters/composed.hpp"

using domain::Audience;
using domain::NoticeKind;

TEST_CASE("a letter that proposes other times lists them, and leads to where one is chosen", "[letters][proposals]")
{
    auto fixture = letter_fixture(NoticeKind::times_proposed, Audience::visitor);
    fixture.notice.message = "Zoë is at a fair that day.";
    const auto letter = compose(fixture);
    CHECK(letter.subject == "Other times for your request: Tue, Mar 2, 2027, 2:30 PM – Salon Lindt & Söhne");
    CHECK_THAT(letter.text,
        Catch::StartsWith("Would another time suit you?\n\nHello Anna-Katharina Schmidt-Lindenhofer,\n\n")
            && Catch::Contains("\n\nZoë is at a fair that day.\n\n")
            && Catch::Contains("When: Tuesday, March 2, 2027\n2:30 PM – 4:15 PM\n")
            && Catch::Contains("You can choose: Friday, February 26, 2027, 10:30 AM\nMonday, March 1, 2027, 3:00 PM\n")
            && Catch::Contains("Please choose by: Friday, February 5, 2027, 9:00 AM\n")
            && Catch::Contains("Choose a time: https://lindt.example/widget/booking?token="));
    CHECK_FALSE(letter.invitation);
}

TEST_CASE("a letter with nothing to choose any more leads to the booking alone", "[letters][proposals]")
{
    auto fixture = letter_fixture(NoticeKind::times_proposed, Audience::visitor);
    fixture.booking.proposed_starts.clear();
    const auto letter = compose(fixture);
    CHECK_THAT(letter.text, !Catch::Contains("Choose a time") && !Catch::Contains("You can choose"));
    CHECK_THAT(letter.text, Catch::Contains("Manage appointment: https://lindt.example/widget/booking?token="));
}
