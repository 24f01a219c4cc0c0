#include "test/domain/forms/form_maker.hpp"

#include <algorithm>
#include <set>

#include "core/word.hpp"
#include "domain/forms/answers.hpp"

namespace test {

using namespace domain;

namespace {

constexpr int kind_count = static_cast<int>(std::size(core::QuestionKind_labels));
constexpr int operator_count = static_cast<int>(std::size(core::ConditionOperator_labels));

const std::vector<std::string> texts
    = {"", " ", "yes", " YES ", "no", "5", "5.0", "-1", "10", "0.000001", "1e3", "2026-03-12", "2026-02-30", "true",
        "false", "a@b.example", "+43 1 234567", "two\nlines", "Ärzte", std::string(501, 'x'), "c0", "c1"};

bool is_order(ConditionOperator operation)
{
    return operation == ConditionOperator::less || operation == ConditionOperator::greater;
}

bool is_number(QuestionKind kind) { return kind == QuestionKind::number || kind == QuestionKind::rating; }

std::vector<const Question*> questions_until(const Form& form, std::size_t last_step)
{
    std::vector<const Question*> questions;
    for (std::size_t i = 0; i <= last_step && i < form.steps.size(); ++i)
        for (const auto& question : form.steps[i].questions)
            questions.push_back(&question);
    return questions;
}

bool is_among(const std::string& slug, const std::vector<std::string>& slugs)
{
    return std::ranges::find(slugs, slug) != slugs.end();
}

}   // namespace

std::string FormMaker::text() { return texts[static_cast<std::size_t>(pick_(0, static_cast<int>(texts.size()) - 1))]; }

std::string FormMaker::value_for(const Question& question)
{
    if (question.kind == QuestionKind::consent) return "true";
    if (has_choices(question.kind)) return question.choices.front().slug;
    if (is_number(question.kind)) return std::to_string(pick_(-1, 6));
    if (question.kind == QuestionKind::date) return "2026-03-1" + std::to_string(pick_(0, 9));
    return chance(50) ? "yes" : "5";
}

Question FormMaker::question(int number)
{
    Question question {};
    question.slug = "q" + std::to_string(number);
    question.kind = static_cast<QuestionKind>(pick_(0, kind_count - 1));
    question.is_required = question.kind != QuestionKind::hidden && chance(40);
    if (has_choices(question.kind))
        for (int i = pick_(1, 3); i > 0; --i)
            question.choices.push_back({"c" + std::to_string(i - 1), "Choice"});
    if (question.kind == QuestionKind::number && chance(50)) question.min = pick_(-2, 4);
    if (question.kind == QuestionKind::number && chance(50)) question.max = pick_(4, 9);
    if (question.kind == QuestionKind::rating && chance(50)) question.max = pick_(2, 10);
    if (question.kind == QuestionKind::consent) question.consent_text = "Agreed.";
    if (question.kind == QuestionKind::hidden) question.value = text();
    return question;
}

FormCondition FormMaker::condition(const Question& question)
{
    auto operation = static_cast<ConditionOperator>(pick_(0, operator_count - 1));
    const bool is_date = question.kind == QuestionKind::date;
    if (is_order(operation) && !is_number(question.kind) && !is_date) operation = ConditionOperator::is;
    const bool has_parts = !is_number(question.kind) && !is_date && question.kind != QuestionKind::consent;
    if (operation == ConditionOperator::contains && !has_parts) operation = ConditionOperator::is_not;
    const bool is_alone = operation == ConditionOperator::is_empty || operation == ConditionOperator::is_filled;
    return {question.slug, operation, is_alone ? "" : value_for(question)};
}

FormMatch FormMaker::match(const Form& form, std::size_t last_step)
{
    FormMatch when {chance(50) ? ConditionMatch::all : ConditionMatch::any, {}};
    const auto questions = questions_until(form, last_step);
    if (questions.empty()) return when;
    for (int count = pick_(0, 3); count > 0; --count)
        when.conditions.push_back(
            condition(*questions[static_cast<std::size_t>(pick_(0, static_cast<int>(questions.size()) - 1))]));
    return when;
}

void FormMaker::add_rules(Form& form)
{
    for (int count = pick_(0, 5); count > 0; --count) {
        const auto step = static_cast<std::size_t>(pick_(0, static_cast<int>(form.steps.size()) - 1));
        FormRule rule {chance(50) ? RuleAction::show : RuleAction::hide, {}, match(form, step)};
        for (const auto& question : form.steps[step].questions)
            if (chance(60)) rule.questions.push_back(question.slug);
        if (!rule.questions.empty()) form.rules.push_back(std::move(rule));
    }
    for (auto rule = form.rules.begin(); rule != form.rules.end(); ++rule)
        std::erase_if(rule->when.conditions, [&](const FormCondition& condition) {
            return std::any_of(rule, form.rules.end(),
                [&](const FormRule& later) { return is_among(condition.question, later.questions); });
        });
}

void FormMaker::add_jumps(Form& form)
{
    const auto steps = static_cast<int>(form.steps.size());
    for (int count = pick_(0, 4); count > 0; --count) {
        const auto from = pick_(0, steps - 1);
        const auto to = pick_(from + 1, steps);
        const auto name
            = [&](int step) { return step < steps ? form.steps[static_cast<std::size_t>(step)].slug : std::string {}; };
        form.jumps.push_back({name(from), match(form, static_cast<std::size_t>(from)), name(to)});
    }
}

Form FormMaker::sound_form()
{
    Form form {};
    form.slug = "form";
    int number = 0;
    for (int steps = pick_(1, 4), i = 0; i < steps; ++i) {
        form.steps.push_back({"s" + std::to_string(i), "", "", {}});
        for (int count = pick_(0, 4); count > 0; --count)
            form.steps.back().questions.push_back(question(number++));
    }
    form.kind = form.steps.size() > 1 ? FormKind::survey : FormKind::form;
    add_rules(form);
    if (form.kind == FormKind::survey) add_jumps(form);
    for (int count = pick_(0, 2); count > 0; --count)
        form.submit_rules.push_back(
            {match(form, form.steps.size()), {SubmitOutcome::redirect, "", "/" + std::to_string(count)}});
    return form;
}

// A sound one whose parts are then called by each other's names.
Form FormMaker::wild_form()
{
    auto form = sound_form();
    const auto any_slug = [&] { return "q" + std::to_string(pick_(0, 9)); };
    for (auto& step : form.steps) {
        if (chance(20)) step.slug = "s" + std::to_string(pick_(0, 4));
        for (auto& question : step.questions) {
            if (chance(20)) question.slug = any_slug();
            if (chance(20)) question.kind = static_cast<QuestionKind>(pick_(0, kind_count - 1));
        }
    }
    for (auto& rule : form.rules) {
        if (chance(50)) rule.questions.push_back(any_slug());
        for (auto& condition : rule.when.conditions) {
            if (chance(40)) condition.question = any_slug();
            if (chance(40)) condition.operator_ = static_cast<ConditionOperator>(pick_(0, operator_count - 1));
            if (chance(40)) condition.value = text();
        }
    }
    for (auto& jump : form.jumps)
        if (chance(60)) jump.to = "s" + std::to_string(pick_(0, 5));
    return form;
}

std::vector<FormAnswer> FormMaker::answers(const Form& form)
{
    std::vector<FormAnswer> answers;
    for (const auto& step : form.steps)
        for (const auto& question : step.questions) {
            if (chance(25)) continue;
            auto& answer = answers.emplace_back(FormAnswer {question.slug});
            if (chance(50) && has_choices(question.kind) && !question.choices.empty())
                answer.choices = {value_for(question)};
            else if (chance(50) && !has_choices(question.kind))
                answer.text = value_for(question);
            else
                answer.text = text();
            if (chance(10)) answer.choices.push_back("c1");
        }
    if (chance(20)) answers.push_back({"q" + std::to_string(pick_(0, 12)), text()});
    return answers;
}

std::string broken_promise(const Form& form, const std::vector<FormAnswer>& answers)
{
    const auto answered = answer_form(form, answers);
    const auto again = answer_form(form, answers);
    if (answered.asked != again.asked || answered.steps != again.steps || answered.mistakes != again.mistakes
        || answered.answers != again.answers || answered.outcome != again.outcome)
        return "the same does not come of it again";

    std::vector<std::string> askable;
    auto step = form.steps.begin();
    for (const auto& taken : answered.steps) {
        step = std::find_if(step, form.steps.end(), [&](const FormStep& candidate) { return candidate.slug == taken; });
        if (step == form.steps.end()) return "a step leads back";
        for (const auto& question : step++->questions)
            askable.push_back(question.slug);
    }
    if (answered.steps.empty() != form.steps.empty()) return "no step is taken";
    for (const auto& slug : answered.asked)
        if (!is_among(slug, askable)) return "a question of a step that is not taken is asked";
    if (std::set<std::string>(answered.asked.begin(), answered.asked.end()).size() != answered.asked.size())
        return "a question is asked twice";
    for (const auto& mistake : answered.mistakes)
        if (!is_among(mistake.path, answered.asked)) return "there is a mistake in what is not asked";
    for (const auto& answer : answered.answers)
        if (!is_among(answer.question, answered.asked) || is_empty(answer)) return "what is not asked is kept";
    return "";
}

std::string broken_promise_of_sound(const Form& form, const std::vector<FormAnswer>& answers)
{
    if (auto broken = broken_promise(form, answers); !broken.empty()) return broken;
    const auto answered = answer_form(form, answers);
    auto needed = answers;
    std::erase_if(needed, [&](const FormAnswer& answer) { return !is_among(answer.question, answered.asked); });
    const auto same_as = [&](const AnsweredForm& other) {
        return answered.asked == other.asked && answered.steps == other.steps && answered.answers == other.answers
            && answered.outcome == other.outcome;
    };
    if (!same_as(answer_form(form, needed))) return "what is not asked decides something";
    if (!same_as(answer_form(form, answered.answers))) return "what is kept means something else";
    return "";
}

}   // namespace test
