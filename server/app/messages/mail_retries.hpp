#pragma once

#include "app/history/author.hpp"
#include "app/shell.hpp"
#include "storage/messages/mails.hpp"

namespace app {

// Has a mail that failed tried again, as often as a new one. Returns it as it waits then. Refuses with mail_not_found.
core::Result<storage::ListedMail> retry_mail(const Shell&, const Author&, std::string_view id);

}   // namespace app
