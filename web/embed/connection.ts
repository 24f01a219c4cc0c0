import type { Hello, PortOffer, ToFrame, ToHost } from '../shared/embed/protocol'
import { make } from './make'

/** The frame, and the line to the booking page in it. */
export interface Connection {
  frame: HTMLIFrameElement
  /** Says something once there is a line. */
  say: (message: ToFrame) => void
}

/** Whether these are the first words of the booking page in this frame, and of no other page or frame. */
export function isHello({ source, origin, data }: MessageEvent, frame: HTMLIFrameElement, from: string): boolean {
  const hello: Partial<Hello> | null = data
  return !!source && source === frame.contentWindow && origin === from && hello?.kalends === 'hello' && hello.v === 1
}

/** Makes the frame, not yet in the page. `greet` gives the first message on each load of the booking page. */
export function connect(
  url: URL,
  greet: () => ToFrame,
  hear: (message: ToHost) => void,
  signal: AbortSignal,
): Connection {
  const frame = make('iframe', { allow: 'clipboard-write', src: url.href })
  let port: MessagePort | undefined
  const say = (message: ToFrame) => port?.postMessage(message)
  addEventListener(
    'message',
    event => {
      if (!isHello(event, frame, url.origin)) return
      const channel = new MessageChannel()
      port?.close()
      port = channel.port1
      port.onmessage = ({ data }) => data?.v === 1 && hear(data)
      const offer: PortOffer = { kalends: 'port', v: 1 }
      frame.contentWindow?.postMessage(offer, url.origin, [channel.port2])
      say(greet())
    },
    { signal },
  )
  signal.addEventListener('abort', () => {
    port?.close()
    frame.remove()
  })
  return { frame, say }
}
