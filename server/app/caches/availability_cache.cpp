#include "app/caches/availability_cache.hpp"

#include <algorithm>
#include <unordered_map>

namespace app {

using domain::StaffTime;
using domain::TimeSpan;
using storage::SlotFactsQuery;
using storage::Snapshot;

namespace {

// Loads facts this far ahead, so that one load serves every month that visitors look at.
constexpr core::days reach {100};

// Only such facts are cached: limits per service and customer depend on other staff, and a moved booking is left out.
bool is_about_staff_alone(const SlotFactsQuery& query)
{
    return query.customer_email.empty() && query.except_booking_id.empty()
        && std::ranges::all_of(
            query.service.rules.limits, [](const auto& limit) { return limit.per == core::LimitPer::staff; });
}

bool touches(const domain::BusyTime& busy, TimeSpan window)
{
    return busy.time.from - busy.buffer_before < window.to && busy.time.to + busy.buffer_after > window.from;
}

// A copy with only the bookings that touch the window.
StaffTime cut_to(TimeSpan window, const StaffTime& whole)
{
    StaffTime time {.roster = whole.roster, .busy = {}, .time_off = whole.time_off, .claim_seq = whole.claim_seq};
    std::ranges::copy_if(
        whole.busy, std::back_inserter(time.busy), [&](const auto& busy) { return touches(busy, window); });
    return time;
}

// Approximate size, including heap memory.
std::size_t bytes_of(const StaffTime& time)
{
    auto bytes = sizeof time + time.busy.size() * sizeof time.busy[0] + time.time_off.size() * sizeof time.time_off[0];
    for (const auto& hours : time.roster.weekly)
        bytes += hours.size() * sizeof hours[0];
    for (const auto& special : time.roster.overrides)
        bytes += sizeof special + special.hours.size() * sizeof special.hours[0];
    return bytes;
}

}   // namespace

// The state of one call of find().
class AvailabilityCache::Search {
public:
    Search(AvailabilityCache& owner, Snapshot& snapshot, const SlotFactsQuery& query)
        : known_ {owner.known_}
        , snapshot_ {snapshot}
        , query_ {query}
        , versions_ {storage::find_versions(snapshot, query.business_id, {{query.service.id}})}
    {
        for (const auto& row : versions_.rows)
            claim_seqs_[row.id] = row.claim_seq;
    }

    // Nullopt if the loaded facts do not cover the window.
    std::optional<std::vector<StaffTime>> run()
    {
        std::vector<KnownPointer> known;
        std::vector<domain::StaffCard> missing;
        for (const auto& staff : query_.staff) {
            known.push_back(find(staff.id));
            if (!known.back()) missing.push_back(staff);
        }
        const auto loaded = load(missing);
        auto next = loaded.begin();
        std::vector<StaffTime> times;
        for (auto& one : known) {
            if (!one) one = *next++;
            const auto needed = domain::facts_window(query_.service.rules, one->time.roster, query_.window, query_.now);
            if (!one->window.contains(needed)) return {};
            times.push_back(cut_to(needed, one->time));
        }
        return times;
    }

private:
    std::string key_of(std::string_view staff_id) const
    {
        return std::string {query_.business_id}.append("\n").append(query_.service.id).append("\n").append(staff_id);
    }

    std::int64_t claim_seq_of(std::string_view staff_id) const
    {
        const auto found = claim_seqs_.find(staff_id);
        return found == claim_seqs_.end() ? -1 : found->second;
    }

    bool is_true(const Known& known, std::string_view staff_id) const
    {
        return known.config_seq == versions_.config_seq && known.claim_seq == claim_seq_of(staff_id)
            && (!known.end || query_.now < *known.end);
    }

    // Null if the staff member is not cached, the entry is outdated, or it does not cover the window.
    KnownPointer find(std::string_view staff_id) const
    {
        auto known = known_.find(key_of(staff_id));
        if (!known || !is_true(*known, staff_id)) return {};
        const auto needed = domain::facts_window(query_.service.rules, known->time.roster, query_.window, query_.now);
        return known->window.contains(needed) ? known : nullptr;
    }

    std::vector<KnownPointer> load(std::span<const domain::StaffCard> staff)
    {
        if (staff.empty()) return {};
        auto query = query_;
        query.staff = staff;
        query.window = {std::min(query.window.from, query.now), std::max(query.window.to, query.now + reach)};
        auto times = storage::slot_facts(snapshot_, query);
        auto window = query.window;
        for (const auto& time : times) {
            const auto needed = domain::facts_window(query.service.rules, time.roster, query.window, query.now);
            window = {std::min(window.from, needed.from), std::max(window.to, needed.to)};
        }
        std::vector<KnownPointer> loaded;
        for (std::size_t i = 0; i < times.size(); ++i) {
            const auto bytes = bytes_of(times[i]);
            loaded.push_back(std::make_shared<const Known>(
                std::move(times[i]), window, versions_.config_seq, claim_seq_of(staff[i].id), versions_.next_expiry));
            known_.keep(key_of(staff[i].id), loaded.back(), bytes);
        }
        return loaded;
    }

    core::BoundedCache<Known>& known_;
    Snapshot& snapshot_;
    const SlotFactsQuery& query_;
    const storage::Versions versions_;
    std::unordered_map<std::string_view, std::int64_t> claim_seqs_;   // From `versions_`, by id.
};

std::vector<StaffTime> AvailabilityCache::find(Snapshot& snapshot, const SlotFactsQuery& query)
{
    if (is_about_staff_alone(query))
        if (auto times = Search {*this, snapshot, query}.run()) return std::move(*times);
    return storage::slot_facts(snapshot, query);
}

}   // namespace app
