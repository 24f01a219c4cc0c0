// Promises: what is kept no longer is erased, nothing else is, and what was agreed and paid stays.
#include "app/retention/erase_old_data.hpp"

#include <catch2/catch.hpp>

#include "app/customers/link_bookings.hpp"
#include "app/history/history.hpp"
#include "storage/desk/desk_days.hpp"
#include "storage/retention/erasure.hpp"
#include "storage/retention/retention.hpp"
#include "test/support/studio.hpp"

using test::at;
using test::Studio;

namespace {

class OldStudio : public Studio {
public:
    OldStudio() : OldStudio {test::each_engine()} { }
    explicit OldStudio(storage::Engine engine) : Studio {engine}
    {
        execute("UPDATE services SET email_rule = 'optional', phone_rule = 'optional'");
    }

    // Nothing can be erased of who is called so. On SQLite.
    void protect(const std::string& first_name)
    {
        spoil();
        execute("CREATE TRIGGER protect BEFORE UPDATE ON bookings WHEN NEW.first_name <> OLD.first_name AND "
                "OLD.first_name = '"
            + first_name + "' BEGIN SELECT raise(ABORT, 'protected'); END");
    }

    std::string book(const std::string& first_name, std::string_view starts_at)
    {
        auto wish = Studio::wish("course", starts_at);
        wish.visitor.contact.first_name = first_name;
        wish.visitor.contact.email = first_name + "@visitor.example";
        wish.visitor.contact.phone = "+43 660 12345" + std::to_string(int {first_name.front()});
        const auto id = app::book(shell(), "salon", wish).value().booking.id;
        execute("UPDATE outbox SET dispatched_at = 1; DELETE FROM planned_notices");
        app::link_bookings(shell(), 100);
        app::write_waiting_history(shell(), 100);
        return id;
    }
    void keep(const domain::Retention& retention)
    {
        database().write([&](storage::Transaction& transaction) {
            storage::write_retention(transaction, "salon", retention);
            return true;
        });
    }
    // Until there is nothing to do.
    void erase_all()
    {
        for (int i = 0; i < 20; ++i)
            if (app::erase_old_data(shell(), 100) == 0) return;
        FAIL("it does not end");
    }
    void erase_at(std::string_view now)
    {
        set_now(at(now));
        erase_all();
    }
    std::int64_t named(const std::string& first_name)
    {
        return count("bookings WHERE first_name = '" + first_name + "' AND erased_at IS NULL");
    }
    std::int64_t customers(const std::string& first_name)
    {
        return count("customer_profiles WHERE first_name = '" + first_name + "'");
    }
};

}   // namespace

TEST_CASE("nothing is erased where nothing was said about it", "[retention]")
{
    OldStudio studio;
    studio.book("Ada", "2026-03-03T09:00:00Z");
    studio.set_now(at("2036-03-03T09:00:00Z"));
    CHECK(app::erase_old_data(studio.shell(), 100) == 0);
    CHECK(studio.named("Ada") == 1);
}

TEST_CASE("of a booking that is over for so long, what is personal is erased, and the rest stays", "[retention]")
{
    OldStudio studio;
    const auto id = studio.book("Ada", "2026-03-03T09:00:00Z");
    studio.book("Ben", "2026-03-10T09:00:00Z");
    studio.execute("UPDATE bookings SET price_minor = 4200, currency = 'EUR'");
    studio.keep({.customers_months = 1});

    studio.erase_at("2026-04-03T12:00:00Z");   // Not yet: the third was a month ago, and the booking ended on it.
    CHECK(studio.named("Ada") == 1);

    studio.erase_at("2026-04-04T00:00:00Z");
    CHECK(studio.count("bookings WHERE id = '" + id
              + "' AND first_name = '' AND email = '' AND phone = '' AND "
                "customer = '' AND price_minor = 4200 AND status = 'scheduled' AND erased_at IS NOT NULL")
        == 1);
    CHECK(studio.customers("Ada") == 0);
    CHECK(studio.count("customer_contacts WHERE value = 'ada@visitor.example'") == 0);
    CHECK(studio.count("customers WHERE customer = 'ada@visitor.example'") == 0);
    CHECK(studio.count("booking_items WHERE booking_id = '" + id + "'") == 1);
    CHECK(studio.named("Ben") == 1);
    CHECK(studio.customers("Ben") == 1);
    const auto day = studio.database().read([&](storage::Snapshot& snapshot) {
        return storage::find_desk_entries(snapshot,
            {"salon", {}, {at("2026-03-03T00:00:00Z"), at("2026-03-04T00:00:00Z")}, studio.shell().find_zone});
    });
    REQUIRE(day.size() == 1);
    CHECK_FALSE(day.front().is_new_customer);
    const auto history = app::verify_history(studio.shell(), "salon");
    CHECK(history.erased > 0);
    CHECK(history.erased < history.lines);
    CHECK_FALSE(history.broken_at);

    studio.erase_at("2026-04-11T00:00:00Z");   // The same round goes on with what has come of age.
    CHECK(studio.named("Ben") == 0);
    CHECK(studio.customers("Ben") == 0);
}

