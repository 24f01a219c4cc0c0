#include "storage/bookings/claims.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "storage/slots/customer.hpp"

namespace storage {

using core::LimitPer;
using core::Result;
using domain::BookingFacts;

namespace {

// A real write, not only a lock: it holds at every isolation level.
constexpr std::string_view claim_staff_sql
    = "UPDATE staff SET claim_seq = claim_seq WHERE business_id = $1 AND id = $2 RETURNING claim_seq";

// By id, in the order in which they are claimed.
struct RowsToClaim {
    std::map<std::string, int> services;   // And what is added to their claim_seq.
    bool is_customer = false;
    std::map<std::string, std::int64_t> staff;   // And their claim_seq when the facts were read.
    std::set<std::string> pools;

    // Whether others than those who claim these hosts may change what the facts say.
    bool are_shared() const
    {
        const auto is_limited = [](const auto& service) { return service.second > 0; };
        return is_customer || !pools.empty() || std::ranges::any_of(services, is_limited);
    }
};

RowsToClaim rows_to_claim(const BookingFacts& facts)
{
    RowsToClaim rows;
    for (const auto& item : facts.items) {
        if (item.has_choice) rows.services.emplace(item.service.id, 0);
        for (const auto& limit : item.service.rules.limits) {
            if (limit.per == LimitPer::service) rows.services[item.service.id] = 1;
            rows.is_customer = rows.is_customer || limit.per == LimitPer::customer;
        }
        for (const auto& candidate : item.candidates)
            rows.staff.emplace(candidate.staff.id, candidate.time.claim_seq);
        for (const auto& need : item.service.rules.pools)
            rows.pools.insert(need.pool_id);
    }
    return rows;
}

void claim_services(Transaction& transaction, const OrderFactsQuery& query, const RowsToClaim& rows)
{
    for (const auto& [id, step] : rows.services)
        transaction.execute("UPDATE services SET claim_seq = claim_seq + $3 WHERE business_id = $1 AND id = $2",
            query.business_id, id, std::int64_t {step});
    if (rows.is_customer) claim_customer(transaction, query.business_id, customer_of(query.customer_email));
}

std::vector<Rows> ask_pending_of_hosts(Transaction& transaction, const OrderFactsQuery& query, const RowsToClaim& rows)
{
    std::vector<Rows> answers;
    for (const auto& [id, claim_seq] : rows.staff)
        answers.push_back(transaction.query(R"(
            SELECT booking_id, expires_at FROM booking_hosts
            WHERE business_id = $1 AND staff_id = $2 AND live = 1 AND expires_at IS NOT NULL)",
            query.business_id, id));
    return answers;
}

void add_pending(std::vector<Rows> answers, std::vector<PendingBooking>& pending)
{
    for (auto& rows : answers) {
        while (rows.next()) {
            auto [id, expires_at] = rows.values<std::string, core::Instant>();
            if (std::ranges::find(pending, id, &PendingBooking::id) == pending.end())
                pending.push_back({std::move(id), expires_at});
        }
    }
}

void claim_pools(Transaction& transaction, const OrderFactsQuery& query, const RowsToClaim& rows,
    std::vector<PendingBooking>& pending)
{
    std::vector<Rows> answers;
    for (const auto& id : rows.pools) {
        transaction.execute(
            "UPDATE pools SET claim_seq = claim_seq + 1 WHERE business_id = $1 AND id = $2", query.business_id, id);
        answers.push_back(transaction.query(R"(
            SELECT booking_id, expires_at FROM booking_pools
            WHERE business_id = $1 AND pool_id = $2 AND live = 1 AND expires_at IS NOT NULL)",
            query.business_id, id));
    }
    add_pending(std::move(answers), pending);
}

// What has changed since facts were read.
struct Changes {
    bool in_setup = false, in_hosts = false;
};

// Claims the hosts. All is asked before one answer is read.
Changes claim_staff(Transaction& transaction, const OrderFactsQuery& query, const RowsToClaim& rows, Claimed& claimed)
{
    std::vector<Rows> staff;
    for (const auto& [id, claim_seq] : rows.staff)
        staff.push_back(transaction.query(claim_staff_sql, query.business_id, id));
    auto setup = transaction.query("SELECT config_seq FROM businesses WHERE business_id = $1", query.business_id);
    auto pending = ask_pending_of_hosts(transaction, query, rows);
    // The clock is asked only now: who asked before queueing might take time that was given away meanwhile for free.
    transaction.ask_now();
    Changes changes {.in_setup = !setup.next() || setup.value<std::int64_t>() != claimed.facts.config_seq};
    auto row = staff.begin();
    for (const auto& [id, claim_seq] : rows.staff) {
        if (!row->next() || row->value<std::int64_t>() != claim_seq) changes.in_hosts = true;
        ++row;
    }
    add_pending(std::move(pending), claimed.pending);
    return changes;
}

}   // namespace

Result<Claimed> claim_all_hosts(Transaction& transaction, const OrderFactsQuery& query)
{
    Claimed claimed {.facts = TRY(order_hosts(transaction, query.business_id, query.order)), .pending = {}};
    const auto rows = rows_to_claim(claimed.facts);
    claim_services(transaction, query, rows);
    for (const auto& [id, claim_seq] : rows.staff)
        transaction.execute(claim_staff_sql, query.business_id, id);
    add_pending(ask_pending_of_hosts(transaction, query, rows), claimed.pending);
    claim_pools(transaction, query, rows, claimed.pending);
    claimed.facts = TRY(order_facts(transaction, query));
    return claimed;
}

std::optional<Claimed> claim_hosts(Transaction& transaction, const OrderFactsQuery& query, const BookingFacts& seen)
{
    Claimed claimed {.facts = seen, .pending = {}};
    const auto rows = rows_to_claim(seen);
    claim_services(transaction, query, rows);
    const bool has_choice = domain::has_choice(seen);
    if (has_choice) transaction.execute("SAVEPOINT choice");
    const auto changes = claim_staff(transaction, query, rows, claimed);
    if (changes.in_setup || (changes.in_hosts && has_choice)) {
        if (has_choice) release_hosts(transaction);
        return {};
    }
    claim_pools(transaction, query, rows, claimed.pending);
    if (changes.in_hosts || rows.are_shared()) claimed.facts = load_times(transaction, query, seen);
    return claimed;
}

void release_hosts(Transaction& transaction) { transaction.execute("ROLLBACK TO SAVEPOINT choice"); }

void claim_customer(Transaction& transaction, std::string_view business_id, std::string_view customer)
{
    if (customer.empty()) return;
    transaction.execute(R"(
        INSERT INTO customers (business_id, customer, claim_seq) VALUES ($1, $2, 1)
        ON CONFLICT (business_id, customer) DO UPDATE SET claim_seq = customers.claim_seq + 1)",
        business_id, customer);
}

void claim_client(Transaction& transaction, std::string_view business_id, std::string_view client)
{
    claim_customer(transaction, business_id, "client:" + std::string {client});   // No e-mail address looks like this.
}

}   // namespace storage
