// The writer of the database stands still while a mail is taken, so what that costs must not grow with the mails that a
// business has sent over the years. Counted in steps of SQLite's machine. It fails without the indexes of upgrade 061.
#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "storage/messages/mails.hpp"
#include "test/storage/counted_sqlite.hpp"

namespace {

constexpr std::string_view now = "1772452800";

// A business that sent so many mails a day ago and one within the hour, and has one to send for this audience.
std::string business(int sent, std::string_view audience)
{
    constexpr std::string_view mail = R"(
        INSERT INTO mails (business_id, id, kind, audience, name, email, address, from_name, reply_to, subject, text,
            html, calendar, links, status, attempts, created_at, next_try_at, counted_at, failure, locale)
        SELECT 'b', {0}, 'booking_scheduled', '{1}', '', 'a@b.example', '{2}', '', '', '', '', '', '', '', '{3}', 0,
            {4}, {5}, {6}, '', 'en' FROM numbers;)";
    const auto numbers = [](int count) {
        return fmt::format(
            "WITH RECURSIVE numbers (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM numbers WHERE i < {})", count);
    };
    return R"(
        INSERT INTO businesses (business_id, slug, name, time_zone, currency, locale, contact_kind, contact, created_at)
        VALUES ('b', 'b', 'B', 'UTC', 'EUR', 'en', 'phone', '+49 30 5550134', 0);)"
        + numbers(sent)
        + fmt::format(fmt::runtime(mail), "'old' || i", audience, "c' || i || '@b.example", "sent", "0", "NULL",
            std::string {now} + " - 86400")
        + numbers(1)
        + fmt::format(
            fmt::runtime(mail), "'sent'", audience, "d@b.example", "sent", "0", "NULL", std::string {now} + " - 60")
        + numbers(1) + fmt::format(fmt::runtime(mail), "'due'", audience, "d@b.example", "waiting", now, now, "NULL");
}

// Steps that it takes to take the next mail, where a business may send so many an hour, after it sent so many.
int steps_of(int sent, std::string_view audience, int most)
{
    test::CountedSqlite database;
    database.run(business(sent, audience));
    domain::MailTransport transport;
    transport.most_an_hour = transport.most_of_business_an_hour = most;
    return database.steps_of(
        [&](storage::Transaction& transaction) { storage::take_mail_to_send(transaction, transport); });
}

}   // namespace

TEST_CASE("taking a mail costs as much after many mails as after few", "[mails][budget]")
{
    for (const auto* audience : {"visitor", "guest", "staff"})
        for (const int most : {1000, 1}) {   // It is sent, and it has to wait.
            INFO(audience << " " << most);
            const int few = steps_of(10, audience, most), many = steps_of(3000, audience, most);
            CHECK(few > 100);
            CHECK(many < 1.2 * few);
        }
}
