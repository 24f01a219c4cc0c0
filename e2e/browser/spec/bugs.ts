// What visitors, owners and readers of the code once found wrong, each with the tests that fail where it comes back:
// the file of a test, and its whole title or the name of its row. bugs.spec.ts sees that they are there.

export interface Bug {
  was: string
  tests: readonly (readonly [file: string, title: string])[]
}

const walk = (name: string) => ['e2e/browser/spec/walks.ts', name] as const
const web = (file: string, title: string) => [`web/widget/${file}`, title] as const
const browser = (file: string, title: string) => [`e2e/browser/${file}.spec.ts`, title] as const
const server = (file: string, title: string) => [`server/test/${file}_test.cpp`, title] as const
const bug = (was: string, ...tests: Bug['tests']): Bug => ({ was, tests })

export const bookingBugs: Bug[] = [
  bug(
    'a service whose bookable range is over crashes its page',
    web('app/times-screen.test.ts', 'a service whose last day is over says that nothing is free, and whom to ask'),
  ),
  bug(
    'the confirmation is lost with a reload or Back, and the page of the mail leads to no change',
    browser('own-page', 'the confirmation survives a reload and what was looked at meanwhile'),
    browser('own-page', 'Back from the confirmation leads to times, and Forward to the confirmation'),
    browser('own-page', 'moved and cancelled from its own page, which then shows it so'),
  ),
  bug(
    'who asks for an appointment is not told that it is a request',
    browser('own-page', 'a request is called one before it is made'),
    browser('after-booking', 'a service that needs an approval'),
  ),
  bug(
    'rescheduling changes the person without a word',
    web('booking/move/hosts.test.ts', 'is who has it, unless they cannot'),
    server(
      'domain/bookings/booking',
      'a booking that moves keeps its host if they are free, and gets another one if not',
    ),
    server('http/operations/bookings_api', 'rescheduling offers every host who may take the booking'),
  ),
  bug(
    'changes are offered after the time for them',
    browser('own-page', 'what can no longer be changed offers no way to it'),
    server(
      'app/messages/mails',
      'a mail offers no change that is not possible, and the links of an unsent one are taken back',
    ),
  ),
  bug(
    'a guest is told the appointment of who booked',
    server('app/messages/guest_mails', 'a guest is told of what they come to, and the booker of everything'),
    server('app/bookings/guests', 'a guest sees what they come to, and is asked what that asks'),
  ),
  bug(
    'a series drowns people in mails',
    server(
      'app/messages/series_mails',
      'a series is booked with one mail to each, and told to other programs booking by booking',
    ),
    server(
      'formats/letters/series_letter',
      'a letter about a series has all dates, what all cost, and one calendar with an event for each',
    ),
    server('http/operations/series_api', 'a series is one calendar file, with an event for each date'),
  ),
  bug(
    'a wrong number of guests books another number',
    walk('choices'),
    web('app/times-screen.test.ts', 'with %s as the number of guests no time can be chosen until it is mended'),
    web('app/times-screen.test.ts', 'the details say how many guests come'),
  ),
  bug(
    'lists name a price for which nothing can be had',
    web('app/times-screen.test.ts', 'lists say what a service costs and takes from its least variation on'),
  ),
  bug(
    'what a cancellation costs is not said before it is paid',
    walk('payment'),
    web('appointment/own-page/change-terms.test.ts', 'what comes back is said only while it can be cancelled'),
  ),
  bug(
    'times are offered to who has reached a limit, and each is refused',
    web('app/slot-taken.test.ts', 'customer_limit_reached'),
    server('app/bookings/choice', 'a limit per customer that was reached between choice and claim counts'),
  ),
  bug('the address or the number that was typed is not shown back', walk('details')),
  bug(
    'the link of a meeting is promised with the confirmation, and never comes',
    browser('own-page', 'a meeting can be joined from its own page, and only while it is certain'),
    server(
      'http/operations/join_details_api',
      "who booked a meeting gets the host's link, else the service's, wherever the booking is shown",
    ),
    server(
      'http/operations/join_details_api',
      'before a meeting is booked nothing tells its link, only that there is one',
    ),
    server(
      'formats/letters/join_letter',
      'a mail about a meeting that is certain has its link, for visitor, guest and staff',
    ),
  ),
  bug(
    'anyone is said to come where there is one person',
    web('app/times-screen.test.ts', 'the only person who offers a service is named'),
  ),
  bug(
    'zones are not found by what people call them, and some are hidden',
    browser('first-step/zones', 'zones are found by what people call them: …'),
    browser('first-step/zones', 'a zone has one country, a large city is named, and what is left out can be shown'),
  ),
  bug(
    'Back and then Forward doubles the history',
    browser('history', 'Back and then Forward leaves the history as it was'),
  ),
  bug(
    'cities are named in English in every language',
    web('app/times-screen.test.ts', 'a zone is named in the language of the page'),
    server('formats/letters/letters', "a letter names the recipient's zone in the recipient's language"),
    server('formats/language/zone_names', 'a zone is called as people call its city in their language'),
  ),
  bug(
    'a reload empties the form',
    web('app/typed.test.ts', 'details that were typed survive a reload, in another language too, and not another page'),
  ),
  bug(
    'the fourth visitor behind one address is refused a hold',
    browser('proof', 'the chosen time is kept and booked as anywhere'),
    browser('proof', 'a time that could not be kept is booked with a proof of its own'),
  ),
  bug('a paid booking does not say what is still due', walk('payment')),
  bug(
    'a contact by link is printed as it is stored',
    web('app/slot-taken.test.ts', 'an address by which a business is reached is a link, and reads as people write it'),
  ),
  bug(
    'money is not written alike on the page and in mails, and a calendar entry is called differently by each calendar',
    ['web/shared/i18n/i18n.test.ts', 'amounts are written on pages as in mails: in %s as %s'],
    server('formats/letters/regional_letter', 'a letter to a visitor has amounts and times of their region'),
    web('appointment/calendar-links.test.ts', 'an appointment is called in Google Calendar as in calendar files'),
    server('formats/ical/invitation', 'an invitation is one event that a calendar can keep'),
    browser('payment', 'a cart with a deposit, paid; then cancelled'),
  ),
  bug(
    'of a series that was cancelled one date is listed',
    browser('series', 'a visitor repeats an appointment and cancels all of it by …'),
  ),
  bug(
    'times of a month that is on its way stand under the day of the one before',
    web(
      'app/times-screen.test.ts',
      'while another month is on its way no day of the one before stands above its times',
    ),
  ),
  bug(
    'a browser lets addresses and numbers through that the server refuses',
    web('session/request-body.test.ts', 'an e-mail address without a full name of its host'),
    web('session/request-body.test.ts', 'too short a phone number'),
  ),
  bug(
    'no visitor can type a name that is invalid',
    walk('guests'),
    web('session/request-body.test.ts', 'a name of digits'),
    server('http/operations/bad_input', 'bad input of every field of a new booking is refused and changes nothing'),
  ),
  bug(
    'the staff is said to be busy where only the room is',
    walk('refusals'),
    server('domain/slots/slot_classes', 'a verdict names seats and pools'),
  ),
  bug(
    'the details do not say which option was chosen',
    walk('choices'),
    web('app/times-screen.test.ts', 'the details name the option and the extras that were chosen'),
  ),
  bug(
    'an id that names nothing is answered in words of its own, or as JSON',
    browser('spec/malformed', 'an id that none can be: Page Not Found'),
    browser('spec/malformed', 'an id that is not there: in the words of its address'),
    server('http/routing/routes', 'an address that names nothing'),
  ),
]

