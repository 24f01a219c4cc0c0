#include "app/retention/erase_old_data.hpp"

#include <algorithm>
#include <exception>

#include "storage/retention/erasure.hpp"
#include "storage/retention/retention.hpp"

namespace app {

using storage::ErasureQuery;
using storage::ErasureRound;
using storage::Snapshot;
using storage::Transaction;

namespace {

constexpr core::hours between_rounds {24};
// In one transaction, so that bookings that are made meanwhile do not wait.
constexpr std::size_t at_once = 10;

class Eraser {
public:
    Eraser(const Shell& shell, const std::string& business_id, int most, const std::stop_token& stop)
        : shell_ {shell}
        , business_id_ {business_id}
        , most_ {most}
        , stop_ {stop}
    {
    }

    int erase(const domain::Retention& retention)
    {
        int done = 0;
        if (retention.customers_months > 0) done += erase_customers(since(retention.customers_months));
        if (retention.submissions_months > 0)
            done += erase_found(
                since(retention.submissions_months), storage::find_submissions_to_erase, storage::erase_submission);
        if (retention.messages_months > 0) {
            const auto query = since(retention.messages_months);
            done += erase_found(query, storage::find_mails_to_erase, storage::erase_mail);
            done += erase_found(query, storage::find_deliveries_to_erase, storage::erase_delivery);
        }
        return done;
    }

private:
    ErasureQuery since(int months) const
    {
        const auto now = shell_.database.read([](Snapshot& snapshot) { return snapshot.now(); });
        return {business_id_, domain::kept_since(now, months), most_};
    }

    int erase_customers(const ErasureQuery& query)
    {
        const auto lines = erase_found(query, storage::find_lines_to_erase, storage::erase_line);
        struct Next {
            core::Instant now;
            std::optional<ErasureRound> round;
            std::vector<storage::BegunItem> items;
        };
        const auto next = shell_.database.read([&](Snapshot& snapshot) {
            Next found {snapshot.now(), storage::find_erasure_round(snapshot, business_id_), {}};
            if (found.round) found.items = storage::next_items(snapshot, query, *found.round);
            return found;
        });
        if (!next.items.empty()) return lines + go_on(query, *next.round, next.items);
        if (next.round && next.now - next.round->began_at < between_rounds) return lines;
        // Those of whom there never was a booking are not met on the way.
        const auto unknown = erase_found(query, storage::find_customers_to_erase, storage::erase_customer);
        if (unknown < most_)
            shell_.database.write([&](Transaction& transaction) {
                storage::put_erasure_round(transaction, business_id_, {.began_at = transaction.now()});
                return true;
            });
        return lines + unknown + 1;
    }

    int go_on(const ErasureQuery& query, ErasureRound round, const std::vector<storage::BegunItem>& items)
    {
        int done = 0;
        for (std::size_t from = 0; from < items.size() && !stop_.stop_requested(); from += at_once) {
            const auto to = std::min(from + at_once, items.size());
            shell_.database.write([&](Transaction& transaction) {
                for (auto i = from; i < to; ++i)
                    storage::erase_booking(transaction, {business_id_, items[i].booking_id}, query.kept_since);
                round.last_start = items[to - 1].starts_at;
                round.last_booking = items[to - 1].booking_id;
                storage::put_erasure_round(transaction, business_id_, round);
                return true;
            });
            done += static_cast<int>(to - from);
        }
        return done;
    }

    template <class Find, class Erase> int erase_found(const ErasureQuery& query, const Find& find, const Erase& erase)
    {
        const auto found = shell_.database.read([&](Snapshot& snapshot) { return find(snapshot, query); });
        int done = 0;
        for (std::size_t from = 0; from < found.size() && !stop_.stop_requested(); from += at_once) {
            const auto to = std::min(from + at_once, found.size());
            shell_.database.write([&](Transaction& transaction) {
                for (auto i = from; i < to; ++i)
                    erase(transaction, business_id_, found[i]);
                return true;
            });
            done += static_cast<int>(to - from);
        }
        return done;
    }

    const Shell& shell_;
    const std::string& business_id_;
    const int most_;
    const std::stop_token& stop_;
};

}   // namespace

int erase_old_data(const Shell& shell, int most, const std::stop_token& stop)
{
    int done = 0;
    std::exception_ptr failure;   // Of one business: the others go on.
    const auto retentions = shell.database.read(storage::list_retentions);
    for (const auto& [business_id, retention] : retentions) {
        if (stop.stop_requested()) break;
        try {
            done += Eraser {shell, business_id, most, stop}.erase(retention);
        } catch (...) {
            failure = std::current_exception();
        }
    }
    if (failure) std::rethrow_exception(failure);
    return done;
}

}   // namespace app
