#pragma once

#include "domain/catalogue/visitor_limits.hpp"
#include "storage/database/database.hpp"

namespace storage {

// Who handed in which form, for as long as it counts towards the limits of anonymous visitors.

struct VisitorSubmission {
    std::string_view business_id, submission_id;
    std::string_view client;   // The client key of the visitor's address.
    bool is_proved = false;    // Whether a proof of work was shown for it.
};

// What the client has handed in, and what the business allows. Asking does not wait for the answers; they are read
// once.
class SubmissionUseQuery {
public:
    SubmissionUseQuery(Snapshot&, std::string_view business_id, std::string_view client);

    domain::VisitorLimits read_limits();
    std::pair<int, int> read_submissions_and_proofs();

private:
    Rows limits_, of_client_;
};

void insert_visitor_submission(Transaction&, const VisitorSubmission&);

// Whether there is one that delete_visitor_submissions would delete.
bool has_old_visitor_submissions(Snapshot&, core::Instant before);

// Deletes those made before `before`, at most `most`. Returns their number.
int delete_visitor_submissions(Transaction&, core::Instant before, int most);

}   // namespace storage
