#include "http/widget/page_table.hpp"
#include "http/wire/catalogue.hpp"

namespace http {

namespace {

using core::FormKind;
using core::Result;
using core::Screen;

// A slug may look like an id, so the id is tried first.
std::optional<domain::Form> find_form(PageDraft& draft)
{
    const auto name = parameter(draft, "form");
    auto form = storage::find_form(draft.snapshot, draft.business_id, name);
    return form ? form : storage::find_form_by_slug(draft.snapshot, draft.business_id, name);
}

Result<void> show(PageDraft& draft, FormKind kind, Screen screen)
{
    auto form = TRY(found(draft.snapshot, draft.business_id, find_form(draft)));
    if (form.kind != kind) return core::refuse(core::ErrorCode::form_not_found);
    draft.payload.form = std::move(form);
    draft.payload.screen = screen;
    draft.payload.layout = core::Layout::form;
    return {};
}

}   // namespace

Result<void> choose_form(PageDraft& draft) { return show(draft, FormKind::form, Screen::form); }
Result<void> choose_survey(PageDraft& draft) { return show(draft, FormKind::survey, Screen::survey); }

}   // namespace http
