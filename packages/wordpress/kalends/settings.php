<?php
/**
 * The one setting: the address of the server.
 *
 * @package Kalends
 */

defined( 'ABSPATH' ) || exit;

/** The origin in an address (https, or http on this machine), or null. A path is cut off: people copy whole addresses. */
function kalends_origin( $address ) {
	$address = trim( (string) $address );
	if ( false === strpos( $address, '://' ) ) {
		$address = 'https://' . $address;
	}
	$parts = wp_parse_url( esc_url_raw( $address, array( 'http', 'https' ) ) );
	if ( ! is_array( $parts ) || empty( $parts['host'] ) || isset( $parts['user'] ) || isset( $parts['pass'] ) ) {
		return null;
	}
	$host     = strtolower( $parts['host'] );
	$is_local = 1 === preg_match( '/^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/', $host );
	if ( 'https' !== $parts['scheme'] && ! $is_local ) {
		return null;
	}
	return $parts['scheme'] . '://' . $host . ( isset( $parts['port'] ) ? ':' . $parts['port'] : '' );
}

/** What is stored of what was typed. A mistake is said above the form, and the old address stays. */
function kalends_sanitize_server( $typed ) {
	if ( '' === trim( (string) $typed ) ) {
		return '';
	}
	$origin = kalends_origin( $typed );
	if ( null !== $origin ) {
		return $origin;
	}
	add_settings_error(
		'kalends_server',
		'kalends_server',
		__( 'This is not the address of a server. It begins with https://, as https://book.example.com.', 'kalends' )
	);
	return get_option( 'kalends_server', '' );
}

/** Registers the setting, which the form of WordPress saves behind its nonce. */
function kalends_register_setting() {
	register_setting(
		'kalends',
		'kalends_server',
		array(
			'type'              => 'string',
			'default'           => '',
			'sanitize_callback' => 'kalends_sanitize_server',
		)
	);
	add_settings_section( 'kalends', '', '__return_null', 'kalends' );
	add_settings_field(
		'kalends_server',
		__( 'Address of your server', 'kalends' ),
		'kalends_print_field',
		'kalends',
		'kalends',
		array( 'label_for' => 'kalends_server' )
	);
}
add_action( 'admin_init', 'kalends_register_setting' );

/** The field of the address. */
function kalends_print_field() {
	echo '<input class="regular-text" type="url" id="kalends_server" name="kalends_server" value="'
		. esc_attr( get_option( 'kalends_server', '' ) ) . '" placeholder="https://book.example.com">';
	echo '<p class="description">'
		. esc_html__( 'Only its beginning, without a path. The server must allow this site: name it in embed_sites of the business file.', 'kalends' )
		. '</p>';
}

/** The page of the setting. */
function kalends_print_page() {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	echo '<div class="wrap"><h1>' . esc_html__( 'Kalends Booking', 'kalends' ) . '</h1><form action="options.php" method="post">';
	settings_fields( 'kalends' );
	do_settings_sections( 'kalends' );
	submit_button();
	echo '</form></div>';
}

/** Adds the page to the menu, for those who may change settings. */
function kalends_add_page() {
	add_options_page(
		__( 'Kalends Booking', 'kalends' ),
		__( 'Kalends', 'kalends' ),
		'manage_options',
		'kalends',
		'kalends_print_page'
	);
}
add_action( 'admin_menu', 'kalends_add_page' );
