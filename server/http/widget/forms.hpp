#pragma once

#include "http/widget/payload_builder.hpp"

namespace http {

// Payloads of pages of forms and surveys, found by id or slug. Each kind has addresses of its own. Refuse with
// form_not_found.

core::Result<void> choose_form(PageDraft&);
core::Result<void> choose_survey(PageDraft&);

}   // namespace http
