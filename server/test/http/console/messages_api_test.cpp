// One-time links, answers to forms, mails, webhooks and the calendars of staff members, in the console.
#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "api/console.gen.hpp"
#include "storage/messages/mails.hpp"
#include "storage/messages/webhooks.hpp"
#include "test/http/booked.hpp"
#include "test/http/console/console.hpp"

using core::Role;

namespace {

const std::string prefix = "/api/v1/console/";

struct Desk {
    test::SalonSite site;
    test::Console console {site};

    template <class Answer> Answer get(const std::string& path)
    {
        const auto response = console.get(prefix + path);
        INFO(path << ": " << response.body);
        REQUIRE(response.status == 200);
        return api::parse_body<Answer>(response.body).value();
    }

    template <class Answer> Answer post(const std::string& path, const std::string& body = {}, Role role = Role::owner)
    {
        const auto response = console.send("POST", prefix + path, body, role);
        INFO(path << ": " << response.body);
        REQUIRE(response.status < 300);
        return api::parse_body<Answer>(response.body).value();
    }

    std::string refusal(const std::string& verb, const std::string& path, const std::string& body = {})
    {
        const auto response = verb == "GET" ? console.get(prefix + path) : console.send(verb, prefix + path, body);
        CHECK(response.status >= 400);
        return response.body;
    }

    std::int64_t history(const std::string& action)
    {
        return site.salon().count("history WHERE action = '" + action + "'");
    }

    // Mails with these ids, the first of which was written first.
    void add_mails(int count, const std::string& failure = {})
    {
        site.shell().database.write([&](storage::Transaction& transaction) {
            for (int i = 0; i < count; ++i) {
                storage::NewMail mail {.business_id = "salon", .booking_id = {}};
                mail.mail = {.id = fmt::format("mail{:03}", i),
                    .to_name = "Ada",
                    .to_email = fmt::format("ada{}@example.com", i),
                    .from_name = "Salon",
                    .reply_to = {},
                    .letter = {.subject = "s", .text = "t", .html = "h"},
                    .written_at = {}};
                mail.failure = failure;
                storage::insert_mail(transaction, mail);
            }
        });
    }
};

}   // namespace

TEST_CASE("the desk makes a one-time link, sees what became of it, and ends it", "[messages][http]")
{
    Desk desk;
    const auto made = desk.post<api::NewLinkAddress>("one-time-links", R"({"calendar":"cut","uses":2})", Role::desk);
    CHECK(made.link.name == "Cut");
    CHECK(made.link.max_uses == 2);
    CHECK_FALSE(made.link.is_over);
    const auto path = made.address.substr(made.address.find("/widget/otl/"));
    CHECK(made.address.contains("//salon.example"));   // And not at the name the console was opened by.
    CHECK(desk.site.get(path).status == 200);
    CHECK(desk.history("one_time_link_made") == 1);

    const auto slug = path.substr(std::string {"/widget/otl/"}.size());
    auto wish = desk.site.salon().request("2026-03-03T09:00:00Z");
    wish.order.calendar_id = "cutcalendar";
    wish.one_time_slug = slug;
    REQUIRE(app::book(desk.site.shell(), "salon", wish));
    const auto listed = desk.get<api::MadeLinks>("one-time-links").links;
    REQUIRE(listed.size() == 1);
    CHECK(listed[0].uses == 1);
    CHECK(listed[0].id == made.link.id);

    CHECK(desk.post<api::MadeLink>("one-time-links/" + made.link.id + "/end").is_over);
    CHECK(desk.site.get(path).status == 410);
    CHECK(desk.history("one_time_link_ended") == 1);
    // Once more changes nothing.
    CHECK(desk.post<api::MadeLink>("one-time-links/" + made.link.id + "/end").is_over);
    CHECK(desk.history("one_time_link_ended") == 1);
}

