import { Fragment } from 'react'

/** An address, which may go on in the next line after its signs: it has no words at which it could. */
export function Breakable({ text }: { text: string }) {
  return text.split(/(?<=[@.\-_])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts may be alike, and they keep their order.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
