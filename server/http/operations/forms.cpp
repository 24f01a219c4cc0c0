#include "http/operations/forms.hpp"

#include "app/bookings/forms.hpp"
#include "http/operations/idempotency.hpp"
#include "http/wire/from_wire.hpp"
#include "storage/catalogue/forms.hpp"

namespace http {

namespace {

using core::Result;
using storage::Snapshot;

Result<domain::Form> or_refuse(std::optional<domain::Form> form)
{
    if (!form) return core::refuse(core::ErrorCode::form_not_found);
    return std::move(*form);
}

Result<domain::Form> find_by_id(Context& context, const api::NamedTexts& parameters)
{
    const auto asked = TRY(api::parse_parameters<api::GetFormParameters>(parameters));
    return or_refuse(context.shell.database.read(
        [&](Snapshot& snapshot) { return storage::find_form(snapshot, context.business.id, asked.form_id); }));
}

Result<domain::Form> find_by_slug(Context& context, const api::NamedTexts& parameters)
{
    const auto asked = TRY(api::parse_parameters<api::GetFormBySlugParameters>(parameters));
    return or_refuse(context.shell.database.read(
        [&](Snapshot& snapshot) { return storage::find_form_by_slug(snapshot, context.business.id, asked.slug); }));
}

Result<app::NewSubmission> read_submission(Context& context, const Request& request, const api::NamedTexts& parameters)
{
    const auto asked = TRY(api::parse_parameters<api::SubmitFormParameters>(parameters));
    const auto wire = TRY(api::parse_body<api::SubmitForm>(request.body));
    if (wire.page && !wire.page->starts_with('/')) return core::refuse_field("page", core::FieldCode::invalid);
    return app::NewSubmission {.form_id = asked.form_id,
        .answers = to_domain(wire.answers),
        .locale = wire.locale,
        .page = wire.page.value_or(""),
        .referrer = wire.referrer.value_or(""),
        .attribution = to_domain(wire.attribution.value_or(api::Attribution {})),
        .ip = context.ip};
}

}   // namespace

Response get_form(Context& context, const Request&, const api::NamedTexts& parameters)
{
    return json_response(context, 200, find_by_id(context, parameters), [](const auto& form) { return to_wire(form); });
}

Response get_form_by_slug(Context& context, const Request&, const api::NamedTexts& parameters)
{
    return json_response(
        context, 200, find_by_slug(context, parameters), [](const auto& form) { return to_wire(form); });
}

Response submit_form(Context& context, const Request& request, const api::NamedTexts& parameters)
{
    const auto submit = [&](const app::Keep<app::Submitted>& keep) -> Result<app::Submitted> {
        const auto wanted = TRY(read_submission(context, request, parameters));
        return app::submit(context.shell, context.business.id, wanted, keep);
    };
    return answer_once<app::Submitted>(context, request, 201, submit);
}

}   // namespace http
