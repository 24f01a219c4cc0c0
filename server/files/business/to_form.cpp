#include "files/business/to_form.hpp"

#include "core/text.hpp"

namespace files {

namespace {

domain::FormMatch to_match(core::ConditionMatch match, const std::vector<api::FormCondition>& conditions)
{
    domain::FormMatch out {match, {}};
    for (const auto& condition : conditions)
        out.conditions.push_back({condition.question, condition.operator_, condition.value.value_or("")});
    return out;
}

std::vector<api::FormCondition> to_conditions(const domain::FormMatch& when)
{
    std::vector<api::FormCondition> out;
    for (const auto& condition : when.conditions)
        out.push_back({condition.question, condition.operator_, core::unless_empty(condition.value)});
    return out;
}

domain::Question to_question(const api::FileQuestion& question)
{
    domain::Question out {.id = "",
        .slug = question.slug,
        .kind = question.kind,
        .label = question.label,
        .help = question.help.value_or(""),
        .is_required = question.is_required,
        .choices = {},
        .min = question.min,
        .max = question.max,
        .consent_text = question.consent_text.value_or(""),
        .consent_version = question.consent_version.value_or(""),
        .value = question.value.value_or("")};
    if (out.kind == core::QuestionKind::consent && out.consent_version.empty()) out.consent_version = "1";
    for (const auto& choice : question.choices)
        out.choices.push_back({choice.slug, choice.label});
    return out;
}

api::FileQuestion to_file_question(const domain::Question& question)
{
    api::FileQuestion out {.slug = question.slug,
        .kind = question.kind,
        .label = question.label,
        .help = core::unless_empty(question.help),
        .is_required = question.is_required,
        .choices = {},
        .min = question.min,
        .max = question.max,
        .consent_text = core::unless_empty(question.consent_text),
        .consent_version = core::unless_empty(question.consent_version),
        .value = core::unless_empty(question.value)};
    for (const auto& choice : question.choices)
        out.choices.push_back({choice.slug, choice.label});
    return out;
}

}   // namespace

domain::Form to_form(const api::FileForm& form)
{
    domain::Form out {.id = "",
        .slug = form.slug,
        .kind = form.kind,
        .name = form.name,
        .description = form.description.value_or(""),
        .steps = {},
        .rules = {},
        .jumps = {},
        .submit_rules = {},
        .active = form.active};
    for (const auto& step : form.steps) {
        out.steps.push_back({step.slug, step.title.value_or(""), step.description.value_or(""), {}});
        for (const auto& question : step.questions)
            out.steps.back().questions.push_back(to_question(question));
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
    api::FileForm out {.slug = form.slug,
        .kind = form.kind,
        .name = form.name,
        .description = core::unless_empty(form.description),
        .steps = {},
        .rules = {},
        .jumps = {},
        .submit_rules = {},
        .active = form.active};
    for (const auto& step : form.steps) {
        out.steps.push_back({step.slug, core::unless_empty(step.title), core::unless_empty(step.description), {}});
        for (const auto& question : step.questions)
            out.steps.back().questions.push_back(to_file_question(question));
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
