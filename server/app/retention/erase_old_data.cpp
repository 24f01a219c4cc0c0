#include "app/retention/erase_old_data.hpp"

#include <algorithm>
#include <exception>
#include <span>

#include "app/for_each_business.hpp"
#include "storage/database/disk_watch.hpp"
#include "storage/retention/erasure.hpp"
#include "storage/retention/retention.hpp"

namespace app {

using storage::ErasureQuery;
using storage::ErasureRound;
using storage::Snapshot;
using storage::Transaction;

namespace {

constexpr core::hours between_rounds {24};
constexpr int looked_at = 1000;   // Items of bookings in one reading; most of them were erased before.
// In one transaction, so that bookings that are made meanwhile do not wait.
constexpr std::size_t at_once = 10;

// Of one business.
class Eraser {
public:
    Eraser(const Shell& shell, const std::string& business_id, int most, const std::stop_token& stop)
        : shell_ {shell}
        , business_id_ {business_id}
        , most_ {most}
        , stop_ {stop}
    {
    }

    // What cannot be erased is left for the next round, and holds nothing else up; it throws then, in the end.
    int erase(const domain::Retention& retention)
    {
        now_ = shell_.database.read([](Snapshot& snapshot) { return snapshot.now(); });
        int done = 0;
        if (retention.submissions_months > 0)
            done += erase_found(
                since(retention.submissions_months), storage::find_submissions_to_erase, storage::erase_submission);
        if (retention.messages_months > 0) {
            const auto query = since(retention.messages_months);
            done += erase_found(query, storage::find_mails_to_erase, storage::erase_mail);
            done += erase_found(query, storage::find_deliveries_to_erase, storage::erase_delivery);
        }
        if (retention.customers_months > 0) {
            const auto query = since(retention.customers_months);
            done += erase_found(query, storage::find_lines_to_erase, storage::erase_line);
            done += erase_bookings(query);
        }
        if (failure_) std::rethrow_exception(failure_);
        return done;
    }

private:
    ErasureQuery since(int months) const { return {business_id_, domain::kept_since(now_, months), most_}; }

    // The next of the round, or the first of the next day's.
    int erase_bookings(const ErasureQuery& query)
    {
        const auto round = shell_.database.read(
            [&](Snapshot& snapshot) { return storage::find_erasure_round(snapshot, business_id_); });
        if (round) {
            const ErasureQuery looking {business_id_, query.kept_since, looked_at};
            const auto items = shell_.database.read(
                [&](Snapshot& snapshot) { return storage::next_items(snapshot, looking, *round); });
            if (!items.empty()) return go_on(query, *round, items);
            if (now_ - round->began_at < between_rounds) return 0;
        }
        // Customers of whom there never was a booking are not met on the way.
        const auto unknown = erase_found(query, storage::find_customers_to_erase, storage::erase_customer);
        if (unknown < most_) put_round({.began_at = now_});
        return unknown + 1;
    }

    int go_on(const ErasureQuery& query, ErasureRound round, const std::vector<storage::BegunItem>& items)
    {
        std::vector<std::string> known;
        for (const auto& item : items)
            if (item.is_known) known.push_back(item.booking_id);
        const auto done = erase_all(known, [&](Transaction& transaction, const std::string& booking_id) {
            storage::erase_booking(transaction, {business_id_, booking_id}, query.kept_since);
        });
        if (done < static_cast<int>(known.size())) return done;   // The server is to stop.
        round.last_start = items.back().starts_at;
        round.last_booking = items.back().booking_id;
        put_round(round);
        return static_cast<int>(items.size());
    }

    void put_round(const ErasureRound& round) const
    {
        shell_.database.write([&](Transaction& transaction) {
            storage::put_erasure_round(transaction, business_id_, round);
            return true;
        });
    }

    template <class Find, class Erase> int erase_found(const ErasureQuery& query, const Find& find, const Erase& erase)
    {
        const auto found = shell_.database.read([&](Snapshot& snapshot) { return find(snapshot, query); });
        return erase_all(found, [&](Transaction& transaction, const auto& key) { erase(transaction, query, key); });
    }

    // Returns how many it came to until the server was to stop. Where a transaction fails, each is tried alone.
    template <class Key, class Erase> int erase_all(const std::vector<Key>& keys, const Erase& erase)
    {
        std::size_t from = 0;
        while (from < keys.size() && !stop_.stop_requested()) {
            const auto to = std::min(from + at_once, keys.size());
            if (!try_to_erase(std::span {keys}.subspan(from, to - from), erase))
                for (auto i = from; i < to; ++i)
                    try_to_erase(std::span {keys}.subspan(i, 1), erase);
            from = to;
        }
        return static_cast<int>(from);
    }

    template <class Key, class Erase> bool try_to_erase(std::span<const Key> keys, const Erase& erase)
    {
        try {
            return shell_.database.write([&](Transaction& transaction) {
                for (const auto& key : keys)
                    erase(transaction, key);
                return true;
            });
        } catch (const storage::FileLost&) {
            throw;
        } catch (...) {
            failure_ = std::current_exception();
            return false;
        }
    }

    const Shell& shell_;
    const std::string& business_id_;
    const int most_;
    const std::stop_token& stop_;
    core::Instant now_ {};
    std::exception_ptr failure_ = {};
};

}   // namespace

int erase_old_data(const Shell& shell, int most, const std::stop_token& stop)
{
    const auto retentions = shell.database.read(storage::list_retentions);
    return for_each_business(retentions, stop, [&](const auto& of) {
        const auto& [business_id, retention] = of;
        return Eraser {shell, business_id, most, stop}.erase(retention);
    });
}

}   // namespace app
