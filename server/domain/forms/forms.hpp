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

// Forms and surveys: a business's questions, and the handling of the answers. Parts refer to each other by slug.

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
    std::optional<std::int64_t> min, max;   // Bounds of a number or of the number of choices; of a rating only max.
    std::string consent_text;               // Of consent, with …
    std::string consent_version;            // … its version.
    std::string value;                      // The value of a hidden question without an answer.

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

// The conditions of a rule. Without conditions it always applies.
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
    std::string to;   // A later step; empty: the form is submitted.

    bool operator==(const FormJump&) const = default;
};

// The message or redirect after the form is submitted.
struct FormOutcome {
    SubmitOutcome outcome = SubmitOutcome::message;
    std::string text;   // Empty: the standard text of the pages.
    std::string url;    // For redirect.

    bool operator==(const FormOutcome&) const = default;
};

struct SubmitRule {
    FormMatch when;
    FormOutcome outcome;

    bool operator==(const SubmitRule&) const = default;
};

// A form, in a plan or stored; in a plan, ids are empty.
struct Form {
    std::string id, slug;
    FormKind kind = FormKind::form;
    std::string name, description;
    std::vector<FormStep> steps;   // Exactly one, for a form.
    std::vector<FormRule> rules;
    std::vector<FormJump> jumps;
    std::vector<SubmitRule> submit_rules;
    bool active = true;

    bool operator==(const Form&) const = default;
};

// A visitor's answer to one question; api/openapi.yaml (FormAnswer) defines how numbers, dates and consent are written.
struct FormAnswer {
    std::string question;
    std::string text = {};
    std::vector<std::string> choices = {};

    bool operator==(const FormAnswer&) const = default;
};

// The result of a form for some answers. All members are filled as far as possible even if there are mistakes.
struct AnsweredForm {
    std::vector<std::string> steps;           // The visited steps, in order.
    std::vector<std::string> asked;           // The questions to answer, in the form's order, including hidden kinds.
    std::vector<core::FieldError> mistakes;   // Paths are slugs of asked questions; at most one per question.
    std::vector<FormAnswer> answers;          // Answers to asked questions, normalised, without empty ones.
    FormOutcome outcome;
};

// Determines which questions are asked and whether they are answered correctly, exactly as api/openapi.yaml (Form)
// defines. Accepts any form and always ends: a jump that does not lead forward, which validation refuses, is ignored.
// Only the first answer to a question counts.
AnsweredForm answer_form(const Form&, const std::vector<FormAnswer>& answers);

// Answers to questions that no form has, and repeated answers to a question. Paths are slugs.
std::vector<core::FieldError> stray_answers(
    const std::vector<const Form*>& forms, const std::vector<FormAnswer>& answers);

// The consents contained in stored answers.
std::vector<Consent> consents_of(const Form&, const std::vector<FormAnswer>& kept);

}   // namespace domain
