#pragma once

#include "domain/forms/forms.hpp"
#include "storage/database/columns.hpp"

namespace storage {

// The columns of forms and their parts, for reading and writing them. Ids are written as keys.

inline constexpr auto form_columns = columns<domain::Form>("forms", fixed(column("slug", &domain::Form::slug)),
    column("kind", &domain::Form::kind), column("name", &domain::Form::name),
    column("description", &domain::Form::description), column("active", &domain::Form::active));

inline constexpr auto form_step_columns
    = columns<domain::FormStep>("form_steps", column("slug", &domain::FormStep::slug),
        column("title", &domain::FormStep::title), column("description", &domain::FormStep::description));

inline constexpr auto question_columns = columns<domain::Question>("form_questions",
    column("slug", &domain::Question::slug), column("kind", &domain::Question::kind),
    column("label", &domain::Question::label), column("help", &domain::Question::help),
    column("is_required", &domain::Question::is_required), column("min", &domain::Question::min),
    column("max", &domain::Question::max), column("consent_text", &domain::Question::consent_text),
    column("consent_version", &domain::Question::consent_version), column("value", &domain::Question::value));

inline constexpr auto choice_columns = columns<domain::QuestionChoice>(
    "question_choices", column("slug", &domain::QuestionChoice::slug), column("label", &domain::QuestionChoice::label));

}   // namespace storage
