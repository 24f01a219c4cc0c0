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

void claim_pools(Transaction& transaction, const OrderFactsQuery& query, const RowsToClaim& rows)
{
    for (const auto& id : rows.pools)
        transaction.execute(
            "UPDATE pools SET claim_seq = claim_seq + 1 WHERE business_id = $1 AND id = $2", query.business_id, id);
}

struct Changes {
    bool in_setup = false, in_hosts = false;
};

// Claims the hosts. Says what has changed since `seen` was read. All is asked before one answer is read.
Changes claim_staff(
    Transaction& transaction, std::string_view business_id, const RowsToClaim& rows, const BookingFacts& seen)
{
    std::vector<Rows> staff;
    for (const auto& [id, claim_seq] : rows.staff)
        staff.push_back(transaction.query(claim_staff_sql, business_id, id));
    auto setup = transaction.query("SELECT config_seq FROM businesses WHERE business_id = $1", business_id);
    // The clock is asked only now: who asked before queueing might take time that was given away meanwhile for free.
    transaction.ask_now();
    Changes changes {.in_setup = !setup.next() || setup.value<std::int64_t>() != seen.config_seq};
    auto row = staff.begin();
    for (const auto& [id, claim_seq] : rows.staff) {
        if (!row->next() || row->value<std::int64_t>() != claim_seq) changes.in_hosts = true;
        ++row;
    }
    return changes;
}

void add_ids(Rows rows, std::set<std::string>& ids)
{
    while (rows.next())
        ids.insert(rows.value<std::string>());
}

}   // namespace

Result<BookingFacts> claim_all_hosts(Transaction& transaction, const OrderFactsQuery& query)
{
    const auto hosts = order_hosts(transaction, query.business_id, query.order);
    if (!hosts) return core::refuse(hosts.error());
    const auto rows = rows_to_claim(*hosts);
    claim_services(transaction, query, rows);
    for (const auto& [id, claim_seq] : rows.staff)
        transaction.execute(claim_staff_sql, query.business_id, id);
    claim_pools(transaction, query, rows);
    return order_facts(transaction, query);
}

std::optional<BookingFacts> claim_hosts(
    Transaction& transaction, const OrderFactsQuery& query, const BookingFacts& seen)
{
    const auto rows = rows_to_claim(seen);
    claim_services(transaction, query, rows);
    const bool has_choice = domain::has_choice(seen);
    if (has_choice) transaction.execute("SAVEPOINT choice");
    const auto changes = claim_staff(transaction, query.business_id, rows, seen);
    if (changes.in_setup || (changes.in_hosts && has_choice)) {
        if (has_choice) transaction.execute("ROLLBACK TO SAVEPOINT choice");
        return {};
    }
    claim_pools(transaction, query, rows);
    if (!changes.in_hosts && !rows.are_shared()) return seen;
    return load_times(transaction, query, seen);
}

void claim_customer(Transaction& transaction, std::string_view business_id, std::string_view customer)
{
    if (customer.empty()) return;
    transaction.execute(R"(
        INSERT INTO customers (business_id, customer, claim_seq) VALUES ($1, $2, 1)
        ON CONFLICT (business_id, customer) DO UPDATE SET claim_seq = customers.claim_seq + 1)",
        business_id, customer);
}

std::vector<std::string> due_bookings_in_the_way(
    Snapshot& snapshot, std::string_view business_id, const BookingFacts& facts, core::Instant now)
{
    const auto claimed = rows_to_claim(facts);
    std::vector<Rows> answers;   // All are asked before one is read.
    for (const auto& [id, claim_seq] : claimed.staff)
        answers.push_back(snapshot.query(R"(
            SELECT booking_id FROM booking_hosts
            WHERE business_id = $1 AND staff_id = $2 AND live = 1 AND expires_at <= $3)",
            business_id, id, now));
    for (const auto& id : claimed.pools)
        answers.push_back(snapshot.query(R"(
            SELECT booking_id FROM booking_pools
            WHERE business_id = $1 AND pool_id = $2 AND live = 1 AND expires_at <= $3)",
            business_id, id, now));
    std::set<std::string> due;
    for (auto& rows : answers)
        add_ids(std::move(rows), due);
    return {due.begin(), due.end()};
}

}   // namespace storage
