#pragma once

#include <filesystem>

#include "domain/ports/mail_transport.hpp"

namespace outside {

// Mail transport without a server: each mail becomes a file that mail programs can open. The first mail creates the
// folder.

// The path of a mail's file; the names sort by the time the mails were written.
std::filesystem::path file_of(const std::filesystem::path& folder, std::string_view mail_id, core::Instant written_at);

// A transport that writes mails to files: each atomically, and on disk when send returns. `from` as for SMTP.
domain::MailTransport folder_transport(const std::filesystem::path& folder, const std::string& from);

}   // namespace outside
