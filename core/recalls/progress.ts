import type { ListedNotice, ListedUnit } from './file.server.ts'
import type { NoticeState } from './told.server.ts'

/** How far a recall is, over everybody and every device of it. */
export interface RecallProgress {
  devices: number
  settled: number
  told: number
  answered: number
  waiting: number
  unreached: number
}

const answered: readonly NoticeState[] = ['acknowledged', 'done']
const waiting: readonly NoticeState[] = ['queued', 'sent', 'letter']
const unreached: readonly NoticeState[] = ['failed', 'bounced']

export function progressOf(
  notices: readonly Pick<ListedNotice, 'state'>[],
  units: readonly Pick<ListedUnit, 'outcome'>[],
): RecallProgress {
  const count = (states: readonly NoticeState[]) =>
    notices.filter(({ state }) => states.includes(state)).length
  return {
    devices: units.length,
    settled: units.filter(({ outcome }) => outcome !== null).length,
    told: notices.length,
    answered: count(answered),
    waiting: count(waiting),
    unreached: count(unreached),
  }
}
