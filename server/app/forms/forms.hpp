#pragma once

#include "app/idempotency.hpp"
#include "app/shell.hpp"
#include "domain/bookings/proof_of_work.hpp"
#include "domain/forms/consent.hpp"
#include "domain/forms/forms.hpp"

namespace app {

// A form submitted by a visitor.
struct NewSubmission {
    std::string form_id;
    std::vector<domain::FormAnswer> answers;
    core::Locale locale = core::Locale::en;   // The language of the page.
    std::string page, referrer;               // Empty if unknown.
    domain::Attribution attribution = {};
    std::string ip = {};       // For the receipts of consent.
    std::string client = {};   // The client key of the visitor's address (Visit); empty: not limited.
    std::optional<domain::Proof> proof = {};
};

struct SubmittedForm {
    std::string id;
    domain::FormOutcome outcome;

    bool operator==(const SubmittedForm&) const = default;
};

// Stores the answers to the questions asked, with a receipt for each consent, and returns the form's outcome. Refuses
// with form_not_found, and with invalid_fields: all errors in the answers, as "answers.<slug>"; with
// too_many_submissions, and with proof_required as use_proof does.
core::Result<SubmittedForm> submit(
    const Shell&, std::string_view business_id, const NewSubmission&, const Keep<SubmittedForm>& = {});

}   // namespace app
