#pragma once

#include "app/idempotency.hpp"
#include "app/shell.hpp"
#include "domain/forms/consent.hpp"
#include "domain/forms/forms.hpp"

namespace app {

// What a visitor hands in.
struct NewSubmission {
    std::string form_id;
    std::vector<domain::FormAnswer> answers;
    core::Locale locale = core::Locale::en;   // In which the page was shown.
    std::string page, referrer;               // Empty where they are not known.
    domain::Attribution attribution = {};
    std::string ip = {};   // For the receipts of consent.
};

struct SubmittedForm {
    std::string id;
    domain::FormOutcome outcome;
};

// Keeps the answers that the form asks for, with a receipt for each consent, and tells what comes of them. Refuses with
// form_not_found, and with invalid_fields: all that is wrong with the answers, as "answers.<slug>".
core::Result<SubmittedForm> submit(
    const Shell&, std::string_view business_id, const NewSubmission&, const Keep<SubmittedForm>& = {});

}   // namespace app
