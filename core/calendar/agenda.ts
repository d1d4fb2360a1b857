import type { CalendarUnit } from './entries.server.ts'

/** What is one thing to do: the units of one order that come or go on the same day, or one device. */
export interface CalendarEntry extends Pick<CalendarUnit, 'kind' | 'day' | 'order'> {
  key: string
  units: Pick<CalendarUnit, 'productName' | 'device'>[]
  /** Of every unit. */
  isDone: boolean
  isProposed: boolean
}

/** Units of one order, kind and day are one entry; the order stays. */
export function entriesOf(units: readonly CalendarUnit[]): CalendarEntry[] {
  const entries = new Map<string, CalendarEntry>()
  for (const [at, { kind, day, order, productName, device, ...state }] of units.entries()) {
    // What was done to a device of nobody's is another thing than what is next.
    const key = `${day} ${kind} ${order?.id ?? `${device?.id ?? at} ${state.isDone}`}`
    const entry = entries.get(key)
    if (!entry) {
      entries.set(key, { key, kind, day, order, units: [{ productName, device }], ...state })
      continue
    }
    entry.units.push({ productName, device })
    entry.isDone &&= state.isDone
    entry.isProposed ||= state.isProposed
  }
  return [...entries.values()]
}

/** What happens to one device within the span, in the order of the days. */
export interface DeviceAgenda {
  key: string
  productName: string
  device: CalendarUnit['device']
  units: CalendarUnit[]
}

/** By device, products in German order; what has no device yet stands under its product. */
export function agendasOf(units: readonly CalendarUnit[]): DeviceAgenda[] {
  const agendas = new Map<string, DeviceAgenda>()
  for (const unit of units) {
    const { device, productName } = unit
    const key = device?.id ?? `- ${productName}`
    const agenda = agendas.get(key)
    if (agenda) agenda.units.push(unit)
    else agendas.set(key, { key, productName, device, units: [unit] })
  }
  const nameOf = ({ productName, device }: DeviceAgenda) =>
    `${productName} ${device?.serialNumber ?? (device ? '' : '\uffff')}`
  return [...agendas.values()].toSorted((a, b) =>
    nameOf(a).localeCompare(nameOf(b), 'de', { numeric: true }),
  )
}
