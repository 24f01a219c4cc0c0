import type { FunctionComponent } from 'react'
import { useText } from '../../../i18n/texts'
import { isSame } from '../../../parts/edits/same'
import { useMay } from '../../../parts/session'
import { useAround } from '../around'
import styles from '../entry.module.css'
import { PictureInput } from '../pictures/picture-input'
import type { KindName, Size } from '../table'
import { TranslationsInput } from '../translations/translations'
import { BoxesInput } from './boxes'
import { CardsInput } from './cards'
import { ChoiceInput, DetailInput, PickInput, SwitchInput } from './choices'
import { ColourInput } from './colour'
import { DatedInput } from './dated'
import type { InputProps } from './frame'
import { HoursInput } from './hours'
import { InnerInput } from './inner'
import {
  DateInput,
  LinesInput,
  MinutesInput,
  MoneyInput,
  MultilineInput,
  NumberInput,
  SlugInput,
  TextInput,
} from './inputs'
import type { FieldProps } from './inside'
import { LengthsInput, ListInput } from './lists'
import { MomentInput } from './moment'
import { CountryInput, CurrencyInput, FixedInput, LanguageInput } from './names'
import { InnersInput, PicksInput, RanksInput } from './picks'
import { WeekInput } from './week'
import { TimeInput, WeekdaysInput } from './weekdays'
import { ZoneInput } from './zone'

type Inputs = { [Name in KindName]: FunctionComponent<InputProps<Name>> }

/** With what each kind of field is changed. */
const inputs: Inputs = {
  text: TextInput,
  multiline: MultilineInput,
  slug: SlugInput,
  number: NumberInput,
  minutes: MinutesInput,
  money: MoneyInput,
  choice: ChoiceInput,
  boxes: BoxesInput,
  detail: DetailInput,
  switch: SwitchInput,
  pick: PickInput,
  picks: PicksInput,
  ranks: RanksInput,
  list: props => (props.field.dated ? <DatedInput {...props} /> : <ListInput {...props} />),
  inner: InnerInput,
  inners: InnersInput,
  lengths: LengthsInput,
  lines: LinesInput,
  date: DateInput,
  time: TimeInput,
  moment: MomentInput,
  zone: ZoneInput,
  language: LanguageInput,
  currency: CurrencyInput,
  country: CountryInput,
  colour: ColourInput,
  cards: CardsInput,
  fixed: FixedInput,
  hours: HoursInput,
  week: WeekInput,
  weekdays: WeekdaysInput,
  translations: TranslationsInput,
  picture: PictureInput,
}

const sizes: Partial<Record<KindName, Size>> = {
  number: 'third',
  minutes: 'third',
  money: 'third',
  date: 'third',
  time: 'third',
  moment: 'half',
  zone: 'half',
  language: 'half',
  currency: 'half',
  country: 'half',
  detail: 'third',
  choice: 'half',
  pick: 'half',
  inner: 'half',
  slug: 'half',
}

/** A field of an entry, with all that stands around it. */
export function FieldInput({ field, path, value, onChange, beside }: FieldProps) {
  const text = useText()
  const { saved, isNew } = useAround()
  const may = useMay(field.needs ?? 'setup.change')
  const Input = inputs[field.kind] as FunctionComponent<FieldProps>
  const called = { ...field, ...field.called?.(beside) }
  const isChanged = !isNew && path === field.path && !isSame(saved[path], value)
  return (
    <div
      className={styles.cell}
      data-kind={field.kind}
      data-size={field.size ?? sizes[field.kind] ?? 'whole'}
      data-changed={isChanged ? '' : undefined}
    >
      {field.needs && !may ? (
        <FixedInput field={called} path={path} value={value} why={text('setup.owners_only')} />
      ) : (
        <Input field={called} path={path} value={value} onChange={onChange} beside={beside} />
      )}
    </div>
  )
}
