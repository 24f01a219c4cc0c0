#pragma once

#include "api/wire.gen.hpp"
#include "storage/catalogue/forms.hpp"
#include "storage/catalogue/groups.hpp"
#include "storage/catalogue/menus.hpp"
#include "storage/catalogue/services.hpp"

namespace http {

// What can be booked, as the contract has it: for the API and the pages of the widget alike.

// Calendars, each with its service. Calendars whose service is not offered by any staff member are omitted.
std::vector<api::Calendar> to_wire(
    storage::Snapshot&, std::string_view business_id, const std::vector<storage::Calendar>&);

// The calendars with these ids, in this order, and the ids that are unknown.
api::Calendars calendars_of_ids(storage::Snapshot&, std::string_view business_id, const std::vector<std::string>& ids);

// What storage found by an id or a slug, with all that belongs to it. Nothing found, or nothing of it can be booked, is
// refused with service_not_found, calendar_not_found and so on.
core::Result<api::Service> found(
    storage::Snapshot&, std::string_view business_id, const std::optional<domain::Service>&);
core::Result<api::Calendar> found(
    storage::Snapshot&, std::string_view business_id, const std::optional<storage::Calendar>&);
core::Result<api::Group> found(storage::Snapshot&, std::string_view business_id, const std::optional<storage::Group>&);
core::Result<api::Menu> found(storage::Snapshot&, std::string_view business_id, const std::optional<storage::Menu>&);
core::Result<api::Form> found(storage::Snapshot&, std::string_view business_id, const std::optional<domain::Form>&);

}   // namespace http
