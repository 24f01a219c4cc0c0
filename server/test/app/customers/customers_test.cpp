// Promises: staff find customers as they type, each sees those of their reach and no other, and what is changed of a
// customer stays out of their bookings.
#include "app/customers/customers.hpp"

#include <catch2/catch.hpp>

#include <set>

#include "app/customers/link_bookings.hpp"
#include "app/desk/booking_changes.hpp"
#include "storage/bookings/bookings.hpp"
#include "test/app/desk_user.hpp"
#include "test/support/studio.hpp"

using core::CustomerStanding;
using core::ErrorCode;
using test::at;
using test::Studio;
using test::user;

namespace {

const domain::Actor desk = user(core::Role::desk), anna = user(core::Role::staff, "anna"),
                    ben = user(core::Role::staff, "ben"), no_host = user(core::Role::staff),
                    writer = user(core::Role::writer);

struct Customers {
    Customers() { studio.execute("UPDATE services SET phone_rule = 'optional'"); }

    std::string book(std::string first, std::string last, const std::string& starts_at, std::string_view host = "anna")
    {
        auto wish = studio.wish("cut", starts_at, host);
        wish.visitor.contact.first_name = first;
        wish.visitor.contact.last_name = std::move(last);
        wish.visitor.contact.email = std::move(first) + "@example.com";
        const auto id = app::book(studio.shell(), "salon", wish).value().booking.id;
        app::link_bookings(studio.shell(), 10);
        return id;
    }
    app::CustomerList list(const app::CustomerQuery& query = {}, const domain::Actor& actor = desk)
    {
        return app::list_customers(studio.shell(), {"salon", actor}, query);
    }
    std::string names(const app::CustomerQuery& query = {}, const domain::Actor& actor = desk)
    {
        std::string text;
        for (const auto& row : list(query, actor).rows)
            text += (text.empty() ? "" : ", ") + domain::full_name(row.customer);
        return text;
    }
    std::string id_of(const std::string& name) { return list({.q = name}).rows.at(0).customer.id; }
    core::Result<app::ShownCustomer> see(const std::string& id, const domain::Actor& actor = desk)
    {
        return app::find_customer(studio.shell(), {"salon", actor}, id);
    }
    core::Result<void> change(const std::string& id, const app::CustomerDetails& details,
        const domain::Actor& actor = desk, bool also_coming = false)
    {
        const auto seen = see(id);
        return app::change_customer(studio.shell(), {"salon", actor},
            {id, seen ? domain::version_of(seen->row.customer) : std::string {}, details, also_coming});
    }
    domain::Contact contact(const std::string& booking_id)
    {
        return studio.shell()
            .database
            .read([&](storage::Snapshot& snapshot) { return storage::find_booking(snapshot, "salon", booking_id); })
            .value()
            .contact;
    }

    Studio studio;
};

}   // namespace

TEST_CASE("customers are listed by name and found as one types", "[customers]")
{
    Customers salon;
    salon.book("Zoë", "Ångström", "2026-03-03T10:00:00Z");
    salon.book("Ada", "Lovelace", "2026-03-03T11:00:00Z");
    salon.book("Ada", "Byron", "2026-03-03T12:00:00Z");
    salon.book("Bo", "Łoś", "2026-03-03T13:00:00Z", "ben");
    CHECK(salon.names() == "Ada Lovelace, Bo Łoś, Zoë Ångström");   // Both Adas have one address.
    CHECK(salon.names({.q = "angs zoe"}) == "Zoë Ångström");
    CHECK(salon.names({.q = "LOS"}) == "Bo Łoś");
    CHECK(salon.names({.q = "ada@ex"}) == "Ada Lovelace");
    CHECK(salon.names({.q = "ada bo"}).empty());
    CHECK(salon.names({.q = "%"}).empty());
    CHECK(salon.names({.q = "+"}).empty());
    REQUIRE(app::set_standing(salon.studio.shell(), {"salon", desk}, salon.id_of("bo"), CustomerStanding::kept_out));
    CHECK(salon.names({.standing = CustomerStanding::kept_out}) == "Bo Łoś");
    CHECK(salon.names({.q = "zoe", .standing = CustomerStanding::kept_out}).empty());
    CHECK(salon.names({.standing = CustomerStanding::normal}) == "Ada Lovelace, Zoë Ångström");
}

