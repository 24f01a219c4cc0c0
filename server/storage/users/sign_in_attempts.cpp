#include "storage/users/sign_in_attempts.hpp"

#include "domain/users/attempts.hpp"

namespace storage {

std::optional<core::seconds> count_attempt(Transaction& transaction, const Attempt& attempt)
{
    // One statement counts, and makes others of the same subject queue until this transaction ends.
    const auto now = transaction.now();
    auto counted = transaction.query(R"(
        INSERT INTO sign_in_attempts (business_id, subject, failures, last_at, blocked_until)
        VALUES ($1, $2, 1, $3, 0)
        ON CONFLICT (business_id, subject) DO UPDATE SET
            failures = CASE WHEN sign_in_attempts.last_at <= $4 THEN 1 ELSE sign_in_attempts.failures + 1 END,
            last_at = excluded.last_at
        WHERE sign_in_attempts.blocked_until <= $3
        RETURNING failures)",
        attempt.business_id, attempt.subject, now, now - domain::attempts_count_for);
    if (counted.next()) {
        const auto wait = domain::wait_after(counted.value<int>(), attempt.free);
        transaction.execute("UPDATE sign_in_attempts SET blocked_until = $3 WHERE business_id = $1 AND subject = $2",
            attempt.business_id, attempt.subject, now + wait);
        return {};
    }
    auto blocked
        = transaction.query("SELECT blocked_until FROM sign_in_attempts WHERE business_id = $1 AND subject = $2",
            attempt.business_id, attempt.subject);
    if (!blocked.next()) return core::seconds {1};
    return std::max(core::seconds {1}, blocked.value<core::Instant>() - now);
}

void forget_attempts(Transaction& transaction, const Attempt& attempt)
{
    transaction.execute(
        "DELETE FROM sign_in_attempts WHERE business_id = $1 AND subject = $2", attempt.business_id, attempt.subject);
}

void give_attempt_back(Transaction& transaction, const Attempt& attempt)
{
    transaction.execute(R"(
        UPDATE sign_in_attempts SET failures = failures - 1, blocked_until = 0
        WHERE business_id = $1 AND subject = $2 AND failures > 0)",
        attempt.business_id, attempt.subject);
}

bool has_old_attempts(Snapshot& snapshot, core::Instant now)
{
    return snapshot
        .query("SELECT 1 FROM sign_in_attempts WHERE last_at <= $1 LIMIT 1", now - domain::attempts_count_for)
        .next();
}

int delete_old_attempts(Transaction& transaction, core::Instant now, int most)
{
    auto rows = transaction.query(R"(
        DELETE FROM sign_in_attempts WHERE (business_id, subject) IN (
            SELECT business_id, subject FROM sign_in_attempts WHERE last_at <= $1
            ORDER BY last_at, business_id, subject LIMIT $2) RETURNING subject)",
        now - domain::attempts_count_for, std::int64_t {most});
    return static_cast<int>(rows.all<std::string>().size());
}

}   // namespace storage
