#pragma once

#include "http/routing/context.hpp"
#include "http/widget/pages.hpp"

namespace http {

// Where a visitor "pays" at the demo provider. Says that it takes no money; needs no front end.
Response demo_payment_page(Context&, const PageRequest&, core::Locale);

}   // namespace http
