#pragma once

#include "http/routing/context.hpp"
#include "http/widget/pages.hpp"

namespace http {

// The payment page of the demo provider. It states that no money is taken; needs no front end.
Response demo_payment_page(Context&, const PageRequest&, core::Locale);

}   // namespace http
