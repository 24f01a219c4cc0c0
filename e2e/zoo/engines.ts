// Firefox and WebKit as Debian has them, driven by the protocols that they speak themselves: WebDriver BiDi over a
// WebSocket, and WebDriver over HTTP. Both are made to offer the same few things.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { temporaryFolder } from '../kalends.ts'
import { BidiSession } from './bidi.ts'
import { ClassicSession } from './classic.ts'
import type { Session } from './session.ts'

export interface Engine {
  name: string
  start: () => Promise<Session>
}

// What a program writes, until it matches.
function lineOf(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((found, failed) => {
    let text = ''
    const read = (chunk: Buffer) => {
      text += chunk
      const match = pattern.exec(text)
      if (match) found(match[1] as string)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('error', failed)
    child.once('exit', code => failed(new Error(`it ended with ${code}: ${text}`)))
  })
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

// Nothing is stored of third parties, as privacy settings have it; nothing asks the world for anything.
const preferences = {
  'network.cookie.cookieBehavior': 1,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'extensions.getAddons.cache.enabled': false,
  'intl.accept_languages': 'en-GB, en',
}

export const firefox: Engine = {
  name: 'Firefox',
  async start() {
    const profile = temporaryFolder()
    const lines = Object.entries(preferences).map(
      entry => `user_pref(${entry.map(one => JSON.stringify(one)).join()});`,
    )
    writeFileSync(`${profile.path}/user.js`, lines.join('\n'))
    const args = ['--headless', '--no-remote', '--profile', profile.path, '--remote-debugging-port=0']
    const env = { ...process.env, HOME: profile.path, TZ: 'Europe/Vienna' }
    const child = spawn('firefox-esr', args, { env })
    const address = await lineOf(child, /WebDriver BiDi listening on (ws:\S+)/)
    const session = await BidiSession.open(`${address}/session`)
    return Object.assign(session, {
      async close() {
        session.leave()
        await end(child)
        profile.remove()
      },
    })
  },
}

// The browser that comes with the library; the folder's name has the library's version.
function miniBrowser(): string {
  const folder = '/usr/lib/x86_64-linux-gnu'
  const found = readdirSync(folder)
    .filter(name => name.startsWith('webkit2gtk-'))
    .map(name => `${folder}/${name}/MiniBrowser`)
    .find(existsSync)
  if (!found) throw new Error('there is no MiniBrowser: webkit2gtk-driver brings it')
  return found
}

export const webkit: Engine = {
  name: 'WebKit',
  async start() {
    const home = temporaryFolder()
    const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'])
    const display = `:${await lineOf(screen, /^(\d+)\n/)}`
    const env = { ...process.env, HOME: home.path, DISPLAY: display, TZ: 'Europe/Vienna', LANG: 'en_GB.UTF-8' }
    const port = await freePort()
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], { env })
    const session = await ClassicSession.open(`http://127.0.0.1:${port}`, {
      'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] },
    })
    return Object.assign(session, {
      async close() {
        await session.leave()
        await end(driver)
        await end(screen)
        home.remove()
      },
    })
  },
}

async function freePort(): Promise<number> {
  const { createServer } = await import('node:net')
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}
