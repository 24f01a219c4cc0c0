#pragma once

#include "app/desk/desk_scope.hpp"
#include "http/console/admission.hpp"

namespace http {

// Valid as long as the access is.
inline app::DeskScope scope_of(const Access& access) { return {access.context.business.id, access.actor}; }

}   // namespace http