TEST_CASE("pages of customers have each of them once", "[customers]")
{
    Customers salon;
    constexpr int count = 120;
    for (int i = 0; i < count; ++i) {
        const app::CustomerDetails details {.first_name = "Same name " + std::to_string(i % 3)};
        REQUIRE(app::add_customer(salon.studio.shell(), {"salon", desk}, details, core::Locale::en));
    }
    for (const auto* q : {"", "name"}) {
        std::set<std::string> ids;
        std::string cursor;
        int pages = 0;
        do {
            const auto page = salon.list({.q = q, .cursor = cursor});
            for (const auto& row : page.rows)
                CHECK(ids.insert(row.customer.id).second);
            cursor = page.cursor;
            ++pages;
        } while (!cursor.empty() && pages < 10);
        CHECK(ids.size() == count);
        CHECK(pages == 3);
    }
    CHECK(salon.list({.cursor = "unknown"}).rows.empty());
}

TEST_CASE("a line says what a customer's bookings amount to", "[customers]")
{
    Customers salon;
    const auto first = salon.book("Ada", "Lovelace", "2026-03-02T09:00:00Z");
    salon.book("Ada", "Lovelace", "2026-03-02T11:00:00Z");
    const auto missed = salon.book("Ada", "Lovelace", "2026-03-02T13:00:00Z", "ben");
    const auto next = salon.book("Ada", "Lovelace", "2026-03-04T09:00:00Z");
    const auto cancelled = salon.book("Ada", "Lovelace", "2026-03-05T09:00:00Z");
    salon.studio.set_now(at("2026-03-02T14:00:00Z"));
    const auto change = [&](core::DeskAction action, const std::string& id) {
        const app::DeskWish wish {.action = action, .booking_id = id, .notify = false};
        REQUIRE(app::change_booking(salon.studio.shell(), {"salon", desk}, wish));
    };
    change(core::DeskAction::complete, first);
    change(core::DeskAction::miss, missed);
    change(core::DeskAction::cancel, cancelled);
    const auto row = salon.list().rows.at(0);
    CHECK(row.bookings == 3);
    CHECK(row.missed == 1);
    CHECK(row.last_at == at("2026-03-02T11:00:00Z"));
    CHECK(row.next_at == at("2026-03-04T09:00:00Z"));
    const auto shown = salon.see(row.customer.id).value();
    REQUIRE(shown.coming.size() == 1);
    CHECK(shown.coming[0].id == next);
    REQUIRE(shown.past.size() == 4);
    CHECK(shown.past[0].id == cancelled);   // The latest start of those that are not to come.
    CHECK(shown.past[3].id == first);
    CHECK(shown.usual_service == "Cut");
    CHECK(shown.usual_staff == "Anna");
    CHECK(shown.paid_minor == 0);
    // Of one's own alone.
    const auto of_ben = salon.see(row.customer.id, ben).value();
    CHECK(of_ben.row.bookings == 0);
    CHECK(of_ben.row.missed == 1);
    CHECK_FALSE(of_ben.row.next_at);
    CHECK(of_ben.past.size() == 1);
    CHECK(of_ben.coming.empty());
    CHECK_FALSE(of_ben.paid_minor);
}

