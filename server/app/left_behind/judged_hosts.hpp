#pragma once

#include <set>
#include <unordered_map>

#include "domain/desk/left_behind.hpp"
#include "domain/setup/business_setup.hpp"
#include "storage/desk/desk_hours.hpp"
#include "storage/setup/business_setups.hpp"

namespace app {

// What is known of all hosts, to judge by whether their bookings still fit them.
class JudgedHosts {
public:
    JudgedHosts(storage::Snapshot&, const storage::DeskDaysQuery&);

    // From now on they are as this setup of their business says, whose entries have these ids. What users entered in
    // the calendar stays: time off, and the hours of single days.
    void adopt(const domain::BusinessSetup&, const storage::SetupEntryIds&, const domain::FindZone&);

    // What staff wanted so is not left behind.
    std::optional<core::LeftBehindReason> judge(const storage::HostedItem&) const;

private:
    void adopt(domain::DeskHost&, const domain::StaffSetup&, const domain::FindZone&);
    void index_hosts();

    std::vector<domain::DeskHost> hosts_;
    std::vector<domain::DeskSpan> closures_;
    std::unordered_map<std::string, std::size_t> places_;    // Of hosts, by id.
    std::set<std::pair<std::string, std::string>> offers_;   // Service and staff member.
    std::set<std::pair<std::string, core::BookingRule>> excepted_;
};

}   // namespace app
