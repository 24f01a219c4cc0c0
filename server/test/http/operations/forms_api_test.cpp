// Forms and surveys over HTTP: what the browser is told, what may be handed in, and what is kept of it.
#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "api/wire.gen.hpp"
#include "core/word.hpp"
#include "storage/bookings/form_answers.hpp"
#include "storage/bookings/links.hpp"
#include "storage/catalogue/businesses.hpp"
#include "test/support/form_site.hpp"

namespace {

using test::FormSite;

api::Form form_of(FormSite& site, const std::string& slug)
{
    const auto response = site.get_api("forms/by-slug/" + slug);
    INFO(response.body);
    REQUIRE(response.status == 200);
    return api::parse_body<api::Form>(response.body).value();
}

std::string body_of(std::string_view answers, std::string_view more = "")
{
    return fmt::format(R"({{"answers":[{}],"locale":"de"{}}})", answers, more);
}

constexpr auto good = R"({"question":"name","text":" Ada "},{"question":"tags","choices":["warm","calm"]},
    {"question":"topic","choices":["praise"]},{"question":"stars","text":"7"},{"question":"news","text":"true"},
    {"question":"mail","text":"ada@example.com"})";

http::Response submit(FormSite& site, const std::string& slug, std::string body, std::string key = "")
{
    return site.post_api("forms/" + site.id_of("forms", slug) + "/submissions", std::move(body), std::move(key));
}

std::string fields_of(const http::Response& response)
{
    std::string text;
    const auto refusal = api::parse_body<api::Refusal>(response.body).value();
    for (const auto& [path, code] : refusal.fields)
        text += (text.empty() ? "" : ", ") + path + " " + std::string {core::word(code)};
    return text;
}

// What was answered, as text.
std::string kept(FormSite& site, storage::SubjectKind kind, const std::string& id)
{
    return site.salon().database().read([&](storage::Snapshot& snapshot) {
        const auto business = storage::find_business_by_slug(snapshot, "studio");
        std::string text;
        for (const auto& answer : storage::answers_of(snapshot, {business->id, kind, id})) {
            text += answer.question + "=" + answer.text;
            for (const auto& choice : answer.choices)
                text += choice.slug + ":" + choice.label + " ";
            text += ";";
        }
        return text;
    });
}

}   // namespace

TEST_CASE("a form is told with its questions and rules, and without what comes of it", "[http][forms]")
{
    FormSite site;
    const auto form = form_of(site, "contact");
    CHECK(form.kind == core::FormKind::form);
    CHECK(form.description == "Say hello.");
    REQUIRE(form.steps.size() == 1);
    CHECK(form.steps[0].title == "Hello");
    REQUIRE(form.steps[0].questions.size() == 8);
    const auto& tags = form.steps[0].questions[2];
    CHECK(tags.kind == core::QuestionKind::several_choices);
    CHECK(tags.choices.size() == 3);
    CHECK(tags.max == 2);
    CHECK(form.steps[0].questions[5].consent_text == "Send me\nnews.");
    CHECK(form.steps[0].questions[7].value == "site");
    REQUIRE(form.rules.size() == 2);
    CHECK(form.rules[0].match == core::ConditionMatch::any);
    CHECK(form.rules[1].conditions[0].operator_ == core::ConditionOperator::is_empty);
    CHECK(form.jumps.empty());
    const auto by_id = site.get_api("forms/" + form.id);
    CHECK(by_id.body == site.get_api("forms/by-slug/contact").body);
    CHECK(by_id.body.find("/thanks") == std::string::npos);
    const auto survey = form_of(site, "opinion");
    CHECK(survey.steps.size() == 3);
    CHECK(survey.jumps[0].to == "last");
    CHECK_FALSE(survey.jumps[1].to);
}