TEST_CASE("staff see whom they host, from ninety days ago on", "[customers]")
{
    Customers salon;
    const auto booking = salon.book("Ada", "Lovelace", "2026-03-02T09:00:00Z");
    salon.book("Bo", "Other", "2026-03-02T11:00:00Z", "ben");
    const auto ada = salon.id_of("ada");
    CHECK(salon.names({}, anna) == "Ada Lovelace");
    CHECK(salon.names({.q = "bo"}, anna).empty());
    CHECK(salon.names({.q = "o"}, ben) == "Bo Other");
    CHECK(salon.names({}, no_host).empty());
    CHECK(salon.names({}, writer).empty());
    CHECK(salon.see(ada, anna).has_value());
    for (const auto* actor : {&ben, &no_host, &writer}) {
        CHECK(salon.see(ada, *actor).error().code == ErrorCode::customer_not_found);
        CHECK(app::customer_of_booking(salon.studio.shell(), {"salon", *actor}, booking).empty());
    }
    CHECK(app::customer_of_booking(salon.studio.shell(), {"salon", anna}, booking) == ada);
    CHECK(app::add_customer_note(salon.studio.shell(), {"salon", ben}, ada, "x").error().code
        == ErrorCode::customer_not_found);
    salon.studio.set_now(at("2026-03-02T09:00:00Z") + core::days {90} - core::seconds {1});
    CHECK(salon.see(ada, anna).has_value());
    salon.studio.set_now(at("2026-03-02T09:00:00Z") + core::days {90});
    CHECK(salon.see(ada, anna).error().code == ErrorCode::customer_not_found);
    CHECK(salon.names({}, anna).empty());
    CHECK(salon.see(ada, desk).has_value());
}

TEST_CASE("a customer is entered once, by address or number", "[customers]")
{
    Customers salon;
    const auto& shell = salon.studio.shell();
    const auto add = [&](const app::CustomerDetails& details) {
        return app::add_customer(shell, {"salon", desk}, details, core::Locale::de).value();
    };
    const auto id = add({.first_name = "Ada", .email = "ada@example.com", .phone = "0664 1234"});
    CHECK(add({.first_name = "Other", .email = "Ada+y@example.com"}) == id);
    CHECK(add({.first_name = "Other", .phone = "0664/1234"}) == id);
    CHECK(add({.first_name = "Ada"}) != id);
    CHECK(salon.see(id)->row.customer.first_name == "Ada");
    CHECK(salon.see(id)->row.customer.locale == core::Locale::de);
    CHECK(salon.studio.count("history WHERE action = 'customer_changed'") == 2);
    // The bookings that come are theirs.
    salon.book("ada", "New", "2026-03-03T10:00:00Z");
    CHECK(salon.see(id)->coming.size() == 1);
    CHECK(salon.see(id)->row.customer.first_name == "Ada");
}

TEST_CASE("a change of a customer stays out of their bookings, and takes no value of another", "[customers]")
{
    Customers salon;
    const auto booking = salon.book("Ada", "Lovelace", "2026-03-03T10:00:00Z");
    salon.book("Bo", "Other", "2026-03-03T11:00:00Z");
    const auto id = salon.id_of("ada");
    const auto before = salon.studio.count("bookings");
    const app::CustomerDetails details {.first_name = "Augusta", .email = "augusta@example.com", .phone = "0664 99"};
    REQUIRE(salon.change(id, details));
    CHECK(salon.names({.q = "august 066499"}) == "Augusta Lovelace");
    CHECK(salon.names({.q = "ada"}).empty());
    CHECK(salon.studio.count("bookings") == before);
    CHECK(salon.studio.count("bookings WHERE first_name = 'Augusta' OR email LIKE 'augusta%' OR phone <> ''") == 0);
    CHECK(salon.see(id)->coming.at(0).id == booking);
    CHECK(salon.change(id, {.email = "Bo@example.com"}).error()
        == core::Refusal {ErrorCode::invalid_fields, {{"email", core::FieldCode::not_unique}}});
    CHECK(salon.change(id, {.first_name = "", .last_name = ""}).error().fields.at(0).path == "first_name");
    CHECK(salon.change("unknown", details).error().code == ErrorCode::customer_not_found);
    REQUIRE(salon.change(id, {.email = "", .phone = ""}));
    CHECK(salon.see(id)->row.customer.email.empty());
    CHECK(salon.studio.count("customer_contacts WHERE customer_id = '" + id + "'") == 0);
    CHECK(salon.studio.count("history WHERE action = 'customer_changed' AND subject = 'Augusta Lovelace'") == 2);
    REQUIRE(salon.change(id, {.locale = salon.see(id)->row.customer.locale}));   // Nothing is changed.
    CHECK(salon.studio.count("history WHERE action = 'customer_changed'") == 2);
}

