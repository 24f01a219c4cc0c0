// Operations that are declared and not built yet. Nothing of this is on main.
#include "http/console/operations.gen.hpp"
#include "http/console/page.hpp"

namespace http {

Response console_page(Context&) { return {}; }

}   // namespace http
