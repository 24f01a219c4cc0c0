#pragma once

#include "http/message/message.hpp"
#include "http/routing/context.hpp"

namespace http {

// The document of the console, without data: what it shows it asks for itself. It is never framed and never kept.
Response console_page(Context&);

}   // namespace http
