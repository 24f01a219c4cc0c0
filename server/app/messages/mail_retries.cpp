#include "app/messages/mail_retries.hpp"

#include "app/history/history.hpp"
#include "storage/messages/mail_log.hpp"

namespace app {

core::Result<storage::ListedMail> retry_mail(const Shell& shell, const Author& author, std::string_view id)
{
    return shell.database.write([&](storage::Transaction& transaction) -> core::Result<storage::ListedMail> {
        const auto mail = storage::find_logged_mail(transaction, author.business_id, id);
        if (!mail || !storage::retry_mail(transaction, author.business_id, id))
            return core::refuse(core::ErrorCode::mail_not_found);
        auto line = done_by(author, core::HistoryAction::mail_retried);
        line.booking_id = mail->booking_id;
        line.subject = mail->email;
        write_history(shell, transaction, author.business_id, line);
        return storage::find_logged_mail(transaction, author.business_id, id).value();
    });
}

}   // namespace app
