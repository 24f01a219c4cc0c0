// The plugin, and oEmbed without it, in a real WordPress; looked at with Firefox.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { bookingsBy, openShop, type Shop } from '../embed/support/shop.ts'
import { firefox } from './engines.ts'
import type { Session } from './session.ts'
import { book, hasTimes, until } from './steps.ts'
import { openWordPress, type WordPress } from './wordpress.ts'

let wordpress: WordPress
let shop: Shop
let session: Session

before(async () => {
  wordpress = await openWordPress()
  shop = await openShop([wordpress.url])
  session = await firefox.start()
})

after(async () => {
  await session?.close()
  await shop?.close()
  await wordpress?.close()
})

const plugins = `require_once ABSPATH . 'wp-admin/includes/plugin.php'; wp_set_current_user( 1 );`

test('oEmbed alone: an address on a line of its own becomes a card', async () => {
  const post = wordpress.post(`${shop.url}/widget/bookings/cut`)
  await session.open(post)
  await until(session, 'host', `document.querySelector('iframe.wp-embedded-content')`)
  const html = await session.read<string>('host', `document.querySelector('iframe.wp-embedded-content').outerHTML`)
  assert.match(html, /sandbox="allow-scripts"/)
  assert.match(html, /\/embed\/card\/cut/)
  // The script of WordPress shows the frame once it knows its height.
  const height = `document.querySelector('iframe.wp-embedded-content').getBoundingClientRect().height`
  await until(session, 'host', `${height} > 100`)
})

test('the plugin is activated without a word, and says what is missing to those who write', () => {
  const said = wordpress.php(`${plugins} $result = activate_plugin( 'kalends/kalends.php' );
    echo is_wp_error( $result ) ? $result->get_error_message() : 'active';`)
  assert.equal(said, 'active')
  assert.match(wordpress.php(`wp_set_current_user( 1 ); echo do_shortcode( '[kalends calendar="cut"]' );`), /Settings/)
  assert.equal(wordpress.php(`echo do_shortcode( '[kalends calendar="cut"]' );`), '')
})

test('the setting: what is no address of a server is refused, a path is cut off', () => {
  const stored = (typed: string) =>
    wordpress.php(`require_once ABSPATH . 'wp-admin/includes/template.php'; do_action( 'admin_init' );
      update_option( 'kalends_server', ${JSON.stringify(typed)} ); echo get_option( 'kalends_server' );`)
  assert.equal(stored('https://book.example/widget/bookings/cut?x=1'), 'https://book.example')
  assert.equal(stored('Book.Example'), 'https://book.example')
  for (const wrong of ['http://book.example', 'javascript:alert(1)', 'ftp://book.example', 'https://a:b@book.example'])
    assert.equal(stored(wrong), 'https://book.example', wrong)
  assert.equal(stored(shop.url), shop.url)
})

test('only those who may change settings see its page, and its form has a nonce', () => {
  const printed = (user: string) =>
    wordpress.php(
      `require_once ABSPATH . 'wp-admin/includes/admin.php'; ${user} do_action( 'admin_init' ); kalends_print_page();`,
    )
  assert.equal(printed(''), '')
  const page = printed('wp_set_current_user( 1 );')
  assert.match(page, /name="_wpnonce"/)
  assert.match(page, /name="kalends_server"/)
})

test('shortcode: booked to the end; what authors write cannot become markup', async () => {
  const post = wordpress.post('[kalends calendar="cut" label="Come &lt;in&gt;" theme="light"]')
  await session.open(post)
  await book(session, 'wordpress@visitor.example')
  assert.equal(bookingsBy(shop, 'wordpress@visitor.example').length, 1)
  const evil = `[kalends calendar='cut" onload="alert(1)' label='<img src=x onerror=alert(1)>']`
  const markup = wordpress.php(`echo do_shortcode( ${JSON.stringify(evil)} );`)
  assert.doesNotMatch(markup, /<img|" onload="/)
})

