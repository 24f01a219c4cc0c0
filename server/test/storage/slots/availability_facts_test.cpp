#include <catch2/catch.hpp>

#include "storage/catalogue/services.hpp"
#include "storage/slots/availability_facts.hpp"
#include "test/support/studio.hpp"

using test::at;
using test::Studio;

// Else each booking with anyone of a large team would read the month of all of them.
TEST_CASE("what a limit counts in a month is read apart from the time of the staff", "[slots][limits]")
{
    Studio studio;
    studio.execute("UPDATE service_limits SET period = 'month', max = 2 WHERE service_id = 'test'");
    const auto book = [&](std::string_view service, std::string_view start, std::string_view email) {
        auto wanted = studio.wish(service, start, "dan");
        wanted.visitor.contact.email = email;
        return app::book(studio.shell(), "salon", wanted);
    };
    REQUIRE(book("course", "2026-03-04T09:00:00Z", "grace@example.com"));
    REQUIRE(book("course", "2026-03-25T09:00:00Z", "grace@example.com"));
    REQUIRE(book("test", "2026-03-25T11:00:00Z", "ada@example.com"));
    const auto facts = studio.database().read([&](storage::Snapshot& snapshot) {
        const auto service = storage::find_service(snapshot, "salon", "test").value();
        return storage::slot_facts(snapshot,
            {.business_id = "salon",
                .service = service,
                .staff = service.staff,
                .window = {at("2026-03-04T12:00:00Z"), at("2026-03-04T12:01:00Z")},
                .now = snapshot.now(),
                .customer_email = "ada@example.com",
                .except_booking_id = {},
                .find_zone = studio.shell().find_zone});
    });
    REQUIRE(facts.size() == 1);
    CHECK(facts[0].busy.size() == 1);
    REQUIRE(facts[0].busy_with_others.all);
    CHECK(facts[0].busy_with_others.all->size() == 1);
    REQUIRE(book("test", "2026-03-04T12:00:00Z", "ada@example.com"));
    const auto third = book("test", "2026-03-06T12:00:00Z", "ada@example.com");
    REQUIRE_FALSE(third);
    CHECK(third.error().code == core::ErrorCode::customer_limit_reached);
    CHECK(book("test", "2026-03-06T12:00:00Z", "eve@example.com"));   // Whatever grace booked counts for her alone.
}
