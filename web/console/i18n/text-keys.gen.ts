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
  'error.time_off_not_found': Nothing
  'error.edit_conflict': Nothing
  'error.refund_too_large': Nothing
  'error.no_address': Nothing
  'error.email_in_use': Nothing
  'error.last_owner': Nothing
  'error.last_factor': Nothing
  'error.rules_in_the_way': Nothing
  'error.service_not_found': Nothing
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
  'mail_state.waiting': { time: string | number }
  'mail_state.sent': { time: string | number }
  'mail_state.failed': Nothing
  'audience.visitor': Nothing
  'audience.guest': Nothing
  'audience.staff': Nothing
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
  'actor.user': Nothing
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
  'did.business_imported': Nothing
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
}