TEST_CASE("forms that are not there, or not active, are not found", "[http][forms]")
{
    FormSite site;
    const auto other = site.id_of("forms", "contact");
    for (const auto* path : {"forms/by-slug/nothing", "forms/nothing", "forms/by-slug/former"}) {
        INFO(path);
        const auto response = site.get_api(path);
        CHECK(response.status == 404);
        CHECK_THAT(response.body, Catch::Contains("form_not_found"));
    }
    CHECK(submit(site, "former", body_of("")).status == 404);
    // Of another business.
    CHECK(site.get("/api/v1/forms/" + other).status == 404);
    CHECK(site.post("/api/v1/forms/" + other + "/submissions", body_of(good)).status == 404);
    CHECK(site.get_api("forms/by-slug/No-Slug").status == 404);
    CHECK(site.salon().count("submissions") == 0);
}

TEST_CASE("a visitor agrees to what was read, and is answered, in their language", "[http][forms][translations]")
{
    FormSite site;
    site.change([](domain::BusinessSetup& setup) {
        setup.business.locale = core::Locale::en;
        setup.translations = {{core::Locale::de, {{"Send me\nnews.", "Schickt mir Neues."}, {"Thank you.", "Danke."}}}};
    });
    const auto response = submit(site, "contact", body_of(good));
    INFO(response.body);
    REQUIRE(response.status == 201);
    CHECK(api::parse_body<api::SubmittedForm>(response.body).value().text == "Danke.");
    CHECK(site.ask("SELECT text || locale FROM consent_receipts") == "Schickt mir Neues.de");
}

TEST_CASE("answers are kept, tidied, with where they came from and what was agreed to", "[http][forms]")
{
    FormSite site;
    const auto response = submit(site, "contact",
        body_of(good, R"(,"page":"/de/widget/form/1","referrer":"news.example","attribution":{"utm_source":"mail"})"));
    INFO(response.body);
    REQUIRE(response.status == 201);
    const auto submitted = api::parse_body<api::SubmittedForm>(response.body).value();
    CHECK(submitted.outcome == core::SubmitOutcome::message);
    CHECK(submitted.text == "Thank you.");
    CHECK_FALSE(submitted.url);
    CHECK(kept(site, storage::SubjectKind::submission, submitted.submission_id)
        == "name=Ada;topic=praise:Praise ;tags=warm:Warm calm:Calm "
           ";stars=7;news=true;mail=ada@example.com;source=site;");
    CHECK(site.ask("SELECT locale || page || referrer || outcome FROM submissions")
        == "de/de/widget/form/1news.examplemessage");
    CHECK(site.ask("SELECT subject_kind || text || version || locale FROM consent_receipts")
        == "submissionSend me\nnews.2de");
    CHECK(site.ask("SELECT ip FROM consent_receipts") == "192.0.2.1");
    CHECK(site.ask("SELECT subject_kind || utm_source FROM attributions") == "submissionmail");
}

TEST_CASE("the first rule that fits decides what comes of it", "[http][forms]")
{
    struct Row {
        const char *name, *answers, *outcome;
    };
    const Row rows[] = {
        {"no stars", R"({"question":"visits","text":"3"})", R"("outcome":"message","text":"Thank you.")"},
        {"many stars", R"({"question":"stars","text":"9"},{"question":"visits","text":"0"})",
            R"("outcome":"redirect","url":"/thanks")"},
        {"never here", R"({"question":"stars","text":"8"},{"question":"visits","text":"0"})",
            R"("outcome":"disqualify","text":"Visit us first.")"},
    };
    FormSite site;
    for (const auto& row : rows) {
        INFO(row.name);
        const auto response = submit(site, "contact",
            body_of(fmt::format(R"({{"question":"name","text":"Ada"}},{{"question":"tags","choices":["far"]}},
                {{"question":"topic","choices":["praise"]}},{})",
                row.answers)));
        CHECK(response.status == 201);
        CHECK_THAT(response.body, Catch::Contains(row.outcome));
    }
    CHECK(site.salon().count("submissions") == 3);
}

