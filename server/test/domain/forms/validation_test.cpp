#include "domain/forms/validation.hpp"

#include <catch2/catch.hpp>

#include "core/word.hpp"

namespace {

using namespace domain;

Question question(const char* slug, QuestionKind kind = QuestionKind::text)
{
    Question question {};
    question.slug = slug;
    question.kind = kind;
    if (kind == QuestionKind::single_choice || kind == QuestionKind::several_choices)
        question.choices = {{"one", "One"}, {"two", "Two"}};
    if (kind == QuestionKind::consent) question.consent_text = "I agree.";
    return question;
}

FormMatch when(const char* slug, ConditionOperator operation, const char* value = "")
{
    return {ConditionMatch::all, {{slug, operation, value}}};
}

// A survey of three steps, with every kind that conditions treat in its own way.
Form sound()
{
    Form form {};
    form.kind = FormKind::survey;
    form.steps = {{"start", "", "",
                      {question("word"), question("count", QuestionKind::number), question("day", QuestionKind::date),
                          question("pick", QuestionKind::single_choice), question("yes", QuestionKind::consent)}},
        {"middle", "", "", {question("stars", QuestionKind::rating), question("many", QuestionKind::several_choices)}},
        {"end", "", "", {question("last", QuestionKind::hidden)}}};
    form.rules = {{RuleAction::hide, {"many", "last"}, when("word", ConditionOperator::is, "no")},
        {RuleAction::show, {"day"}, when("count", ConditionOperator::less, "5")},
        {RuleAction::show, {"pick"}, when("yes", ConditionOperator::is, "true")}};
    form.jumps = {{"start", when("pick", ConditionOperator::is_filled), "end"},
        {"middle", when("stars", ConditionOperator::greater, "2"), ""}};
    form.submit_rules = {{when("many", ConditionOperator::contains, "two"), {SubmitOutcome::redirect, "", "/thanks"}},
        {{}, {SubmitOutcome::message, "Thank you.", ""}}};
    return form;
}

struct Sample {
    const char* name;
    void (*change)(Form&);
    const char* told;
};

Question& at(Form& form, std::size_t step, std::size_t place) { return form.steps[step].questions[place]; }
FormCondition& condition_of(FormMatch& match) { return match.conditions.front(); }

// Part by part, in the order in which a form has them.
const Sample samples[] = {
    {"nothing", [](Form&) {}, ""},
    {"a form with steps", [](Form& form) { form.kind = FormKind::form; }, "steps too_many, jumps not_asked"},
    {"two steps of one name", [](Form& form) { form.steps[2].slug = "start"; },
        "steps[2].slug not_unique, jumps[0].to not_found"},
    {"two questions of one name", [](Form& form) { at(form, 1, 0).slug = "word"; },
        "steps[1].questions[0].slug not_unique, jumps[1].conditions[0].question not_found"},
    {"no choices",
        [](Form& form) {
            at(form, 1, 1).choices.clear();
            form.submit_rules.clear();
        },
        "steps[1].questions[1].choices required"},
    {"choices of a text", [](Form& form) { at(form, 0, 0).choices = {{"one", "One"}}; },
        "steps[0].questions[0].choices not_asked"},
    {"a choice that is there twice", [](Form& form) { at(form, 0, 3).choices[1].slug = "one"; },
        "steps[0].questions[3].choices[1].slug not_unique"},
    {"consent to nothing", [](Form& form) { at(form, 0, 4).consent_text = ""; },
        "steps[0].questions[4].consent_text required"},
    {"consent text of a text", [](Form& form) { at(form, 0, 0).consent_text = at(form, 0, 0).consent_version = "x"; },
        "steps[0].questions[0].consent_text not_asked, steps[0].questions[0].consent_version not_asked"},
    {"a value of what is not hidden", [](Form& form) { at(form, 0, 0).value = "x"; },
        "steps[0].questions[0].value not_asked"},
    {"a hidden question that is required", [](Form& form) { at(form, 2, 0).is_required = true; },
        "steps[2].questions[0].is_required not_asked"},
    {"bounds of a text", [](Form& form) { at(form, 0, 0).min = at(form, 0, 0).max = 3; },
        "steps[0].questions[0].min not_asked, steps[0].questions[0].max not_asked"},
    {"bounds the wrong way round", [](Form& form) { at(form, 0, 1).min = 3, at(form, 0, 1).max = 2; },
        "steps[0].questions[1].max invalid"},
    {"bounds that are one number", [](Form& form) { at(form, 0, 1).min = at(form, 0, 1).max = 3; }, ""},
    {"one star", [](Form& form) { at(form, 1, 0).max = 1; }, "steps[1].questions[0].max too_small"},
    {"eleven stars", [](Form& form) { at(form, 1, 0).max = 11; }, "steps[1].questions[0].max too_large"},
    {"ten stars", [](Form& form) { at(form, 1, 0).max = 10; }, ""},
    {"a least rating", [](Form& form) { at(form, 1, 0).min = 1; }, "steps[1].questions[0].min not_asked"},
    {"more choices to be made than there are", [](Form& form) { at(form, 1, 1).min = 3; },
        "steps[1].questions[1].min too_large"},
    {"fewer than no choices", [](Form& form) { at(form, 1, 1).min = -1; }, "steps[1].questions[1].min too_small"},
    {"no choice to be made", [](Form& form) { at(form, 1, 1).max = 0; }, "steps[1].questions[1].max too_small"},
    {"a rule about no question", [](Form& form) { form.rules[0].questions[1] = "nobody"; },
        "rules[0].questions[1] not_found"},
    {"a condition about no question", [](Form& form) { condition_of(form.rules[0].when).question = "nobody"; },
        "rules[0].conditions[0].question not_found"},
    {"a rule that looks ahead", [](Form& form) { condition_of(form.rules[1].when).question = "stars"; },
        "rules[1].conditions[0].question not_forward"},
    {"a question that shows itself", [](Form& form) { form.rules[1].when = when("day", ConditionOperator::is_filled); },
        "rules[1].conditions[0].question not_forward"},
    {"a question that a later rule shows",
        [](Form& form) { form.rules[1].when = when("pick", ConditionOperator::is_filled); },
        "rules[1].conditions[0].question not_forward"},
    {"a question that an earlier rule shows",
        [](Form& form) { form.rules[2].when = when("day", ConditionOperator::is_filled); }, ""},
    {"no value", [](Form& form) { condition_of(form.rules[0].when).value = ""; },
        "rules[0].conditions[0].value required"},
    {"a value of emptiness", [](Form& form) { condition_of(form.jumps[0].when).value = "x"; },
        "jumps[0].conditions[0].value not_asked"},
    {"less than a text", [](Form& form) { condition_of(form.rules[0].when).operator_ = ConditionOperator::less; },
        "rules[0].conditions[0].operator invalid"},
    {"part of a number", [](Form& form) { condition_of(form.rules[1].when).operator_ = ConditionOperator::contains; },
        "rules[1].conditions[0].operator invalid"},
    {"less than no number", [](Form& form) { condition_of(form.rules[1].when).value = "few"; },
        "rules[1].conditions[0].value invalid"},
    {"after no day", [](Form& form) { form.rules[2].when = when("day", ConditionOperator::greater, "soon"); },
        "rules[2].conditions[0].value invalid"},
    {"half a consent", [](Form& form) { condition_of(form.rules[2].when).value = "yes"; },
        "rules[2].conditions[0].value invalid"},
    {"a choice that is not offered", [](Form& form) { condition_of(form.submit_rules[0].when).value = "three"; },
        "submit_rules[0].conditions[0].value not_found"},
    {"a jump from nowhere", [](Form& form) { form.jumps[0].after = "nowhere"; }, "jumps[0].after not_found"},
    {"a jump to nowhere", [](Form& form) { form.jumps[0].to = "nowhere"; }, "jumps[0].to not_found"},
    {"a jump back", [](Form& form) { form.jumps[1].to = "start"; }, "jumps[1].to not_forward"},
    {"a jump on the spot", [](Form& form) { form.jumps[1].to = "middle"; }, "jumps[1].to not_forward"},
    {"a circle", [](Form& form) { form.jumps.push_back({"end", {}, "start"}); }, "jumps[2].to not_forward"},
    {"a jump that looks ahead", [](Form& form) { condition_of(form.jumps[0].when).question = "last"; },
        "jumps[0].conditions[0].question not_forward"},
    {"a redirect without address", [](Form& form) { form.submit_rules[0].outcome.url = ""; },
        "submit_rules[0].url required"},
    {"a message with an address", [](Form& form) { form.submit_rules[1].outcome.url = "/x"; },
        "submit_rules[1].url not_asked"},
    {"a redirect with a text", [](Form& form) { form.submit_rules[0].outcome.text = "Bye."; },
        "submit_rules[0].text not_asked"},
    {"a redirect to a script", [](Form& form) { form.submit_rules[0].outcome.url = "javascript:alert(1)"; },
        "submit_rules[0].url invalid"},
};

std::string text_of(const std::vector<core::FieldError>& errors)
{
    std::string text;
    for (const auto& [path, code] : errors)
        text += (text.empty() ? "" : ", ") + path + " " + std::string {core::word(code)};
    return text;
}

}   // namespace

