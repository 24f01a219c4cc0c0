#pragma once

#include "domain/setup/business_setup.hpp"
#include "storage/database/columns.hpp"

namespace storage {

inline constexpr auto staff_setup_columns
    = columns<domain::StaffSetup>("staff", fixed(column("slug", &domain::StaffSetup::slug)),
        column("name", &domain::StaffSetup::name), column("title", &domain::StaffSetup::title),
        column("email", &domain::StaffSetup::email), column("time_zone", &domain::StaffSetup::time_zone),
        column("locale", &domain::StaffSetup::locale), column("active", &domain::StaffSetup::active),
        column("meeting_url", &domain::StaffSetup::join, &domain::JoinDetails::meeting_url),
        column("call_number", &domain::StaffSetup::join, &domain::JoinDetails::call_number));

}   // namespace storage
