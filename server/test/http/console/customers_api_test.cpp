#include <catch2/catch.hpp>

#include "api/console.gen.hpp"
#include "app/customers/link_bookings.hpp"
#include "test/http/console/console.hpp"

using core::Role;

namespace {

constexpr auto prefix = "/api/v1/console/";

// The salon with a cut for Ada by anna and one for Grace by ben; anna is the user of role staff.
struct Book {
    Book()
    {
        own = book("Ada", "2026-03-02T10:00:00Z", "anna");
        other = book("Grace", "2026-03-02T11:00:00Z", "ben");
        app::link_bookings(site.shell(), 10);
        ada = customer_of(own);
        grace = customer_of(other);
    }

    std::string book(std::string name, std::string_view start, std::string_view host)
    {
        auto wish = site.salon().request(start, host);
        wish.visitor.contact.first_name = name;
        wish.visitor.contact.email = std::move(name) + "@example.com";
        return app::book(site.shell(), "salon", wish).value().booking.id;
    }
    std::string customer_of(const std::string& booking)
    {
        return read<api::DeskBooking>(get("bookings/" + booking)).customer_id.value();
    }
    http::Response get(const std::string& path, Role role = Role::desk) { return console.get(prefix + path, role); }
    http::Response send(std::string verb, const std::string& path, std::string body = {}, Role role = Role::desk)
    {
        return console.send(std::move(verb), prefix + path, std::move(body), role);
    }
    template <class Wire> Wire read(const http::Response& response)
    {
        INFO(response.body << response.error);
        REQUIRE(response.status < 300);
        return api::parse_body<Wire>(response.body).value();
    }

    // Changes a customer as they are now.
    http::Response change(const std::string& id, const std::string& fields, Role by = Role::desk)
    {
        const auto version = read<api::DeskCustomer>(get("customers/" + id)).version;
        return send("PATCH", "customers/" + id, R"({"version":")" + version + R"(",)" + fields + "}", by);
    }

    test::SalonSite site;
    test::Console console {site};
    std::string own, other, ada, grace;
};

}   // namespace

TEST_CASE("nothing of a colleague's customer reaches a member of staff", "[customers][http]")
{
    Book salon;
    salon.read<api::DeskCustomer>(salon.send("POST", "customers/" + salon.grace + "/notes", R"({"text":"MARKER"})"));
    salon.read<api::DeskCustomer>(salon.change(salon.grace,
        R"("first_name":"MARKER","last_name":"MARKER","email":"marker@example.com","phone":"0664 4711 4711")"));
    for (const auto* path : {"customers", "customers?q=MARKER", "customers?q=4711", "search?q=MARKER", "search?q=4711",
             "today", "bookings", "history"}) {
        INFO(path);
        const auto seen = salon.get(path, Role::staff).body;
        CHECK_FALSE(seen.contains("MARKER"));
        CHECK_FALSE(seen.contains("4711"));
        CHECK_FALSE(seen.contains(salon.grace));
    }
    CHECK(salon.get("customers/" + salon.grace, Role::staff).status == 404);
    CHECK(salon.get("customers/unknown", Role::staff).status == 404);
    CHECK(salon.send("POST", "customers/" + salon.grace + "/notes", R"({"text":"x"})", Role::staff).status == 404);
    for (const auto* path : {"customers", "customers?q=MARKER", "customers?q=4711", "search?q=MARKER"})
        CHECK(salon.get(path).body.contains("MARKER"));   // The marker is one.
}

TEST_CASE("what staff may do with customers", "[customers][http]")
{
    Book salon;
    const auto path = "customers/" + salon.ada;
    CHECK(salon.read<api::DeskCustomers>(salon.get("customers", Role::staff)).customers.size() == 1);
    CHECK(salon.read<api::DeskCustomers>(salon.get("customers")).customers.size() == 2);
    CHECK(salon.read<api::DeskBooking>(salon.get("bookings/" + salon.own, Role::staff)).customer_id == salon.ada);
    const auto seen = salon.read<api::DeskCustomer>(salon.get(path, Role::staff));
    CHECK(seen.coming.size() == 1);
    CHECK_FALSE(seen.paid);
    CHECK(salon.read<api::DeskCustomer>(salon.get(path)).paid.has_value());
    CHECK(salon.change(salon.ada, R"("first_name":"X")", Role::staff).status == 403);
    CHECK(salon.send("PUT", path + "/standing", R"({"standing":"kept_out"})", Role::staff).status == 403);
    CHECK(salon.send("POST", "customers", R"({"first_name":"X"})", Role::staff).status == 403);
    CHECK(salon.get("customers", Role::writer).status == 403);
    CHECK(salon.get("search?q=ada", Role::writer).status == 403);
}

TEST_CASE("a customer is entered and changed and noted over HTTP", "[customers][http]")
{
    Book salon;
    const auto entered = salon.send("POST", "customers", R"({"first_name":"Bo","phone":"0664 123 456"})");
    CHECK(entered.status == 201);
    const auto bo = salon.read<api::DeskCustomer>(entered);
    CHECK(bo.customer.name == "Bo");
    CHECK(salon.send("POST", "customers", R"({"first_name":""})").status == 422);
    const auto path = "customers/" + bo.customer.id;
    const auto& id = bo.customer.id;
    CHECK(salon.read<api::DeskCustomer>(salon.change(id, R"("last_name":"Peep")")).customer.name == "Bo Peep");
    for (const auto* fields : {R"("email":"Ada@example.com")", R"("email":"no address")", R"("phone":"x")"})
        CHECK(salon.change(id, fields).status == 422);
    CHECK(salon.send("PATCH", path, R"({"last_name":"X"})").status == 422);
    const auto late = salon.send("PATCH", path, R"({"version":")" + bo.version + R"(","last_name":"X"})");
    CHECK(late.status == 409);
    CHECK(late.body.contains("edit_conflict"));
    CHECK_FALSE(salon.read<api::DeskCustomer>(salon.change(id, R"("phone":"")")).customer.phone);
    salon.read<api::DeskCustomer>(salon.change(id, R"("phone":"0664 123 456")"));
    CHECK(salon.read<api::DeskCustomer>(salon.send("PUT", path + "/standing", R"({"standing":"kept_out"})"))
              .customer.standing
        == core::CustomerStanding::kept_out);
    CHECK(salon.read<api::DeskCustomers>(salon.get("customers?standing=kept_out")).customers.size() == 1);
    CHECK(salon.send("PUT", path + "/standing", R"({"standing":"hated"})").status == 422);
    const auto noted = salon.read<api::DeskCustomer>(salon.send("POST", path + "/notes", R"({"text":"likes tea"})"));
    REQUIRE(noted.notes.size() == 1);
    CHECK(noted.notes[0].is_own);
    const auto note = "customer-notes/" + noted.notes[0].id;
    CHECK(salon.send("DELETE", note, "", Role::owner).status == 404);
    CHECK(salon.read<api::DeskCustomer>(salon.send("DELETE", note)).notes.empty());
    const auto found = salon.read<api::SearchResults>(salon.get("search?q=peep"));
    REQUIRE(found.customers.size() == 1);
    CHECK(found.customers[0].phone == "0664 123 456");
    const auto history = salon.read<api::History>(salon.get("history")).entries;
    CHECK(history.at(0).action == core::HistoryAction::note_deleted);
    CHECK(history.at(0).subject == "Bo Peep");
}
