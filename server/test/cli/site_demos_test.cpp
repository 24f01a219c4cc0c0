#include <catch2/catch.hpp>

#include "files/site/folder.hpp"
#include "test/files/business/demo_files.hpp"
#include "test/support/source_folder.hpp"

TEST_CASE("The sites of the demo businesses have no mistake", "[cli][site]")
{
    for (const std::string name : test::demo_names) {
        INFO(name);
        const auto business = files::read_business_file(test::read_text(test::demo_path(name)), test::find_zone);
        REQUIRE(business);
        files::SiteBusiness facts {business->business.locale, {}, {}};
        for (const auto& calendar : business->calendars)
            facts.calendars.insert(calendar.slug);
        for (const auto& staff : business->staff)
            facts.staff.insert(staff.slug);
        const auto reading = read_site(files::read_site_folder(test::source_folder() + "/demo/" + name), facts);
        std::string told;
        for (const auto& [file, problem] : reading.problems)
            told += to_text(file, problem) + "\n";
        for (const auto& [file, problem] : reading.remarks)
            told += to_text(file, problem) + "\n";
        CHECK(told == "");
    }
}
