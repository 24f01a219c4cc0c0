#include "app/forms/forms.hpp"

#include "http/operations/operations.gen.hpp"
#include "http/wire/from_wire.hpp"
#include "http/wire/proof.hpp"

namespace http {

using core::Result;

Result<app::SubmittedForm> submit_form(Context& context, const api::SubmitFormParameters& form,
    const api::SubmitForm& asked, const app::Keep<app::SubmittedForm>& keep)
{
    if (asked.page && !asked.page->starts_with('/')) return core::refuse_field("page", core::FieldCode::invalid);
    const app::NewSubmission wanted {.form_id = form.form_id,
        .answers = to_domain(asked.answers),
        .locale = asked.locale,
        .page = asked.page.value_or(""),
        .referrer = asked.referrer.value_or(""),
        .attribution = to_domain(asked.attribution.value_or(api::Attribution {})),
        .ip = context.ip,
        .client = context.limited_client,
        .proof = proof_of(context)};
    return app::submit(context.shell, context.business.id, wanted, keep);
}

}   // namespace http
