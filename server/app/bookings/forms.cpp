#include "app/bookings/forms.hpp"

#include "storage/bookings/form_answers.hpp"
#include "storage/catalogue/forms.hpp"

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
    return Judged {std::move(*form), std::move(answered)};
}

}   // namespace

Result<SubmittedForm> submit(
    const Shell& shell, std::string_view business_id, const NewSubmission& wanted, const Keep<SubmittedForm>& keep)
{
    const auto early
        = TRY(shell.database.read([&](Snapshot& snapshot) { return judge(snapshot, business_id, wanted); }));
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
        for (auto& consent : consents_of(form, answered.answers))
            storage::insert_consent(transaction, subject,
                {.id = shell.new_id(), .consent = std::move(consent), .locale = wanted.locale, .ip = wanted.ip});
        storage::insert_attribution(transaction, subject, wanted.attribution);
        return keep.keep_and_return(transaction, SubmittedForm {id, answered.outcome});
    });
}

}   // namespace app
