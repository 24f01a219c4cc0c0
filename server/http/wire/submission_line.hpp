#pragma once

#include "api/files.gen.hpp"
#include "domain/forms/forms.hpp"
#include "storage/bookings/form_answers.hpp"

namespace http {

// A submission of a form with its answers, consents and origin, as api/files.yaml has it.
api::SubmissionLine to_submission_line(
    storage::Snapshot&, std::string_view business_id, const domain::Form&, const storage::Submission&);

}   // namespace http