test('block: the page it makes, and the script once for two', async () => {
  const block = '<!-- wp:kalends/booking {"calendar":"cut","label":"Book a cut"} /-->'
  await session.open(wordpress.post(`${block}\n\n${block.replace('cut"', 'brows"')}`))
  await hasTimes(session)
  assert.equal(await session.read('host', `document.querySelectorAll('.wp-block-kalends-booking').length`), 2)
  assert.equal(await session.read('host', `document.querySelectorAll('script[src$="/embed.js"]').length`), 1)
  assert.equal(await session.read('host', `document.querySelector('script[src$="/embed.js"]').type`), 'module')
  await session.open(wordpress.post('Nothing to book'))
  assert.equal(await session.read('host', `document.querySelectorAll('script[src$="/embed.js"]').length`), 0)
})

test('a booking page has its place before the script is there, by one style in the head of its page', async () => {
  const styles = `[...document.querySelectorAll('style')].filter(one => one.textContent.includes(':not(:defined'))`
  const parents = () => session.read<string[]>('host', `${styles}.map(one => one.parentElement.localName)`)
  const element = (nth: number) => `document.querySelectorAll('kalends-booking')[${nth}]`
  // A server that is away: the element stays unknown.
  wordpress.php(`update_option( 'kalends_server', 'http://gone.localhost:1234' );`)
  try {
    const block = '<!-- wp:kalends/booking {"calendar":"cut"} /-->'
    await session.open(wordpress.post(`${block}\n\n[kalends calendar="cut"]\n\n[kalends calendar="cut" mode="popup"]`))
    assert.deepEqual(await parents(), ['head'])
    assert.equal(await session.read('host', `customElements.get('kalends-booking')`), null)
    for (const nth of [0, 1])
      assert.ok((await session.read<number>('host', `${element(nth)}.getBoundingClientRect().height`)) >= 940)
    assert.ok((await session.read<number>('host', `${element(2)}.getBoundingClientRect().height`)) < 100)
    await session.open(wordpress.post('[kalends calendar="cut" mode="button"]'))
    assert.deepEqual(await parents(), [])
  } finally {
    wordpress.php(`update_option( 'kalends_server', '${shop.url}' );`)
  }
})

test('where the head was printed before, as older themes do, the style comes once with the first element', () => {
  const text = wordpress.php(`ob_start(); do_action( 'wp_head' ); ob_end_clean();
    foreach ( array( 'cut', 'brows' ) as $calendar ) echo do_shortcode( "[kalends calendar='$calendar']" );
    do_action( 'wp_footer' );`)
  assert.match(text, /^<style[^>]*>[^<]*:not\(:defined[^<]*<\/style>\s*<kalends-booking calendar="cut"/)
  assert.equal(text.split(':not(:defined').length, 2)
})

test('with the plugin the card needs no discovery, in other languages too', async () => {
  await session.open(wordpress.post(`${shop.url}/de/widget/bookings/cut`))
  await until(session, 'host', `document.querySelector('iframe[src*="/embed/card/cut"]')`)
})

test('it leaves nothing behind, and PHP had nothing to complain about', () => {
  const left = wordpress.php(`${plugins} require_once ABSPATH . 'wp-admin/includes/file.php';
    deactivate_plugins( 'kalends/kalends.php' ); uninstall_plugin( 'kalends/kalends.php' );
    var_dump( get_option( 'kalends_server' ) );
    echo implode( preg_grep( '#plugins/kalends#', file( WP_CONTENT_DIR . '/debug.log' ) ) );`)
  assert.equal(left.trim(), 'bool(false)')
})

test('every text of the plugin is in its list for translators', () => {
  const read = (path: string) =>
    readFileSync(new URL(`../../packages/wordpress/kalends/${path}`, import.meta.url), 'utf8')
  const list = read('languages/kalends.pot')
  const texts = ['kalends.php', 'settings.php', 'block/editor.js'].flatMap(path => [
    ...read(path).matchAll(/(?:esc_html__|__)\(\s*'([^']*)',\s*'kalends'/g),
  ])
  assert.ok(texts.length > 15)
  for (const [, text] of texts) assert.ok(list.includes(`msgid ${JSON.stringify(text)}\n`), text)
})
