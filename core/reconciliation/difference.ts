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
