#pragma once

#include <vector>

#include "core/vocabulary.gen.hpp"
#include "domain/forms/consent.hpp"
#include "storage/database/database.hpp"

namespace storage {

using core::SubjectKind;

struct Subject {
    std::string_view business_id;
    SubjectKind kind = SubjectKind::booking;
    std::string_view id;
};

// A receipt: who agreed to which words.
struct ConsentReceipt {
    std::string id;
    domain::Consent consent;
    core::Locale locale = core::Locale::en;   // In which the page was shown.
    std::string ip;                           // Empty where it is not known.
    core::Instant given_at {};

    bool operator==(const ConsentReceipt&) const = default;
};

// given_at is not looked at: it is now, by the database's clock.
void insert_consent(Transaction&, const Subject&, const ConsentReceipt&);

// In the order in which they were given, and then by id.
std::vector<ConsentReceipt> consents_of(Snapshot&, const Subject&);

// Once for each subject. Stores nothing where nothing is known.
void insert_attribution(Transaction&, const Subject&, const domain::Attribution&);

domain::Attribution attribution_of(Snapshot&, const Subject&);

}   // namespace storage
