#pragma once

#include "domain/forms/forms.hpp"

namespace domain {

// Checks of single answers, independent of their form.

bool has_choices(QuestionKind);   // Whether its answer is a choice.

// Normalises an answer: removes surrounding white space, uses the standard value for an unanswered hidden question, and
// empties a consent of "false". `answer` is null if none was given.
FormAnswer to_tidy(const Question& question, const FormAnswer* answer);

bool is_empty(const FormAnswer& tidy);

// The error in the answer, or nullopt.
std::optional<core::FieldCode> mistake_in(const Question& question, const FormAnswer& tidy);

// Whether the condition, which tests `question`, holds for the known answer; `tidy` is empty if there is none.
bool holds(const FormCondition& condition, const Question& question, const FormAnswer& tidy);

// "-12.5" in millionths: at most nine digits before the point and six after it, which a browser's numbers represent
// exactly. Nullopt for any other text.
std::optional<std::int64_t> parse_millionths(std::string_view text);

// Whether the text is a valid date such as "2026-03-12", from year 1900 to 2199.
bool is_day(std::string_view text);

}   // namespace domain
