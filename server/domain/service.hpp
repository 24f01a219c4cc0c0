#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/money.hpp"
#include "domain/slots.hpp"

namespace domain {

using core::DetailRule;
using core::LocationKind;
using core::Money;

// Which details the visitor is asked for.
struct DetailRules {
    DetailRule first_name = DetailRule::required;
    DetailRule last_name = DetailRule::required;
    DetailRule email = DetailRule::required;
    DetailRule phone = DetailRule::optional;
    DetailRule additional_information = DetailRule::optional;

    bool operator==(const DetailRules&) const = default;
};

// Until how long before the start a visitor may change a booking; nothing means not online. Stored with each booking,
// so that a later change of the service does not change what was agreed.
struct ChangePolicy {
    std::optional<minutes> cancel_notice;
    std::optional<minutes> reschedule_notice;

    bool operator==(const ChangePolicy&) const = default;
};

struct StaffCard {
    std::string id, slug, name, title;

    bool operator==(const StaffCard&) const = default;
};

// Something bookable.
struct Service {
    std::string id, slug, name, description, category;
    SlotRules rules;
    std::optional<Money> price;
    LocationKind location_kind = LocationKind::business;
    std::string location;
    DetailRules details;
    ChangePolicy policy;
    bool is_public = true;
    std::vector<StaffCard> staff;   // Active staff who offer it, in order of preference.
};

}   // namespace domain
