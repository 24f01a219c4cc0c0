#include "domain/forms/forms.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "domain/forms/answers.hpp"

namespace domain {

namespace {

// The state of one call of answer_form.
class FormRun {
public:
    FormRun(const Form& form, const std::vector<FormAnswer>& answers) : form_ {form}
    {
        for (std::size_t i = 0; i < form.steps.size(); ++i)
            for (const auto& question : form.steps[i].questions) {
                const auto given = std::ranges::find(answers, question.slug, &FormAnswer::question);
                places_.insert({question.slug, {i, &question, false}});
                said_.insert({question.slug, to_tidy(question, given == answers.end() ? nullptr : &*given)});
            }
    }

    AnsweredForm run()
    {
        for (std::size_t step = 0; step < form_.steps.size(); step = next(step))
            take(step);
        decide();
        return std::move(out_);
    }

private:
    struct PlacedQuestion {
        std::size_t step = 0;
        const Question* question = nullptr;
        bool is_shown = false;   // According to the rules applied so far.
    };

    void take(std::size_t step);
    void run_rules();
    std::size_t next(std::size_t step) const;
    void decide();
    bool holds_now(const FormCondition&) const;
    bool holds_now(const FormMatch&) const;
    void set_shown(const std::string& question, bool is_shown);

    const Form& form_;
    std::map<std::string, PlacedQuestion, std::less<>> places_;   // By slug; if a slug occurs twice, the first
                                                                  // question.
    std::map<std::string, FormAnswer, std::less<>> said_;
    std::set<std::size_t> taken_;
    AnsweredForm out_;
};

bool FormRun::holds_now(const FormCondition& condition) const
{
    static const Question unknown {};
    const auto place = places_.find(condition.question);
    if (place == places_.end()) return holds(condition, unknown, {});
    const auto& [step, question, is_shown] = place->second;
    if (!is_shown || !taken_.contains(step)) return holds(condition, *question, {});
    return holds(condition, *question, said_.at(condition.question));
}

bool FormRun::holds_now(const FormMatch& when) const
{
    if (when.conditions.empty()) return true;
    const auto check = [&](const FormCondition& condition) { return holds_now(condition); };
    return when.match == ConditionMatch::all ? std::ranges::all_of(when.conditions, check)
                                             : std::ranges::any_of(when.conditions, check);
}

void FormRun::set_shown(const std::string& question, bool is_shown)
{
    const auto place = places_.find(question);
    if (place != places_.end()) place->second.is_shown = is_shown;
}

void FormRun::run_rules()
{
    for (auto& [slug, place] : places_)
        place.is_shown = true;
    for (const auto& rule : form_.rules)
        if (rule.action == RuleAction::show)
            for (const auto& question : rule.questions)
                set_shown(question, false);
    for (const auto& rule : form_.rules)
        if (holds_now(rule.when))
            for (const auto& question : rule.questions)
                set_shown(question, rule.action == RuleAction::show);
}

void FormRun::take(std::size_t step)
{
    taken_.insert(step);
    run_rules();
    out_.steps.push_back(form_.steps[step].slug);
    for (const auto& question : form_.steps[step].questions) {
        const auto& place = places_.at(question.slug);
        if (place.question != &question || !place.is_shown) continue;
        const auto& tidy = said_.at(question.slug);
        out_.asked.push_back(question.slug);
        if (const auto code = mistake_in(question, tidy)) out_.mistakes.push_back({question.slug, *code});
        if (!is_empty(tidy)) out_.answers.push_back(tidy);
    }
}

std::size_t FormRun::next(std::size_t step) const
{
    const auto end = form_.steps.size();
    for (const auto& jump : form_.jumps) {
        if (jump.after != form_.steps[step].slug || !holds_now(jump.when)) continue;
        if (jump.to.empty()) return end;
        const auto to = std::ranges::find(form_.steps, jump.to, &FormStep::slug);
        const auto place = static_cast<std::size_t>(to - form_.steps.begin());
        if (place > step && place < end) return place;
    }
    return step + 1;
}

void FormRun::decide()
{
    const auto rule = std::ranges::find_if(
        form_.submit_rules, [&](const SubmitRule& candidate) { return holds_now(candidate.when); });
    if (rule != form_.submit_rules.end()) out_.outcome = rule->outcome;
}

}   // namespace

AnsweredForm answer_form(const Form& form, const std::vector<FormAnswer>& answers)
{
    return FormRun {form, answers}.run();
}

std::vector<core::FieldError> stray_answers(
    const std::vector<const Form*>& forms, const std::vector<FormAnswer>& answers)
{
    std::set<std::string_view> known, seen;
    for (const auto* form : forms)
        for (const auto& step : form->steps)
            for (const auto& question : step.questions)
                known.insert(question.slug);
    std::vector<core::FieldError> errors;
    for (const auto& answer : answers)
        if (!known.contains(answer.question))
            errors.push_back({answer.question, core::FieldCode::not_asked});
        else if (!seen.insert(answer.question).second)
            errors.push_back({answer.question, core::FieldCode::not_unique});
    return errors;
}

std::vector<Consent> consents_of(const Form& form, const std::vector<FormAnswer>& kept)
{
    std::vector<Consent> consents;
    for (const auto& step : form.steps)
        for (const auto& question : step.questions) {
            if (question.kind != QuestionKind::consent) continue;
            const auto answer = std::ranges::find(kept, question.slug, &FormAnswer::question);
            if (answer != kept.end() && answer->text == "true")
                consents.push_back({ConsentKind::consent, question.consent_text, "", question.consent_version});
        }
    return consents;
}

}   // namespace domain
