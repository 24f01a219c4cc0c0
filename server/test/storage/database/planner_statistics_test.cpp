#include <catch2/catch.hpp>

#include "test/tidy/statement_plans.hpp"

using test::find_reads_of_everything;

TEST_CASE("what reads everything of a business is found", "[plans]")
{
    CHECK(find_reads_of_everything("SELECT id FROM bookings WHERE business_id = $1 AND first_name = $2").size() == 1);
    CHECK(find_reads_of_everything("SELECT some.id FROM mails AS some WHERE subject = $1").size() == 1);
    CHECK(find_reads_of_everything("SELECT id FROM bookings WHERE business_id = $1 AND id = $2").empty());
    CHECK(find_reads_of_everything("SELECT slug FROM services WHERE business_id = $1").empty());
    CHECK(find_reads_of_everything("WITH mails AS (SELECT slug FROM staff) SELECT slug FROM mails").empty());
}

// Without statistics SQLite takes the primary key for each of them, which has the order that is asked for or all
// columns that are: it reads the business from its first row.
TEST_CASE("SQLite finds the rows of a business by what is more than the business", "[plans]")
{
    for (const auto* sql : {"SELECT id FROM bookings WHERE business_id = $1 AND series_id = $2 ORDER BY id",
             "SELECT checkout_id FROM checkout_bookings WHERE business_id = $1 AND booking_id = $2",
             "UPDATE outbox SET turn = 1 WHERE business_id = $1 AND (booking_id = $2 OR change_id = $3)"})
        CHECK(find_reads_of_everything(sql).empty());
}

// Each table that refers to a booking is searched for those that do.
TEST_CASE("SQLite deletes a booking without reading all there are", "[plans]")
{
    CHECK(find_reads_of_everything("DELETE FROM bookings WHERE business_id = $1 AND id = $2").empty());
}
