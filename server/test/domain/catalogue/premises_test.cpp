#include "domain/catalogue/premises.hpp"

#include <catch2/catch.hpp>

TEST_CASE("an address on one line is in the order of its country", "[domain]")
{
    CHECK(one_line(domain::PostalAddress {"Lindengasse 24", "1070", "Vienna", "", "AT"})
        == "Lindengasse 24, 1070 Vienna");
    CHECK(one_line(domain::PostalAddress {"350 5th Ave", "10118", "New York", "NY", "US"})
        == "350 5th Ave, New York, NY 10118");
    CHECK(one_line(domain::PostalAddress {"9 Quill Yard", "EC1A 1BB", "London", "", "GB"})
        == "9 Quill Yard, London, EC1A 1BB");
    CHECK(one_line(domain::PostalAddress {"Main Street 1", "", "Cork", "", "IE"}) == "Main Street 1, Cork");
}
