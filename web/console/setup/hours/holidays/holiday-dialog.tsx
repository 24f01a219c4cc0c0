import { countries, years } from '@public-holidays'
import { useState } from 'react'
import { withoutReload } from '../../../../shared/navigation/reload-guard'
import { type CountryHolidays, type Holiday, holidaysIn } from '../../../../shared/time/public-holidays'
import { todayIn } from '../../../../shared/time/today'
import { useText, useTexts } from '../../../i18n/texts'
import { Answer, useAsk } from '../../../parts/ask'
import { Button } from '../../../parts/button'
import controls from '../../../parts/controls.module.css'
import { Dialog } from '../../../parts/dialog'
import { SelectField } from '../../../parts/fields'
import { countriesIn } from '../../../parts/values/countries'
import { useAround } from '../../entry/around'
import type { OfferProps } from '../../entry/table'
import { zoneOf } from '../../entry/times/zone'
import { HolidayList } from './holiday-list'
import { closureOf, isClosed, isSame, regionOf } from './holidays'
import styles from './holidays.module.css'

interface Props extends OfferProps {
  onClose: () => void
}

/** Of which country, and which of its holidays are closures from now on. */
export function HolidayDialog(props: Props) {
  const { text, tag } = useTexts()
  const { postal_address } = useAround().setup.business
  const [country, choose] = useState(postal_address?.country ?? '')
  const known = countriesIn(tag).filter(([code]) => code in countries)
  const isKnown = known.some(([code]) => code === country)
  return (
    <Dialog heading={text('setup.holidays.title')} onClose={props.onClose}>
      <SelectField
        label={text('setup.business.country')}
        name="country"
        options={isKnown ? known : [['', text('setup.holidays.choose')], ...known]}
        value={isKnown ? country : ''}
        onChoose={choose}
      />
      {isKnown ? (
        <Holidays key={country} country={country} {...props} />
      ) : (
        <div className={controls.row}>
          <Back onClose={props.onClose} />
        </div>
      )}
    </Dialog>
  )
}

function Back({ onClose }: { onClose: () => void }) {
  const text = useText()
  return (
    <Button looks={['bare']} onClick={onClose}>
      {text('action.back')}
    </Button>
  )
}

function Holidays({ country, ...rest }: Props & { country: string }) {
  const load = async () => ({ data: (await withoutReload(async () => countries[country]?.()))?.default })
  const asked = useAsk<CountryHolidays>(['public-holidays', country], load)
  return <Answer of={asked}>{known => <Choice known={known} {...rest} />}</Answer>
}

function Choice({ known, rows, onAdd, onClose }: Props & { known: CountryHolidays }) {
  const { text, tag } = useTexts()
  const around = useAround()
  const { locale, postal_address } = around.setup.business
  const today = todayIn(zoneOf(around), Date.now())
  const thisYear = Number(today.slice(0, 4))
  const first = Math.min(Math.max(thisYear, years.first), years.last)
  const [region, setRegion] = useState(regionOf(known, postal_address?.region))
  const [year, setYear] = useState(first)
  const [open, setOpen] = useState<readonly Holiday[]>([])
  const holidays = holidaysIn(known, { region, year, locale }).filter(({ last }) => last >= today)
  const offered = holidays.filter(one => !isClosed(one, rows))
  const chosen = offered.filter(one => !open.some(other => isSame(one, other)))
  const tick = (one: Holiday, isOn: boolean) =>
    setOpen(isOn ? open.filter(other => !isSame(one, other)) : [...open, one])
  const { compare } = new Intl.Collator(tag)
  return (
    <>
      <div className={styles.where}>
        {known.regions.length > 0 && (
          <SelectField
            label={text('setup.holidays.region')}
            name="region"
            options={[
              ['', text('setup.holidays.whole')],
              ...known.regions.toSorted(([, one], [, other]) => compare(one, other)),
            ]}
            value={region}
            onChoose={setRegion}
          />
        )}
        <SelectField
          label={text('setup.holidays.year')}
          name="year"
          options={Array.from(
            { length: years.last - first + 1 },
            (_, at) => [`${first + at}`, `${first + at}`] as const,
          )}
          value={String(year)}
          onChoose={chosen => setYear(Number(chosen))}
        />
      </div>
      <HolidayList holidays={holidays} rows={rows} chosen={chosen} onTick={tick} />
      <div className={controls.row}>
        {chosen.length > 0 && (
          <Button
            looks={['main']}
            onClick={() => {
              onAdd(chosen.map(closureOf))
              onClose()
            }}
          >
            {text('setup.holidays.submit', { count: chosen.length })}
          </Button>
        )}
        <Back onClose={onClose} />
      </div>
    </>
  )
}
