#pragma once

#include "app/shell.hpp"

namespace app {

// Makes a business in a database that has none: nothing can be booked there, but its owner can sign in and set it up
// in the browser. A file that is imported before that takes its place (storage::stored_slug).
void create_first_business(const Shell&);

}   // namespace app
