#pragma once

#include <map>

#include "storage/setup/business_plans.hpp"

namespace storage {

using PlanIds = std::map<std::string, std::string, std::less<>>;   // From slug to id.

// One run of write_business_plan. What an entry refers to is written before it.
struct PlanWriter {
    Transaction& transaction;
    const domain::BusinessPlan* stored;   // Null where there was nothing.
    const domain::BusinessPlan& plan;
    const NewRows& rows;
    std::string business_id;
    PlanIds staff_ids = {};
    PlanIds team_ids = {};
    PlanIds pool_ids = {};
    PlanIds form_ids = {};
    PlanIds service_ids = {};
    PlanIds calendar_ids = {};

    void write();

private:
    PlanIds read_ids(std::string_view sql);

    // Whether it has to be written: it is new, or differs, or stands in another place.
    template <class Entry> bool is_changed(std::vector<Entry> domain::BusinessPlan::* list, std::size_t place) const
    {
        if (!stored) return true;
        const auto& before = stored->*list;
        return place >= before.size() || before[place] != (plan.*list)[place];
    }

    void write_business();
    void write_hosts();
    void write_closures();

    void write_staff();
    void write_staff_row(const domain::StaffPlan&, std::int64_t position);
    void write_roster(const domain::StaffPlan&, const std::string& id);
    void write_overrides(const domain::StaffPlan&, const std::string& id);

    void write_teams();
    void write_pools();
    void write_forms();

    void write_services();
    void write_service_row(const domain::ServicePlan&, std::int64_t position);
    void write_booking_rules(const domain::ServicePlan&);
    void write_agreements(const domain::ServicePlan&);
    void write_limits_and_offers(const domain::ServicePlan&, const std::string& id);
    void write_needs_and_refunds(const domain::ServicePlan&, const std::string& id);
    void write_choices(const domain::ServicePlan&, const std::string& id);
    void write_reminders(const domain::ServicePlan&, const std::string& id);

    void write_calendars();
    void write_groups();
    void write_menus();
    void write_categories(const domain::MenuPlan&, const std::string& id);
    void write_webhooks();

    void raise_claim_seq();
};

// `slug` is empty where nothing is meant: no host, for example.
std::optional<std::string_view> optional_id(const PlanIds& ids, const std::string& slug);

}   // namespace storage
