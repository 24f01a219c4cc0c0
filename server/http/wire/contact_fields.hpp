#pragma once

#include "core/result.hpp"
#include "core/text_forms.hpp"

namespace http {

// Of a change: an address and a number are given, taken out (empty), or stay as they are. Refuses with invalid_fields
// what is neither empty nor one.
inline core::Result<void> check_contact_fields(
    const std::optional<std::string>& email, const std::optional<std::string>& phone)
{
    core::Refusal refusal {core::ErrorCode::invalid_fields};
    if (email && !email->empty() && !core::is_email(*email))
        refusal.fields.push_back({"email", core::FieldCode::invalid});
    if (phone && !phone->empty() && !core::is_phone(*phone))
        refusal.fields.push_back({"phone", core::FieldCode::invalid});
    if (!refusal.fields.empty()) return core::refuse(std::move(refusal));
    return {};
}

}   // namespace http
