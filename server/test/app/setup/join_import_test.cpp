// A business that gets other meeting rooms or numbers, while people are booked.
#include <catch2/catch.hpp>

#include "app/setup/business_import.hpp"
#include "outside/system/ids.hpp"
#include "storage/setup/business_setups.hpp"
#include "test/support/salon.hpp"

namespace {

// A cut is a meeting: Anna has a room of her own, Ben takes the service's.
class MeetingSalon : public test::Salon {
public:
    MeetingSalon()
    {
        execute("UPDATE services SET location_kind = 'online', meeting_url = 'https://meet.example/all';"
                "UPDATE staff SET meeting_url = 'https://meet.example/anna' WHERE id = 'anna'");
    }

    void import(const std::function<void(domain::BusinessSetup&)>& change)
    {
        auto setup = database().read(
            [](storage::Snapshot& snapshot) { return *storage::find_business_setup(snapshot, "salon"); });
        change(setup);
        app::import_business(database(), setup, {outside::new_id, shell().now()});
    }

    std::string stored_link(const std::string& booking_id)
    {
        return database().read([&](storage::Snapshot& snapshot) {
            auto rows = snapshot.query("SELECT meeting_url FROM booking_items WHERE booking_id = $1", booking_id);
            rows.next();
            return rows.value<std::string>();
        });
    }

    std::string booked(const char* start, const char* staff) { return book(start, staff).value().booking.id; }
};

}   // namespace

TEST_CASE("a link that is changed counts for the meetings to come, and for no others", "[setup][join]")
{
    MeetingSalon salon;
    const auto before = salon.booked("2026-03-02T09:00:00Z", "anna");
    const auto annas = salon.booked("2026-03-05T09:00:00Z", "anna");
    const auto bens = salon.booked("2026-03-05T09:00:00Z", "ben");
    salon.set_now(test::at("2026-03-05T09:10:00Z"));   // Both of the later ones are going on.
    salon.import([](domain::BusinessSetup& setup) {
        setup.staff[0].join.meeting_url = "https://meet.example/annas-new";
        setup.services[0].join.meeting_url = "https://meet.example/all-new";
    });
    CHECK(salon.stored_link(annas) == "https://meet.example/annas-new");
    CHECK(salon.stored_link(bens) == "https://meet.example/all-new");
    CHECK(salon.stored_link(before) == "https://meet.example/anna");
}

TEST_CASE("a link that is taken away stays with who has it, or becomes the service's", "[setup][join]")
{
    MeetingSalon salon;
    const auto annas = salon.booked("2026-03-05T09:00:00Z", "anna");
    const auto bens = salon.booked("2026-03-05T09:00:00Z", "ben");
    salon.import([](domain::BusinessSetup& setup) { setup.staff[0].join = {}; });
    CHECK(salon.stored_link(annas) == "https://meet.example/all");
    salon.import([](domain::BusinessSetup& setup) {
        setup.services[0].join = {};
        setup.services[0].location_kind = core::LocationKind::business;
    });
    CHECK(salon.stored_link(annas) == "https://meet.example/all");
    CHECK(salon.stored_link(bens) == "https://meet.example/all");
}

TEST_CASE("what was agreed at a place gets no link", "[setup][join]")
{
    MeetingSalon salon;
    salon.execute("UPDATE services SET location_kind = 'business'");
    const auto at_the_salon = salon.booked("2026-03-05T09:00:00Z", "anna");
    salon.import([](domain::BusinessSetup& setup) {
        setup.services[0].location_kind = core::LocationKind::online;
        setup.staff[0].join.meeting_url = "https://meet.example/annas-new";
    });
    CHECK(salon.stored_link(at_the_salon).empty());
}
