#pragma once

#include <filesystem>

#include "domain/ports/mail_transport.hpp"

namespace outside {

// Instead of a server: each mail becomes a file that mail programs open. The folder is made with the first one.

// A mail's file; names sort by the time the mails were written.
std::filesystem::path file_of(const std::filesystem::path& folder, std::string_view mail_id, core::Instant written_at);

// Writes mails to files: whole or not at all, and on disk when send returns. `from` as for SMTP.
domain::MailTransport folder_transport(const std::filesystem::path& folder, const std::string& from);

}   // namespace outside
