#pragma once

#include "domain/forms/forms.hpp"
#include "storage/bookings/consents.hpp"
#include "storage/database/list_position.hpp"

namespace storage {

// An answer in the words of its time: the form may have changed since.
struct StoredAnswer {
    std::string question, label;
    std::string text;                              // Empty where something was chosen.
    std::vector<domain::QuestionChoice> choices;   // In the order in which they were chosen.

    bool operator==(const StoredAnswer&) const = default;
};

// What was answered to one of the forms that were asked.
struct AnswersToForm {
    const domain::Form& form;
    std::vector<domain::FormAnswer> answers;   // To questions of the form.
};

// Once for each subject, all forms at once.
void insert_answers(Transaction&, const Subject&, const std::vector<AnswersToForm>&);

// In the order in which they were asked.
std::vector<StoredAnswer> answers_of(Snapshot&, const Subject&);

// One time that a form was handed in.
struct Submission {
    std::string id, form_id;
    core::Locale locale = core::Locale::en;   // In which the page was shown.
    std::string page = {}, referrer = {};     // Empty where they are not known.
    core::SubmitOutcome outcome = core::SubmitOutcome::message;
    core::Instant submitted_at {};

    bool operator==(const Submission&) const = default;
};

// submitted_at is not looked at: it is now, by the database's clock.
void insert_submission(Transaction&, std::string_view business_id, const Submission&);

// A page of those of one form, the newest first.
std::vector<Submission> list_submissions(Snapshot&, const ListPage&, std::string_view form_id);

// Of one form, the earliest first.
std::vector<Submission> submissions_of_form(Snapshot&, std::string_view business_id, std::string_view form_id);

}   // namespace storage
