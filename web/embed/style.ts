// A constructable style sheet: no element and no attribute that a host page's policy could refuse. What stands for the
// booking page until it is there has the height that a page of times has at that width.
const css = `:host{display:block;container-type:inline-size;min-inline-size:min(300px,100%);flex-grow:1}
:host([mode=popup]),:host([mode=button]){display:inline;container-type:normal;min-inline-size:0}
.box{position:relative;min-block-size:var(--room,1040px)}
@container(min-width:600px){.box{min-block-size:var(--room,940px)}}
@container(min-width:860px){.box{min-block-size:var(--room,700px)}}
iframe{display:block;inline-size:100%;block-size:var(--height,100%);border:0}
.box:not(.ready) iframe{position:absolute;inset:0;block-size:100%;visibility:hidden}
.waiting::before{content:"";position:absolute;inset:0;border-radius:12px;background:#8882;animation:wait 1.4s infinite}
@keyframes wait{50%{opacity:.5}}
@media(prefers-reduced-motion:reduce){.waiting::before{animation:none}}
.ready{min-block-size:0}
.silent{display:grid;place-content:center}
.blocked{display:block;min-block-size:0}
.blocked iframe,:is(.waiting,.ready)>slot{display:none}
.mark{position:absolute;inset-inline-start:0}
dialog{padding:0;border:0;inline-size:min(1000px,100vw - 48px);block-size:min(840px,100dvh - 48px);max-inline-size:none;max-block-size:none;border-radius:12px;overflow:hidden;background:Canvas;color:CanvasText}
dialog[open]{display:flex;flex-direction:column}
dialog::backdrop{background:#0009}
dialog .box{flex:1;min-block-size:0}
dialog iframe{block-size:100%}
@media(max-width:639.98px){dialog{inline-size:100vw;block-size:100dvh;border-radius:0}}
button{font:600 1rem/1.25 system-ui,sans-serif;cursor:pointer}
.close{flex:none;align-self:end;inline-size:44px;block-size:44px;border:0;background:0 0;color:inherit;font-size:20px}
.open{padding:14px 22px;border:0;border-radius:99px;background:var(--kalends-accent,#1d4ed8);color:var(--kalends-on-accent,#fff)}
:host([mode=button]) .open{position:fixed;inset-inline-end:max(20px,env(safe-area-inset-right));inset-block-end:max(20px,env(safe-area-inset-bottom));z-index:9999;box-shadow:0 4px 16px #0005}
:focus-visible{outline:3px solid;outline-offset:2px}
@media print{.box,.blocked{display:block;min-block-size:0}iframe,.open,.box::before{display:none!important}slot{display:contents!important}}`

let sheet: CSSStyleSheet | undefined

/** The style of every element on the page. */
export function style(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
  }
  return sheet
}