export const frontEndBugs: Bug[] = [
  bug(
    'late answers about free times overwrite newer ones',
    web(
      'booking/late-answers.test.ts',
      'whatever the order of choices and answers, the times shown are those of what is chosen',
    ),
    web(
      'app/use-booking.test.ts',
      'whatever the order of choices and answers, the page shows and asks for what is chosen',
    ),
    web(
      'booking/reducer-order.test.ts',
      'gets no answer that was for another, be it times or a refusal, and none from before a time was lost',
    ),
  ),
  bug(
    'Back twice from where it is paid ends on a dead page',
    browser('history', 'Back twice from where it is paid leads to the times, where another one can be chosen'),
  ),
  bug(
    'a call may hang for ever',
    ['web/shared/api/deadline.test.ts', 'a question that is never answered ends'],
    browser('hanging', 'the times of a month'),
  ),
  bug(
    'the title of the tab never changes',
    web('app/title.test.ts', 'the title says which step it is, in the language of the page'),
  ),
  bug(
    'six zones are said to be found, however many were',
    web('app/times-screen.test.ts', 'of time zones that fit some are shown, all are counted, and all can be reached'),
  ),
  bug('a page of the site that cannot be drawn is empty', [
    'web/site/browser/recover.test.ts',
    'another page that cannot be drawn is loaded at its address',
  ]),
  bug(
    'the whole page is an alert',
    web('app/error-boundary.test.ts', 'a page that broke says so and offers to load it again'),
  ),
  bug(
    'a survey loses its answers with a reload',
    web(
      'app/typed.test.ts',
      'the answers of a survey survive a reload, at the step that was reached, until they are sent',
    ),
  ),
  bug(
    'a test reads the address before it is written, and fails by chance',
    browser('spec/bugs', 'no test reads the address of a page once'),
    browser('link-arrival', 'a month, which opens on its first free day'),
  ),
  bug('German writes its dots in two ways', ['web/tools/spelling.test.ts', '%s: what goes on is written alike']),
]

