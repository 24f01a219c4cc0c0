<?php
/**
 * Plugin Name:       Kalends Booking
 * Description:       The booking pages of a Kalends server in posts and pages: a block, a shortcode, and links that become cards.
 * Version:           0.1.0
 * Requires at least: 6.0
 * Requires PHP:      7.4
 * Author:            Kalends
 * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain:       kalends
 * Domain Path:       /languages
 *
 * @package Kalends
 */

defined( 'ABSPATH' ) || exit;

require __DIR__ . '/settings.php';

/** The server's address without a slash at its end, or '' as long as it is not set. */
function kalends_server() {
	return (string) get_option( 'kalends_server', '' );
}

/** The address of a calendar's page. A slug may have several parts. */
function kalends_address( $calendar ) {
	$parts = array_map( 'rawurlencode', explode( '/', trim( $calendar, '/' ) ) );
	return kalends_server() . '/widget/bookings/' . implode( '/', $parts );
}

/** Asks for the server's script, once a page and only where a booking page is shown. */
function kalends_enqueue() {
	$script = kalends_server() . '/embed.js';
	// Without a version: the server keeps the address and says itself how long the script may be kept.
	if ( function_exists( 'wp_enqueue_script_module' ) ) {
		wp_enqueue_script_module( 'kalends', $script, array(), null );
	} else {
		wp_enqueue_script( 'kalends', $script, array(), null, true );
	}
}

/** Before WordPress 6.5 there are no script modules: the tag of this script becomes one. */
function kalends_module_tag( $tag, $handle, $src ) {
	if ( 'kalends' !== $handle ) {
		return $tag;
	}
	// phpcs:ignore WordPress.WP.EnqueuedResources.NonEnqueuedScript -- this is the tag of an enqueued script.
	return '<script type="module" async src="' . esc_url( $src ) . '"></script>' . "\n";
}
add_filter( 'script_loader_tag', 'kalends_module_tag', 10, 3 );

/** Keeps the place of a booking page while the script is on its way, so that nothing below it moves. */
function kalends_register_style() {
	$waiting = 'kalends-booking:not(:defined,[mode=popup],[mode=button])';
	$style   = '@media (scripting:enabled){' . $waiting . '{display:block;min-height:940px}}';
	// phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion -- it has no address.
	wp_register_style( 'kalends', false, array(), null );
	wp_add_inline_style( 'kalends', $style );
}

/** Asks for that style, once a page. A head that is printed already has no room for it: then it comes as HTML. */
function kalends_style() {
	wp_enqueue_style( 'kalends' );
	if ( ! did_action( 'wp_head' ) || doing_action( 'wp_head' ) ) {
		return '';
	}
	ob_start();
	wp_print_styles( 'kalends' );
	return (string) ob_get_clean();
}

/** Attributes of the element that a block or a shortcode may have, and what each is without. */
function kalends_attributes() {
	return array(
		'calendar'   => '',
		'mode'       => 'inline',
		'label'      => '',
		'theme'      => '',
		'accent'     => '',
		'locale'     => '',
		'date'       => '',
		'staff'      => '',
		'offset-top' => '',
		'data-layer' => '',
		'compat'     => '',
	);
}

/** What is said to those who write the page, and to no visitor. */
function kalends_note( $text ) {
	return current_user_can( 'edit_posts' ) ? '<p><em>' . esc_html( $text ) . '</em></p>' : '';
}

/** The element and, inside it, the link that a page without JavaScript shows. */
function kalends_markup( $given ) {
	$values = shortcode_atts( kalends_attributes(), (array) $given, 'kalends' );
	$values = array_map( 'strval', array_filter( $values, 'is_scalar' ) );
	if ( '' === kalends_server() ) {
		return kalends_note( __( 'Kalends: set the address of your server under Settings, Kalends.', 'kalends' ) );
	}
	if ( empty( $values['calendar'] ) ) {
		return kalends_note( __( 'Kalends: name a calendar.', 'kalends' ) );
	}
	kalends_enqueue();
	$label = $values['label'] ?? '';
	if ( '' === $label ) {
		$label = __( 'Book online', 'kalends' );
	}
	$text = '';
	foreach ( $values as $name => $value ) {
		if ( '' !== $value ) {
			$text .= ' ' . $name . '="' . esc_attr( $value ) . '"';
		}
	}
	$style = in_array( $values['mode'] ?? '', array( 'popup', 'button' ), true ) ? '' : kalends_style();
	$link  = '<a href="' . esc_url( kalends_address( $values['calendar'] ) ) . '">' . esc_html( $label ) . '</a>';
	return $style . '<kalends-booking' . $text . '>' . $link . '</kalends-booking>';
}
add_shortcode( 'kalends', 'kalends_markup' );

/** A block's attributes are in camel case, as its editor has them. */
function kalends_render_block( $attributes ) {
	$given = array();
	foreach ( $attributes as $name => $value ) {
		$given[ strtolower( preg_replace( '/[A-Z]/', '-$0', $name ) ) ] = $value;
	}
	$element = kalends_markup( $given );
	return '' === $element ? '' : '<div ' . get_block_wrapper_attributes() . '>' . $element . '</div>';
}

/** The block, and addresses of booking pages that stand on a line of their own. */
function kalends_register() {
	kalends_register_style();
	load_plugin_textdomain( 'kalends', false, dirname( plugin_basename( __FILE__ ) ) . '/languages' );
	$needs = array( 'wp-blocks', 'wp-element', 'wp-block-editor', 'wp-components', 'wp-i18n' );
	wp_register_script( 'kalends-editor', plugins_url( 'block/editor.js', __FILE__ ), $needs, '0.1.0', true );
	wp_set_script_translations( 'kalends-editor', 'kalends', __DIR__ . '/languages' );
	register_block_type( __DIR__ . '/block', array( 'render_callback' => 'kalends_render_block' ) );
	$server = kalends_server();
	if ( '' !== $server ) {
		wp_oembed_add_provider( $server . '/widget/*', $server . '/oembed' );
		wp_oembed_add_provider( $server . '/*/widget/*', $server . '/oembed' );
	}
}
add_action( 'init', 'kalends_register' );
