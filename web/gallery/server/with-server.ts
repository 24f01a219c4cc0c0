import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('server.ts', import.meta.url))

/** Starts the made-up world over the build, at a free port, until this process ends. Its address. */
export async function startServer(): Promise<string> {
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, '--built'], {
    env: { ...process.env, PORT: '0', DELAY: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.on('exit', () => server.kill())
  return new Promise((found, failed) => {
    server.stdout.once('data', text => found(new URL(String(text).split(/\s/)[0]!).origin))
    server.once('exit', () => failed(new Error('The server for the pictures did not start.')))
  })
}
