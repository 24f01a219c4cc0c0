#include "storage/bookings/visitor_submissions.hpp"

#include "storage/catalogue/visitor_limits.hpp"

namespace storage {

namespace {

constexpr core::hours counted {24};

}   // namespace

SubmissionUseQuery::SubmissionUseQuery(Snapshot& snapshot, std::string_view business_id, std::string_view client)
    : limits_ {ask_visitor_limits(snapshot, business_id)}
    , of_client_ {snapshot.query(R"(
        SELECT count(*), coalesce(sum(proved), 0) FROM visitor_submissions
        WHERE business_id = $1 AND client = $2 AND made_at > $3)",
          business_id, client, snapshot.now() - counted)}
{
}

domain::VisitorLimits SubmissionUseQuery::read_limits() { return read_visitor_limits(std::move(limits_)); }

std::pair<int, int> SubmissionUseQuery::read_submissions_and_proofs()
{
    std::pair<int, int> use;
    if (of_client_.next()) of_client_.into(use.first, use.second);
    return use;
}

void insert_visitor_submission(Transaction& transaction, const VisitorSubmission& submission)
{
    transaction.execute(R"(
        INSERT INTO visitor_submissions (business_id, submission_id, client, proved, made_at)
        VALUES ($1, $2, $3, $4, $5))",
        submission.business_id, submission.submission_id, submission.client, submission.is_proved, transaction.now());
}

bool has_old_visitor_submissions(Snapshot& snapshot, core::Instant before)
{
    return snapshot.query("SELECT 1 FROM visitor_submissions WHERE made_at <= $1 LIMIT 1", before).next();
}

int delete_visitor_submissions(Transaction& transaction, core::Instant before, int most)
{
    auto rows = transaction.query(R"(
        DELETE FROM visitor_submissions WHERE (business_id, submission_id) IN (
            SELECT business_id, submission_id FROM visitor_submissions WHERE made_at <= $1 ORDER BY made_at LIMIT $2)
        RETURNING submission_id)",
        before, std::int64_t {most});
    return static_cast<int>(rows.all<std::string>().size());
}

}   // namespace storage
