// The set-up: what visitors read in other languages.
import type { Setup } from '../../console/api/types'
import { textsOf } from '../../console/setup/languages/texts'
import { ok } from '../fakes/answers'
import { onConsole } from '../fakes/console/answers'
import { setup } from '../fakes/console/setup'
import { inConsole } from '../storybook/console-story'
import { check, fill, see, seeWords } from '../storybook/steps'

export default { title: 'Console, set-up: languages' }

const room = '/console/set-up/languages'

/** The salon in French, with these translations. */
const inFrench = (translations: Record<string, string>) => [
  onConsole('get', '/api/v1/console/setup', () => {
    const texts = Object.entries(translations).map(([text, translation]) => ({ text, translation }))
    const { business, ...rest } = setup()
    return ok({ ...rest, business: { ...business, translations: [{ locale: 'fr', texts }] } } satisfies Setup)
  }),
]

// Two of them are of texts that are not there any more.
const some = () => ({
  'Cut and style': 'Coupe et coiffage',
  [setup().services[0]?.description ?? '']:
    'Conseil, shampooing, coupe et brushing. Dites-nous si vos cheveux sont très longs : nous prévoirons du temps.',
  Cut: 'Coupe',
  'Cut and style with Anna': 'Coupe et coiffage avec Anna',
  'Wash and dry': 'Shampooing et brushing',
})

const all = () =>
  Object.fromEntries(textsOf(setup()).flatMap(({ texts }) => texts.map(({ text }) => [text, `${text}.`])))

export const SetUpLanguages = inConsole(
  room,
  async () => {
    await fill('[name="translations.fr.Haarwerk Lindengasse"]', 'Haarwerk, rue des Tilleuls')
    await see('main footer')
  },
  { handlers: inFrench(some()) },
)
export const SetUpLanguagesNone = inConsole(room, () => see('main form li input'))
export const SetUpLanguagesDone = inConsole(
  room,
  async () => {
    await see('main form li input')
    await check('main form label [type=checkbox]')
    await seeWords('main form fieldset p')
  },
  { handlers: inFrench(all()) },
)