TEST_CASE("a one-time link is of one calendar or menu, and does not end before it begins", "[messages][http]")
{
    Desk desk;
    const auto refused = [&](const std::string& body) { return desk.refusal("POST", "one-time-links", body); };
    CHECK_THAT(refused("{}"), Catch::Contains(R"({"path":"calendar","code":"required"})"));
    CHECK_THAT(refused(R"({"calendar":"cut","menu":"day"})"), Catch::Contains("not_together"));
    CHECK_THAT(refused(R"({"calendar":"none"})"), Catch::Contains("calendar_not_found"));
    CHECK_THAT(refused(R"({"menu":"none"})"), Catch::Contains("menu_not_found"));
    CHECK_THAT(refused(R"({"calendar":"cut","uses":0})"), Catch::Contains("too_small"));
    CHECK_THAT(refused(R"({"calendar":"cut","expires_at":"2026-03-02T07:59:59Z"})"),
        Catch::Contains(R"({"path":"expires_at","code":"too_small"})"));
    CHECK(desk.get<api::MadeLinks>("one-time-links").links.empty());
    CHECK(desk.history("one_time_link_made") == 0);
}

TEST_CASE("a list comes in pages, the newest first, each row once", "[messages][http]")
{
    Desk desk;
    desk.add_mails(120);
    std::vector<std::string> seen;
    std::string query = "mails";
    for (int pages = 0; pages < 3; ++pages) {
        const auto page = desk.get<api::LoggedMails>(query);
        CHECK(page.mails.size() == (pages < 2 ? 50 : 20));
        for (const auto& mail : page.mails)
            seen.push_back(mail.id);
        CHECK(page.cursor.has_value() == (pages < 2));
        if (page.cursor) query = "mails?cursor=" + *page.cursor;
    }
    REQUIRE(seen.size() == 120);
    CHECK(std::ranges::is_sorted(seen, std::greater {}));
    CHECK(std::ranges::adjacent_find(seen) == seen.end());
    CHECK_THAT(
        desk.refusal("GET", "one-time-links?cursor=x"), Catch::Contains(R"({"path":"cursor","code":"invalid"})"));
}

TEST_CASE("links of one second come in pages, each once", "[messages][http]")
{
    Desk desk;
    for (int i = 0; i < 70; ++i)
        desk.post<api::NewLinkAddress>("one-time-links", R"({"calendar":"cut"})");
    auto page = desk.get<api::MadeLinks>("one-time-links");
    std::set<std::string> ids;
    for (const auto& link : page.links)
        ids.insert(link.id);
    REQUIRE(page.cursor);
    page = desk.get<api::MadeLinks>("one-time-links?cursor=" + *page.cursor);
    CHECK_FALSE(page.cursor);
    for (const auto& link : page.links)
        ids.insert(link.id);
    CHECK(ids.size() == 70);
}

TEST_CASE("a mail that failed is tried again, and one that did not is not", "[messages][http]")
{
    Desk desk;
    desk.add_mails(2, "550 unknown");
    CHECK(desk.get<api::LoggedMails>("mails?status=failed").mails.size() == 2);
    CHECK(desk.get<api::LoggedMails>("mails?status=waiting").mails.empty());
    const auto mail = desk.post<api::LoggedMail>("mails/mail001/retry", {}, Role::desk);
    CHECK(mail.status == core::MailStatus::waiting);
    CHECK(mail.next_try_at);
    CHECK(desk.get<api::LoggedMails>("mails?status=waiting").mails.at(0).id == "mail001");
    CHECK(desk.site.salon().count("history WHERE action = 'mail_retried' AND subject = 'ada1@example.com'") == 1);
    CHECK_THAT(desk.refusal("POST", "mails/mail001/retry"), Catch::Contains("mail_not_found"));
    CHECK_THAT(desk.refusal("POST", "mails/none/retry"), Catch::Contains("mail_not_found"));
}

// Their letters have links to sign in, and are issued anew when they are sent.
TEST_CASE("mails to users are neither listed nor sent again with those of bookings", "[messages][http]")
{
    Desk desk;
    desk.add_mails(1, "550 unknown");
    desk.site.salon().execute("UPDATE mails SET audience = 'user', kind = 'user_invited'");
    CHECK(desk.get<api::LoggedMails>("mails").mails.empty());
    CHECK_THAT(desk.refusal("POST", "mails/mail000/retry"), Catch::Contains("mail_not_found"));
    CHECK(desk.site.salon().count("mails WHERE status = 'failed'") == 1);
}

