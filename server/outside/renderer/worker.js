// Runs in each renderer process (process.cpp starts it with `node --eval`). Its only descriptor, 3, is a socket: it
// receives the script and then payloads, and sends answers. Each message is a little-endian u32 length, then so many
// bytes; an answer's first byte is 0 for HTML, 1 for an error's text. Everything is synchronous: there is no event loop
// to keep alive.
{
  const { readSync, writeSync } = require('node:fs')
  const { Script } = require('node:vm')
  const { Buffer, process } = globalThis
  const socket = 3

  // `node --eval` makes every module of Node a global. The render script needs only the language, and the web APIs that
  // React uses when it is loaded.
  const kept = new Set(
    `globalThis undefined parseFloat parseInt isFinite isNaN decodeURI decodeURIComponent encodeURI encodeURIComponent
    escape unescape console queueMicrotask setTimeout clearTimeout structuredClone atob btoa`.split(/\s+/),
  )
  const isOfTheWeb = name => /^[A-Z]/.test(name) && !['Buffer', 'WebSocket', 'EventSource'].includes(name)

  const takeAwayModules = () => {
    for (const name of Object.getOwnPropertyNames(globalThis))
      if (!kept.has(name) && !isOfTheWeb(name)) delete globalThis[name]
  }

  const read = length => {
    const bytes = Buffer.allocUnsafeSlow(length)
    for (let at = 0; at < length; ) {
      const size = readSync(socket, bytes, at, length - at, null)
      if (size === 0) process.reallyExit(0) // The server has closed the socket.
      at += size
    }
    return bytes
  }

  const readFrame = () => read(read(4).readUInt32LE(0)).toString('utf8')

  const writeFrame = (status, text) => {
    const length = 1 + Buffer.byteLength(text)
    const bytes = Buffer.allocUnsafeSlow(4 + length)
    bytes.writeUInt32LE(length, 0)
    bytes[4] = status
    bytes.write(text, 5)
    for (let at = 0; at < bytes.length; ) at += writeSync(socket, bytes, at)
  }

  const answer = draw => {
    let text
    try {
      text = draw()
      if (typeof text !== 'string') throw new TypeError('renderPage gave no text')
    } catch (error) {
      const [where = ''] = /^ +at .*$/m.exec(error?.stack) ?? []
      writeFrame(1, (String(error) + where.replace(/^ +/, ' ')).slice(0, 500))
      return
    }
    writeFrame(0, text)
  }

  takeAwayModules()
  answer(() => {
    new Script(readFrame(), { filename: 'render.js' }).runInThisContext()
    if (typeof globalThis.renderPage !== 'function') throw new TypeError('the script has no renderPage')
    return ''
  })
  for (;;) answer(() => globalThis.renderPage(readFrame()))
}
