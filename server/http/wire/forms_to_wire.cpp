#include "core/text.hpp"
#include "http/wire/to_wire.hpp"

namespace http {

namespace {

std::vector<api::FormCondition> to_wire(const std::vector<domain::FormCondition>& conditions)
{
    std::vector<api::FormCondition> out;
    for (const auto& condition : conditions)
        out.push_back({condition.question, condition.operator_, core::unless_empty(condition.value)});
    return out;
}

api::Question to_wire(const domain::Question& question)
{
    api::Question out {.id = question.id,
        .slug = question.slug,
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

api::FormStep to_wire(const domain::FormStep& step)
{
    api::FormStep out {step.slug, core::unless_empty(step.title), core::unless_empty(step.description), {}};
    for (const auto& question : step.questions)
        out.questions.push_back(to_wire(question));
    return out;
}

}   // namespace

api::Form to_wire(const domain::Form& form)
{
    api::Form out {.id = form.id,
        .slug = form.slug,
        .kind = form.kind,
        .name = form.name,
        .description = core::unless_empty(form.description),
        .steps = {},
        .rules = {},
        .jumps = {}};
    for (const auto& step : form.steps)
        out.steps.push_back(to_wire(step));
    for (const auto& rule : form.rules)
        out.rules.push_back({rule.action, rule.questions, rule.when.match, to_wire(rule.when.conditions)});
    for (const auto& jump : form.jumps)
        out.jumps.push_back({jump.after, jump.when.match, to_wire(jump.when.conditions), core::unless_empty(jump.to)});
    return out;
}

api::SubmittedForm to_wire(const app::SubmittedForm& submitted, const domain::FindZone&)
{
    return {.submission_id = submitted.id,
        .outcome = submitted.outcome.outcome,
        .text = core::unless_empty(submitted.outcome.text),
        .url = core::unless_empty(submitted.outcome.url)};
}

}   // namespace http
