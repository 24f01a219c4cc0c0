// Every vector of test-vectors/forms.json, which other implementations of the same rules run too.
#include <catch2/catch.hpp>
#include <fstream>
#include <iterator>

#include "api/files.gen.hpp"
#include "domain/forms/forms.hpp"
#include "files/business/to_form.hpp"
#include "test/support/source_folder.hpp"

namespace vectors {

struct VectorForm {
    api::Form form;
    std::vector<api::FileSubmitRule> submit_rules;
};

struct Mistake {
    std::string question;
    core::FieldCode code {};
};

struct Outcome {
    core::SubmitOutcome outcome {};
    std::optional<std::string> text, url;
};

struct Expectation {
    std::vector<std::string> visible, steps;
    std::vector<Mistake> mistakes;
    Outcome outcome;
};

struct Vector {
    std::string name, form;
    std::vector<api::FormAnswer> answers;
    Expectation expect;
};

struct File {
    std::string about;
    std::vector<VectorForm> forms;
    std::vector<Vector> vectors;
};

void decode(api::Reader& in, VectorForm& out)
{
    in.required("id", out.form.id, {});
    in.required("slug", out.form.slug, {});
    in.required("kind", out.form.kind, {});
    in.required("name", out.form.name, {});
    in.required("steps", out.form.steps, {});
    in.required("rules", out.form.rules, {});
    in.required("jumps", out.form.jumps, {});
    in.required("submit_rules", out.submit_rules, {});
    in.reject_unknown_fields();
}

void decode(api::Reader& in, Mistake& out)
{
    in.required("question", out.question, {});
    in.required("code", out.code, {});
    in.reject_unknown_fields();
}

void decode(api::Reader& in, Outcome& out)
{
    in.required("outcome", out.outcome, {});
    in.optional("text", out.text, {});
    in.optional("url", out.url, {});
    in.reject_unknown_fields();
}

void decode(api::Reader& in, Expectation& out)
{
    in.required("visible", out.visible, {});
    in.required("steps", out.steps, {});
    in.required("mistakes", out.mistakes, {});
    in.required("outcome", out.outcome, {});
    in.reject_unknown_fields();
}

void decode(api::Reader& in, Vector& out)
{
    in.required("name", out.name, {});
    in.required("form", out.form, {});
    in.required("answers", out.answers, {});
    in.required("expect", out.expect, {});
    in.reject_unknown_fields();
}

void decode(api::Reader& in, File& out)
{
    in.required("about", out.about, {});
    in.required("forms", out.forms, {});
    in.required("vectors", out.vectors, {});
    in.reject_unknown_fields();
}

}   // namespace vectors

namespace {

vectors::File read_vectors()
{
    std::ifstream stream {test::source_folder() + "/test-vectors/forms.json"};
    REQUIRE(stream);
    const auto file = api::parse_body<vectors::File>(std::string {std::istreambuf_iterator<char> {stream}, {}});
    if (!file)
        for (const auto& field : file.error().fields)
            UNSCOPED_INFO(field.path << " " << core::word(field.code));
    REQUIRE(file);
    return *file;
}

domain::Form to_domain(const vectors::VectorForm& given)
{
    api::FileForm file;
    file.slug = given.form.slug;
    file.kind = given.form.kind;
    file.name = given.form.name;
    for (const auto& step : given.form.steps) {
        file.steps.push_back({step.slug, step.title, step.description, {}});
        for (const auto& q : step.questions)
            file.steps.back().questions.push_back({q.slug, q.kind, q.label, q.help, q.is_required, q.choices, q.min,
                q.max, q.consent_text, q.consent_version, q.value});
    }
    file.rules = given.form.rules;
    file.jumps = given.form.jumps;
    file.submit_rules = given.submit_rules;
    return files::to_form(file);
}

std::vector<domain::FormAnswer> to_domain(const std::vector<api::FormAnswer>& answers)
{
    std::vector<domain::FormAnswer> out;
    for (const auto& answer : answers)
        out.push_back({answer.question, answer.text.value_or(""), answer.choices});
    return out;
}

std::string told(const auto& mistakes, auto name)
{
    std::string text;
    for (const auto& mistake : mistakes)
        text += std::invoke(name, mistake) + " " + std::string {core::word(mistake.code)} + "; ";
    return text;
}

}   // namespace

TEST_CASE("forms come to what the vectors say", "[domain][forms]")
{
    const auto file = read_vectors();
    CHECK(file.vectors.size() >= 149);
    for (const auto& vector : file.vectors) {
        INFO(vector.name);
        const auto given
            = std::ranges::find(file.forms, vector.form, [](const auto& entry) { return entry.form.slug; });
        REQUIRE(given != file.forms.end());
        const auto answered = answer_form(to_domain(*given), to_domain(vector.answers));
        CHECK(answered.asked == vector.expect.visible);
        CHECK(answered.steps == vector.expect.steps);
        CHECK(told(answered.mistakes, &core::FieldError::path)
            == told(vector.expect.mistakes, &vectors::Mistake::question));
        CHECK(core::word(answered.outcome.outcome) == core::word(vector.expect.outcome.outcome));
        CHECK(answered.outcome.text == vector.expect.outcome.text.value_or(""));
        CHECK(answered.outcome.url == vector.expect.outcome.url.value_or(""));
    }
}
