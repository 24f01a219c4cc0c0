<?php
/**
 * Leaves nothing behind.
 *
 * @package Kalends
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

delete_option( 'kalends_server' );
