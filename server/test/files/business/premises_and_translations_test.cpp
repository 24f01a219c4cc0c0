// What a business file says of where the business is, when it is open, and what its texts are in other languages.
#include <catch2/catch.hpp>

#include "files/business/business_file.hpp"
#include "test/files/business/demo_files.hpp"

namespace {

// A file of a business with more members.
std::string file_with(const std::string& members)
{
    return R"({"version":1,"slug":"salon","name":"Salon","time_zone":"UTC","currency":"EUR","locale":"en",
        "contact_kind":"email","contact":"us@salon.example","staff":[],"services":[],)"
        + members + "}";
}

domain::BusinessSetup read(const std::string& members)
{
    const auto setup = files::read_business_file(file_with(members), test::find_zone);
    if (!setup) FAIL(to_text("salon", setup.error().front()));
    return *setup;
}

// Path and code of each mistake.
std::vector<std::string> mistakes(const std::string& members)
{
    std::vector<std::string> found;
    const auto setup = files::read_business_file(file_with(members), test::find_zone);
    if (!setup)
        for (const auto& error : setup.error())
            found.push_back(to_text("salon", error));
    return found;
}

constexpr auto address
    = R"("postal_address":{"street":"Lindengasse 24","postal_code":"1070","city":"Vienna","country":"AT")";

}   // namespace

TEST_CASE("an address, hours and translations go into a set-up and back into the file", "[files][translations]")
{
    const auto setup = read(std::string {address} + R"(,"latitude":"48.2004","longitude":"-16.3532"},
        "opening_hours":{"monday":[{"opens":"13:00","closes":"18:00"},{"opens":"09:00","closes":"12:00"}]},
        "translations":[{"locale":"fr","texts":[{"text":"b","translation":"B"},{"text":"a","translation":"A\nA"}]},
            {"locale":"da","texts":[{"text":"a","translation":"Å"}]},{"locale":"es","texts":[]}])");
    REQUIRE(setup.premises.address);
    CHECK(setup.premises.address->position == domain::GeoPosition {"48.2004", "-16.3532"});
    CHECK(setup.premises.opening_hours[0].size() == 2);
    CHECK(setup.premises.opening_hours[0][0].opens == core::minutes {9 * 60});
    CHECK(setup.translations
        == std::vector<domain::Translation> {
            {core::Locale::da, {{"a", "Å"}}}, {core::Locale::fr, {{"a", "A\nA"}, {"b", "B"}}}});
    const auto written = files::write_business_file(setup);
    CHECK(files::read_business_file(written, test::find_zone) == setup);
}

TEST_CASE("hours without a day are as none", "[files]")
{
    const auto setup = read(R"("opening_hours":{"monday":[]})");
    CHECK_FALSE(domain::states_hours(setup.premises));
    CHECK(files::write_business_file(setup).find("opening_hours") == std::string::npos);
}

TEST_CASE("what cannot be an address or a translation is refused at its place", "[files][translations]")
{
    struct Row {
        std::string members, place;
    };
    const Row rows[] = {
        {std::string {address} + R"(,"latitude":"48.2"})", "postal_address.longitude"},
        {std::string {address} + R"(,"longitude":"16.3"})", "postal_address.latitude"},
        {std::string {address} + R"(,"latitude":"90.1","longitude":"16.3"})", "postal_address.latitude"},
        {std::string {address} + R"(,"latitude":"48.2","longitude":"-180.5"})", "postal_address.longitude"},
        {std::string {address} + R"(,"latitude":"48,2","longitude":"16.3"})", "postal_address.latitude"},
        {std::string {address} + R"(,"latitude":"48.","longitude":"16.3"})", "postal_address.latitude"},
        {R"("postal_address":{"street":"S","city":"V","country":"at"})", "postal_address.country"},
        {R"("postal_address":{"street":"S","city":"V"})", "postal_address.country"},
        {R"("translations":[{"locale":"en","texts":[{"text":"a","translation":"A"}]}])", "translations[0].locale"},
        {R"("translations":[{"locale":"de","texts":[]},{"locale":"de","texts":[]}])", "translations[1].locale"},
        {R"("translations":[{"locale":"de","texts":[{"text":"a","translation":"A"},{"text":"a","translation":"B"}]}])",
            "translations[0].texts[1].text"},
        {R"("translations":[{"locale":"de","texts":[{"text":"a","translation":""}]}])",
            "translations[0].texts[0].translation"},
    };
    for (const auto& [members, place] : rows) {
        INFO(members);
        const auto found = mistakes(members);
        REQUIRE(found.size() == 1);
        CHECK_THAT(found.front(), Catch::Contains(place));
    }
}