TEST_CASE("a customer stays as long as anything of them is kept", "[retention]")
{
    OldStudio studio;
    studio.book("Ada", "2026-03-03T09:00:00Z");
    studio.book("Ada", "2026-03-20T09:00:00Z");
    studio.book("Ben", "2026-03-04T09:00:00Z");
    studio.book("Cleo", "2026-03-04T10:00:00Z");
    studio.execute("UPDATE customer_profiles SET standing = 'asks_first' WHERE first_name = 'Cleo';"
                   "UPDATE customer_profiles SET standing = 'kept_out' WHERE first_name = 'Ben';"
                   "INSERT INTO customer_notes (business_id, id, customer_id, user_id, author_name, text, created_at) "
                   "SELECT business_id, 'note', id, 'olga', 'Olga', 'Calls in May', 1775000000 FROM customer_profiles "
                   "WHERE first_name = 'Cleo';"   // The last of March.
                   "INSERT INTO customer_profiles (business_id, id, first_name, last_name, name_key, email, phone, "
                   "locale, standing, created_at) VALUES ('salon', 'dora', 'Dora', '', 'dora', '', '', 'en', 'normal', "
                   "1767225600)");   // Of January, and never booked.
    studio.keep({.customers_months = 1});
    studio.erase_at("2026-04-10T00:00:00Z");
    CHECK(studio.named("Ada") == 1);
    CHECK(studio.customers("Ada") == 1);
    CHECK(studio.customers("Ben") == 1);
    CHECK(studio.customers("Cleo") == 1);
    CHECK(studio.customers("Dora") == 0);

    studio.erase_at("2026-05-02T00:00:00Z");
    CHECK(studio.customers("Ada") == 0);
    CHECK(studio.customers("Ben") == 1);
    CHECK(studio.customers("Cleo") == 0);
    CHECK(studio.count("customer_notes") == 0);
}

TEST_CASE("a booking about which something is still to be sent waits for the next day's round", "[retention]")
{
    OldStudio studio;
    const auto id = studio.book("Ada", "2026-03-03T09:00:00Z");
    studio.execute("UPDATE outbox SET dispatched_at = NULL");
    studio.keep({.customers_months = 1});
    studio.erase_at("2026-04-10T00:00:00Z");
    CHECK(studio.named("Ada") == 1);
    studio.execute("UPDATE outbox SET dispatched_at = 1");
    studio.erase_at("2026-04-11T00:00:01Z");
    CHECK(studio.named("Ada") == 0);
}

TEST_CASE("a booking whose money is not settled waits too", "[retention]")
{
    OldStudio studio;
    const auto id = studio.book("Ada", "2026-03-03T09:00:00Z");
    studio.execute("INSERT INTO checkouts (business_id, id, provider, provider_id, status, amount_minor, currency, "
                   "pay_url, created_at, changed_at) VALUES ('salon', 'c', 'demo', '', 'paid', 100, 'EUR', '', 1, 1);"
                   "INSERT INTO refund_orders (business_id, id, booking_id, checkout_id, amount_minor, currency, "
                   "status, attempts, provider_id, created_at) VALUES ('salon', 'r', '"
        + id + "', 'c', 100, 'EUR', 'failed', 1, '', 1)");
    studio.keep({.customers_months = 1});
    studio.erase_at("2026-04-10T00:00:00Z");
    CHECK(studio.named("Ada") == 1);
    studio.execute("UPDATE refund_orders SET status = 'settled'");
    studio.erase_at("2026-04-11T00:00:01Z");
    CHECK(studio.named("Ada") == 0);
}

TEST_CASE("a series is erased when its last booking is old", "[retention]")
{
    OldStudio studio;
    studio.book("Ada", "2026-03-03T09:00:00Z");
    studio.book("Ada", "2026-03-24T09:00:00Z");
    studio.execute("UPDATE bookings SET series_id = 'series'");
    studio.keep({.customers_months = 1});
    studio.erase_at("2026-04-10T00:00:00Z");
    CHECK(studio.named("Ada") == 2);
    studio.erase_at("2026-04-25T00:00:01Z");
    CHECK(studio.named("Ada") == 0);
}

