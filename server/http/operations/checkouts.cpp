#include "http/operations/checkouts.hpp"

#include "app/payments/checkouts.hpp"
#include "app/payments/demo_provider.hpp"
#include "http/operations/idempotency.hpp"

namespace http {

namespace {

using core::Result;

Result<api::Checkout> find_checkout(Context& context, const api::NamedTexts& parameters)
{
    const auto asked = TRY(api::parse_parameters<api::GetCheckoutParameters>(parameters));
    const auto view = TRY(app::find_checkout(context.shell, {context.business.id, asked.token}));
    return to_wire(view, context.shell.find_zone);
}

// The body has to be as it was signed, so nothing reads it before.
Result<api::NoDetails> hear(Context& context, const Request& request, const api::NamedTexts& parameters)
{
    const auto asked = TRY(api::parse_parameters<api::ReceivePaymentEventParameters>(parameters));
    const auto& provider = context.shell.payments;
    if (asked.payment_provider != provider.name || !provider.read_event)
        return core::refuse(core::ErrorCode::page_not_found);
    const app::ProviderMessage message {request.header("stripe-signature").value_or(""), request.body};
    const auto heard = app::receive_payment_event(context.shell, context.business.id, message);
    if (!heard) {
        context.shell.report("payment_event_not_genuine", request.request_id);
        return core::refuse(heard.error());
    }
    return api::NoDetails {};
}

Result<api::SettledDemoPayment> settle(Context& context, const Request& request, const api::NamedTexts& parameters)
{
    const auto asked = TRY(api::parse_parameters<api::SettleDemoPaymentParameters>(parameters));
    const auto wire = TRY(api::parse_body<api::SettleDemoPayment>(request.body));
    return api::SettledDemoPayment {.return_url
        = TRY(app::settle_demo_payment(context.shell, {context.business.id, asked.demo_payment}, wire.outcome))};
}

}   // namespace

Response start_checkout(Context& context, const Request& request, const api::NamedTexts& parameters)
{
    using app::StartedCheckout;
    const auto start = [&](const app::Keep<StartedCheckout>& keep) -> Result<StartedCheckout> {
        const auto asked = TRY(api::parse_parameters<api::StartCheckoutParameters>(parameters));
        TRY(api::parse_body<api::NoDetails>(request.body));
        const app::CheckoutRequest wanted {{context.business.id, asked.token}, context.origin, context.business.locale};
        return app::start_checkout(context.shell, wanted, keep);
    };
    return answer_once<StartedCheckout>(context, request, 201, start);
}

Response get_checkout(Context& context, const Request&, const api::NamedTexts& parameters)
{
    return json_response(context, 200, find_checkout(context, parameters), std::identity {});
}

Response receive_payment_event(Context& context, const Request& request, const api::NamedTexts& parameters)
{
    return json_response(context, 200, hear(context, request, parameters), std::identity {});
}

Response settle_demo_payment(Context& context, const Request& request, const api::NamedTexts& parameters)
{
    return json_response(context, 200, settle(context, request, parameters), std::identity {});
}

}   // namespace http
