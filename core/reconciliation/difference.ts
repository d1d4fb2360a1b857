import type { differenceKinds } from '#db/schema/differences.ts'
import type { Services } from '../services.ts'

export type DifferenceKind = (typeof differenceKinds)[number]

/** One thing of which our books say something else than the provider's. */
export interface Difference {
  kind: DifferenceKind
  /** The provider's id, and what of it differs: the same difference has the same subject every night. */
  subject: string
  orderGroupId: string | null
  ours: string
  theirs: string
  /** What a person could do about it. */
  proposal: string
}

/** What a comparison needs of the shop's services. */
export type Compared = Pick<Services, 'db' | 'payments' | 'clock'>

/** The provider's id of what differs. */
export const idOf = ({ subject }: Pick<Difference, 'subject'>) => subject.split(/[ :]/)[0] ?? ''

/** The ids at the provider that it is about, as they are found there. */
export const idsOf = ({ subject }: Pick<Difference, 'subject'>) =>
  subject
    .split(' ')
    .filter(part => part.includes('_'))
    .join(' · ')

/** Whether it may stand for ever although nothing is wrong any more: what was paid of a month does not change. */
export const isFiledByHand = ({ kind }: Pick<Difference, 'kind'>) => kind === 'invoice'

/** What differs of an item that somebody deleted from its subscription. */
export const ITEM_GONE = 'gone'

/** Whether only another subscription in place of this one can put it right. */
export const wantsReplacement = ({ kind, subject }: Pick<Difference, 'kind' | 'subject'>) =>
  kind === 'subscription' && subject.endsWith(` ${ITEM_GONE}`)
