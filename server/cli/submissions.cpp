#include <algorithm>
#include <iostream>

#include "cli/business_commands.hpp"
#include "cli/commands.hpp"
#include "http/wire/submission_line.hpp"
#include "program/open_database.hpp"
#include "program/print.hpp"
#include "storage/catalogue/businesses.hpp"
#include "storage/catalogue/forms.hpp"

namespace cli {

using storage::Snapshot;

int export_submissions(const SubmissionsOptions& options, std::ostream& out, std::ostream& err)
{
    const auto database = program::open_database_read_only(options.database);
    return database->read([&](Snapshot& snapshot) {
        const auto business = storage::find_business_by_slug(snapshot, options.business);
        const auto forms = business ? storage::all_forms(snapshot, business->id) : std::vector<domain::Form> {};
        const auto form = std::ranges::find(forms, options.form, &domain::Form::slug);
        if (form == forms.end()) {
            program::print(err, "There is no form \"{}\" of a business \"{}\" in {}.\n", options.form, options.business,
                program::shown(options.database));
            return 1;
        }
        for (const auto& submission : submissions_of_form(snapshot, business->id, form->id))
            program::print(
                out, "{}\n", api::to_json(http::to_submission_line(snapshot, business->id, *form, submission)));
        return 0;
    });
}

void add_submissions(program::Command& root)
{
    auto command = root.add_command("submissions", "Print the submissions of a form or survey, as JSON lines");
    auto options = std::make_shared<SubmissionsOptions>();
    command.add_option("business", options->business, "The slug of the business").required();
    command.add_option("form", options->form, "The slug of the form or survey").required();
    program::add_database_option(command, options->database);
    command.run([options] { return export_submissions(*options, std::cout, std::cerr); });
}

}   // namespace cli