TEST_CASE("what is added to an erased booking is erased the next day", "[retention]")
{
    OldStudio studio;
    const auto id = studio.book("Ada", "2026-03-03T09:00:00Z");
    const auto erasure = [&] {
        return studio.database().read(
            [&](storage::Snapshot& snapshot) { return storage::find_erasure(snapshot, "salon", id); });
    };
    studio.keep({.customers_months = 1});
    studio.erase_at("2026-04-10T00:00:00Z");
    CHECK(erasure());
    studio.execute("INSERT INTO booking_notes (business_id, id, booking_id, user_id, author_name, text, created_at) "
                   "VALUES ('salon', 'note', '"
        + id + "', 'olga', 'Olga', 'Ada called', 1)");
    CHECK_FALSE(erasure());
    studio.erase_at("2026-04-11T00:00:01Z");
    CHECK(studio.count("booking_notes") == 0);
    studio.execute("UPDATE bookings SET first_name = 'Ada', changed_at = " + std::to_string(1776038400));   // The 13th.
    studio.erase_at("2026-04-13T00:00:01Z");
    CHECK(studio.count("bookings WHERE first_name = 'Ada'") == 0);
    CHECK(erasure());
}

TEST_CASE("one booking that cannot be erased holds no other up", "[retention]")
{
    OldStudio studio {storage::Engine::sqlite};
    studio.book("Ada", "2026-03-03T09:00:00Z");
    studio.book("Ben", "2026-03-03T11:00:00Z");
    studio.protect("Ada");
    studio.keep({.customers_months = 1});
    studio.set_now(at("2026-04-10T00:00:00Z"));
    CHECK(app::erase_old_data(studio.shell(), 100) == 1);   // The round begins.
    CHECK_THROWS(app::erase_old_data(studio.shell(), 100));
    CHECK(studio.named("Ben") == 0);
    studio.erase_all();
    CHECK(studio.named("Ada") == 1);
}

TEST_CASE("forms and messages are erased each after their own time", "[retention]")
{
    OldStudio studio;
    studio.execute(
        "INSERT INTO forms (business_id, id, slug, kind, name, description, position) "
        "VALUES ('salon', 'form', 'form', 'form', 'Form', '', 0);"
        "INSERT INTO submissions (business_id, id, form_id, locale, page, referrer, outcome, submitted_at) VALUES "
        "('salon', 'old', 'form', 'en', '', '', '', 1772452800), ('salon', 'new', 'form', 'en', '', '', '', "
        "1774000000);"
        "INSERT INTO answers (business_id, subject_kind, subject_id, position, form_id, question, label, choice, text) "
        "VALUES ('salon', 'submission', 'old', 0, 'form', 'q', 'Q', '', 'Ada'), "
        "('salon', 'submission', 'new', 0, 'form', 'q', 'Q', '', 'Ben');"
        "INSERT INTO mails (business_id, id, kind, audience, name, email, address, from_name, reply_to, subject, text, "
        "html, calendar, links, status, attempts, created_at, next_try_at, failure) VALUES "
        "('salon', '1', 'booking_made', 'visitor', 'Ada', '', '', '', '', '', '', '', '', '', 'sent', 1, 1772452800, "
        "NULL, ''), ('salon', '2', 'booking_made', 'visitor', 'Ben', '', '', '', '', '', '', '', '', '', 'waiting', 1, "
        "1772452800, 1772452900, ''), ('salon', '3', 'booking_made', 'visitor', 'Cleo', '', '', '', '', '', '', '', "
        "'', '', 'sent', 1, 1774000000, NULL, '')");
    studio.set_now(at("2026-04-10T00:00:00Z"));
    studio.keep({.submissions_months = 1});
    studio.erase_all();
    CHECK(studio.count("submissions WHERE id = 'old'") == 0);
    CHECK(studio.count("submissions WHERE id = 'new'") == 1);
    CHECK(studio.count("answers WHERE text = 'Ada'") == 0);
    CHECK(studio.count("answers WHERE text = 'Ben'") == 1);
    CHECK(studio.count("mails") == 3);
    studio.keep({.messages_months = 1});
    studio.erase_all();
    CHECK(studio.count("mails WHERE id = '1'") == 0);
    CHECK(studio.count("mails") == 2);
    CHECK(studio.count("submissions") == 1);
}