export const siteBugs: Bug[] = [
  bug(
    'who chooses a language is led back to that of the browser',
    browser('site', 'who chooses a language has it everywhere, … script'),
    browser('site', 'who reads a page in English is not led to German by its logo'),
    server('http/site/delivery/language_choice', 'a visitor is led to their language, and stays in the one they chose'),
  ),
  bug(
    'one missing picture stops an import',
    server('cli/owner_mistakes', 'a picture that is not there'),
    server('files/site/warnings', 'A site is read without the pictures that are missing, and says where'),
  ),
  bug(
    'a preview is left by its own links',
    browser('site', 'a preview is left by no link to a page of the site'),
    server('http/site/delivery/preview', 'links of content stay in a preview, and lead where they say without one'),
  ),
  bug(
    'the first press of a menu waits for the script',
    browser('site', 'menus and questions open before the script is there'),
  ),
  bug(
    'a day without a time is one of Greenwich',
    server('files/site/warnings', 'A day without a time begins where the business is'),
  ),
  bug(
    'what is dated ahead is public',
    server('http/site/delivery/files', 'what is dated ahead is public nowhere before its time'),
    server('cli/owner_mistakes', 'a date in the future'),
  ),
  bug(
    'pictures are cut to few widths, and stretched',
    server('http/pictures/media', 'a picture is offered in widths that it has'),
  ),
  bug('four columns are three and one', browser('site', 'four columns stand beside each other, or two and two')),
  bug(
    'a renamed file archives its post',
    server('cli/owner_mistakes', 'a renamed file'),
    server('domain/site/site_setup', 'An entry with the same words under another name is the same entry'),
  ),
  bug(
    'everything is said to have changed with the import',
    server('http/site/delivery/files', 'a change is dated by what has changed, in the sitemap, the head and feeds'),
    server('files/convert/convert', 'What an export says of the last change is kept'),
  ),
  bug(
    'there is no icon that search engines and phones can fetch',
    server('http/site/delivery/files', 'search engines and phones find the icon of the business, in its colour'),
  ),
  bug(
    'a NUL byte in an export stops its conversion',
    server('files/convert/convert', 'Characters that no text may have are taken out of an export, and counted'),
  ),
  bug('links that lead nowhere are not told', server('cli/owner_mistakes', 'a link that leads nowhere')),
  bug(
    'a refused link is told with the line of another one',
    server('files/site/folder', 'Links that a post may not have are text, which is told and no mistake'),
  ),
  bug(
    'pictures may not be called as cameras call them',
    server('files/site/warnings', 'Pictures may be called as cameras and people call them'),
  ),
  bug(
    'each page of a list has the title of the first',
    server('http/site/delivery/pages', 'every page of a list has its own title, and names the languages that have it'),
  ),
  bug(
    'feeds have summaries alone',
    server('http/site/delivery/files', 'a feed has the whole text, with addresses for any reader'),
  ),
  bug(
    'feeds and sitemaps are sent as they are',
    server('http/site/delivery/files', 'what programs poll and what was searched for is sent compressed'),
  ),
  bug(
    'a redirect loses the query, and one of a preview may be kept by caches',
    server('http/site/delivery/preview', 'a redirect keeps the query that it does not name'),
    server('http/site/delivery/preview', 'a redirect in a preview stays in it'),
  ),
  bug(
    'the short addresses of authors and tags lead nowhere in a preview',
    server(
      'http/site/delivery/preview',
      'the short forms of an address lead to a term in a preview, where there is a blog page too',
    ),
  ),
  bug(
    'a preview does not say what is a draft, nor find it',
    server('http/site/delivery/preview', 'a preview says what is a draft, and finds it'),
  ),
]

/** Mistakes of an owner that each end in a clear line with nothing lost: rows of one table. */
export const ownersMistakes = [
  ...['a picture that is not there', 'a file that is no picture', 'the pictures left at home', 'a date in the future'],
  ...['a renamed file', 'a file renamed and edited', 'a link that leads nowhere', 'a link without https'],
  ...['a misspelt tag', 'a comma too much', 'a misspelt field'],
].map(title => server('cli/owner_mistakes', title))
