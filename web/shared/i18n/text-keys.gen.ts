// Made from locales/en.json. Do not edit; run `./do generate`.

type Nothing = Record<never, never>

/** The texts that browsers know, by key, each with what stands in it. */
export interface TextValues {
  'error.malformed_request': Nothing
  'error.malformed_json': Nothing
  'error.idempotency_key_malformed': Nothing
  'error.cross_site_request': Nothing
  'error.proof_required': Nothing
  'error.not_bookable_online': Nothing
  'error.page_not_found': Nothing
  'error.provider_not_found': Nothing
  'error.booking_not_found': Nothing
  'error.service_not_found': Nothing
  'error.calendar_not_found': Nothing
  'error.group_not_found': Nothing
  'error.form_not_found': Nothing
  'error.menu_not_found': Nothing
  'error.method_not_allowed': Nothing
  'error.request_timeout': Nothing
  'error.staff_busy': Nothing
  'error.slot_not_offered': Nothing
  'error.limit_reached': Nothing
  'error.customer_limit_reached': Nothing
  'error.seats_taken': { count: number }
  'error.resource_busy': Nothing
  'error.state_conflict': Nothing
  'error.hold_not_extendable': Nothing
  'error.series_conflict': Nothing
  'error.hold_expired': Nothing
  'error.one_time_link_expired': Nothing
  'error.too_many_bookings': Nothing
  'error.too_many_submissions': Nothing
  'error.too_many_guests': { count: number }
  'error.guest_services_missing': Nothing
  'error.order_too_complex': Nothing
  'error.too_many_holds': Nothing
  'error.too_many_searches': Nothing
  'error.idempotency_key_in_use': Nothing
  'error.link_expired': Nothing
  'error.guest_has_left': Nothing
  'error.page_gone': Nothing
  'error.cancellation_link_expired': Nothing
  'error.reschedule_link_expired': Nothing
  'error.confirmation_link_expired': Nothing
  'error.cancellation_closed': Nothing
  'error.reschedule_closed': Nothing
  'error.body_too_large': Nothing
  'error.unsupported_media_type': Nothing
  'error.idempotency_key_reused': Nothing
  'error.invalid_fields': Nothing
  'error.header_too_large': Nothing
  'error.internal': Nothing
  'error.unavailable': Nothing
  'error.nothing_due': Nothing
  'error.event_not_genuine': Nothing
  'field.required': Nothing
  'field.wrong_type': Nothing
  'field.invalid': Nothing
  'field.too_short': Nothing
  'field.too_long': Nothing
  'field.too_small': Nothing
  'field.too_large': Nothing
  'field.too_few': Nothing
  'field.too_many': Nothing
  'field.not_unique': Nothing
  'field.not_together': Nothing
  'field.unknown_field': Nothing
  'field.unknown_word': Nothing
  'field.unknown_time_zone': Nothing
  'field.not_found': Nothing
  'field.not_asked': Nothing
  'field.nothing_chosen': Nothing
  'field.needs_email': Nothing
  'field.email.invalid': Nothing
  'field.phone.invalid': Nothing
  'field.location.required': Nothing
  'field.date_of_birth.invalid': Nothing
  'field.reason.required': Nothing
  'field.guest_count.too_large': Nothing
  'field.guest_name.required': Nothing
  'field.guest_name.invalid': Nothing
  'field.guest_email.invalid': Nothing
  'field.guest_email.not_unique': Nothing
  'field.terms.required': Nothing
  'field.consent.required': Nothing
  'field.date.invalid': Nothing
  'field.number.invalid': Nothing
  'field.number.too_small': { count: number }
  'field.number.too_large': { count: number }
  'field.several_choices.too_few': { count: number }
  'field.several_choices.too_many': { count: number }
  'expired.slug': Nothing
  'page.title.services': { title: string | number }
  'page.title.calendars': { title: string | number }
  'page.title.menu': { title: string | number }
  'page.title.times': { title: string | number }
  'page.title.cancel': { title: string | number }
  'page.title.reschedule': { title: string | number }
  'page.title.payment': { title: string | number }
  'page.title.visit': { title: string | number }
  'label.value': { title: string | number; value: string | number }
  'contact': { contactMethod: string | number }
  'services.heading': Nothing
  'services.categories': Nothing
  'services.empty': Nothing
  'calendars.not_found': { count: number }
  'duration.minutes': { count: number }
  'duration.hours': { count: number }
  'duration.hours_minutes': { hours: string | number; minutes: string | number }
  'duration.days': { count: number }
  'duration.from': { time: string | number }
  'price.free': Nothing
  'price.from': { price: string | number }
  'host.any': Nothing
  'place.business': Nothing
  'place.place': Nothing
  'place.visitor': Nothing
  'place.phone': Nothing
  'place.call_in': Nothing
  'place.online': Nothing
  'place.link_follows': Nothing
  'place.number_follows': Nothing
  'policy.heading': Nothing
  'policy.changes_until': { time: string | number }
  'policy.changes_until_start': Nothing
  'policy.cancel_until': { time: string | number }
  'policy.cancel_until_start': Nothing
  'policy.cancel_off': Nothing
  'policy.reschedule_until': { time: string | number }
  'policy.reschedule_until_start': Nothing
  'policy.reschedule_off': Nothing
  'policy.refund_full_before': { time: string | number }
  'policy.refund_part_before': { time: string | number; count: number }
  'policy.refund_full_until_start': Nothing
  'policy.refund_part_until_start': { count: number }
  'times.calendar': Nothing
  'times.previous_month': Nothing
  'times.next_month': Nothing
  'times.previous_week': Nothing
  'times.next_week': Nothing
  'times.all_days': Nothing
  'times.today': Nothing
  'times.booked': Nothing
  'times.heading': Nothing
  'times.morning': Nothing
  'times.afternoon': Nothing
  'times.evening': Nothing
  'times.until': { time: string | number }
  'times.load_more': Nothing
  'times.free': { count: number }
  'times.unavailable': Nothing
  'times.finding': Nothing
  'times.none_this_month': Nothing
  'times.none_at_all': { contactMethod: string | number }
  'times.next_available': { time: string | number }
  'times.choose_day': Nothing
  'times.none_this_day': Nothing
  'times.failed': Nothing
  'times.seats_left': { count: number }
  'times.none_in_period': { time: string | number }
  'choices.variation': Nothing
  'choices.who': Nothing
  'choices.everyone': { count: number }
  'choices.guests': Nothing
  'choices.besides_you': Nothing
  'choices.add_ons': Nothing
  'choices.up_to': { count: number }
  'choices.fewer': { title: string | number }
  'choices.more': { title: string | number }
  'zone.label': Nothing
  'zone.change': Nothing
  'zone.shown': { city: string | number; offset: string | number }
  'zone.search': Nothing
  'zone.loading': Nothing
  'zone.none': Nothing
  'zone.failed': Nothing
  'zone.found': { count: number }
  'zone.cut': { shown: string | number; count: number }
  'zone.more': Nothing
  'details.heading': Nothing
  'details.first_name': Nothing
  'details.last_name': Nothing
  'details.email': Nothing
  'details.phone': Nothing
  'details.additional_information': Nothing
  'details.optional': Nothing
  'details.required': Nothing
  'details.submit': Nothing
  'details.request': Nothing
  'details.request_note': { time: string | number }
  'details.scheduling': Nothing
  'details.change_time': Nothing
  'details.check': { count: number }
  'details.failed': Nothing
  'details.unsure': Nothing
  'details.guest': { count: number }
  'details.guest_name': Nothing
  'details.guest_email': Nothing
  'details.date_of_birth': Nothing
  'details.location': Nothing
  'details.address': Nothing
  'details.consent': Nothing
  'details.terms': Nothing
  'details.accept_terms': Nothing
  'details.terms_read': Nothing
  'hold.keeping': Nothing
  'hold.left': { time: string | number }
  'hold.soon': Nothing
  'hold.extend': Nothing
  'hold.ended': Nothing
  'hold.again': Nothing
  'lost.nearest': Nothing
  'lost.choose': Nothing
  'steps.label': Nothing
  'steps.service': Nothing
  'steps.services': Nothing
  'steps.time': Nothing
  'steps.details': Nothing
  'steps.payment': Nothing
  'summary.what': Nothing
  'summary.when': Nothing
  'summary.where': Nothing
  'summary.who': Nothing
  'summary.price': Nothing
  'summary.due': Nothing
  'summary.kept_until': Nothing
  'summary.duration': Nothing
  'summary.more': Nothing
  'done.scheduled': Nothing
  'done.requested': Nothing
  'done.answer_follows': { contactMethod: string | number }
  'done.awaiting_payment': Nothing
  'done.rescheduled': Nothing
  'done.cancelled': Nothing
  'done.keep_page': Nothing
  'done.change': Nothing
  'done.reschedule': Nothing
  'done.cancel': Nothing
  'done.book_again': Nothing
  'done.series_scheduled': { count: number }
  'done.series_requested': { count: number }
  'done.series_awaiting_payment': { count: number }
  'done.series_dates': Nothing
  'done.cancelled_following': Nothing
  'done.cancelled_all': Nothing
  'done.rescheduled_following': Nothing
  'done.rescheduled_all': Nothing
  'own.sent_to': { email: string | number }
  'own.answer_by': { time: string | number }
  'own.answer_mailed': Nothing
  'own.answer_here': Nothing
  'own.next': Nothing
  'own.not_yet': Nothing
  'own.proposed': Nothing
  'own.proposed_text': Nothing
  'own.choose_by': Nothing
  'own.reserved': Nothing
  'own.with': { title: string | number }
  'own.date_cancelled': Nothing
  'own.date_open': Nothing
  'own.date_past': Nothing
  'own.change_until': { time: string | number }
  'own.reschedule_until': { time: string | number }
  'own.cancel_until': { time: string | number }
  'own.not_online': Nothing
  'own.change_over': Nothing
  'own.maps': Nothing
  'own.join': Nothing
  'own.call': { phone: string | number }
  'own.book_another': Nothing
  'own.note': Nothing
  'confirm.check': Nothing
  'confirm.sent': { email: string | number }
  'confirm.sent_to_you': Nothing
  'confirm.nothing_came': Nothing
  'confirm.look': Nothing
  'confirm.choose_again': Nothing
  'confirm.giving_up': Nothing
  'confirm.heading': { count: number }
  'confirm.text': Nothing
  'confirm.submit': { count: number }
  'confirm.confirming': Nothing
  'confirm.failed': Nothing
  'confirm.unsure': Nothing
  'leave.failed': Nothing
  'leave.unsure': Nothing
  'visit.heading': Nothing
  'visit.intro': { title: string | number }
  'visit.intro_series': { title: string | number }
  'visit.off': Nothing
  'visit.leave': Nothing
  'visit.leave_sure': Nothing
  'visit.leave_yes': Nothing
  'visit.leave_no': Nothing
  'visit.leaving': Nothing
  'visit.left': Nothing
  'visit.left_text': { title: string | number }
  'visit.former': Nothing
  'visit.former_text': { title: string | number }
  'visit.former_series': { title: string | number }
  'visit.refund': { title: string | number }
  'visit.questions': Nothing
  'payment.now': Nothing
  'payment.total': Nothing
  'payment.deposit_paid': Nothing
  'payment.paid': Nothing
  'payment.next_page': Nothing
  'payment.going': Nothing
  'payment.failed': Nothing
  'payment.unsure': Nothing
  'payment.demo': Nothing
  'payment.open': Nothing
  'payment.open_text': Nothing
  'payment.other_time': Nothing
  'payment.processing': Nothing
  'payment.processing_text': Nothing
  'payment.slow': Nothing
  'payment.back_to': { site: string | number }
  'payment.refused': Nothing
  'payment.refused_text': Nothing
  'payment.refused_over': Nothing
  'payment.lapsed': Nothing
  'payment.lapsed_text': Nothing
  'payment.expired': Nothing
  'payment.expired_text': Nothing
  'payment.received': Nothing
  'payment.partly': Nothing
  'payment.too_late': Nothing
  'payment.too_late_text': Nothing
  'payment.goes_back': { amount: string | number }
  'payment.declined': Nothing
  'form.next': Nothing
  'form.submit': Nothing
  'form.sending': Nothing
  'proof.running': Nothing
  'form.progress': { count: number; total: string | number }
  'form.progress_most': { count: number; total: string | number }
  'form.further': { title: string | number }
  'form.clear': Nothing
  'form.rating': { count: number; total: string | number }
  'form.empty': Nothing
  'form.sent': Nothing
  'form.thanks': Nothing
  'form.disqualified': Nothing
  'form.not_meant': Nothing
  'form.onward': Nothing
  'form.over': Nothing
  'form.failed': Nothing
  'form.unsure': Nothing
  'cart.heading': Nothing
  'cart.count': { count: number }
  'cart.empty': Nothing
  'cart.you': Nothing
  'cart.who': Nothing
  'cart.add': { title: string | number }
  'cart.remove': { title: string | number }
  'cart.remove_guest': { count: number }
  'cart.choose_first': Nothing
  'cart.no_guests': { title: string | number }
  'cart.full': { count: number }
  'cart.total': Nothing
  'cart.continue': Nothing
  'cart.change_services': Nothing
  'cart.whole_menu': Nothing
  'refund.label': Nothing
  'refund.back': { amount: string | number }
  'refund.none': Nothing
  'refund.of_one': Nothing
  'own.manage': Nothing
  'payment.rest': Nothing
  'scope.cancel': Nothing
  'scope.reschedule': Nothing
  'scope.one': Nothing
  'scope.following': Nothing
  'scope.all': Nothing
  'scope.cancel_rest': Nothing
  'scope.reschedule_rest': Nothing
  'repeat.action': Nothing
  'repeat.heading': Nothing
  'repeat.how_often': Nothing
  'repeat.daily': Nothing
  'repeat.weekly': Nothing
  'repeat.biweekly': Nothing
  'repeat.monthly_by_weekday': Nothing
  'repeat.monthly_by_date': Nothing
  'repeat.count': Nothing
  'repeat.count_hint': Nothing
  'repeat.count_wrong': { least: string | number; most: string | number }
  'repeat.finding': Nothing
  'repeat.failed': Nothing
  'repeat.dates': Nothing
  'repeat.not_free': Nothing
  'repeat.taken': Nothing
  'repeat.instead': Nothing
  'repeat.leave_out': Nothing
  'repeat.no_alternative': Nothing
  'repeat.summary': { chosen: string | number; count: number }
  'repeat.appointments': { count: number }
  'repeat.total': Nothing
  'repeat.total_due': Nothing
  'repeat.none': Nothing
  'repeat.continue': Nothing
  'repeat.once': Nothing
  'repeat.change': Nothing
  'repeat.not_kept': Nothing
  'repeat.conflict': Nothing
  'calendar.add': Nothing
  'calendar.google': Nothing
  'calendar.outlook': Nothing
  'calendar.icloud': Nothing
  'calendar.all_dates': Nothing
  'cancel.heading': Nothing
  'cancel.reason': Nothing
  'cancel.start': Nothing
  'cancel.sure': Nothing
  'cancel.yes': Nothing
  'cancel.no': Nothing
  'cancel.cancelling': Nothing
  'cancel.failed': Nothing
  'cancel.unsure': Nothing
  'reschedule.back': Nothing
  'reschedule.heading': Nothing
  'reschedule.confirm_heading': Nothing
  'reschedule.former': Nothing
  'reschedule.new': Nothing
  'reschedule.from': Nothing
  'reschedule.to': Nothing
  'reschedule.host_gone': { name: string | number }
  'reschedule.submit': Nothing
  'reschedule.rescheduling': Nothing
  'reschedule.failed': Nothing
  'reschedule.unsure': Nothing
  'trouble.expired': Nothing
  'trouble.leave': Nothing
  'trouble.outdated': Nothing
  'trouble.start_over': Nothing
  'trouble.broken': Nothing
  'trouble.load_again': Nothing
  'trouble.unreachable': Nothing
  'trouble.ask': { contactMethod: string | number }
  'action.retry': Nothing
  'action.start_over': Nothing
  'action.load_again': Nothing
  'action.back': Nothing
  'action.close': Nothing
  'cookies.label': Nothing
  'cookies.text': Nothing
  'cookies.essential': Nothing
  'cookies.all': Nothing
  'setting.language': Nothing
  'setting.theme': Nothing
  'setting.theme.auto': Nothing
  'setting.theme.light': Nothing
  'setting.theme.dark': Nothing
  'share.scan': Nothing
  'share.valid_until': { time: string | number }
}