TEST_CASE("all that is wrong with answers is told at once", "[http][forms]")
{
    struct Row {
        const char* name;
        std::string slug, answers, fields;
    };
    const Row rows[] = {
        {"nothing", "contact", "", "answers.name required, answers.tags nothing_chosen"},
        {"everything", "contact", R"({"question":"name","text":"a\nb"},{"question":"topic","choices":["blame"]},
            {"question":"tags","choices":["warm","calm","far"]},{"question":"stars","text":"11"},
            {"question":"visits","text":"-1"},{"question":"news","text":"maybe"},{"question":"mail","text":"x"})",
            "answers.name invalid, answers.tags too_many, answers.stars too_large, answers.visits too_small, "
            "answers.news invalid, answers.mail invalid"},
        {"no such question", "contact", R"({"question":"name","text":"Ada"},{"question":"tags","choices":["far"]},
            {"question":"nobody","text":"x"},{"question":"name","text":"Eve"})",
            "answers.nobody not_asked, answers.name not_unique"},
        {"a survey on its way", "opinion", R"({"question":"stars","text":"3"})", "answers.why required"},
        {"an unknown field", "opinion", R"({"question":"stars","number":3})", "answers[0].number unknown_field"},
    };
    FormSite site;
    for (const auto& row : rows) {
        INFO(row.name);
        const auto response = submit(site, row.slug, body_of(row.answers));
        CHECK(response.status == 422);
        CHECK(fields_of(response) == row.fields);
    }
    CHECK(fields_of(submit(site, "opinion", body_of(R"({"question":"stars","text":"5"})", R"(,"page":"evil")")))
        == "page invalid");
    CHECK(site.salon().count("submissions") == 0);
    CHECK(site.salon().count("answers") == 0);
}

TEST_CASE("what is hidden or was skipped is neither checked nor kept", "[http][forms]")
{
    FormSite site;
    const auto hidden
        = submit(site, "contact", body_of(R"({"question":"name","text":"Ada"},{"question":"tags","choices":["far"]},
            {"question":"stars","text":"many"},{"question":"mail","text":"no address"})"));
    REQUIRE(hidden.status == 201);
    CHECK(kept(site, storage::SubjectKind::submission, api::parse_body<api::SubmittedForm>(hidden.body)->submission_id)
        == "name=Ada;tags=far:Far ;source=site;");
    const auto skipped = submit(
        site, "opinion", body_of(R"({"question":"stars","text":"4"},{"question":"why","text":"typed before"})"));
    REQUIRE(skipped.status == 201);
    CHECK(kept(site, storage::SubjectKind::submission, api::parse_body<api::SubmittedForm>(skipped.body)->submission_id)
        == "stars=4;");
}

TEST_CASE("handing in again with the same key keeps one submission", "[http][forms]")
{
    FormSite site;
    const auto first = submit(site, "contact", body_of(good), "key-1");
    const auto again = submit(site, "contact", body_of(good), "key-1");
    CHECK(first.status == 201);
    CHECK(again.body == first.body);
    CHECK(site.salon().count("submissions") == 1);
    CHECK(submit(site, "contact", body_of(good), "key-2").status == 201);
    CHECK(site.salon().count("submissions") == 2);
    const auto other = submit(site, "contact", body_of(""), "key-1");
    CHECK(other.status == 422);
    CHECK_THAT(other.body, Catch::Contains("idempotency_key_reused"));
}

TEST_CASE("a question keeps its id when its form changes, and its answers their words", "[http][forms]")
{
    FormSite site;
    const auto before = form_of(site, "contact");
    const auto id = api::parse_body<api::SubmittedForm>(submit(site, "contact", body_of(good)).body)->submission_id;
    site.change([](domain::BusinessSetup& plan) {
        plan.forms[0].steps[0].questions[0].label = "Who?";
        plan.forms[0].steps[0].questions[2].choices[0].label = "Hot";
    });
    CHECK(form_of(site, "contact").steps[0].questions[0].label == "Who?");
    CHECK_THAT(kept(site, storage::SubjectKind::submission, id), Catch::Contains("tags=warm:Warm calm:Calm"));
    CHECK(site.ask("SELECT label FROM answers WHERE question = 'name'") == "Name");
    CHECK(form_of(site, "contact").steps[0].questions[0].id == before.steps[0].questions[0].id);
}

namespace {

std::string order(FormSite& site, const char* service, int times = 1)
{
    std::string items;
    for (int i = 0; i < times; ++i)
        items += fmt::format(R"({}{{"service_id":"{}"}})", i ? "," : "", site.id_of("services", service));
    return fmt::format(R"({{"items":[{}]}})", items);
}

std::string booking(const std::string& order, std::string_view answers, std::string_view more = "")
{
    return fmt::format(R"({{"order":{},"starts_at":"2026-03-02T10:00:00Z","time_zone":"UTC","locale":"en",
        "contact":{{"first_name":"Ada","last_name":"Lovelace","email":"ada@example.com"}},"answers":[{}]{}}})",
        order, answers, more);
}

