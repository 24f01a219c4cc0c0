// A constructable style sheet: no element and no attribute that a host page's policy could refuse. What stands for the
// booking page until it is there has the height that a page of times has at that width.
const css = `:host{display:block;flex-grow:1;min-width:min(300px,100%);container-type:inline-size}
:host([mode=popup]),:host([mode=button]){display:inline;min-width:0;container-type:normal}
.box{position:relative;min-height:var(--room,1040px)}
@container(min-width:600px){.box{min-height:var(--room,940px)}}
@container(min-width:860px){.box{min-height:var(--room,920px)}}
.waiting{border-radius:12px;background:#8882}
.ready,.blocked,dialog .box{min-height:0}
.silent{display:grid;place-content:center}
iframe{display:block;width:100%;height:var(--height,100%);border:0}
.box:not(.ready) iframe{position:absolute;top:0;height:100%;visibility:hidden}
:is(.waiting,.ready) :is(slot,a),.blocked iframe{display:none}
.mark{position:absolute}
dialog{padding:0;border:0;width:min(1000px,100vw - 48px);height:min(840px,100dvh - 48px);max-width:none;
max-height:none;border-radius:12px;overflow:hidden;background:Canvas;color:CanvasText}
dialog[open]{display:flex;flex-direction:column}
dialog::backdrop{background:#0009}
dialog .box{flex:1}
@media(width<640px){dialog{width:100vw;height:100dvh;border-radius:0}}
button{border:0;font:600 1rem/1.25 system-ui;cursor:pointer}
.close{align-self:end;width:44px;height:44px;background:0 0;color:inherit;font-size:20px}
.open{padding:14px 22px;border-radius:99px;background:var(--kalends-accent,#1d4ed8);color:var(--kalends-on-accent,#fff)}
:host([mode=button]) .open{position:fixed;inset-inline-end:20px;bottom:20px;z-index:9999;box-shadow:0 4px 16px #0005}
:focus-visible{outline:3px solid}
@media print{.box{min-height:0}iframe,.open{display:none!important}slot{display:contents!important}}`

let sheet: CSSStyleSheet | undefined

/** The style of every element on the page. */
export function style(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
  }
  return sheet
}
