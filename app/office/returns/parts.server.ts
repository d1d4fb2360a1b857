import { type Neighbours, neighboursAmong } from '#core/neighbours.server.ts'
import {
  byDueBack,
  type OpenReturn,
  openReturns,
  type ReturnPlace,
} from '#core/returns/open-returns.server.ts'
import type { Services } from '#core/services.ts'

const isHere = ({ state }: OpenReturn) =>
  state === 'early' || state === 'received' || state === 'undecided'

const isAnnounced = ({ state, missingSince, missedPickUp }: OpenReturn) =>
  state === 'announced' && missingSince === null && missedPickUp === null

const parts: readonly { key: string; title: string; holds: (one: OpenReturn) => boolean }[] = [
  {
    key: 'early',
    title: 'Zurück, und die Miete läuft noch',
    holds: ({ state }) => state === 'early',
  },
  { key: 'received', title: 'Zu prüfen', holds: ({ state }) => state === 'received' },
  {
    key: 'undecided',
    title: 'Erstattung zu entscheiden',
    holds: ({ state }) => state === 'undecided',
  },
  {
    key: 'missed',
    title: 'Abholung steht aus',
    holds: one => !isHere(one) && one.missedPickUp !== null,
  },
  {
    key: 'missing',
    title: 'Gerät nicht zurück',
    holds: one => !isHere(one) && one.missingSince !== null && one.missedPickUp === null,
  },
  {
    key: 'announced',
    title: 'Angekündigte Abholungen',
    holds: one => isAnnounced(one) && !one.isSentIn,
  },
  {
    key: 'sent-in',
    title: 'Vom Kunden verschickt',
    holds: one => isAnnounced(one) && one.isSentIn,
  },
  {
    key: 'expected',
    title: 'Noch ohne Abholtag',
    holds: ({ state, missingSince }) => state === 'expected' && missingSince === null,
  },
]

/** The devices under their headings, the next one due back at the top; a heading without any is left out. */
export async function returnParts(services: Pick<Services, 'db' | 'clock'>) {
  const open = await openReturns(services)
  return parts
    .map(({ key, title, holds }) => ({
      ...{ key, title },
      devices: open.filter(holds).toSorted(byDueBack),
    }))
    .filter(({ devices }) => devices.length > 0)
}

/** The devices around one of a part, also when it has left it. */
export async function returnNeighbours(
  services: Pick<Services, 'db' | 'clock'>,
  part: string,
  here: ReturnPlace,
): Promise<Neighbours<OpenReturn>> {
  const all = await returnParts(services)
  return neighboursAmong(all.find(({ key }) => key === part)?.devices ?? [], here, byDueBack)
}
