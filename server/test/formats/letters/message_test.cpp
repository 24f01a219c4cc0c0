#include <catch2/catch.hpp>

#include "test/formats/letters/composed.hpp"

TEST_CASE("what staff wrote with a change is in the mail to the visitor, and in no other", "[letters]")
{
    using domain::Audience;
    for (const auto audience : {Audience::visitor, Audience::guest, Audience::staff}) {
        auto fixture = letter_fixture(domain::NoticeKind::booking_rescheduled, audience);
        fixture.notice.message = "Bring the old photo <b>\nand a scarf";
        const auto letter = compose(fixture);
        const bool is_told = audience == Audience::visitor;
        CHECK(letter.text.contains("\nBring the old photo <b>\nand a scarf\n") == is_told);
        CHECK(letter.html.contains("Bring the old photo &lt;b&gt;<br>and a scarf") == is_told);
        CHECK_FALSE(letter.html.contains("<b>"));
    }
}
