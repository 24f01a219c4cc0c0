#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "domain/forms/consent.hpp"

namespace domain {

using core::ConditionMatch;
using core::ConditionOperator;
using core::FormKind;
using core::QuestionKind;
using core::RuleAction;
using core::SubmitOutcome;

// Forms and surveys: what a business asks, and what becomes of the answers. Parts refer to each other by slug.

struct QuestionChoice {
    std::string slug, label;

    bool operator==(const QuestionChoice&) const = default;
};

struct Question {
    std::string id;   // Empty in a plan.
    std::string slug;
    QuestionKind kind = QuestionKind::text;
    std::string label, help;
    bool is_required = false;
    std::vector<QuestionChoice> choices;    // Of single_choice and several_choices.
    std::optional<std::int64_t> min, max;   // Of a number, of how many choices, and, only max, of a rating.
    std::string consent_text;               // Of consent, with …
    std::string consent_version;            // … the version it is.
    std::string value;                      // Of a hidden question that is given no answer.

    bool operator==(const Question&) const = default;
};

struct FormStep {
    std::string slug, title, description;
    std::vector<Question> questions;

    bool operator==(const FormStep&) const = default;
};

struct FormCondition {
    std::string question;
    ConditionOperator operator_ = ConditionOperator::is;
    std::string value;   // Empty for is_empty and is_filled.

    bool operator==(const FormCondition&) const = default;
};

// When a rule counts. Without conditions it always does.
struct FormMatch {
    ConditionMatch match = ConditionMatch::all;
    std::vector<FormCondition> conditions;

    bool operator==(const FormMatch&) const = default;
};

struct FormRule {
    RuleAction action = RuleAction::show;
    std::vector<std::string> questions;
    FormMatch when;

    bool operator==(const FormRule&) const = default;
};

struct FormJump {
    std::string after;
    FormMatch when;
    std::string to;   // A later step; empty: the answers are handed in.

    bool operator==(const FormJump&) const = default;
};

// What the visitor is told, or where they are sent, once they have answered.
struct FormOutcome {
    SubmitOutcome outcome = SubmitOutcome::message;
    std::string text;   // Empty: what the pages say when there is nothing special to say.
    std::string url;    // Of redirect.

    bool operator==(const FormOutcome&) const = default;
};

struct SubmitRule {
    FormMatch when;
    FormOutcome outcome;

    bool operator==(const SubmitRule&) const = default;
};

// As it is set up and as it is answered; in a plan, ids are empty.
struct Form {
    std::string id, slug;
    FormKind kind = FormKind::form;
    std::string name, description;
    std::vector<FormStep> steps;   // One, for a form.
    std::vector<FormRule> rules;
    std::vector<FormJump> jumps;
    std::vector<SubmitRule> submit_rules;
    bool active = true;

    bool operator==(const Form&) const = default;
};

// What a visitor says to one question; api/openapi.yaml (FormAnswer) says how numbers, dates and consent are written.
struct FormAnswer {
    std::string question;
    std::string text = {};
    std::vector<std::string> choices = {};

    bool operator==(const FormAnswer&) const = default;
};

// What a form comes to with some answers. Everything is told even where there are mistakes, as far as it goes.
struct AnsweredForm {
    std::vector<std::string> steps;           // Those taken, in their order.
    std::vector<std::string> asked;           // Questions to be answered, in the form's order, hidden kinds too.
    std::vector<core::FieldError> mistakes;   // Their paths are slugs of questions asked; one for each at most.
    std::vector<FormAnswer> answers;          // To questions asked, tidied and without those that say nothing.
    FormOutcome outcome;
};

// Works out what is asked and whether it is answered, exactly as api/openapi.yaml (Form) has it. Total: a form that
// contradicts itself, which nobody can set up, has an end too; a jump that does not lead forward is passed over in it.
// Of several answers to one question the first counts.
AnsweredForm answer_form(const Form&, const std::vector<FormAnswer>& answers);

// Answers to what none of the forms has, and further ones to the same question. Their paths are slugs.
std::vector<core::FieldError> stray_answers(
    const std::vector<const Form*>& forms, const std::vector<FormAnswer>& answers);

// What was agreed to with answers that are kept.
std::vector<Consent> consents_of(const Form&, const std::vector<FormAnswer>& kept);

}   // namespace domain
