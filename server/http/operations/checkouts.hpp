#pragma once

#include "http/routing/context.hpp"

namespace http {

Response start_checkout(Context&, const Request&, const api::NamedTexts&);
Response get_checkout(Context&, const Request&, const api::NamedTexts&);
Response receive_payment_event(Context&, const Request&, const api::NamedTexts&);
Response settle_demo_payment(Context&, const Request&, const api::NamedTexts&);

}   // namespace http
