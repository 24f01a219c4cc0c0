#include "app/payments/checkouts.hpp"

#include "app/payments/demo_provider.hpp"
#include "http/operations/operations.gen.hpp"

namespace http {

using core::Result;

Result<app::StartedCheckout> start_checkout(
    Context& context, const api::StartCheckoutParameters& link, const app::Keep<app::StartedCheckout>& keep)
{
    const app::CheckoutRequest wanted {
        {context.business.id, link.token}, context.asked_origin, context.business.locale};
    return app::start_checkout(context.shell, wanted, keep);
}

Result<api::Checkout> get_checkout(Context& context, const api::GetCheckoutParameters& link)
{
    const auto view = TRY(app::find_checkout(context.shell, {context.business.id, link.token}));
    return to_wire(view, context.shell.find_zone);
}

// The body has to be as it was signed, so nothing reads it before.
Response receive_payment_event(
    Context& context, const Request& request, const api::ReceivePaymentEventParameters& asked)
{
    const auto& provider = context.shell.payments;
    if (asked.payment_provider != provider.name || !provider.read_event)
        return to_response({core::ErrorCode::page_not_found}, context.request_id);
    const app::ProviderMessage message {request.header(provider.signature_header).value_or(""), request.body};
    const auto heard = app::receive_payment_event(context.shell, context.business.id, message);
    if (!heard) {
        context.shell.report("payment_event_not_genuine", request.request_id);
        return to_response(heard.error(), context.request_id);
    }
    return {.body = api::to_json(api::NoDetails {})};
}

Result<api::SettledDemoPayment> settle_demo_payment(
    Context& context, const api::SettleDemoPaymentParameters& payment, const api::SettleDemoPayment& asked)
{
    auto url = TRY(app::settle_demo_payment(context.shell, {context.business.id, payment.demo_payment}, asked.outcome));
    return api::SettledDemoPayment {.return_url = std::move(url)};
}

}   // namespace http
