// A real WordPress, as Debian has it, with a database of its own: for tests alone.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { temporaryFolder } from '../kalends.ts'

export interface WordPress {
  url: string
  /** Runs PHP inside WordPress and gives what it prints. */
  php: (code: string) => string
  /** Writes a post, as its author would, and gives its address. */
  post: (content: string) => string
  close: () => Promise<void>
}

const plugin = fileURLToPath(new URL('../../packages/wordpress/kalends', import.meta.url))
const sources = '/usr/share/wordpress'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

// A server that listens on a socket in the folder alone.
async function startDatabase(folder: string) {
  const data = `${folder}/data`
  mkdirSync(data)
  execFileSync('mariadb-install-db', ['--no-defaults', `--datadir=${data}`, '--user=root', '--skip-test-db'], {
    stdio: 'pipe',
  })
  const socket = `${folder}/sql`
  const options = [`--datadir=${data}`, `--socket=${socket}`, '--skip-networking', '--skip-grant-tables', '--user=root']
  const child = spawn('mariadbd', ['--no-defaults', ...options, '--innodb-flush-log-at-trx-commit=0'], {
    stdio: 'ignore',
  })
  const sql = (text: string) => execFileSync('mariadb', ['--no-defaults', '-S', socket, '-e', text], { stdio: 'pipe' })
  for (let tries = 0; ; ++tries) {
    try {
      sql('CREATE DATABASE wordpress')
      break
    } catch (error) {
      if (tries > 300) throw error
      await new Promise(later => setTimeout(later, 100))
    }
  }
  return { child, socket }
}

const configuration = (socket: string, url: string) => `<?php
define( 'DB_NAME', 'wordpress' ); define( 'DB_USER', 'root' ); define( 'DB_PASSWORD', '' );
define( 'DB_HOST', 'localhost:${socket}' ); define( 'DB_CHARSET', 'utf8mb4' ); define( 'DB_COLLATE', '' );
define( 'WP_HOME', '${url}' ); define( 'WP_SITEURL', '${url}' );
define( 'WP_DEBUG', true ); define( 'WP_DEBUG_LOG', true ); define( 'WP_DEBUG_DISPLAY', false );
define( 'DISABLE_WP_CRON', true ); define( 'AUTOMATIC_UPDATER_DISABLED', true );
$table_prefix = 'wp_';
if ( ! defined( 'ABSPATH' ) ) define( 'ABSPATH', __DIR__ . '/' );
require_once ABSPATH . 'wp-settings.php';
`

// WordPress asks no address of its own machine, and no unusual port, for a card. Here both are what is tested; and it
// may ask nothing of the world. Browsers know the names below localhost by themselves, PHP does not: what it asks of
// them goes to this machine under their name. A card that is late once, on a busy machine, would be left out for a day.
const localAddresses = `<?php
add_filter( 'http_request_host_is_external', '__return_true' );
add_filter( 'http_allowed_safe_ports', function ( $ports, $host, $url ) {
  return array_merge( $ports, array( wp_parse_url( $url, PHP_URL_PORT ) ) );
}, 10, 3 );
add_filter( 'http_request_timeout', function () { return 60; } );
add_filter( 'pre_http_request', function ( $answer, $args, $url ) {
  if ( preg_match( '#^http://127\\.0\\.0\\.1[:/]#', $url ) ) return $answer;
  if ( ! preg_match( '#^http://([a-z]+\\.localhost(:[0-9]+)?)/#', $url, $found ) )
    return new WP_Error( 'offline', 'not here' );
  $args['headers'] = array( 'Host' => $found[1] ) + (array) $args['headers'];
  return wp_remote_request( preg_replace( '#[a-z]+\\.localhost#', '127.0.0.1', $url, 1 ), $args );
}, 10, 3 );
`

const installation = `
require ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install( 'A WordPress', 'admin', 'admin@visitor.example', true, '', 'password' );
update_option( 'permalink_structure', '' );
`

export async function openWordPress(): Promise<WordPress> {
  const folder = temporaryFolder()
  const { child: database, socket } = await startDatabase(folder.path)
  const site = `${folder.path}/site`
  cpSync(sources, site, { recursive: true, dereference: true, filter: path => !path.includes('/languages/') })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  writeFileSync(`${site}/wp-config.php`, configuration(socket, url))
  mkdirSync(`${site}/wp-content/mu-plugins`, { recursive: true })
  writeFileSync(`${site}/wp-content/mu-plugins/local.php`, localAddresses)
  cpSync(plugin, `${site}/wp-content/plugins/kalends`, { recursive: true })
  const run = (code: string, installing = false) => {
    const start = `$_SERVER['HTTP_HOST'] = '127.0.0.1:${port}'; ${installing ? "define( 'WP_INSTALLING', true );" : ''}`
    writeFileSync(`${folder.path}/run.php`, `<?php ${start} require '${site}/wp-load.php'; ${code}`)
    return execFileSync('php', [`${folder.path}/run.php`], { encoding: 'utf8', stdio: 'pipe' })
  }
  run(installation, true)
  const server = spawn('php', ['-S', `127.0.0.1:${port}`, '-t', site], {
    env: { ...process.env, PHP_CLI_SERVER_WORKERS: '4' },
    ...{ stdio: 'ignore', detached: true },
  })
  return {
    url,
    php: code => run(code),
    post(content) {
      const id = run(`
        $content = ${JSON.stringify(content).replaceAll('$', '\\$')};
        wp_set_current_user( 1 );
        $post = array( 'post_title' => 'Booking', 'post_status' => 'publish', 'post_content' => wp_slash( $content ) );
        echo wp_insert_post( $post );`)
      return `${url}/?p=${id.trim()}`
    },
    async close() {
      // Its workers are children of its own.
      if (server.pid) process.kill(-server.pid, 'SIGTERM')
      database.kill('SIGTERM')
      await once(database, 'exit')
      folder.remove()
    },
  }
}
