#include <catch2/catch.hpp>
#include <sstream>

#include "program/open_database.hpp"
#include "storage/bookings/form_answers.hpp"
#include "storage/catalogue/businesses.hpp"
#include "storage/catalogue/forms.hpp"
#include "test/cli/salon_database.hpp"

namespace {

// A salon whose contact form was handed in once.
struct Desk : test::SalonDatabase {
    Desk()
    {
        program::open_database(database)->write([](storage::Transaction& transaction) {
            const auto business = storage::find_business_by_slug(transaction, "haarwerk");
            const auto form = storage::find_form_by_slug(transaction, business->id, "contact");
            const storage::Subject subject {business->id, storage::SubjectKind::submission, "s1"};
            storage::insert_submission(transaction, business->id,
                {.id = "s1", .form_id = form->id, .locale = core::Locale::de, .page = "/de/widget/form/1"});
            storage::insert_answers(transaction, subject,
                {{*form, {{"name", "Ada \"A\"\u009b31m\u2028\u202e"}, {"topic", "", {"party"}}}}});
            storage::insert_consent(transaction, subject,
                {.id = "c1",
                    .consent = {domain::ConsentKind::consent, "Keep it.", "", "2"},
                    .locale = core::Locale::de,
                    .ip = "192.0.2.1"});
            domain::Attribution attribution;
            attribution.utm_source = "mail";
            storage::insert_attribution(transaction, subject, attribution);
        });
    }

    int run(const std::string& business, const std::string& form)
    {
        return cli::export_submissions({business, form, database}, out, err);
    }
};

}   // namespace

TEST_CASE("what was handed in is printed as a line of JSON", "[cli][forms]")
{
    Desk desk;
    REQUIRE(desk.run("haarwerk", "contact") == 0);
    const auto line = desk.out.str();
    CHECK(line.find('\n') == line.size() - 1);
    for (const auto* part : {R"({"id":"s1","form":"contact","submitted_at":")", R"("locale":"de")",
             R"("page":"/de/widget/form/1","outcome":"message")",
             R"("label":"Your name","text":"Ada \"A\"\u009b31m\u2028\u202e")",
             R"("choices":[{"slug":"party","label":"A bridal party"}])",
             R"("consents":[{"text":"Keep it.","version":"2","locale":"de")", R"("ip":"192.0.2.1")",
             R"("attribution":{"utm_source":"mail"})"}) {
        INFO(line);
        CHECK_THAT(line, Catch::Contains(part));
    }
}

TEST_CASE("a form without submissions prints no lines, and an unknown form is refused", "[cli][forms]")
{
    Desk desk;
    CHECK(desk.run("haarwerk", "how-was-it") == 0);
    CHECK(desk.out.str().empty());
    CHECK(desk.run("haarwerk", "nothing") == 1);
    CHECK(desk.run("nobody", "contact") == 1);
    CHECK_THAT(desk.err.str(), Catch::Contains("There is no form \"nothing\" of a business \"haarwerk\""));
}