constexpr auto told = R"({"question":"about","text":" Tea "},{"question":"notes","text":"true"})";

}   // namespace

TEST_CASE("a service says which form it asks", "[http][forms]")
{
    FormSite site;
    const auto service = api::parse_body<api::Service>(site.get_api("services/by-slug/talk").body).value();
    REQUIRE(service.form);
    CHECK(service.form->slug == "before-talk");
    CHECK(service.form->steps[0].questions.size() == 2);
    CHECK_FALSE(api::parse_body<api::Service>(site.get_api("services/by-slug/yoga").body)->form);
    site.salon().execute("UPDATE forms SET active = 0");
    CHECK_FALSE(api::parse_body<api::Service>(site.get_api("services/by-slug/talk").body)->form);
}

TEST_CASE("a booking keeps the answers to its services' forms", "[http][forms]")
{
    FormSite site;
    // Twice the same service asks the same form once.
    const auto response = site.post_api("bookings", booking(order(site, "talk", 2), told));
    INFO(response.body);
    REQUIRE(response.status == 201);
    const auto booked = api::parse_body<api::BookedAppointment>(response.body).value();
    CHECK(kept(site, storage::SubjectKind::booking, booked.booking.id) == "about=Tea;notes=true;");
    CHECK(site.ask("SELECT subject_kind || text || version FROM consent_receipts") == "bookingNotes are taken.1");
    CHECK(site.salon().count("consent_receipts") == 1);
}

TEST_CASE("a booking's answers are checked with its other fields", "[http][forms]")
{
    FormSite site;
    const auto missing = site.post_api("bookings", booking(order(site, "talk"), "", R"(,"terms_accepted":true)"));
    CHECK(missing.status == 422);
    CHECK(fields_of(missing) == "terms_accepted not_asked, answers.about required");
    const auto stray = site.post_api(
        "bookings", booking(order(site, "talk"), std::string {told} + R"(,{"question":"age","text":"5"})"));
    CHECK(fields_of(stray) == "answers.age not_asked");
    const auto yoga = site.post_api("bookings", booking(order(site, "yoga"), told, R"(,"terms_accepted":true)"));
    CHECK_THAT(fields_of(yoga), Catch::Contains("answers.about not_asked, answers.notes not_asked"));
    CHECK(site.salon().count("bookings") == 0);
    CHECK(site.salon().count("answers") == 0);
}