TEST_CASE("what makes no sense in a form is found", "[domain][forms]")
{
    for (const auto& sample : samples) {
        INFO(sample.name);
        auto form = sound();
        sample.change(form);
        CHECK(text_of(validation_problems(form)) == sample.told);
    }
}

TEST_CASE("visitors are sent to pages only", "[domain][forms]")
{
    for (const char* good : {"/", "/thanks", "/de/thanks?a=1#b", "https://example.com", "HTTPS://example.com/x",
             "http://example.com:8080/?q=@", "https://example.com/a@b"}) {
        INFO(good);
        CHECK(is_safe_address(good));
    }
    for (const char* bad : {"", "thanks", "//evil.example", "/\\evil.example", "\\\\evil.example",
             "javascript:alert(1)", "JavaScript:alert(1)", " javascript:alert(1)", "java\nscript:alert(1)",
             "data:text/html,x", "vbscript:x", "file:///etc/passwd", "mailto:a@b.example", "https://", "https:///x",
             "https:example.com", "https://bank.example@evil.example", "/a b", "/a\"b", "/<b>", "/a\tb",
             "ftp://example.com", "httpsx://example.com"}) {
        INFO(bad);
        CHECK_FALSE(is_safe_address(bad));
    }
}

TEST_CASE("answers to nothing, and second ones, are told of", "[domain][forms]")
{
    const auto form = sound();
    CHECK(stray_answers({&form}, {{"word", "a"}, {"last", "b"}}).empty());
    CHECK(text_of(stray_answers({&form}, {{"word", "a"}, {"nobody", "b"}, {"word", "c"}}))
        == "nobody not_asked, word not_unique");
    // The first one counts.
    const auto answered = answer_form(form, {{"count", "1"}, {"count", "no number"}});
    CHECK(answered.mistakes.empty());
}

TEST_CASE("what is kept of answers is tidy and was asked for", "[domain][forms]")
{
    auto form = sound();
    at(form, 2, 0).value = "flyer";
    form.rules[0].questions = {"many"};
    const auto answered = answer_form(form, {{"word", " no "}, {"many", "", {"one"}}, {"yes", "false"}, {"day", "x"}});
    CHECK(answered.mistakes.empty());
    CHECK(answered.answers == std::vector<FormAnswer> {{"word", "no"}, {"last", "flyer"}});
}
