// Completes package-lock.json after `npm install`. A registry mirror that lacks the packages for other systems makes
// npm write a lock file that `npm ci` then refuses; this adds the missing optional packages by name, version and
// system. npm installs none of them on Linux, so none needs a checksum. Usage: node scripts/complete-lock.mjs
import { readFileSync, writeFileSync } from 'node:fs'

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32', 'sunos', 'aix']
const processors = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 's390x', 'riscv64', 'wasm32']
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))

for (const parent of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    const path = `node_modules/${name}`
    const words = name.split(/[-/]/)
    const os = systems.filter(system => words.includes(system))
    const cpu = processors.filter(processor => words.includes(processor))
    if (lock.packages[path] || !os.length || !cpu.length) continue
    const libc = words.includes('musl') ? { libc: ['musl'] } : {}
    lock.packages[path] = { version, cpu, dev: true, ...libc, optional: true, os }
    console.log(`added ${name} ${version}`)
  }
}
const [own, ...others] = Object.entries(lock.packages)
lock.packages = Object.fromEntries([own, ...others.sort(([one], [other]) => one.localeCompare(other, 'en'))])
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