TEST_CASE("a guest answers for themselves, once", "[http][forms][guests]")
{
    FormSite site;
    site.salon().execute("UPDATE services SET guest_mode = 'details', max_guests = 2 WHERE slug = 'talk'");
    auto wish = order(site, "talk");
    wish.insert(wish.size() - 1, R"(,"guest_count":1)");
    const auto made
        = site.post_api("bookings", booking(wish, told, R"(,"guests":[{"name":"Bo","email":"bo@example.com"}])"));
    INFO(made.body);
    REQUIRE(made.status == 201);
    const std::string token(26, 'g'), at_link = "guest-links/" + token;
    site.salon().database().write([&](storage::Transaction& transaction) {
        auto rows = transaction.query("SELECT business_id, id FROM bookings");
        REQUIRE(rows.next());
        const auto [business, id] = rows.values<std::string, std::string>();
        storage::insert_link(
            transaction, business, {site.salon().shell().hash(token), core::LinkPurpose::guest, id, "bo@example.com"});
    });
    const auto visit = [&](const http::Response& response) {
        INFO(response.body);
        REQUIRE(response.status == 200);
        return api::parse_body<api::GuestVisit>(response.body).value();
    };
    const auto before = visit(site.get_api(at_link));
    CHECK(before.guest_name == "Bo");
    CHECK(before.host_name == "Ada Lovelace");
    REQUIRE(before.forms.size() == 1);
    CHECK_FALSE(before.has_answered);
    CHECK_FALSE(before.booking.price);

    const auto answers
        = [&](std::string_view said) { return fmt::format(R"({{"answers":[{}],"locale":"en"}})", said); };
    const auto missing = site.post_api(at_link + "/answers", answers(""));
    CHECK(fields_of(missing) == "answers.about required");
    const auto after = visit(site.post_api(at_link + "/answers", answers(told)));
    CHECK(after.has_answered);
    CHECK(after.forms.empty());
    CHECK(site.ask("SELECT count(*) FROM answers WHERE subject_kind = 'guest'") == "2");
    CHECK(site.ask("SELECT text FROM answers WHERE subject_kind = 'guest' AND question = 'about'") == "Tea");
    CHECK(site.salon().count("consent_receipts WHERE subject_kind = 'guest'") == 1);
    CHECK(site.post_api(at_link + "/answers", answers(told)).status == 409);

    CHECK(visit(site.post_api(at_link + "/leave", "{}")).has_left);
    CHECK(site.get_api(at_link).status == 410);
    CHECK(site.get_api("manage-links/" + token).status == 410);
}

TEST_CASE("a hold is confirmed with answers, and a series keeps them with each booking", "[http][forms]")
{
    FormSite site;
    const auto held = site.post_api("holds",
        fmt::format(R"({{"order":{},"starts_at":"2026-03-02T11:00:00Z","time_zone":"UTC","locale":"en"}})",
            order(site, "talk")));
    REQUIRE(held.status == 201);
    const auto token = api::parse_body<api::Hold>(held.body)->token;
    const auto visitor = [](std::string_view answers) {
        return fmt::format(R"({{"time_zone":"UTC","locale":"en","contact":{{"first_name":"Ada",
            "last_name":"Lovelace","email":"ada@example.com"}},"answers":[{}]}})",
            answers);
    };
    const auto refused = site.post_api("holds/" + token + "/confirm", visitor(""));
    CHECK(fields_of(refused) == "answers.about required");
    const auto confirmed = site.post_api("holds/" + token + "/confirm", visitor(told));
    REQUIRE(confirmed.status == 201);
    CHECK(site.salon().count("answers") == 2);

    site.salon().execute("UPDATE services SET is_recurring = 1");
    const auto series = [&](std::string_view answers) {
        return site.post_api("series",
            fmt::format(R"({{"order":{},"starts":["2026-03-02T13:00:00Z",
            "2026-03-09T13:00:00Z"],"time_zone":"UTC","locale":"en","contact":{{"first_name":"Ada",
            "last_name":"Lovelace","email":"ada@example.com"}},"answers":[{}]}})",
                order(site, "talk"), answers));
    };
    CHECK(fields_of(series("")) == "answers.about required");
    const auto booked = series(told);
    INFO(booked.body);
    CHECK(booked.status == 201);
    CHECK(site.salon().count("answers") == 6);
}
