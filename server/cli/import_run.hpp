#pragma once

#include "api/files.gen.hpp"
#include "app/setup/business_import.hpp"
#include "app/shell.hpp"
#include "program/control_socket.hpp"

namespace cli {

// What `kalends import` does once its files are read: in the command itself, or in the server that has the database.

struct ReadImport {
    std::string file_name;              // Of the business file, as problems and the history name it.
    std::string text;                   // Of the business file.
    domain::BusinessSetup setup = {};   // As it says, with what is known of its pictures.
    app::MediaFiles files = {};         // Pictures that the business does not have yet.
};

enum class Run { real, dry };

// What to print of an outcome.
api::CommandAnswer told(const ReadImport&, const app::ImportOutcome&, Run);

// Imports it, with a line of the history.
api::CommandAnswer carry_out(const app::Shell&, const ReadImport&);

// It as lines for a server: an ImportCommand, and PictureBytes of each file (api/files.yaml).
std::vector<std::string> to_lines(const ReadImport&);

// Such lines, of which the first is there; nothing if they are no import. Throws std::runtime_error if lines are
// missing.
std::optional<ReadImport> from_lines(const std::string& first, const program::NextLine& next, const domain::FindZone&);

}   // namespace cli
