#pragma once

#include "domain/forms/forms.hpp"

namespace domain {

// One answer by itself, apart from the form it belongs to.

bool has_choices(QuestionKind);   // Whether it is answered by choosing.

// What the question holds when this is said to it: without white space around a text, the standard value where a hidden
// question is given none, and nothing where consent is said to be "false". `answer` is null where nothing is said.
FormAnswer to_tidy(const Question& question, const FormAnswer* answer);

bool is_empty(const FormAnswer& tidy);

// What is wrong with it, if anything.
std::optional<core::FieldCode> mistake_in(const Question& question, const FormAnswer& tidy);

// `tidy` is what is known to be said to `question`, empty where that is nothing. The condition looks at this question.
bool holds(const FormCondition& condition, const Question& question, const FormAnswer& tidy);

// "-12.5" in millionths: at most nine digits before the point and six after it, so that a browser's numbers have room
// for it. Nothing for any other text.
std::optional<std::int64_t> parse_millionths(std::string_view text);

// Whether it is a day of the calendar as "2026-03-12", from year 1900 to 2199.
bool is_day(std::string_view text);

}   // namespace domain
