#include "files/business/to_form.hpp"

#include "files/business/field_pairs.hpp"

namespace files {

namespace {

template <class File, class Setup, class Copy> void each_condition_field(File& file, Setup& setup, Copy copy)
{
    copy(file.question, setup.question);
    copy(file.operator_, setup.operator_);
    copy(file.value, setup.value);
}

template <class File, class Setup, class Copy> void each_question_field(File& file, Setup& setup, Copy copy)
{
    copy(file.slug, setup.slug);
    copy(file.kind, setup.kind);
    copy(file.label, setup.label);
    copy(file.help, setup.help);
    copy(file.is_required, setup.is_required);
    copy(file.min, setup.min);
    copy(file.max, setup.max);
    copy(file.consent_text, setup.consent_text);
    copy(file.consent_version, setup.consent_version);
    copy(file.value, setup.value);
}

template <class File, class Setup, class Copy> void each_step_field(File& file, Setup& setup, Copy copy)
{
    copy(file.slug, setup.slug);
    copy(file.title, setup.title);
    copy(file.description, setup.description);
}

template <class File, class Setup, class Copy> void each_form_field(File& file, Setup& setup, Copy copy)
{
    copy(file.slug, setup.slug);
    copy(file.kind, setup.kind);
    copy(file.name, setup.name);
    copy(file.description, setup.description);
    copy(file.active, setup.active);
}

domain::FormMatch to_match(core::ConditionMatch match, const std::vector<api::FormCondition>& conditions)
{
    domain::FormMatch out {match, {}};
    for (const auto& condition : conditions)
        each_condition_field(condition, out.conditions.emplace_back(), ToSetup {});
    return out;
}

std::vector<api::FormCondition> to_conditions(const domain::FormMatch& when)
{
    std::vector<api::FormCondition> out;
    for (const auto& condition : when.conditions)
        each_condition_field(out.emplace_back(), condition, ToFile {});
    return out;
}

domain::Question to_question(const api::FileQuestion& question)
{
    domain::Question out;
    each_question_field(question, out, ToSetup {});
    if (out.kind == core::QuestionKind::consent && out.consent_version.empty()) out.consent_version = "1";
    for (const auto& choice : question.choices)
        out.choices.push_back({choice.slug, choice.label});
    return out;
}

api::FileQuestion to_file_question(const domain::Question& question)
{
    api::FileQuestion out;
    each_question_field(out, question, ToFile {});
    for (const auto& choice : question.choices)
        out.choices.push_back({choice.slug, choice.label});
    return out;
}

}   // namespace

domain::Form to_form(const api::FileForm& form)
{
    domain::Form out;
    each_form_field(form, out, ToSetup {});
    for (const auto& step : form.steps) {
        auto& made = out.steps.emplace_back();
        each_step_field(step, made, ToSetup {});
        for (const auto& question : step.questions)
            made.questions.push_back(to_question(question));
    }
    for (const auto& rule : form.rules)
        out.rules.push_back({rule.action, rule.questions, to_match(rule.match, rule.conditions)});
    for (const auto& jump : form.jumps)
        out.jumps.push_back({jump.after, to_match(jump.match, jump.conditions), jump.to.value_or("")});
    for (const auto& rule : form.submit_rules)
        out.submit_rules.push_back(
            {to_match(rule.match, rule.conditions), {rule.outcome, rule.text.value_or(""), rule.url.value_or("")}});
    return out;
}

api::FileForm to_file_form(const domain::Form& form)
{
    api::FileForm out;
    each_form_field(out, form, ToFile {});
    for (const auto& step : form.steps) {
        auto& made = out.steps.emplace_back();
        each_step_field(made, step, ToFile {});
        for (const auto& question : step.questions)
            made.questions.push_back(to_file_question(question));
    }
    for (const auto& rule : form.rules)
        out.rules.push_back({rule.action, rule.questions, rule.when.match, to_conditions(rule.when)});
    for (const auto& jump : form.jumps)
        out.jumps.push_back({jump.after, jump.when.match, to_conditions(jump.when), core::unless_empty(jump.to)});
    for (const auto& rule : form.submit_rules)
        out.submit_rules.push_back({rule.when.match, to_conditions(rule.when), rule.outcome.outcome,
            core::unless_empty(rule.outcome.text), core::unless_empty(rule.outcome.url)});
    return out;
}

}   // namespace files
