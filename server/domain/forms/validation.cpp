#include "domain/forms/validation.hpp"

#include <algorithm>
#include <map>
#include <ranges>
#include <set>

#include "core/field_errors.hpp"
#include "core/text.hpp"
#include "domain/forms/answers.hpp"

namespace domain {

namespace {

using core::entry;
using core::FieldCode;

constexpr std::int64_t most_stars = 10;

// The state of one call of validation_problems.
class FormCheck : core::FieldErrors {
public:
    explicit FormCheck(const Form& form) : form_ {form} { }

    std::vector<core::FieldError> find()
    {
        const bool is_survey = form_.kind == FormKind::survey;
        if (!is_survey && form_.steps.size() > 1) refuse("steps", FieldCode::too_many);
        if (!is_survey && !form_.jumps.empty()) refuse("jumps", FieldCode::not_asked);
        for (std::size_t i = 0; i < form_.steps.size(); ++i)
            check_step(form_.steps[i], i);
        for (std::size_t i = 0; i < form_.rules.size(); ++i)
            check_rule(i);
        for (std::size_t i = 0; i < form_.jumps.size(); ++i)
            check_jump(form_.jumps[i], entry("jumps", i));
        for (std::size_t i = 0; i < form_.submit_rules.size(); ++i)
            check_submit_rule(form_.submit_rules[i], entry("submit_rules", i));
        return take();
    }

private:
    struct Placed {
        const Question* question;
        std::size_t step;
    };

    void check_step(const FormStep&, std::size_t place);
    void check_question(const Question&, const std::string& path);
    void check_bounds(const Question&, const std::string& path);
    void check_choices(const Question&, const std::string& path);
    void check_rule(std::size_t place);
    void check_jump(const FormJump&, const std::string& path);
    void check_submit_rule(const SubmitRule&, const std::string& path);
    void check_conditions(const FormMatch&, const std::string& path, std::size_t last_step);
    void check_condition(const FormCondition&, const Question&, const std::string& path);

