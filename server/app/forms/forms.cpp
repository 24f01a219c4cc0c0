#include "app/forms/forms.hpp"

#include "app/bookings/consents.hpp"
#include "app/bookings/proof_of_work.hpp"
#include "domain/bookings/visitor_use.hpp"
#include "storage/bookings/claims.hpp"
#include "storage/bookings/form_answers.hpp"
#include "storage/bookings/visitor_submissions.hpp"
#include "storage/catalogue/forms.hpp"
#include "storage/catalogue/translations.hpp"

namespace app {

using core::ErrorCode;
using core::Result;
using storage::Snapshot;
using storage::Transaction;

namespace {

struct Judged {
    domain::Form form;
    domain::AnsweredForm answered;
};

Result<Judged> judge(Snapshot& snapshot, std::string_view business_id, const NewSubmission& wanted)
{
    auto form = storage::find_form(snapshot, business_id, wanted.form_id);
    if (!form) return core::refuse(ErrorCode::form_not_found);
    auto answered = answer_form(*form, wanted.answers);
    auto errors = answered.mistakes;
    for (auto& stray : stray_answers({&*form}, wanted.answers))
        errors.push_back(std::move(stray));
    for (auto& error : errors)
        error.path = "answers." + error.path;
    if (!errors.empty()) return core::refuse({ErrorCode::invalid_fields, std::move(errors)});
    auto& told = answered.outcome.text;
    told = storage::find_translation(snapshot, business_id, wanted.locale, told);
    return Judged {std::move(*form), std::move(answered)};
}

// What the client does for one more submission. Refuses with too_many_submissions.
Result<domain::VisitorVerdict> judge_client(Snapshot& snapshot, std::string_view business_id, std::string_view client)
{
    if (client.empty()) return domain::VisitorVerdict {};
    storage::SubmissionUseQuery query {snapshot, business_id, client};
    const auto limits = query.read_limits();
    const auto [submissions, proofs] = query.read_submissions_and_proofs();
    const auto verdict = domain::judge_submission(limits, submissions, proofs);
    if (verdict.is_refused) return core::refuse(ErrorCode::too_many_submissions);
    return verdict;
}

// The same for all its requests one after the other, exactly, and counts the submission.
Result<void> admit(
    const Shell& shell, Transaction& transaction, storage::VisitorSubmission submission, const NewSubmission& wanted)
{
    if (wanted.client.empty()) return {};
    storage::claim_client(transaction, submission.business_id, wanted.client);
    const auto verdict = TRY(judge_client(transaction, submission.business_id, wanted.client));
    if (verdict.needs_proof) TRY(use_proof(shell, transaction, {submission.business_id, wanted.client}, wanted.proof));
    submission.is_proved = verdict.needs_proof;
    storage::insert_visitor_submission(transaction, submission);
    return {};
}

}   // namespace

Result<SubmittedForm> submit(
    const Shell& shell, std::string_view business_id, const NewSubmission& wanted, const Keep<SubmittedForm>& keep)
{
    const auto early = TRY(shell.database.read([&](Snapshot& snapshot) -> Result<Judged> {
        auto judged = TRY(judge(snapshot, business_id, wanted));
        const auto verdict = TRY(judge_client(snapshot, business_id, wanted.client));
        if (verdict.needs_proof) TRY(check_proof(shell, snapshot, {business_id, wanted.client}, wanted.proof));
        return judged;
    }));
    const auto id = shell.new_id();
    keep.expect({id, early.answered.outcome});
    return shell.database.write([&](Transaction& transaction) -> Result<SubmittedForm> {
        const auto [form, answered] = TRY(judge(transaction, business_id, wanted));
        const storage::Subject subject {business_id, storage::SubjectKind::submission, id};
        storage::insert_submission(transaction, business_id,
            {.id = id,
                .form_id = form.id,
                .locale = wanted.locale,
                .page = wanted.page,
                .referrer = wanted.referrer,
                .outcome = answered.outcome.outcome});
        storage::insert_answers(transaction, subject, {{form, answered.answers}});
        store_consents(shell, transaction, consents_of(form, answered.answers), {subject, wanted.locale, wanted.ip});
        storage::insert_attribution(transaction, subject, wanted.attribution);
        TRY(admit(
            shell, transaction, {.business_id = business_id, .submission_id = id, .client = wanted.client}, wanted));
        return keep.keep_and_return(transaction, SubmittedForm {id, answered.outcome});
    });
}

}   // namespace app
