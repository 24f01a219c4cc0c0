// Made from locales/console/en.json. Do not edit; run `./do generate`.

type Nothing = Record<never, never>

/** The texts that browsers know, by key, each with what stands in it. */
export interface TextValues {
  'error.malformed_request': Nothing
  'error.malformed_json': Nothing
  'error.page_not_found': Nothing
  'error.cross_site_request': Nothing
  'error.method_not_allowed': Nothing
  'error.request_timeout': Nothing
  'error.body_too_large': Nothing
  'error.header_too_large': Nothing
  'error.unsupported_media_type': Nothing
  'error.internal': Nothing
  'error.unavailable': Nothing
  'error.invalid_fields': Nothing
  'error.provider_not_found': Nothing
  'error.booking_not_found': Nothing
  'error.state_conflict': Nothing
  'error.sign_in_required': Nothing
  'error.second_factor_required': Nothing
  'error.confirm_identity': Nothing
  'error.not_allowed': Nothing
  'error.credentials_wrong': Nothing
  'error.role_above_own': Nothing
  'error.user_not_found': Nothing
  'error.session_not_found': Nothing
  'error.passkey_not_found': Nothing
  'error.note_not_found': Nothing
  'error.customer_not_found': Nothing
  'error.setup_entry_not_found': Nothing
  'error.bulk_change_not_found': Nothing
  'error.one_time_link_not_found': Nothing
  'error.mail_not_found': Nothing
  'error.no_mail_transport': Nothing
  'error.payment_problem_not_found': Nothing
  'error.webhook_delivery_not_found': Nothing
  'error.api_key_wrong': Nothing
  'error.not_for_api_keys': Nothing
  'error.api_key_not_found': Nothing
  'error.too_many_api_keys': Nothing
  'error.time_off_not_found': Nothing
  'error.edit_conflict': Nothing
  'error.refund_too_large': Nothing
  'error.no_address': Nothing
  'error.email_in_use': Nothing
  'error.last_owner': Nothing
  'error.last_factor': Nothing
  'error.rules_in_the_way': Nothing
  'error.service_not_found': Nothing
  'error.calendar_not_found': Nothing
  'error.menu_not_found': Nothing
  'error.form_not_found': Nothing
  'error.staff_busy': Nothing
  'error.resource_busy': Nothing
  'error.seats_taken': Nothing
  'error.slot_not_offered': Nothing
  'error.limit_reached': Nothing
  'error.customer_limit_reached': Nothing
  'error.guest_services_missing': Nothing
  'error.too_many_guests': Nothing
  'error.undo_conflict': Nothing
  'error.set_up_closed': Nothing
  'error.step_expired': Nothing
  'error.sign_in_link_expired': Nothing
  'error.link_expired': Nothing
  'error.too_many_searches': Nothing
  'error.order_too_complex': Nothing
  'error.undo_expired': Nothing
  'error.too_many_attempts': Nothing
  'field.required': Nothing
  'field.invalid': Nothing
  'field.too_short': Nothing
  'field.too_long': Nothing
  'field.email': Nothing
  'field.password': Nothing
  'field.code': Nothing
  'trouble.unreachable': Nothing
  'trouble.request': { id: string | number }
  'trouble.broken': Nothing
  'trouble.as_of': { time: string | number }
  'trouble.meanwhile': { did: string | number; name: string | number }
  'state.loading': Nothing
  'state.working': Nothing
  'action.try_again': Nothing
  'action.load_again': Nothing
  'action.close': Nothing
  'action.back': Nothing
  'action.save': Nothing
  'action.continue': Nothing
  'action.copy': Nothing
  'action.copied': Nothing
  'action.print': Nothing
  'action.download': Nothing
  'action.more': Nothing
  'sign_in.heading': Nothing
  'sign_in.email': Nothing
  'sign_in.password': Nothing
  'sign_in.language': Nothing
  'sign_in.cannot': Nothing
  'sign_in.ask_owner': { title: string | number }
  'reset.open': Nothing
  'reset.heading': Nothing
  'reset.why': Nothing
  'reset.send': Nothing
  'reset.sent': Nothing
  'reset.sent_why': { email: string | number }
  'reset.back': Nothing
  'sign_in.begin_again': Nothing
  'code.heading': Nothing
  'code.why': Nothing
  'code.label': Nothing
  'code.use_recovery': Nothing
  'recovery.heading': Nothing
  'recovery.why': Nothing
  'recovery.label': Nothing
  'recovery.use_app': Nothing
  'set_up.heading': Nothing
  'set_up.why': Nothing
  'set_up.code': Nothing
  'set_up.where': Nothing
  'set_up.where_log': { word: string | number }
  'set_up.good_until': Nothing
  'set_up.wrong': Nothing
  'set_up.sign_in': Nothing
  'set_up.open': Nothing
  'set_up.who': Nothing
  'set_up.who_why': { title: string | number }
  'set_up.name': Nothing
  'set_up.new_password': Nothing
  'set_up.password_rules': Nothing
  'set_up.go': { title: string | number }
  'link.welcome': { title: string | number }
  'link.new_why': { email: string | number }
  'link.reset': Nothing
  'link.reset_why': { email: string | number }
  'link.password_why': { email: string | number }
  'linked.heading': { count: number }
  'linked.as': { name: string | number }
  'linked.approved': { count: number }
  'linked.declined': { count: number }
  'linked.told_soon': Nothing
  'linked.undone': Nothing
  'linked.answered': { count: number }
  'linked.failed': { count: number }
  'linked.decline': { count: number }
  'linked.approve': { count: number }
  'linked.to_console': Nothing
  'link.to_sign_in': Nothing
  'factor.heading': Nothing
  'factor.why': Nothing
  'factor.picture': Nothing
  'factor.by_hand': Nothing
  'factor.code': Nothing
  'passkey.sign_in': Nothing
  'passkey.add': Nothing
  'passkey.why': Nothing
  'passkey.use_app': Nothing
  'passkey.use': Nothing
  'passkey.show': Nothing
  'passkey.show_why': Nothing
  'passkey.confirm': Nothing
  'passkey.confirm_why': Nothing
  'passkey.not_here': Nothing
  'passkey.not_shown': Nothing
  'passkey.there_already': Nothing
  'codes.heading': Nothing
  'codes.why': Nothing
  'codes.kept': Nothing
  'codes.keep_first': Nothing
  'confirm.heading': Nothing
  'confirm.why': Nothing
  'confirm.code': Nothing
  'confirm.go': Nothing
  'nav.label': Nothing
  'nav.today': Nothing
  'nav.calendar': Nothing
  'nav.requests': Nothing
  'nav.new': Nothing
  'nav.customers': Nothing
  'nav.history': Nothing
  'nav.users': Nothing
  'nav.set-up': Nothing
  'nav.me': Nothing
  'nav.more': Nothing
  'nav.keys': Nothing
  'nav.skip': Nothing
  'nav.waiting': { count: number }
  'nav.sign_out': Nothing
  'nav.as_of': { time: string | number }
  'search.label': Nothing
  'search.hint': Nothing
  'search.heading': Nothing
  'search.none': { value: string | number }
  'search.found': { count: number }
  'search.customers': { count: number }
  'search.bookings': Nothing
  'search.begin': Nothing
  'zone.time': { city: string | number }
  'duration.minutes': { count: number }
  'duration.hours': { hours: string | number }
  'duration.hours_minutes': { hours: string | number; minutes: string | number }
  'duration.days': { count: number }
  'today.summary': { count: number }
  'today.next_is': { title: string | number; time: string | number; host: string | number }
  'today.now_and_next': Nothing
  'today.who': Nothing
  'today.now': Nothing
  'today.next': Nothing
  'today.gap': Nothing
  'today.coming': Nothing
  'today.nothing_coming': Nothing
  'today.gaps': Nothing
  'today.gaps_which': Nothing
  'today.news': Nothing
  'today.all_news': Nothing
  'today.needs_you': Nothing
  'today.nothing_waits': Nothing
  'today.asks_for': { title: string | number; time: string | number }
  'today.did_come': { title: string | number }
  'today.mails': { count: number }
  'today.mails_when': Nothing
  'today.payments': { count: number }
  'today.payments_why': Nothing
  'today.answer': Nothing
  'today.no': Nothing
  'today.free': Nothing
  'today.none': Nothing
  'today.not_working': Nothing
  'today.until': { time: string | number }
  'today.left': { time: string | number }
  'word.booked': Nothing
  'word.here': Nothing
  'word.came': Nothing
  'word.asked': Nothing
  'word.missed': Nothing
  'word.request': Nothing
  'word.class': Nothing
  'word.cancelled': Nothing
  'word.declined': Nothing
  'word.expired': Nothing
  'word.held': Nothing
  'word.unconfirmed': Nothing
  'word.unpaid': Nothing
  'mark.new': Nothing
  'mark.new_customer': Nothing
  'mark.note': Nothing
  'mark.series': Nothing
  'mark.exception': Nothing
  'mark.due': { price: string | number }
  'mark.places': { count: number; total: string | number }
  'mark.answer_by': { time: string | number; left: string | number }
  'calendar.view': Nothing
  'calendar.day': Nothing
  'calendar.week': Nothing
  'calendar.month': Nothing
  'calendar.list': Nothing
  'calendar.pick': Nothing
  'calendar.earlier': Nothing
  'calendar.later': Nothing
  'calendar.date': Nothing
  'calendar.person': Nothing
  'calendar.bookings': { count: number }
  'calendar.booked': { count: number }
  'calendar.next_gap': { time: string | number; left: string | number }
  'calendar.no_gap': Nothing
  'calendar.now': Nothing
  'calendar.closed': Nothing
  'calendar.closed_until': { time: string | number }
  'calendar.closed_from': { time: string | number }
  'calendar.break': { time: string | number }
  'calendar.time_off': Nothing
  'calendar.busy': Nothing
  'calendar.free_until': { time: string | number }
  'calendar.column': { title: string | number; date: string | number; count: number }
  'calendar.grid': Nothing
  'calendar.open_hint': Nothing
  'calendar.book_hint': Nothing
  'calendar.no_staff': Nothing
  'calendar.no_bookings': Nothing
  'agenda.free': { time: string | number }
  'agenda.break': { time: string | number }
  'agenda.earlier': { count: number }
  'booking.when': Nothing
  'booking.their_clock': { time: string | number; city: string | number }
  'booking.with': Nothing
  'booking.where': Nothing
  'booking.contact': Nothing
  'booking.guests': Nothing
  'booking.wrote': Nothing
  'booking.reason': Nothing
  'booking.asked_at': Nothing
  'booking.answer_by': Nothing
  'booking.proposed': Nothing
  'booking.visits': { count: number }
  'booking.missed': { count: number }
  'booking.price': Nothing
  'booking.paid': Nothing
  'booking.refunded': Nothing
  'booking.due': Nothing
  'booking.notes': Nothing
  'booking.add_note': Nothing
  'booking.note': Nothing
  'booking.note_hint': Nothing
  'booking.save_note': Nothing
  'booking.delete_note': Nothing
  'booking.told': Nothing
  'booking.no_mails': Nothing
  'booking.history': Nothing
  'booking.no_name': Nothing
  'booking.erased': { date: string | number }
  'booking.erased_name': Nothing
  'place.business': Nothing
  'place.place': Nothing
  'place.visitor': Nothing
  'place.phone': Nothing
  'place.call_in': Nothing
  'place.online': Nothing
  'verb.approve': Nothing
  'verb.propose': Nothing
  'verb.decline': Nothing
  'verb.cancel': Nothing
  'verb.arrive': { title: string | number }
  'verb.complete': Nothing
  'verb.miss': Nothing
  'verb.reopen': Nothing
  'verb.move': Nothing
  'verb.edit': Nothing
  'verb.again': Nothing
  'answer.decline': { time: string | number }
  'answer.cancel': { time: string | number }
  'answer.reason': Nothing
  'answer.reason_untold': Nothing
  'answer.notify': Nothing
  'answer.keep': { time: string | number }
  'done.approve': Nothing
  'done.propose': Nothing
  'done.withdraw': Nothing
  'done.decline': Nothing
  'done.cancel': Nothing
  'done.arrive': Nothing
  'done.complete': Nothing
  'done.miss': Nothing
  'done.reopen': Nothing
  'done.undone': Nothing
  'class.open': Nothing
  'class.everyone': { count: number }
  'class.empty': Nothing
  'class.add': Nothing
  'class.choose': Nothing
  'class.bookings': { count: number }
  'class.people': { count: number }
  'class.move': { count: number }
  'class.cancel': { count: number }
  'class.refund': Nothing
  'class.tell': Nothing
  'list.find': Nothing
  'list.period': Nothing
  'list.weeks': { count: number }
  'list.status': Nothing
  'list.any_status': Nothing
  'list.none_found': Nothing
  'list.clear': Nothing
  'bulk.arrive': { count: number }
  'bulk.complete': { count: number }
  'bulk.miss': { count: number }
  'bulk.approve': { count: number }
  'bulk.decline': { count: number }
  'bulk.cancel': { count: number }
  'bulk.looking': Nothing
  'bulk.none': Nothing
  'bulk.refused': { count: number }
  'bulk.told': { count: number }
  'bulk.refunded': { count: number }
  'bulk.undo_first': Nothing
  'bulk.progress': { count: number; total: string | number }
  'bulk.undoing': { count: number; total: string | number }
  'bulk.background': Nothing
  'bulk.stop': Nothing
  'bulk.changed': { count: number }
  'bulk.undone': { count: number }
  'bulk.left': { count: number }
  'bulk.not_changed': { count: number }
  'bulk.not_undone': { count: number }
  'bulk.why_state_conflict': Nothing
  'bulk.why_edit_conflict': Nothing
  'bulk.show': Nothing
  'undo.undo': Nothing
  'undo.mail_waits': Nothing
  'new.heading': Nothing
  'new.book': { time: string | number }
  'new.book_anyway': { time: string | number }
  'new.book_now': Nothing
  'new.next': Nothing
  'new.walk_in': Nothing
  'new.no_name': Nothing
  'new.customer': Nothing
  'new.customer_hint': Nothing
  'new.phone': Nothing
  'new.known': Nothing
  'new.found': { count: number }
  'new.last': { time: string | number }
  'new.usual': { title: string | number }
  'new.service': Nothing
  'new.choose_service': Nothing
  'new.add_service': Nothing
  'new.remove': { title: string | number }
  'new.anyone': Nothing
  'new.not_offered': { title: string | number }
  'new.variation': Nothing
  'new.add_ons': Nothing
  'new.fewer': { title: string | number }
  'new.more_of': { title: string | number }
  'new.starts': Nothing
  'new.free_times': Nothing
  'new.other_length': Nothing
  'new.length': Nothing
  'new.choose_first': Nothing
  'new.who_is_told': Nothing
  'new.tell': { title: string | number }
  'new.tell_by': { email: string | number; language: string | number }
  'new.tell_nobody': Nothing
  'new.tell_kept': Nothing
  'new.no_email': Nothing
  'new.language': Nothing
  'new.message': Nothing
  'new.add_message': Nothing
  'new.done': Nothing
  'new.nothing': Nothing
  'new.step': { count: number; total: string | number }
  'new.step_who': Nothing
  'new.step_what': Nothing
  'new.step_rest': Nothing
  'new.free_for': { title: string | number; time: string | number }
  'new.into': { time: string | number; title: string | number }
  'new.others': { count: number; title: string | number }
  'rule.heading': { count: number }
  'rule.tick': Nothing
  'rule.news': Nothing
  'rule.rest': Nothing
  'rule.not_yours': Nothing
  'rule.none': Nothing
  'rule.over': { time: string | number }
  'rule.ended': Nothing
  'rule.made': Nothing
  'rule.outside_hours': Nothing
  'rule.time_off': Nothing
  'rule.notice': Nothing
  'rule.horizon': Nothing
  'rule.limit': Nothing
  'rule.buffer': Nothing
  'rule.grid': Nothing
  'rule.not_offered_by': Nothing
  'rule.overlap': Nothing
  'rule.seats': Nothing
  'rule_why.outside_hours': { title: string | number }
  'rule_why.time_off': { title: string | number; time: string | number }
  'rule_why.notice': Nothing
  'rule_why.horizon': Nothing
  'rule_why.limit': { title: string | number }
  'rule_why.buffer': Nothing
  'rule_why.grid': Nothing
  'rule_why.not_offered_by': { title: string | number }
  'rule_why.overlap': { title: string | number; time: string | number }
  'rule_why.seats': { count: number }
  'move.heading': { title: string | number }
  'move.former': Nothing
  'move.new': Nothing
  'move.go': { time: string | number }
  'move.go_with': { time: string | number; host: string | number }
  'move.length': { time: string | number }
  'move.services': Nothing
  'move.save': Nothing
  'move.what': Nothing
  'move.nothing': Nothing
  'move.later': { time: string | number }
  'move.earlier': { time: string | number }
  'move.longer': { time: string | number }
  'move.shorter': { time: string | number }
  'move.other_host': { host: string | number; title: string | number }
  'move.now_booked': { title: string | number }
  'move.price': { amount: string | number; former: string | number }
  'move.changed': { time: string | number; host: string | number }
  'move.go_on': Nothing
  'move.done': { time: string | number }
  'move.done_length': { time: string | number }
  'move.together': Nothing
  'move.class': { count: number }
  'move.only': Nothing
  'move.following': { count: number }
  'move.all_coming': { count: number }
  'move.go_together': { count: number; time: string | number }
  'move.tell_each': Nothing
  'move.lifted': { title: string | number }
  'move.overlaps': { title: string | number }
  'move.is_free': Nothing
  'move.lift_hint': Nothing
  'move.drop_hint': Nothing
  'move.leave_hint': Nothing
  'move.not_saved': Nothing
  'edit.heading': Nothing
  'edit.first_name': Nothing
  'edit.last_name': Nothing
  'edit.meanwhile': Nothing
  'edit.saved_meanwhile': { value: string | number }
  'edit.emptied_meanwhile': Nothing
  'edit.take': Nothing
  'edit.send_again': Nothing
  'pay.take': Nothing
  'pay.kind': Nothing
  'pay.cash': Nothing
  'pay.card': Nothing
  'pay.transfer': Nothing
  'pay.amount': Nothing
  'pay.record': { price: string | number }
  'pay.give_back': Nothing
  'pay.give_back_go': { price: string | number }
  'pay.refund': Nothing
  'pay.refund_everything': { price: string | number }
  'pay.refund_by_policy': Nothing
  'pay.refund_nothing': Nothing
  'pay.refund_amount': Nothing
  'mail.booking_scheduled': Nothing
  'mail.booking_requested': Nothing
  'mail.booking_approved': Nothing
  'mail.booking_declined': Nothing
  'mail.times_proposed': Nothing
  'mail.booking_rescheduled': Nothing
  'mail.booking_cancelled': Nothing
  'mail.booking_expired': Nothing
  'mail.payment_received': Nothing
  'mail.payment_refunded': Nothing
  'mail.guest_left': Nothing
  'mail.booking_reminder': Nothing
  'mail.booking_follow_up': Nothing
  'mail.booking_to_confirm': Nothing
  'mail.user_invited': Nothing
  'mail.sign_in_link': Nothing
  'mail.password_reset': Nothing
  'mail.sign_in_changed': Nothing
  'mail_state.waiting': { time: string | number }
  'mail_state.sent': { time: string | number }
  'mail_state.failed': Nothing
  'log.waiting': Nothing
  'log.sent': Nothing
  'log.failed': Nothing
  'log.tried': { count: number }
  'log.next_try': { time: string | number }
  'audience.visitor': Nothing
  'audience.guest': Nothing
  'audience.staff': Nothing
  'audience.user': Nothing
  'requests.summary': { count: number }
  'requests.proposed': { count: number }
  'requests.empty': Nothing
  'requests.within': { time: string | number }
  'requests.waits': Nothing
  'requests.may_take': { name: string | number }
  'requests.asked': { time: string | number }
  'requests.expires': { time: string | number }
  'requests.with': { host: string | number }
  'requests.look': Nothing
  'requests.strip': { host: string | number; day: string | number; count: number }
  'requests.before': { name: string | number; time: string | number }
  'requests.after': { name: string | number; time: string | number }
  'propose.heading': Nothing
  'propose.intro': { name: string | number }
  'propose.chosen': Nothing
  'propose.remove': { time: string | number }
  'propose.on': { day: string | number }
  'propose.next': { day: string | number }
  'propose.none': Nothing
  'propose.choose': Nothing
  'propose.send': { count: number }
  'propose.withdraw': Nothing
  'customer.card': Nothing
  'customer.search': Nothing
  'customer.all': Nothing
  'customer.own_only': Nothing
  'customer.found': { count: number }
  'customer.first': { count: number }
  'customer.none_found': Nothing
  'customer.empty': Nothing
  'customer.show_all': Nothing
  'customer.add': Nothing
  'customer.add_hint': Nothing
  'customer.added': { title: string | number }
  'customer.was_known': { title: string | number }
  'customer.edit': Nothing
  'customer.also_coming': { count: number }
  'customer.edit_hint': Nothing
  'customer.first_name': Nothing
  'customer.last_name': Nothing
  'customer.phone': Nothing
  'customer.no_contact': Nothing
  'customer.usually': Nothing
  'customer.last': Nothing
  'customer.next': Nothing
  'customer.bookings': Nothing
  'customer.unusual': Nothing
  'customer.missed': { count: number }
  'customer.new': Nothing
  'customer.unbooked': Nothing
  'customer.standing': Nothing
  'customer.normal': Nothing
  'customer.normal_means': Nothing
  'customer.asks_first': Nothing
  'customer.asks_first_means': Nothing
  'customer.kept_out': Nothing
  'customer.kept_out_means': Nothing
  'customer.now_normal': Nothing
  'customer.now_asks_first': Nothing
  'customer.now_kept_out': Nothing
  'customer.since': { time: string | number }
  'customer.sum': { count: number }
  'customer.paid': { price: string | number }
  'customer.coming': Nothing
  'customer.nothing_coming': Nothing
  'customer.past': Nothing
  'customer.nothing_past': Nothing
  'customer.all_of': { count: number }
  'customer.book': Nothing
  'history.empty': Nothing
  'history.from_to': { from: string | number; to: string | number }
  'history.by_key': { name: string | number }
  'actor.user': Nothing
  'actor.api_key': Nothing
  'actor.visitor': Nothing
  'actor.business': Nothing
  'actor.command': Nothing
  'actor.job': Nothing
  'did.booking_made': Nothing
  'did.booking_requested': Nothing
  'did.booking_approved': Nothing
  'did.booking_declined': Nothing
  'did.times_proposed': Nothing
  'did.proposal_withdrawn': Nothing
  'did.booking_cancelled': Nothing
  'did.booking_expired': Nothing
  'did.booking_moved': Nothing
  'did.booking_services_changed': Nothing
  'did.booking_price_changed': Nothing
  'did.booking_arrived': Nothing
  'did.booking_completed': Nothing
  'did.booking_missed': Nothing
  'did.booking_reopened': Nothing
  'did.booking_undone': Nothing
  'did.booking_edited': Nothing
  'did.note_added': Nothing
  'did.note_deleted': Nothing
  'did.payment_recorded': Nothing
  'did.payment_given_back': Nothing
  'did.mail_sent_again': Nothing
  'did.customer_changed': Nothing
  'did.customer_standing_changed': Nothing
  'did.time_off_added': Nothing
  'did.time_off_removed': Nothing
  'did.hours_changed': Nothing
  'did.signed_in': Nothing
  'did.signed_out': Nothing
  'did.sign_in_failed': Nothing
  'did.password_changed': Nothing
  'did.authenticator_added': Nothing
  'did.authenticator_removed': Nothing
  'did.passkey_added': Nothing
  'did.passkey_removed': Nothing
  'did.recovery_codes_made': Nothing
  'did.recovery_code_used': Nothing
  'did.user_invited': Nothing
  'did.user_changed': Nothing
  'did.user_disabled': Nothing
  'did.user_enabled': Nothing
  'did.link_made': Nothing
  'did.link_accepted': Nothing
  'did.sessions_ended': Nothing
  'did.owner_set_up': Nothing
  'did.one_time_link_made': Nothing
  'did.one_time_link_ended': Nothing
  'did.mail_retried': Nothing
  'did.test_mail': { email: string | number }
  'did.refund_retried': Nothing
  'did.refund_settled': Nothing
  'did.payment_alert_settled': Nothing
  'did.webhook_secret_made': Nothing
  'did.webhook_replayed': Nothing
  'did.calendar_feed_made': Nothing
  'did.calendar_password_set': Nothing
  'did.api_key_made': Nothing
  'did.api_key_ended': Nothing
  'did.business_imported': Nothing
  'did.setup_changed': Nothing
  'did.role_switch_changed': Nothing
  'did.change_refused': Nothing
  'sheet.heading': Nothing
  'sheet.to_calendar': Nothing
  'sheet.everyone': Nothing
  'sheet.empty': Nothing
  'sheet.time': Nothing
  'sheet.service': Nothing
  'sheet.phone': Nothing
  'sheet.to_know': Nothing
  'sheet.to_pay': Nothing
  'sheet.to_take': { price: string | number }
  'sheet.places': Nothing
  'sheet.places_free': { count: number }
  'sheet.printed': { time: string | number; title: string | number }
  'demo.why': Nothing
  'demo.sign_in_as': { role: string | number }
  'demo.note': Nothing
  'overview.label': Nothing
  'overview.percent': { percent: string | number }
  'overview.full': { percent: string | number }
  'overview.gap': { time: string | number; left: string | number }
  'overview.all_came': Nothing
  'overview.came': { count: number; total: string | number }
  'hours.mode': Nothing
  'hours.done': Nothing
  'hours.draw': Nothing
  'hours.may_not': Nothing
  'hours.grid': Nothing
  'hours.changed': Nothing
  'hours.change': Nothing
  'hours.what': Nothing
  'hours.off': Nothing
  'hours.only': Nothing
  'hours.open': Nothing
  'hours.closed': Nothing
  'hours.from': Nothing
  'hours.to': Nothing
  'hours.order': Nothing
  'hours.note': Nothing
  'hours.saved': Nothing
  'hours.left_behind': { count: number; title: string | number }
  'hours.reset': Nothing
  'hours.end': Nothing
  'why.tool': Nothing
  'why.heading': { time: string | number }
  'why.is_offered': Nothing
  'why.is_not': Nothing
  'why.no_services': Nothing
  'why.offered': Nothing
  'why.not_whole_minute': Nothing
  'why.past_notice': Nothing
  'why.beyond_horizon': Nothing
  'why.closed': Nothing
  'why.time_off': Nothing
  'why.seats': Nothing
  'why.busy': Nothing
  'why.held': Nothing
  'why.buffer': Nothing
  'why.grid': Nothing
  'why.resources': Nothing
  'why.limit': Nothing
  'why.look_busy': Nothing
  'why.other_host': Nothing
  'why.at_least': { time: string | number }
  'why.last_day': { date: string | number }
  'why.seats_left': { count: number }
  'why.at_most': { count: number }
  'why.show': Nothing
  'why.answer': Nothing
  'why.extend': Nothing
  'why.book': Nothing
  'why.anyway': Nothing
  'why.same_rules': Nothing
  'left.heading': Nothing
  'left.why': Nothing
  'left.empty': Nothing
  'left.count': { count: number }
  'left.see': Nothing
  'left.outside_hours': Nothing
  'left.time_off': Nothing
  'left.host_gone': Nothing
  'left.move': Nothing
  'left.open': Nothing
  'away.tool': Nothing
  'away.heading': Nothing
  'away.from': Nothing
  'away.until': Nothing
  'away.show': Nothing
  'away.bookings': Nothing
  'away.found': { count: number; title: string | number }
  'away.becomes': { title: string | number }
  'away.to_colleague': { title: string | number }
  'away.to_time': { time: string | number; title: string | number }
  'away.keep': Nothing
  'away.cancel': Nothing
  'away.none_free': Nothing
  'away.count_hand_over': { count: number }
  'away.count_move': { count: number }
  'away.count_cancel': { count: number }
  'away.count_keep': { count: number }
  'away.card': { count: number; total: string | number }
  'away.notify': Nothing
  'away.message': Nothing
  'away.go': { count: number }
  'away.done': { count: number }
  'away.entered': { title: string | number }
  'away.failed': { count: number }
  'role.owner': Nothing
  'role.manager': Nothing
  'role.desk': Nothing
  'role.staff': Nothing
  'role.writer': Nothing
  'role_help.owner': Nothing
  'role_help.manager': Nothing
  'role_help.desk': Nothing
  'role_help.staff': Nothing
  'role_help.writer': Nothing
  'users.invite': Nothing
  'users.invite_heading': Nothing
  'users.name': Nothing
  'users.role': Nothing
  'users.is_staff': Nothing
  'users.no_staff': Nothing
  'users.make_link': Nothing
  'users.send_invitation': Nothing
  'users.link_heading': { title: string | number }
  'users.link_why': { title: string | number; time: string | number }
  'users.link_mailed': { title: string | number; time: string | number }
  'users.invited': Nothing
  'users.disabled': Nothing
  'users.no_factor': Nothing
  'users.seen': { time: string | number }
  'users.unseen': Nothing
  'users.you': Nothing
  'users.new_link': Nothing
  'users.end_sessions': Nothing
  'users.sessions_ended': { title: string | number }
  'users.disable': Nothing
  'users.enable': Nothing
  'users.change': Nothing
  'users.second_owner': Nothing
  'switch.heading': Nothing
  'switch.why': Nothing
  'switch.staff_see_colleagues': Nothing
  'switch.staff_see_bookings_of_colleagues': Nothing
  'switch.staff_change_bookings': Nothing
  'switch.staff_break_rules': Nothing
  'switch.staff_answer_requests': Nothing
  'switch.staff_see_money': Nothing
  'switch.staff_take_time_off': Nothing
  'switch.desk_breaks_rules': Nothing
  'switch.desk_overlaps': Nothing
  'switch.desk_gives_back': Nothing
  'switch.desk_changes_hours': Nothing
  'switch.on': Nothing
  'switch.off': Nothing
  'permission.calendar.see': Nothing
  'permission.bookings.see': Nothing
  'permission.bookings.change': Nothing
  'permission.bookings.break_rules': Nothing
  'permission.bookings.overlap': Nothing
  'permission.bookings.mark': Nothing
  'permission.requests.answer': Nothing
  'permission.notes.write': Nothing
  'permission.customers.see': Nothing
  'permission.customers.change': Nothing
  'permission.messages.see': Nothing
  'permission.links.make': Nothing
  'permission.money.see': Nothing
  'permission.money.record': Nothing
  'permission.money.give_back': Nothing
  'permission.time_off.change': Nothing
  'permission.hours.change': Nothing
  'permission.users.see': Nothing
  'permission.users.change': Nothing
  'permission.setup.see': Nothing
  'permission.setup.change': Nothing
  'permission.setup.connect': Nothing
  'permission.history.see': Nothing
  'me.language': Nothing
  'me.theme': Nothing
  'me.theme_auto': Nothing
  'me.theme_light': Nothing
  'me.theme_dark': Nothing
  'me.saved': Nothing
  'me.change_password': Nothing
  'me.password_changed': Nothing
  'me.passkeys': Nothing
  'me.no_passkeys': Nothing
  'me.passkey_added': Nothing
  'me.passkey_removed': { name: string | number }
  'me.passkey_used': { host: string | number; from: string | number; time: string | number }
  'me.passkey_unused': { host: string | number; from: string | number }
  'me.rename_passkey': Nothing
  'me.remove_passkey': Nothing
  'me.passkey_name': Nothing
  'me.authenticator': Nothing
  'me.has_app': Nothing
  'me.no_app': Nothing
  'me.add_app': Nothing
  'me.new_app': Nothing
  'me.remove_app': Nothing
  'me.recovery_codes': Nothing
  'me.codes_left': { count: number }
  'me.new_codes': Nothing
  'me.sessions': Nothing
  'me.this_session': Nothing
  'me.session_times': { from: string | number; time: string | number }
  'me.end_session': Nothing
  'keys.heading': Nothing
  'keys.use': Nothing
  'keys.today': Nothing
  'keys.view': Nothing
  'keys.requests': Nothing
  'keys.search': Nothing
  'keys.move_day': Nothing
  'keys.move_cursor': Nothing
  'keys.move_far': Nothing
  'keys.open': Nothing
  'keys.lift': Nothing
  'keys.change': Nothing
  'keys.cancel': Nothing
  'keys.close': Nothing
  'keys.next': Nothing
  'keys.answer': Nothing
  'keys.undo': Nothing
  'keys.sheet': Nothing
  'setup.all': Nothing
  'setup.services': Nothing
  'setup.staff': Nothing
  'setup.staff.name': Nothing
  'setup.hours': Nothing
  'setup.pools': Nothing
  'setup.teams': Nothing
  'setup.links': Nothing
  'setup.forms': Nothing
  'setup.business': Nothing
  'setup.looks': Nothing
  'setup.languages': Nothing
  'setup.webhooks': Nothing
  'setup.keys': Nothing
  'setup.mails': Nothing
  'setup.payments': Nothing
  'setup.intro': Nothing
  'setup.state.services': { count: number }
  'setup.state.off': { count: number }
  'setup.state.nobody': { count: number }
  'setup.state.hidden': { count: number }
  'setup.state.staff': { count: number }
  'setup.state.no_hours': { count: number }
  'setup.state.closures': { count: number }
  'setup.state.pools': { count: number }
  'setup.state.teams': { count: number }
  'setup.state.links': { count: number }
  'setup.state.forms': { count: number }
  'setup.state.webhooks': { count: number }
  'setup.state.no_accent': Nothing
  'setup.state.one_language': Nothing
  'setup.kind.business': Nothing
  'setup.kind.staff': Nothing
  'setup.kind.team': Nothing
  'setup.kind.pool': Nothing
  'setup.kind.service': Nothing
  'setup.kind.group': Nothing
  'setup.kind.menu': Nothing
  'setup.kind.form': Nothing
  'setup.kind.webhook': Nothing
  'setup.choose_one': Nothing
  'setup.name': Nothing
  'setup.address': Nothing
  'setup.address_help': Nothing
  'setup.short_name': Nothing
  'setup.unnamed': Nothing
  'setup.minutes': Nothing
  'setup.percent': Nothing
  'setup.days': Nothing
  'setup.months': Nothing
  'setup.length': Nothing
  'setup.off': Nothing
  'setup.optional': Nothing
  'setup.required': Nothing
  'setup.entries': { count: number }
  'setup.none': Nothing
  'setup.more': { count: number }
  'setup.was': { value: string | number }
  'setup.was_empty': Nothing
  'setup.changed_here': { count: number }
  'setup.unsaved': { count: number }
  'setup.unsaved_new': Nothing
  'setup.add': Nothing
  'setup.add_all': Nothing
  'setup.up': { title: string | number }
  'setup.down': { title: string | number }
  'setup.remove': { title: string | number }
  'setup.moved': { title: string | number; count: number; total: string | number }
  'setup.ranks_begin': Nothing
  'setup.ranks_end': Nothing
  'setup.first_day': Nothing
  'setup.last_day': Nothing
  'setup.picture': Nothing
  'setup.picture_alt': Nothing
  'setup.picture.choose': Nothing
  'setup.picture.replace': Nothing
  'setup.picture.remove': Nothing
  'setup.picture.lost': Nothing
  'setup.picture.too_large': Nothing
  'setup.picture.unreadable': Nothing
  'setup.closed': Nothing
  'setup.opens': Nothing
  'setup.closes': Nothing
  'setup.add_hours': Nothing
  'setup.mistakes': { count: number }
  'setup.changes': { count: number }
  'setup.new_hint': Nothing
  'setup.keep': { count: number }
  'setup.left_behind': { count: number }
  'setup.erases': { value: string | number }
  'setup.erases.submissions': { count: number }
  'setup.erases.messages': { count: number }
  'setup.erases.bookings': { count: number }
  'setup.erase': Nothing
  'setup.erase_means': Nothing
  'setup.erase_do': Nothing
  'setup.discard': Nothing
  'setup.save': Nothing
  'setup.saved': { title: string | number }
  'setup.added': { title: string | number }
  'setup.undo_late': Nothing
  'setup.not_offered': Nothing
  'setup.gone': Nothing
  'setup.mistake.wrong_type': Nothing
  'setup.mistake.invalid': Nothing
  'setup.mistake.too_small': Nothing
  'setup.mistake.too_large': Nothing
  'setup.mistake.too_few': Nothing
  'setup.mistake.too_many': Nothing
  'setup.mistake.too_short': Nothing
  'setup.mistake.not_unique': Nothing
  'setup.mistake.not_together': Nothing
  'setup.mistake.not_found': Nothing
  'setup.mistake.not_with_class': Nothing
  'setup.mistake.needs_class': Nothing
  'setup.mistake.needs_attendees': Nothing
  'setup.mistake.needs_price': Nothing
  'setup.mistake.needs_deposit': Nothing
  'setup.mistake.above_price': Nothing
  'setup.mistake.above_seats': Nothing
  'setup.mistake.above_units': Nothing
  'setup.mistake.below_duration': Nothing
  'setup.mistake.too_long_in_all': Nothing
  'setup.mistake.wrong_order': Nothing
  'setup.mistake.inactive': Nothing
  'setup.mistake.not_offered': Nothing
  'setup.mistake.needs_text': Nothing
  'setup.mistake.needs_place': Nothing
  'setup.mistake.needs_email': Nothing
  'setup.mistake.not_asked': Nothing
  'setup.mistake.unknown_placeholder': Nothing
  'setup.mistake.forbidden_link': Nothing
  'setup.service.count': { count: number }
  'setup.service.new': Nothing
  'setup.service.find': Nothing
  'setup.service.none_found': Nothing
  'select.several': Nothing
  'select.chosen': { count: number }
  'select.all': Nothing
  'select.most': { total: string | number }
  'setup.several.change': Nothing
  'setup.several.heading': { count: number }
  'setup.several.keep': Nothing
  'setup.several.prices': Nothing
  'setup.several.raise': Nothing
  'setup.several.lower': Nothing
  'setup.several.percent': Nothing
  'setup.several.no_percent': Nothing
  'setup.several.rounded': Nothing
  'setup.several.more': Nothing
  'setup.several.fewer': Nothing
  'setup.several.state': Nothing
  'setup.several.offered': Nothing
  'setup.several.not_offered': Nothing
  'setup.several.more_prices': { count: number }
  'setup.several.changes': Nothing
  'setup.several.count': { count: number }
  'setup.several.saved': { count: number }
  'setup.service.empty': Nothing
  'setup.service.choose': Nothing
  'setup.service.uncategorised': Nothing
  'setup.service.people': { count: number }
  'setup.service.nobody': Nothing
  'setup.service.duplicate': Nothing
  'setup.service.copy_of': { title: string | number }
  'setup.service.stop': Nothing
  'setup.service.resume': Nothing
  'setup.service.stopped': { title: string | number }
  'setup.service.resumed': { title: string | number }
  'setup.service.page': Nothing
  'setup.service.open_page': Nothing
  'setup.service.page_hidden': Nothing
  'setup.service.page_off': Nothing
  'setup.service.page_saved': Nothing
  'setup.service.first_free': Nothing
  'setup.service.none_free': Nothing
  'setup.service.why_staff': Nothing
  'setup.service.why_hours': Nothing
  'setup.service.why_closed': Nothing
  'setup.service.why_away': Nothing
  'setup.service.why_length': { time: string | number; longest: string | number }
  'setup.service.why_offset': { time: string | number }
  'setup.service.why_pool': { name: string | number }
  'setup.service.why_units': { name: string | number; needed: string | number; units: string | number }
  'setup.service.why_notice': { time: string | number }
  'setup.service.why_over': { date: string | number }
  'setup.service.why_taken': { count: number }
  'setup.service.description': Nothing
  'setup.service.duration': Nothing
  'setup.service.buffer_after': Nothing
  'setup.service.buffer_before': Nothing
  'setup.service.interval': Nothing
  'setup.service.price': Nothing
  'setup.service.min_notice': Nothing
  'setup.service.deposit': Nothing
  'setup.service.deposit_none': Nothing
  'setup.service.deposit_flat': Nothing
  'setup.service.deposit_percent': Nothing
  'setup.service.deposit_amount': Nothing
  'setup.service.deposit_share': Nothing
  'setup.service.who': Nothing
  'setup.service.staff': Nothing
  'setup.service.staff_help': Nothing
  'setup.service.assignment': Nothing
  'setup.service.assignment_help': Nothing
  'setup.service.most_free': Nothing
  'setup.service.equal': Nothing
  'setup.service.priority': Nothing
  'setup.service.priorities': Nothing
  'setup.service.priorities_help': Nothing
  'setup.service.choices': Nothing
  'setup.service.variations': Nothing
  'setup.service.variations_help': Nothing
  'setup.service.add_variation': Nothing
  'setup.service.add_ons': Nothing
  'setup.service.add_add_on': Nothing
  'setup.service.can_be_chosen': Nothing
  'setup.service.adds_time': Nothing
  'setup.service.adds_price': Nothing
  'setup.service.max_quantity': Nothing
  'setup.service.count_variations': { count: number }
  'setup.service.count_add_ons': { count: number }
  'setup.service.when': Nothing
  'setup.service.horizon': Nothing
  'setup.service.horizon_usual': Nothing
  'setup.service.horizon_rolling': Nothing
  'setup.service.horizon_window': Nothing
  'setup.service.horizon_range': Nothing
  'setup.service.horizon_days': Nothing
  'setup.service.align': Nothing
  'setup.service.align_help': Nothing
  'setup.service.align_free': Nothing
  'setup.service.align_opening': Nothing
  'setup.service.offset': Nothing
  'setup.service.offset_help': Nothing
  'setup.service.look_busy': Nothing
  'setup.service.look_busy_help': Nothing
  'setup.service.seats': Nothing
  'setup.service.seats_help': Nothing
  'setup.service.limits': Nothing
  'setup.service.add_limit': Nothing
  'setup.service.limit_max': Nothing
  'setup.service.limit_unit': Nothing
  'setup.service.limit_period': Nothing
  'setup.service.limit_per': Nothing
  'setup.service.per_service': Nothing
  'setup.service.per_staff': Nothing
  'setup.service.per_customer': Nothing
  'setup.service.unit_bookings': Nothing
  'setup.service.unit_minutes': Nothing
  'setup.service.period_day': Nothing
  'setup.service.period_week': Nothing
  'setup.service.period_month': Nothing
  'setup.service.period_year': Nothing
  'setup.service.resources': Nothing
  'setup.service.resources_help': Nothing
  'setup.service.add_resource': Nothing
  'setup.service.pool': Nothing
  'setup.service.units': Nothing
  'setup.service.need_per': Nothing
  'setup.service.need_per_help': Nothing
  'setup.service.need_booking': Nothing
  'setup.service.need_attendee': Nothing
  'setup.service.days_ahead': { count: number }
  'setup.service.days_free': { count: number }
  'setup.service.count_seats': { count: number }
  'setup.service.count_limits': { count: number }
  'setup.service.where': Nothing
  'setup.service.location_kind': Nothing
  'setup.service.at_business': Nothing
  'setup.service.at_place': Nothing
  'setup.service.at_visitor': Nothing
  'setup.service.by_phone': Nothing
  'setup.service.by_call': Nothing
  'setup.service.online': Nothing
  'setup.service.location': Nothing
  'setup.service.location_help': Nothing
  'setup.service.meeting_url': Nothing
  'setup.service.meeting_url_help': Nothing
  'setup.service.call_number': Nothing
  'setup.service.asks': Nothing
  'setup.service.first_name': Nothing
  'setup.service.last_name': Nothing
  'setup.service.email': Nothing
  'setup.service.phone': Nothing
  'setup.service.date_of_birth': Nothing
  'setup.service.asks_location': Nothing
  'setup.service.additional': Nothing
  'setup.service.consent': Nothing
  'setup.service.terms': Nothing
  'setup.service.name_only': Nothing
  'setup.service.form': Nothing
  'setup.service.no_form': Nothing
  'setup.service.consent_text': Nothing
  'setup.service.consent_text_help': Nothing
  'setup.service.consent_version': Nothing
  'setup.service.consent_version_help': Nothing
  'setup.service.terms_text': Nothing
  'setup.service.terms_url': Nothing
  'setup.service.terms_url_help': Nothing
  'setup.service.guests': Nothing
  'setup.service.guests_mode': Nothing
  'setup.service.guests_off': Nothing
  'setup.service.guests_count': Nothing
  'setup.service.guests_details': Nothing
  'setup.service.guests_max': Nothing
  'setup.service.guests_max_help': Nothing
  'setup.service.is_recurring': Nothing
  'setup.service.series': Nothing
  'setup.service.cancelling': Nothing
  'setup.service.cancel_notice': Nothing
  'setup.service.reschedule_notice': Nothing
  'setup.service.notice_help': Nothing
  'setup.service.cancel_reason': Nothing
  'setup.service.refunds': Nothing
  'setup.service.refunds_help': Nothing
  'setup.service.add_refund': Nothing
  'setup.service.refund_notice': Nothing
  'setup.service.refund_percent': Nothing
  'setup.service.not_online': Nothing
  'setup.service.until_start': Nothing
  'setup.service.until': { time: string | number }
  'setup.service.confirming': Nothing
  'setup.service.approval': Nothing
  'setup.service.approval_help': Nothing
  'setup.service.follow_up': Nothing
  'setup.service.follow_up_help': Nothing
  'setup.service.reminders': Nothing
  'setup.service.reminders_help': Nothing
  'setup.service.add_reminder': Nothing
  'setup.service.needs_approval': Nothing
  'setup.service.reminded': { time: string | number }
  'setup.service.no_reminders': Nothing
  'setup.service.seen': Nothing
  'setup.service.shown': Nothing
  'setup.service.shown_help': Nothing
  'setup.service.is_public': Nothing
  'setup.service.can_be_booked': Nothing
  'setup.service.category': Nothing
  'setup.service.price_per_attendee': Nothing
  'setup.service.shows_seats_left': Nothing
  'setup.service.calendars': Nothing
  'setup.service.calendars_help': Nothing
  'setup.service.add_calendar': Nothing
  'setup.service.host': Nothing
  'setup.service.anyone': Nothing
  'setup.service.by_link': Nothing
  'setup.service.all_see': Nothing
  'setup.service.count_calendars': { count: number }
  'setup.used_by': Nothing
  'setup.switched_off': Nothing
  'setup.unsaved_entry': Nothing
  'setup.mistake.not_forward': Nothing
  'setup.mistake.other_place': Nothing
  'setup.pools.new': Nothing
  'setup.pools.choose': Nothing
  'setup.pools.empty': Nothing
  'setup.pools.kind': Nothing
  'setup.pools.room': Nothing
  'setup.pools.equipment': Nothing
  'setup.pools.units': Nothing
  'setup.pools.units_help': Nothing
  'setup.pools.active': Nothing
  'setup.pools.active_help': Nothing
  'setup.pools.slug_help': Nothing
  'setup.pools.count': { count: number }
  'setup.pools.needed': { count: number }
  'setup.pools.each_booking': { count: number }
  'setup.pools.each_attendee': { count: number }
  'setup.pools.unused': Nothing
  'setup.teams.new': Nothing
  'setup.teams.choose': Nothing
  'setup.teams.empty': Nothing
  'setup.teams.kind': Nothing
  'setup.teams.round_robin': Nothing
  'setup.teams.collective': Nothing
  'setup.teams.members': Nothing
  'setup.teams.members_help': Nothing
  'setup.teams.together_help': Nothing
  'setup.teams.active': Nothing
  'setup.teams.in_turn': { count: number }
  'setup.teams.together': { count: number }
  'setup.teams.links': { count: number }
  'setup.teams.unused': Nothing
  'setup.links.all': Nothing
  'setup.links.menus': Nothing
  'setup.links.groups': Nothing
  'setup.links.lists': Nothing
  'setup.links.intro': Nothing
  'setup.links.several': Nothing
  'setup.links.services': Nothing
  'setup.links.people': Nothing
  'setup.links.everything': Nothing
  'setup.links.public': Nothing
  'setup.links.by_link': Nothing
  'setup.links.open': Nothing
  'setup.links.open_page': { title: string | number }
  'setup.links.share': Nothing
  'setup.links.share_page': { title: string | number }
  'setup.links.code': Nothing
  'setup.links.code_of': { title: string | number }
  'setup.links.sheet': Nothing
  'setup.links.embed': Nothing
  'setup.links.embed_help': Nothing
  'setup.links.embed_none': Nothing
  'setup.links.book_online': Nothing
  'setup.links.description': Nothing
  'setup.links.description_help': Nothing
  'setup.links.calendars': Nothing
  'setup.links.order_help': Nothing
  'setup.links.active': Nothing
  'setup.links.categories': Nothing
  'setup.links.category_services': Nothing
  'setup.links.no_services': Nothing
  'setup.links.add_category': Nothing
  'setup.links.may_reorder': Nothing
  'setup.links.may_reorder_help': Nothing
  'setup.links.count': { count: number }
  'setup.links.new_group': Nothing
  'setup.links.choose_group': Nothing
  'setup.links.no_groups': Nothing
  'setup.links.new_menu': Nothing
  'setup.links.choose_menu': Nothing
  'setup.links.no_menus': Nothing
  'setup.once': Nothing
  'setup.once.intro': Nothing
  'setup.once.empty': Nothing
  'setup.once.new': Nothing
  'setup.once.what': Nothing
  'setup.once.uses': Nothing
  'setup.once.last_day': Nothing
  'setup.once.last_day_help': Nothing
  'setup.once.make': Nothing
  'setup.once.nothing': Nothing
  'setup.once.made': { title: string | number }
  'setup.once.made_why': Nothing
  'setup.once.by_mail': Nothing
  'setup.once.mail_subject': { title: string | number }
  'setup.once.used': { count: number; total: string | number }
  'setup.once.made_at': { time: string | number }
  'setup.once.until': { time: string | number }
  'setup.once.no_end': Nothing
  'setup.once.open': Nothing
  'setup.once.used_up': Nothing
  'setup.once.expired': Nothing
  'setup.once.ended': Nothing
  'setup.once.end': Nothing
  'setup.once.end_of': { title: string | number }
  'setup.once.end_means': Nothing
  'setup.once.keep': Nothing
  'setup.forms.new': Nothing
  'setup.forms.choose': Nothing
  'setup.forms.empty': Nothing
  'setup.forms.form_kind': Nothing
  'setup.forms.form': Nothing
  'setup.forms.survey': Nothing
  'setup.forms.form_short': Nothing
  'setup.forms.survey_short': Nothing
  'setup.forms.count_steps': { count: number }
  'setup.forms.count_questions': { count: number }
  'setup.forms.description': Nothing
  'setup.forms.steps': Nothing
  'setup.forms.step': { count: number }
  'setup.forms.add_step': Nothing
  'setup.forms.step_title': Nothing
  'setup.forms.step_description': Nothing
  'setup.forms.step_slug_help': Nothing
  'setup.forms.questions': Nothing
  'setup.forms.add_question': Nothing
  'setup.forms.new_question': Nothing
  'setup.forms.label': Nothing
  'setup.forms.kind': Nothing
  'setup.forms.kind.text': Nothing
  'setup.forms.kind.paragraph': Nothing
  'setup.forms.kind.email': Nothing
  'setup.forms.kind.phone': Nothing
  'setup.forms.kind.number': Nothing
  'setup.forms.kind.date': Nothing
  'setup.forms.kind.single_choice': Nothing
  'setup.forms.kind.several_choices': Nothing
  'setup.forms.kind.rating': Nothing
  'setup.forms.kind.consent': Nothing
  'setup.forms.kind.hidden': Nothing
  'setup.forms.is_required': Nothing
  'setup.forms.required': Nothing
  'setup.forms.optional': { title: string | number }
  'setup.forms.help': Nothing
  'setup.forms.choice': Nothing
  'setup.forms.choices': Nothing
  'setup.forms.add_choice': Nothing
  'setup.forms.count_choices': { count: number }
  'setup.forms.least': Nothing
  'setup.forms.most': Nothing
  'setup.forms.fewest': Nothing
  'setup.forms.most_choices': Nothing
  'setup.forms.best': Nothing
  'setup.forms.best_help': Nothing
  'setup.forms.hidden_help': Nothing
  'setup.forms.hidden_value': Nothing
  'setup.forms.hidden_value_help': Nothing
  'setup.forms.slug_help': Nothing
  'setup.forms.rules': Nothing
  'setup.forms.rules_help': Nothing
  'setup.forms.add_rule': Nothing
  'setup.forms.count_rules': { count: number }
  'setup.forms.action': Nothing
  'setup.forms.show': Nothing
  'setup.forms.hide': Nothing
  'setup.forms.which': Nothing
  'setup.forms.match': Nothing
  'setup.forms.match_all': Nothing
  'setup.forms.match_any': Nothing
  'setup.forms.conditions': Nothing
  'setup.forms.add_condition': Nothing
  'setup.forms.question': Nothing
  'setup.forms.operator': Nothing
  'setup.forms.value': Nothing
  'setup.forms.agreed': Nothing
  'setup.forms.always_help': Nothing
  'setup.forms.otherwise_help': Nothing
  'setup.forms.op.is': Nothing
  'setup.forms.op.only': Nothing
  'setup.forms.op.is_not': Nothing
  'setup.forms.op.contains': Nothing
  'setup.forms.op.is_empty': Nothing
  'setup.forms.op.is_filled': Nothing
  'setup.forms.op.less': Nothing
  'setup.forms.op.greater': Nothing
  'setup.forms.op.before': Nothing
  'setup.forms.op.later': Nothing
  'setup.forms.when.is': { question: string | number; value: string | number }
  'setup.forms.when.only': { question: string | number; value: string | number }
  'setup.forms.when.is_not': { question: string | number; value: string | number }
  'setup.forms.when.contains': { question: string | number; value: string | number }
  'setup.forms.when.is_empty': { question: string | number }
  'setup.forms.when.is_filled': { question: string | number }
  'setup.forms.when.less': { question: string | number; value: string | number }
  'setup.forms.when.greater': { question: string | number; value: string | number }
  'setup.forms.when.before': { question: string | number; value: string | number }
  'setup.forms.when.later': { question: string | number; value: string | number }
  'setup.forms.when.agreed': { question: string | number }
  'setup.forms.when.refused': { question: string | number }
  'setup.forms.say.show': { questions: string | number; when: string | number }
  'setup.forms.say.hide': { questions: string | number; when: string | number }
  'setup.forms.say.always_show': { questions: string | number }
  'setup.forms.say.always_hide': { questions: string | number }
  'setup.forms.say.jump': { after: string | number; to: string | number; when: string | number }
  'setup.forms.say.always_jump': { after: string | number; to: string | number }
  'setup.forms.say.end': { after: string | number; when: string | number }
  'setup.forms.say.always_end': { after: string | number }
  'setup.forms.say.message': { what: string | number; when: string | number }
  'setup.forms.say.always_message': { what: string | number }
  'setup.forms.say.else_message': { what: string | number }
  'setup.forms.say.redirect': { what: string | number; when: string | number }
  'setup.forms.say.always_redirect': { what: string | number }
  'setup.forms.say.else_redirect': { what: string | number }
  'setup.forms.say.disqualify': { what: string | number; when: string | number }
  'setup.forms.say.always_disqualify': { what: string | number }
  'setup.forms.say.else_disqualify': { what: string | number }
  'setup.forms.say.thanks': { when: string | number }
  'setup.forms.say.always_thanks': Nothing
  'setup.forms.say.else_thanks': Nothing
  'setup.forms.jumps': Nothing
  'setup.forms.jumps_help': Nothing
  'setup.forms.add_jump': Nothing
  'setup.forms.count_jumps': { count: number }
  'setup.forms.after': Nothing
  'setup.forms.to': Nothing
  'setup.forms.to_end': Nothing
  'setup.forms.outcomes': Nothing
  'setup.forms.outcomes_help': Nothing
  'setup.forms.add_outcome': Nothing
  'setup.forms.count_outcomes': { count: number }
  'setup.forms.only_thanks': Nothing
  'setup.forms.outcome': Nothing
  'setup.forms.message': Nothing
  'setup.forms.redirect': Nothing
  'setup.forms.disqualify': Nothing
  'setup.forms.text': Nothing
  'setup.forms.text_help': Nothing
  'setup.forms.url': Nothing
  'setup.forms.url_help': Nothing
  'setup.forms.page': Nothing
  'setup.forms.active': Nothing
  'setup.forms.active_help': Nothing
  'setup.forms.open_page': Nothing
  'setup.forms.asked_there': Nothing
  'setup.forms.unused': Nothing
  'setup.forms.try': Nothing
  'setup.forms.try_help': Nothing
  'setup.forms.try_nothing': Nothing
  'setup.forms.try_no_question': Nothing
  'setup.forms.try_next': Nothing
  'setup.forms.try_send': Nothing
  'setup.forms.try_back': Nothing
  'setup.forms.try_again': Nothing
  'setup.forms.own_thanks': Nothing
  'setup.forms.comes.message': Nothing
  'setup.forms.comes.redirect': Nothing
  'setup.forms.comes.disqualify': Nothing
  'setup.answers': Nothing
  'setup.answers.forms': Nothing
  'setup.answers.lists': Nothing
  'setup.answers.choose': Nothing
  'setup.answers.empty': Nothing
  'setup.answers.download': Nothing
  'setup.answers.time': Nothing
  'setup.answers.outcome': Nothing
  'setup.answers.page': Nothing
  'setup.answers.referrer': Nothing
  'setup.answers.message': Nothing
  'setup.answers.redirect': Nothing
  'setup.answers.disqualify': Nothing
  'setup.answers.consents': Nothing
  'setup.answers.visit': Nothing
  'setup.webhooks.new': Nothing
  'setup.webhooks.choose': Nothing
  'setup.webhooks.empty': Nothing
  'setup.webhooks.owners_only': Nothing
  'setup.webhooks.url': Nothing
  'setup.webhooks.url_help': Nothing
  'setup.webhooks.events': Nothing
  'setup.webhooks.all_events': Nothing
  'setup.webhooks.scheduled': Nothing
  'setup.webhooks.requested': Nothing
  'setup.webhooks.approved': Nothing
  'setup.webhooks.declined': Nothing
  'setup.webhooks.rescheduled': Nothing
  'setup.webhooks.cancelled': Nothing
  'setup.webhooks.expired': Nothing
  'setup.webhooks.received': Nothing
  'setup.webhooks.refunded': Nothing
  'setup.webhooks.guest_left': Nothing
  'setup.webhooks.active': Nothing
  'setup.webhooks.active_help': Nothing
  'setup.webhooks.slug_help': Nothing
  'setup.webhooks.every': Nothing
  'setup.webhooks.count': { count: number }
  'setup.webhooks.secret': Nothing
  'setup.webhooks.secret_help': Nothing
  'setup.webhooks.secret_again': Nothing
  'setup.webhooks.secret_none': Nothing
  'setup.webhooks.secret_new': Nothing
  'setup.webhooks.secret_of': { title: string | number }
  'setup.webhooks.secret_once': Nothing
  'setup.webhooks.messages': Nothing
  'setup.webhooks.no_messages': Nothing
  'setup.webhooks.send_again': Nothing
  'setup.webhooks.answered': { status: string | number }
  'setup.webhooks.no_answer': Nothing
  'setup.webhooks.inactive': Nothing
  'setup.webhooks.no_secret': Nothing
  'setup.keys.about': Nothing
  'setup.keys.intro': Nothing
  'setup.keys.how': Nothing
  'setup.keys.empty': Nothing
  'setup.keys.owners_only': Nothing
  'setup.keys.new': Nothing
  'setup.keys.name': Nothing
  'setup.keys.name_help': Nothing
  'setup.keys.permissions': Nothing
  'setup.keys.permissions_help': Nothing
  'setup.keys.read_only': Nothing
  'setup.keys.untick': Nothing
  'setup.keys.none_ticked': Nothing
  'setup.keys.not_given': { value: string | number }
  'setup.keys.of_bookings': Nothing
  'setup.keys.of_customers': Nothing
  'setup.keys.of_money': Nothing
  'setup.keys.of_hours': Nothing
  'setup.keys.of_setup': Nothing
  'setup.keys.days': Nothing
  'setup.keys.years': { count: number }
  'setup.keys.networks': Nothing
  'setup.keys.networks_help': { value: string | number }
  'setup.keys.networks_wrong': { value: string | number }
  'setup.keys.make': Nothing
  'setup.keys.made': { title: string | number }
  'setup.keys.made_why': Nothing
  'setup.keys.active': Nothing
  'setup.keys.expired': Nothing
  'setup.keys.maker_gone': Nothing
  'setup.keys.count': { count: number }
  'setup.keys.made_by': { name: string | number; time: string | number }
  'setup.keys.until': { time: string | number }
  'setup.keys.used': { time: string | number }
  'setup.keys.used_from': { time: string | number; value: string | number }
  'setup.keys.unused': Nothing
  'setup.keys.only_from': { value: string | number }
  'setup.keys.end': Nothing
  'setup.keys.end_of': { title: string | number }
  'setup.keys.end_means': Nothing
  'setup.keys.keep': Nothing
  'setup.mails.about': Nothing
  'setup.mails.which': Nothing
  'setup.mails.all': Nothing
  'setup.mails.waiting': Nothing
  'setup.mails.failed': Nothing
  'setup.mails.sent': Nothing
  'setup.mails.empty': Nothing
  'setup.mails.none': Nothing
  'setup.mails.show_all': Nothing
  'setup.mails.lists': Nothing
  'setup.mails.log': Nothing
  'setup.mail_texts': Nothing
  'setup.mail_texts.intro': Nothing
  'setup.mail_texts.placeholders': Nothing
  'setup.mail_texts.customer': Nothing
  'setup.mail_texts.business': Nothing
  'setup.mail_texts.service': Nothing
  'setup.mail_texts.staff': Nothing
  'setup.mail_texts.date': Nothing
  'setup.mail_texts.time': Nothing
  'setup.mail_texts.translate': Nothing
  'setup.mail_texts.add': Nothing
  'setup.mail_texts.kind': Nothing
  'setup.mail_texts.audience': Nothing
  'setup.mail_texts.subject': Nothing
  'setup.mail_texts.headline': Nothing
  'setup.mail_texts.one_only': Nothing
  'setup.mail_texts.text': Nothing
  'setup.mail_texts.text_help': Nothing
  'setup.mail_texts.preview': Nothing
  'setup.mail_texts.language': Nothing
  'setup.mail_texts.test': Nothing
  'setup.payments.about': Nothing
  'setup.payments.stripe': Nothing
  'setup.payments.demo': Nothing
  'setup.payments.onsite': Nothing
  'setup.payments.empty': Nothing
  'setup.payments.refund': { amount: string | number }
  'setup.payments.refund_help': Nothing
  'setup.payments.unfit_help': Nothing
  'setup.payments.number': { id: string | number }
  'setup.payments.settle': Nothing
  'setup.payments.settle_means': Nothing
  'setup.payments.other': Nothing
  'payment_mismatch.another_business': Nothing
  'payment_mismatch.another_checkout': Nothing
  'payment_mismatch.another_payment': Nothing
  'payment_mismatch.another_amount': Nothing
  'payment_mismatch.another_currency': Nothing
  'payment_mismatch.another_account': Nothing
  'payment_mismatch.another_mode': Nothing
  'payment_mismatch.no_such_checkout': Nothing
  'payment_mismatch.refunded_elsewhere': Nothing
  'payment_mismatch.refund_failed': Nothing
  'setup.file': Nothing
  'setup.file.about': Nothing
  'setup.file.intro': Nothing
  'setup.file.owners_only': Nothing
  'setup.file.export': Nothing
  'setup.file.export_help': Nothing
  'setup.file.download': Nothing
  'setup.file.import': Nothing
  'setup.file.import_help': Nothing
  'setup.file.choose': Nothing
  'setup.file.checking': Nothing
  'setup.file.mistakes': { count: number; title: string | number }
  'setup.file.not_imported': Nothing
  'setup.file.line': { count: number }
  'setup.file.other_business': Nothing
  'setup.file.same': { title: string | number }
  'setup.file.changes': { count: number; title: string | number }
  'setup.file.new_look': Nothing
  'setup.file.created': Nothing
  'setup.file.updated': Nothing
  'setup.file.deactivated': Nothing
  'setup.file.reordered': Nothing
  'setup.file.calendar': Nothing
  'setup.file.no_pictures': { value: string | number }
  'setup.file.lost_pictures': { value: string | number }
  'setup.file.empty': Nothing
  'setup.file.too_large': Nothing
  'setup.file.unreadable': Nothing
  'setup.file.do': Nothing
  'setup.file.done': { title: string | number }
  'setup.file.taken_back': { title: string | number }
  'setup.owners_only': Nothing
  'setup.usual': { value: string | number }
  'setup.as_business': Nothing
  'setup.time_zone': Nothing
  'setup.zone_none': Nothing
  'setup.from': Nothing
  'setup.until': Nothing
  'setup.reason': Nothing
  'setup.time': Nothing
  'setup.hours_backwards': Nothing
  'setup.moment_twice': { time: string | number }
  'setup.moment_first': { zone: string | number }
  'setup.moment_second': { zone: string | number }
  'setup.moment_skipped': { time: string | number }
  'setup.days.over': { count: number }
  'setup.days.new': Nothing
  'setup.days.none': Nothing
  'setup.days.copy': { year: string | number }
  'setup.week.total': { time: string | number }
  'setup.week.break': Nothing
  'setup.week.hours': Nothing
  'setup.week.add_break': Nothing
  'setup.week.copy': { day: string | number }
  'setup.week.copy_to': { day: string | number }
  'setup.week.copy_now': Nothing
  'setup.week.copied': { day: string | number; days: string | number }
  'setup.staff.new': Nothing
  'setup.staff.choose': Nothing
  'setup.staff.empty': Nothing
  'setup.staff.no_hours': Nothing
  'setup.staff.no_services': Nothing
  'setup.staff.stop': Nothing
  'setup.staff.resume': Nothing
  'setup.staff.stopped': { title: string | number }
  'setup.staff.resumed': { title: string | number }
  'setup.staff.offers': Nothing
  'setup.staff.offers_nothing': Nothing
  'setup.staff.offers_help': Nothing
  'setup.staff.title': Nothing
  'setup.staff.email': Nothing
  'setup.staff.email_help': Nothing
  'setup.staff.weekly': Nothing
  'setup.staff.overrides': Nothing
  'setup.staff.overrides_help': Nothing
  'setup.staff.add_override': Nothing
  'setup.staff.date': Nothing
  'setup.staff.day_hours': Nothing
  'setup.staff.time_off': Nothing
  'setup.staff.time_off_help': Nothing
  'setup.staff.add_time_off': Nothing
  'setup.staff.reason_help': Nothing
  'setup.repeats': Nothing
  'setup.repeats.add': Nothing
  'setup.repeats.days': Nothing
  'setup.repeats.weeks': Nothing
  'setup.repeats.weeks_help': Nothing
  'setup.repeats.every': { count: number }
  'setup.repeats.from': { date: string | number }
  'setup.staff.calendars': Nothing
  'setup.staff.calendars_help': Nothing
  'setup.staff.add_calendar': Nothing
  'setup.staff.calendar_name_help': Nothing
  'setup.staff.calendar_kind': Nothing
  'setup.staff.calendar_ics': Nothing
  'setup.staff.calendar_caldav': Nothing
  'setup.staff.calendar_url': Nothing
  'setup.staff.calendar_user': Nothing
  'setup.staff.calendar_user_help': Nothing
  'setup.staff.calendar_writes': Nothing
  'setup.staff.feed': Nothing
  'setup.staff.feed_help': Nothing
  'setup.staff.feed_new': Nothing
  'setup.staff.feed_of': { title: string | number }
  'setup.staff.feed_ends': Nothing
  'setup.staff.feed_once': Nothing
  'setup.staff.passwords': Nothing
  'setup.staff.password_set': Nothing
  'setup.staff.password_of': { title: string | number }
  'setup.staff.password_help': Nothing
  'setup.staff.reach': Nothing
  'setup.staff.meeting_url': Nothing
  'setup.staff.meeting_url_help': Nothing
  'setup.staff.call_number': Nothing
  'setup.staff.call_number_help': Nothing
  'setup.staff.own_room': Nothing
  'setup.staff.as_service': Nothing
  'setup.staff.more': Nothing
  'setup.staff.photo': Nothing
  'setup.staff.locale': Nothing
  'setup.staff.time_zone_help': Nothing
  'setup.staff.active': Nothing
  'setup.staff.active_help': Nothing
  'setup.staff.inactive': Nothing
  'setup.closures.week': Nothing
  'setup.closures.title': Nothing
  'setup.closures.help': Nothing
  'setup.closures.add': Nothing
  'setup.closures.last_help': Nothing
  'setup.holidays.add': Nothing
  'setup.holidays.title': Nothing
  'setup.holidays.help': Nothing
  'setup.holidays.choose': Nothing
  'setup.holidays.region': Nothing
  'setup.holidays.whole': Nothing
  'setup.holidays.year': Nothing
  'setup.holidays.closed': Nothing
  'setup.holidays.none': Nothing
  'setup.holidays.submit': { count: number }
  'setup.hours.opening': Nothing
  'setup.hours.opening_help': Nothing
  'setup.hours.opening_none': Nothing
  'setup.hours.opening_begin': Nothing
  'setup.hours.opening_clear': Nothing
  'setup.business.address': Nothing
  'setup.business.address_help': Nothing
  'setup.business.contact_kind': Nothing
  'setup.business.by_phone': Nothing
  'setup.business.by_email': Nothing
  'setup.business.by_link': Nothing
  'setup.business.contact': Nothing
  'setup.business.contact_phone': Nothing
  'setup.business.contact_email': Nothing
  'setup.business.contact_link': Nothing
  'setup.business.email': Nothing
  'setup.business.email_help': Nothing
  'setup.business.postal': Nothing
  'setup.business.postal_intro': Nothing
  'setup.business.street': Nothing
  'setup.business.postal_code': Nothing
  'setup.business.city': Nothing
  'setup.business.province': Nothing
  'setup.business.province_help': Nothing
  'setup.business.country': Nothing
  'setup.business.latitude': Nothing
  'setup.business.latitude_help': Nothing
  'setup.business.longitude': Nothing
  'setup.business.longitude_help': Nothing
  'setup.business.region': Nothing
  'setup.business.time_zone_help': Nothing
  'setup.business.locale': Nothing
  'setup.business.locale_help': Nothing
  'setup.business.currency': Nothing
  'setup.business.currency_help': Nothing
  'setup.business.confirming': Nothing
  'setup.business.always_confirm': Nothing
  'setup.business.always_confirm_help': Nothing
  'setup.business.confirm_parties': Nothing
  'setup.business.confirm_parties_help': Nothing
  'setup.business.all_confirm': Nothing
  'setup.business.none_confirm': Nothing
  'setup.business.parties_confirm': { count: number }
  'setup.business.pages': Nothing
  'setup.business.hosts': Nothing
  'setup.business.hosts_help': Nothing
  'setup.business.embed_sites': Nothing
  'setup.business.embed_sites_help': Nothing
  'setup.business.cookie_notice': Nothing
  'setup.business.cookie_notice_help': Nothing
  'setup.business.cookies_always': Nothing
  'setup.business.cookies_needed': Nothing
  'setup.business.slug_help': Nothing
  'setup.business.retention': Nothing
  'setup.business.retention_intro': Nothing
  'setup.business.retention_none': Nothing
  'setup.retention.customers': Nothing
  'setup.retention.customers_help': Nothing
  'setup.retention.submissions': Nothing
  'setup.retention.submissions_help': Nothing
  'setup.retention.messages': Nothing
  'setup.retention.messages_help': Nothing
  'setup.retention.customers_for': { count: number }
  'setup.retention.submissions_for': { count: number }
  'setup.retention.messages_for': { count: number }
  'setup.business.limits': Nothing
  'setup.business.limits_intro': Nothing
  'setup.business.limits_usual': Nothing
  'setup.business.limits_own': { count: number }
  'setup.limit.open_per_client': Nothing
  'setup.limit.open_per_mailbox': Nothing
  'setup.limit.booked_per_client': Nothing
  'setup.limit.booked_per_mailbox': Nothing
  'setup.limit.orders_per_client': Nothing
  'setup.limit.submissions_per_client': Nothing
  'setup.limit.mails_per_client': Nothing
  'setup.limit.mails_per_mailbox': Nothing
  'setup.limit.booked_without_proof': Nothing
  'setup.limit.orders_without_proof': Nothing
  'setup.limit.submissions_without_proof': Nothing
  'setup.limit.allowed_by_proof': Nothing
  'setup.limit.booked_without_confirmation': Nothing
  'setup.limit.mails_without_confirmation': Nothing
  'setup.limit.orders_per_hour': Nothing
  'setup.looks.one': Nothing
  'setup.looks.accent': Nothing
  'setup.looks.accent_help': Nothing
  'setup.looks.no_accent': Nothing
  'setup.looks.pick': Nothing
  'setup.looks.on_light': Nothing
  'setup.looks.on_dark': Nothing
  'setup.looks.as_it_is': Nothing
  'setup.looks.darker': { colour: string | number }
  'setup.looks.lighter': { colour: string | number }
  'setup.looks.contrast': { ratio: string | number }
  'setup.looks.fonts': Nothing
  'setup.looks.plain': Nothing
  'setup.looks.classic': Nothing
  'setup.looks.humanist': Nothing
  'setup.looks.editorial': Nothing
  'setup.looks.rounded': Nothing
  'setup.looks.geometric': Nothing
  'setup.looks.corners': Nothing
  'setup.looks.square': Nothing
  'setup.looks.soft': Nothing
  'setup.looks.round': Nothing
  'setup.looks.tint': Nothing
  'setup.looks.neutral': Nothing
  'setup.looks.warm': Nothing
  'setup.looks.cool': Nothing
  'setup.looks.logo': Nothing
  'setup.looks.logo_help': Nothing
  'setup.looks.cover': Nothing
  'setup.looks.cover_help': Nothing
  'setup.languages.intro': Nothing
  'setup.languages.choose': Nothing
  'setup.languages.progress': { count: number; total: string | number }
  'setup.languages.only_missing': Nothing
  'setup.languages.done': Nothing
  'setup.languages.translations': Nothing
  'setup.languages.also': { places: string | number }
  'setup.languages.unused': Nothing
  'setup.languages.unused_help': Nothing
  'setup.languages.clear': Nothing
  'setup.languages.own': Nothing
  'setup.looks.sample': Nothing
  'setup.looks.sample_line': Nothing
  'setup.looks.sample_book': Nothing
  'setup.links.copy': Nothing
  'setup.forms.rules_list': Nothing
  'setup.teams.round_robin_help': Nothing
  'setup.teams.collective_help': Nothing
  'welcome.progress': { count: number; total: string | number }
  'welcome.later': Nothing
  'welcome.begin': Nothing
  'welcome.begin_go': Nothing
  'welcome.business': Nothing
  'welcome.business_why': Nothing
  'welcome.name': Nothing
  'welcome.name_here': Nothing
  'welcome.kind': Nothing
  'welcome.choose_kind': Nothing
  'welcome.kind.salon': Nothing
  'welcome.kind.clinic': Nothing
  'welcome.kind.consultancy': Nothing
  'welcome.kind.classes': Nothing
  'welcome.kind.blank': Nothing
  'welcome.kind_help.salon': Nothing
  'welcome.kind_help.clinic': Nothing
  'welcome.kind_help.consultancy': Nothing
  'welcome.kind_help.classes': Nothing
  'welcome.kind_help.blank': Nothing
  'welcome.contact': Nothing
  'welcome.contact_help': Nothing
  'welcome.wrong_contact': Nothing
  'welcome.change': Nothing
  'welcome.change_region': Nothing
  'welcome.services': Nothing
  'welcome.services_why': Nothing
  'welcome.offer': { title: string | number }
  'welcome.service_name': Nothing
  'welcome.length_of': { title: string | number }
  'welcome.price_of': { title: string | number }
  'welcome.no_price': Nothing
  'welcome.seats': { count: number }
  'welcome.add_service': Nothing
  'welcome.nothing_offered': Nothing
  'welcome.wrong_length': Nothing
  'welcome.wrong_price': Nothing
  'welcome.hours': Nothing
  'welcome.hours_why': Nothing
  'welcome.hours_title': Nothing
  'welcome.who': Nothing
  'welcome.own_name': Nothing
  'welcome.person': { count: number }
  'welcome.add_person': Nothing
  'welcome.hours_of': Nothing
  'welcome.everyone': Nothing
  'welcome.as_everyone': Nothing
  'welcome.different_hours': Nothing
  'welcome.draw_help': Nothing
  'welcome.draw': Nothing
  'welcome.type': Nothing
  'welcome.never_open': Nothing
  'welcome.page': Nothing
  'welcome.page_why': Nothing
  'welcome.live': Nothing
  'welcome.try': Nothing
  'welcome.try_why': Nothing
  'welcome.share': Nothing
  'welcome.share_one': { title: string | number }
  'welcome.share_others': Nothing
  'welcome.to_day': Nothing
  'welcome.next': Nothing
  'welcome.next.looks': Nothing
  'welcome.next.looks_why': Nothing
  'welcome.next.closures': Nothing
  'welcome.next.closures_why': Nothing
  'welcome.next.users': Nothing
  'welcome.next.users_why': Nothing
  'welcome.next.mails': Nothing
  'welcome.next.mails_on': Nothing
  'welcome.next.mails_off': Nothing
  'welcome.next.payments': Nothing
  'welcome.next.payments_why': Nothing
  'welcome.sample': Nothing
  'welcome.business_taken': { title: string | number }
  'welcome.take': Nothing
  'welcome.work_taken': Nothing
  'welcome.look': Nothing
  'welcome.salon.cut': Nothing
  'welcome.salon.short_cut': Nothing
  'welcome.salon.colour': Nothing
  'welcome.salon.children': Nothing
  'welcome.salon.beard': Nothing
  'welcome.salon.styling': Nothing
  'welcome.clinic.first': Nothing
  'welcome.clinic.follow_up': Nothing
  'welcome.clinic.treatment': Nothing
  'welcome.clinic.check_up': Nothing
  'welcome.clinic.massage': Nothing
  'welcome.clinic.call': Nothing
  'welcome.consultancy.introduction': Nothing
  'welcome.consultancy.consultation': Nothing
  'welcome.consultancy.review': Nothing
  'welcome.consultancy.coaching': Nothing
  'welcome.consultancy.workshop': Nothing
  'welcome.classes.group': Nothing
  'welcome.classes.trial': Nothing
  'welcome.classes.private': Nothing
  'welcome.classes.beginners': Nothing
  'welcome.classes.workshop': Nothing
  'welcome.blank.appointment': Nothing
}
