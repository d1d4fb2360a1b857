import {
  byDue,
  byReport,
  type DefectPlace,
  type OpenDefect,
  openDefects,
} from '#core/defects/office.server.ts'
import type { DefectState } from '#core/defects/rules.ts'
import { type Neighbours, neighboursAmong } from '#core/neighbours.server.ts'
import type { Services } from '#core/services.ts'

interface Part {
  key: DefectState
  title: string
  order: (one: DefectPlace, other: DefectPlace) => number
}

const toDecide: Part = {
  key: 'open',
  title: 'Zu entscheiden',
  // Whatever is decided is due later, and keeps the place that it had.
  order: byReport,
}
const parts: readonly Part[] = [toDecide, { key: 'decided', title: 'In Arbeit', order: byDue }]

/** The defects under their headings, the first one due at the top; a heading without any is left out. */
export async function defectParts(services: Pick<Services, 'db' | 'clock'>) {
  const open = await openDefects(services)
  return parts
    .map(part => ({ key: part.key, title: part.title, defects: within(part, open) }))
    .filter(({ defects }) => defects.length > 0)
}

const within = ({ key, order }: Part, open: readonly OpenDefect[]) =>
  open.filter(({ state }) => state === key).toSorted(order)

/** The defects around one of a part, also when it has left it. */
export async function defectNeighbours(
  services: Pick<Services, 'db' | 'clock'>,
  key: string,
  here: DefectPlace,
): Promise<Neighbours<OpenDefect>> {
  const part = parts.find(one => one.key === key) ?? toDecide
  return neighboursAmong(within(part, await openDefects(services)), here, part.order)
}