TEST_CASE("the owner makes secrets of webhooks, and sends a message again", "[messages][http]")
{
    Desk desk;
    const auto booked = desk.site.salon().book("2026-03-03T09:00:00Z");
    desk.site.salon().execute("INSERT INTO webhooks (business_id, id, slug, url, events, active, position) "
                              "VALUES ('salon', 'hook', 'books', 'https://hooks.example', '', 1, 1)");
    CHECK(desk.get<api::WebhookDeliveries>("webhook-deliveries").with_secret.empty());
    const auto made = desk.post<api::WebhookSecret>("webhooks/books/secret");
    CHECK(made.secret.starts_with("whsec_"));
    CHECK(desk.site.salon().count("history WHERE action = 'webhook_secret_made' AND subject = 'books'") == 1);
    CHECK_THAT(desk.refusal("POST", "webhooks/none/secret"), Catch::Contains("setup_entry_not_found"));

    desk.site.shell().database.write([&](storage::Transaction& transaction) {
        storage::insert_delivery(transaction, "salon",
            {"message1", "hook", booked->booking.id, core::WebhookEvent::booking_scheduled, "{}"});
    });
    desk.site.salon().execute(
        "UPDATE webhook_deliveries SET status = 'failed', answer = 'status 500', next_try_at = NULL");
    const auto listed = desk.get<api::WebhookDeliveries>("webhook-deliveries?webhook=books");
    CHECK(listed.with_secret == std::vector<std::string> {"books"});
    REQUIRE(listed.deliveries.size() == 1);
    CHECK(listed.deliveries[0].status == core::DeliveryStatus::failed);
    CHECK(listed.deliveries[0].answer == "status 500");
    CHECK(desk.get<api::WebhookDeliveries>("webhook-deliveries?webhook=other").deliveries.empty());
    const auto again = desk.post<api::WebhookDelivery>("webhook-deliveries/message1/replay");
    CHECK(again.status == core::DeliveryStatus::waiting);
    CHECK(desk.history("webhook_replayed") == 1);
    CHECK(desk.console.get(prefix + "webhook-deliveries", Role::manager).status == 403);
}

TEST_CASE("a calendar feed gets a new address, and an external calendar its password", "[messages][http]")
{
    Desk desk;
    desk.site.shell().calendars.to_feed = [](const std::string& name, const auto&) { return name; };
    const auto first = desk.post<api::CalendarFeedAddress>("staff/anna/calendar-feed").address;
    const auto path = [](const std::string& address) { return address.substr(address.find("/calendar-feeds/")); };
    CHECK(desk.site.get(path(first)).status == 200);
    const auto second = desk.post<api::CalendarFeedAddress>("staff/anna/calendar-feed").address;
    CHECK(desk.site.get(path(first)).status == 404);
    CHECK(desk.site.get(path(second)).status == 200);
    CHECK(desk.history("calendar_feed_made") == 2);

    desk.site.salon().execute(R"(
        INSERT INTO external_calendars (business_id, id, staff_id, slug, kind, url, user_name, writes_bookings,
            position, next_check_at)
        VALUES ('salon', 'c', 'anna', 'home', 'caldav', 'https://c.example', 'anna', 0, 1, 0))");
    const auto set = [&](const std::string& where) {
        return desk.console.send("PUT", prefix + "staff/" + where + "/password", R"({"password":"secret"})");
    };
    CHECK(set("anna/calendars/home").status == 200);
    CHECK(desk.site.salon().count("external_calendars WHERE password = 'secret' AND next_check_at > 0") == 1);
    CHECK_THAT(set("ben/calendars/home").body, Catch::Contains("setup_entry_not_found"));
    CHECK(desk.history("calendar_password_set") == 1);
    CHECK(desk.site.salon().count("history WHERE subject LIKE '%secret%' OR after LIKE '%secret%'") == 0);
}
