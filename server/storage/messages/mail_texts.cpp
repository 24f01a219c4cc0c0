#include "storage/messages/mail_texts.hpp"

namespace storage {

std::vector<domain::MailText> find_mail_texts(Snapshot& snapshot, std::string_view business_id)
{
    static const auto sql
        = "SELECT " + mail_text_columns.names() + " FROM mail_texts WHERE business_id = $1 ORDER BY position";
    return mail_text_columns.read_all(snapshot.query(sql, business_id));
}

}   // namespace storage