    const Form& form_;
    std::map<std::string, std::size_t, std::less<>> steps_;   // Index by slug; if a slug occurs twice, the first step.
    std::map<std::string, Placed, std::less<>> questions_;
};

void FormCheck::check_step(const FormStep& step, std::size_t place)
{
    const auto path = entry("steps", place);
    refuse_if(!steps_.insert({step.slug, place}).second, path + ".slug", FieldCode::not_unique);
    for (std::size_t i = 0; i < step.questions.size(); ++i) {
        const auto at = path + "." + entry("questions", i);
        const auto& question = step.questions[i];
        refuse_if(!questions_.insert({question.slug, {&question, place}}).second, at + ".slug", FieldCode::not_unique);
        check_question(question, at);
    }
}

void FormCheck::check_question(const Question& question, const std::string& path)
{
    const bool is_consent = question.kind == QuestionKind::consent;
    const bool is_hidden = question.kind == QuestionKind::hidden;
    refuse_if(is_consent && question.consent_text.empty(), path + ".consent_text", FieldCode::required);
    refuse_if(!is_consent && !question.consent_text.empty(), path + ".consent_text", FieldCode::not_asked);
    refuse_if(!is_consent && !question.consent_version.empty(), path + ".consent_version", FieldCode::not_asked);
    refuse_if(!is_hidden && !question.value.empty(), path + ".value", FieldCode::not_asked);
    // The visitor cannot see the question and so could not correct the error.
    refuse_if(is_hidden && question.is_required, path + ".is_required", FieldCode::not_asked);
    check_choices(question, path);
    check_bounds(question, path);
}

void FormCheck::check_choices(const Question& question, const std::string& path)
{
    const bool is_chosen = has_choices(question.kind);
    refuse_if(is_chosen && question.choices.empty(), path + ".choices", FieldCode::required);
    refuse_if(!is_chosen && !question.choices.empty(), path + ".choices", FieldCode::not_asked);
    std::set<std::string_view> slugs;
    for (std::size_t i = 0; i < question.choices.size(); ++i)
        refuse_if(!slugs.insert(question.choices[i].slug).second, path + "." + entry("choices", i) + ".slug",
            FieldCode::not_unique);
}

void FormCheck::check_bounds(const Question& question, const std::string& path)
{
    const auto& [min, max] = std::pair {question.min, question.max};
    const bool is_counted = question.kind == QuestionKind::several_choices;
    const bool is_rating = question.kind == QuestionKind::rating;
    const bool has_min = is_counted || question.kind == QuestionKind::number;
    refuse_if(min && !has_min, path + ".min", FieldCode::not_asked);
    refuse_if(max && !has_min && !is_rating, path + ".max", FieldCode::not_asked);
    if (has_min && min && max && *max < *min) return refuse(path + ".max", FieldCode::invalid);
    if (is_rating && max) {
        refuse_if(*max < 2, path + ".max", FieldCode::too_small);
        refuse_if(*max > most_stars, path + ".max", FieldCode::too_large);
    }
    if (!is_counted) return;
    const auto count = static_cast<std::int64_t>(question.choices.size());
    refuse_if(min && *min < 0, path + ".min", FieldCode::too_small);
    refuse_if(min && *min > count, path + ".min", FieldCode::too_large);
    refuse_if(max && *max < 1, path + ".max", FieldCode::too_small);
}

void FormCheck::check_condition(const FormCondition& condition, const Question& question, const std::string& path)
{
    const auto operation = condition.operator_;
    const bool is_alone = operation == ConditionOperator::is_empty || operation == ConditionOperator::is_filled;
    if (is_alone) return refuse_if(!condition.value.empty(), path + ".value", FieldCode::not_asked);
    if (condition.value.empty()) return refuse(path + ".value", FieldCode::required);

    const bool is_number = question.kind == QuestionKind::number || question.kind == QuestionKind::rating;
    const bool is_date = question.kind == QuestionKind::date;
    const bool is_consent = question.kind == QuestionKind::consent;
    const bool is_order = operation == ConditionOperator::less || operation == ConditionOperator::greater;
    if ((is_order && !is_number && !is_date)
        || (operation == ConditionOperator::contains && (is_number || is_date || is_consent)))
        return refuse(path + ".operator", FieldCode::invalid);
    refuse_if(is_number && !parse_millionths(condition.value), path + ".value", FieldCode::invalid);
    refuse_if(is_date && !is_day(condition.value), path + ".value", FieldCode::invalid);
    refuse_if(is_consent && condition.value != "true", path + ".value", FieldCode::invalid);
    if (has_choices(question.kind))
        refuse_if(std::ranges::find(question.choices, condition.value, &QuestionChoice::slug) == question.choices.end(),
            path + ".value", FieldCode::not_found);
}

// `last_step` is the last step whose answers are known when the conditions are evaluated.
void FormCheck::check_conditions(const FormMatch& when, const std::string& path, std::size_t last_step)
{
    for (std::size_t i = 0; i < when.conditions.size(); ++i) {
        const auto at = path + "." + entry("conditions", i);
        const auto found = questions_.find(when.conditions[i].question);
        if (found == questions_.end()) {
            refuse(at + ".question", FieldCode::not_found);
            continue;
        }
        refuse_if(found->second.step > last_step, at + ".question", FieldCode::not_forward);
        check_condition(when.conditions[i], *found->second.question, at);
    }
}

// Whether its questions are shown must not depend on a question that this rule or a later one shows or hides: a
// question that hides itself would be asked again as soon as its answer is left out.
void FormCheck::check_rule(std::size_t place)
{
    const auto& rule = form_.rules[place];
    const auto path = entry("rules", place);
    auto first_step = form_.steps.size();
    for (std::size_t i = 0; i < rule.questions.size(); ++i) {
        const auto found = questions_.find(rule.questions[i]);
        if (found == questions_.end())
            refuse(path + "." + entry("questions", i), FieldCode::not_found);
        else
            first_step = std::min(first_step, found->second.step);
    }
    check_conditions(rule.when, path, first_step);
    for (std::size_t i = 0; i < rule.when.conditions.size(); ++i) {
        const auto& slug = rule.when.conditions[i].question;
        const auto found = questions_.find(slug);
        if (found == questions_.end() || found->second.step > first_step) continue;   // Refused already.
        const auto decides
            = [&](const FormRule& other) { return std::ranges::find(other.questions, slug) != other.questions.end(); };
        refuse_if(std::ranges::any_of(form_.rules | std::views::drop(place), decides),
            path + "." + entry("conditions", i) + ".question", FieldCode::not_forward);
    }
}

// Every jump must lead to a later step, so that a survey cannot loop.
void FormCheck::check_jump(const FormJump& jump, const std::string& path)
{
    const auto from = steps_.find(jump.after);
    const auto to = steps_.find(jump.to);
    refuse_if(from == steps_.end(), path + ".after", FieldCode::not_found);
    refuse_if(!jump.to.empty() && to == steps_.end(), path + ".to", FieldCode::not_found);
    if (from != steps_.end() && to != steps_.end())
        refuse_if(to->second <= from->second, path + ".to", FieldCode::not_forward);
    check_conditions(jump.when, path, from == steps_.end() ? form_.steps.size() : from->second);
}

void FormCheck::check_submit_rule(const SubmitRule& rule, const std::string& path)
{
    const auto& [outcome, text, url] = rule.outcome;
    const bool is_redirect = outcome == SubmitOutcome::redirect;
    refuse_if(is_redirect && url.empty(), path + ".url", FieldCode::required);
    refuse_if(!is_redirect && !url.empty(), path + ".url", FieldCode::not_asked);
    refuse_if(is_redirect && !url.empty() && !is_safe_address(url), path + ".url", FieldCode::invalid);
    refuse_if(is_redirect && !text.empty(), path + ".text", FieldCode::not_asked);
    check_conditions(rule.when, path, form_.steps.size());
}

}   // namespace

std::vector<core::FieldError> validation_problems(const Form& form) { return FormCheck {form}.find(); }

bool is_safe_address(std::string_view url)
{
    const auto is_odd
        = [](char c) { return static_cast<unsigned char>(c) <= 0x20 || std::string_view {"\x7F\\\"<>"}.contains(c); };
    if (std::ranges::any_of(url, is_odd)) return false;
    if (url.starts_with('/')) return !url.starts_with("//");
    for (const std::string_view protocol : {"https://", "http://"}) {
        if (!core::is_same_word(url.substr(0, protocol.size()), protocol)) continue;
        const auto host = url.substr(protocol.size());
        const auto name = host.substr(0, host.find_first_of("/?#"));
        return !name.empty() && name.find('@') == name.npos;   // "https://bank@evil" is misleading.
    }
    return false;
}

}   // namespace domain
