#include <fmt/format.h>

#include "app/payments/demo_provider.hpp"
#include "core/encoding.hpp"
#include "core/word.hpp"
#include "http/message/locale.hpp"
#include "http/widget/page_table.hpp"
#include "http/widget/pages.hpp"

namespace http {

namespace {

using core::DemoOutcome;
using core::Locale;

constexpr std::string_view style = R"(
:root{color-scheme:light dark}
*{box-sizing:border-box}
body{margin:0;display:grid;justify-items:center;
background:Canvas;color:CanvasText;font:17px/1.5 Inter,system-ui,sans-serif}
main{display:grid;gap:12px;padding:12vh 24px 32px;inline-size:min(100%,440px)}
h1{font-size:22px;line-height:1.35;margin:0;text-wrap:balance}
p{margin:0}
.demo{padding:12px 16px;border:2px dashed #b45309;border-radius:10px;font-weight:600}
output{display:block;min-block-size:1.5em;font-size:32px;font-weight:700;font-variant-numeric:tabular-nums}
button{min-block-size:48px;padding:8px 24px;font:inherit;font-weight:600;color:inherit;background:none;
border:1px solid GrayText;border-radius:10px;cursor:pointer}
button:first-of-type{background:#1d4ed8;border-color:#1d4ed8;color:#fff}
button:focus-visible{outline:3px solid #60a5fa;outline-offset:2px}
)";

// Amounts are in the smallest unit; the browser knows how many of them make one unit of the currency.
constexpr std::string_view script = R"(
const amount=document.querySelector('output'),{minor,currency}=amount.dataset
const format=new Intl.NumberFormat(document.documentElement.lang,{style:'currency',currency})
amount.textContent=format.format(minor/10**format.resolvedOptions().maximumFractionDigits)
for(const button of document.querySelectorAll('button'))button.addEventListener('click',async()=>{
const body=JSON.stringify({outcome:button.value}),headers={'content-type':'application/json'}
for(const one of document.querySelectorAll('button'))one.disabled=true
try{const answer=await fetch(document.body.dataset.settle,{method:'POST',body,headers})
if(!answer.ok)throw new Error(answer.status)
location.assign((await answer.json()).return_url)}
catch{for(const one of document.querySelectorAll('button'))one.disabled=false}})
)";

std::string text(const Context& context, Locale locale, const char* key)
{
    return core::escape_html(context.shell.message(locale, key, {{"title", context.business.name}}));
}

std::string buttons(const Context& context, Locale locale)
{
    std::string html;
    for (const auto outcome : {DemoOutcome::pay, DemoOutcome::process, DemoOutcome::refuse, DemoOutcome::leave}) {
        const auto word = std::string {core::word(outcome)};
        html += fmt::format("<button type=\"button\" value=\"{}\">{}</button>", word,
            text(context, locale, ("demo_payment." + word).c_str()));
    }
    return html;
}

}   // namespace

Response demo_payment_page(Context& context, const PageRequest& page, Locale locale)
{
    const auto id = parameter(page, "demo_payment");
    const auto payment = app::find_demo_payment(context.shell, {context.business.id, id});
    if (!payment) return expired_page(context, page, locale);
    Response response {.status = 200, .content_type = "text/html; charset=utf-8"};
    response.headers.emplace_back("Content-Language", language_tag(locale));
    response.body = fmt::format(R"(<!doctype html>
<html lang="{}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>{}</title><style nonce="{}">{}</style></head>
<body data-settle="/api/v1/demo-payments/{}"><main><h1>{}</h1><p class="demo">{}</p>
<p><output data-minor="{}" data-currency="{}"></output></p>{}</main><script nonce="{}">{}</script></body></html>
)",
        language_tag(locale), text(context, locale, "demo_payment.title"), context.nonce, style, payment->id,
        text(context, locale, "demo_payment.title"), text(context, locale, "demo_payment.no_money"),
        payment->amount.amount_minor, core::escape_html(payment->amount.currency), buttons(context, locale),
        context.nonce, script);
    return response;
}

}   // namespace http
