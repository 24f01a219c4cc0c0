#include "app/bookings/forms.hpp"

#include "http/operations/operations.gen.hpp"
#include "http/wire/from_wire.hpp"
#include "storage/catalogue/forms.hpp"

namespace http {

using core::Result;

namespace {

Result<api::Form> read_form(const Context& context, decltype(storage::find_form)& find, std::string_view key)
{
    const auto form = context.shell.database.read(
        [&](storage::Snapshot& snapshot) { return find(snapshot, context.business.id, key); });
    if (!form) return core::refuse(core::ErrorCode::form_not_found);
    return to_wire(*form);
}

}   // namespace

Result<api::Form> get_form(Context& context, const api::GetFormParameters& asked)
{
    return read_form(context, storage::find_form, asked.form_id);
}

Result<api::Form> get_form_by_slug(Context& context, const api::GetFormBySlugParameters& asked)
{
    return read_form(context, storage::find_form_by_slug, asked.slug);
}

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
        .ip = context.ip};
    return app::submit(context.shell, context.business.id, wanted, keep);
}

}   // namespace http
