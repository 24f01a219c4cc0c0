#pragma once

#include <map>
#include <set>

#include "storage/setup/business_setups.hpp"

namespace storage {

using SetupIds = std::map<std::string, std::string, std::less<>>;   // From slug to id.

// One run of write_business_setup. What an entry refers to is written before it.
struct SetupWriter {
    Transaction& transaction;
    const domain::BusinessSetup* stored;   // Null where there was nothing.
    const domain::BusinessSetup& setup;
    const NewRows& rows;
    std::string business_id;
    SetupIds staff_ids = {};
    SetupIds team_ids = {};
    SetupIds pool_ids = {};
    SetupIds form_ids = {};
    SetupIds service_ids = {};
    SetupIds calendar_ids = {};

    void write();

private:
    SetupIds read_ids(std::string_view sql);

    // Whether it has to be written: it is new, or differs, or stands in another place.
    template <class Entry> bool is_changed(std::vector<Entry> domain::BusinessSetup::* list, std::size_t place) const
    {
        if (!stored) return true;
        const auto& before = stored->*list;
        return place >= before.size() || before[place] != (setup.*list)[place];
    }

    void write_business();
    void write_hosts();
    void write_embed_sites();
    void write_closures();
    void write_visitor_limits();
    void write_mail_texts();
    void write_premises();
    void write_translations();
    void write_look();   // With all pictures, when staff and services are there.

    void write_staff();
    void write_staff_row(const domain::StaffSetup&, std::int64_t position);
    void write_roster(const domain::StaffSetup&, const std::string& id);
    void write_time_off(const domain::StaffSetup&, const std::string& id);
    void write_repeating_time_off(const domain::StaffSetup&, const std::string& id);
    void write_overrides(const domain::StaffSetup&, const std::string& id);

    void write_teams();
    void write_pools();
    void write_forms();

    void write_services();
    void write_service_row(const domain::ServiceSetup&, std::int64_t position);
    void write_limits_and_offers(const domain::ServiceSetup&, const std::string& id);
    void write_needs_and_refunds(const domain::ServiceSetup&, const std::string& id);
    void write_choices(const domain::ServiceSetup&, const std::string& id);
    void write_reminders(const domain::ServiceSetup&, const std::string& id);

    void write_join_details();   // Of what is booked and to come, where they are changed.

    void write_calendars();
    void write_groups();
    void write_menus();
    void write_categories(const domain::MenuSetup&, const std::string& id);
    void write_webhooks();

    std::set<std::string_view> staff_of_changed_services() const;
    void raise_claim_seq();
};

// `slug` is empty where nothing is meant: no host, for example.
std::optional<std::string_view> optional_id(const SetupIds& ids, const std::string& slug);

}   // namespace storage