TEST_CASE("standing and notes are in the history, and a note goes by who wrote it", "[customers]")
{
    Customers salon;
    salon.book("Ada", "Lovelace", "2026-03-03T10:00:00Z");
    const auto id = salon.id_of("ada");
    const auto& shell = salon.studio.shell();
    REQUIRE(app::set_standing(shell, {"salon", desk}, id, CustomerStanding::asks_first));
    REQUIRE(app::set_standing(shell, {"salon", desk}, id, CustomerStanding::asks_first));
    CHECK(salon.studio.count("history WHERE action = 'customer_standing_changed' AND subject = 'Ada Lovelace' "
                             "AND before = 'normal' AND after = 'asks_first'")
        == 1);
    REQUIRE(app::add_customer_note(shell, {"salon", anna}, id, "likes tea"));
    const auto notes = salon.see(id)->notes;
    REQUIRE(notes.size() == 1);
    CHECK(notes[0].text == "likes tea");
    const auto remove = [&](const domain::Actor& actor, const std::string& note) {
        return app::delete_customer_note(shell, {"salon", actor}, note);
    };
    CHECK(remove(desk, notes[0].id).error().code == ErrorCode::note_not_found);
    CHECK(remove(anna, "unknown").error().code == ErrorCode::note_not_found);
    CHECK(remove(anna, notes[0].id) == id);
    CHECK(salon.see(id)->notes.empty());
    CHECK(
        salon.studio.count("history WHERE subject = 'Ada Lovelace' AND action IN ('note_added', 'note_deleted')") == 2);
}

TEST_CASE("a new number reaches the bookings to come, and not what was given for another person", "[customers]")
{
    Customers salon;
    const auto past = salon.book("Ada", "Lovelace", "2026-03-02T10:00:00Z");
    const auto coming = salon.book("Ada", "Lovelace", "2026-03-03T10:00:00Z");
    const auto of_child = salon.book("Ada", "Byron", "2026-03-03T11:00:00Z");
    const auto with_ben = salon.book("Ada", "Lovelace", "2026-03-03T12:00:00Z", "ben");
    const auto id = salon.id_of("Lovelace");
    salon.studio.set_now(at("2026-03-02T12:00:00Z"));
    // Without a word they keep what was given with them.
    REQUIRE(salon.change(id, {.phone = "+4315550101"}));
    CHECK(salon.contact(coming).phone.empty());

    REQUIRE(salon.change(id, {.last_name = "King", .email = "king@example.com", .phone = "+4315550177"}, desk, true));
    CHECK(domain::full_name(salon.contact(coming)) == "Ada King");
    CHECK(salon.contact(coming).email == "king@example.com");
    CHECK(salon.contact(coming).phone == "+4315550177");
    CHECK(domain::full_name(salon.contact(with_ben)) == "Ada King");
    CHECK(domain::full_name(salon.contact(of_child)) == "Ada Byron");
    CHECK(salon.contact(of_child).phone == "+4315550177");
    CHECK(domain::full_name(salon.contact(past)) == "Ada Lovelace");
    CHECK(salon.studio.count("history WHERE action = 'booking_edited'") == 3);
    CHECK(salon.studio.count("outbox WHERE kind <> 'booking_scheduled'") == 0);
    // They are the customer's still.
    app::link_bookings(salon.studio.shell(), 10);
    CHECK(salon.see(id)->coming.size() == 3);
    CHECK(salon.see(id)->past.size() == 1);
}
