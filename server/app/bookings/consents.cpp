#include "app/bookings/consents.hpp"

#include "storage/catalogue/translations.hpp"

namespace app {

void store_consents(const Shell& shell, storage::Transaction& transaction, std::vector<domain::Consent> consents,
    const ConsentReader& reader)
{
    const auto& subject = reader.subject;
    for (auto& consent : consents) {
        consent.text = storage::find_translation(transaction, subject.business_id, reader.locale, consent.text);
        storage::insert_consent(transaction, subject,
            {.id = shell.new_ordered_id(),
                .consent = std::move(consent),
                .locale = reader.locale,
                .ip = std::string {reader.ip}});
    }
}

}   // namespace app
