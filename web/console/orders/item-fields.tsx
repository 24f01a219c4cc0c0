import type { DeskService, DeskStaff } from '../api/types'
import { useText } from '../i18n/texts'
import { Button, PlainButton } from '../parts/button'
import { SelectField, TextField } from '../parts/fields'
import { Icon } from '../parts/icon'
import { useMay } from '../parts/session'
import { useTimes } from '../parts/use-times'
import { emptyItem, minutesOf, type TypedItem, withService } from './order'
import styles from './orders.module.css'

interface ItemProps {
  item: TypedItem
  services: readonly DeskService[]
  staff: readonly DeskStaff[]
  onChange: (item: TypedItem) => void
}

/** One service at a desk: what, with whom, and what is chosen of it. */
export function ItemFields({ item, services, staff, onChange, onRemove }: ItemProps & { onRemove?: () => void }) {
  const text = useText()
  const { duration } = useTimes()
  const service = services.find(({ id }) => id === item.service)
  return (
    <div className={styles.item} data-item="">
      <div className={styles.what}>
        <SelectField
          label={text('new.service')}
          name="service"
          options={[
            ['', text('new.choose_service')],
            ...services.map(one => [one.id, `${one.name}, ${duration(one.duration_minutes)}`] as const),
          ]}
          value={item.service}
          onChoose={id =>
            onChange(
              withService(
                item,
                services.find(one => one.id === id),
              ),
            )
          }
        />
        <HostField item={item} services={services} staff={staff} onChange={onChange} />
        {onRemove && (
          <Button
            looks={['bare', 'square']}
            aria-label={text('new.remove', { title: service?.name ?? text('new.service') })}
            onClick={onRemove}
          >
            <Icon name="close" />
          </Button>
        )}
      </div>
      {service && <Choices item={item} service={service} onChange={onChange} />}
    </div>
  )
}

interface AddServiceProps {
  items: readonly TypedItem[]
  onAdd: (items: TypedItem[]) => void
}

/** One more service, with the same host, once the last one is chosen. */
export function AddService({ items, onAdd }: AddServiceProps) {
  const text = useText()
  const last = items.at(-1)
  if (items.length >= 8 || !last?.service) return null
  const key = Math.max(...items.map(one => one.key)) + 1
  return (
    <div>
      <PlainButton onClick={() => onAdd([...items, emptyItem(key, last.host)])}>
        <Icon name="plus" />
        {text('new.add_service')}
      </PlainButton>
    </div>
  )
}

/** Anyone who is free, or one of all: those who do not offer it are a rule to break. */
export function HostField({ item, services, staff, onChange }: ItemProps) {
  const text = useText()
  const service = services.find(({ id }) => id === item.service)
  const offers = (id: string) => !service || service.staff_ids.includes(id)
  const sorted = [...staff.filter(({ id }) => offers(id)), ...staff.filter(({ id }) => !offers(id))]
  return (
    <SelectField
      label={text('booking.with')}
      name="host"
      options={[
        ['', text('new.anyone')],
        ...sorted.map(({ id, name }) => [id, offers(id) ? name : text('new.not_offered', { title: name })] as const),
      ]}
      value={staff.some(({ id }) => id === item.host) ? item.host : ''}
      onChoose={host => onChange({ ...item, host })}
    />
  )
}

interface ChoicesProps {
  item: TypedItem
  service: DeskService
  onChange: (item: TypedItem) => void
}

/** Variations and add-ons of a service. */
export function Choices({ item, service, onChange }: ChoicesProps) {
  const text = useText()
  const { duration, money } = useTimes()
  const { variations, add_ons } = service
  const words = ({ name, duration_minutes, price }: (typeof variations)[number]) =>
    [name, duration(duration_minutes), price && money(price)].filter(Boolean).join(' · ')
  const put = (id: string, quantity: number) => onChange({ ...item, addOns: { ...item.addOns, [id]: quantity } })
  return (
    <>
      {variations.length > 0 && (
        <SelectField
          label={text('new.variation')}
          name="variation"
          options={variations.map(one => [one.id, `${one.name} · ${duration(one.duration_minutes)}`] as const)}
          value={item.variation}
          onChoose={variation => onChange({ ...item, variation })}
        />
      )}
      {add_ons.length > 0 && (
        <fieldset className={styles.adds}>
          <legend>{text('new.add_ons')}</legend>
          {add_ons.map(addOn => {
            const quantity = item.addOns[addOn.id] ?? 0
            return (
              <div key={addOn.id} className={styles.add}>
                <label>
                  <input
                    type="checkbox"
                    checked={quantity > 0}
                    onChange={event => put(addOn.id, event.target.checked ? 1 : 0)}
                  />
                  <span>{words(addOn)}</span>
                </label>
                {addOn.max_quantity > 1 && quantity > 0 && (
                  <span className={styles.quantity}>
                    <Button
                      looks={['bare', 'square']}
                      aria-label={text('new.fewer', { title: addOn.name })}
                      onClick={() => put(addOn.id, quantity - 1)}
                    >
                      <span aria-hidden="true">−</span>
                    </Button>
                    <output>{quantity}</output>
                    <Button
                      looks={['bare', 'square']}
                      isOff={quantity >= addOn.max_quantity}
                      aria-label={text('new.more_of', { title: addOn.name })}
                      onClick={() => quantity < addOn.max_quantity && put(addOn.id, quantity + 1)}
                    >
                      <Icon name="plus" />
                    </Button>
                  </span>
                )}
              </div>
            )
          })}
        </fieldset>
      )}
    </>
  )
}

interface LengthProps extends ChoicesProps {
  /** What it is by the service, to write another in its place. */
  usual: { minutes: number; price: string }
}

/** Another length and another price than those of the service. */
export function LengthAndPrice({ item, service, onChange, usual }: LengthProps) {
  const text = useText()
  const mayPrice = useMay('money.give_back')
  const isWrong = item.minutes !== '' && minutesOf(item.minutes) === undefined
  return (
    <fieldset className={styles.pair} aria-label={service.name}>
      <TextField
        label={text('new.length')}
        name="minutes"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        placeholder={String(usual.minutes || service.duration_minutes)}
        error={isWrong ? text('field.invalid') : undefined}
        value={item.minutes}
        onType={minutes => onChange({ ...item, minutes })}
      />
      {mayPrice && (
        <TextField
          label={text('booking.price')}
          name="price"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          placeholder={usual.price}
          value={item.price}
          onType={price => onChange({ ...item, price })}
        />
      )}
    </fieldset>
  )
}
