import { and, eq, isNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { cases } from '#db/schema/schema.ts'
import type { SignedIn } from '../actor.ts'
import { closeCase } from '../cases/cases.server.ts'
import type { Services } from '../services.ts'
import { isUuid } from '../uuid.ts'
import { type ChargedAfterEnd, chargedAfterEnd } from './charged-after-end.server.ts'

type About = Pick<typeof cases.$inferSelect, 'kind' | 'subjectId'>

/** A case with what was charged after the end of the rental that it is about, as that stands now. */
export type WithCharged<Case> = Case & { charged: ChargedAfterEnd[] }

export async function withCharged<Case extends About>(
  orm: Orm,
  known: readonly Case[],
): Promise<WithCharged<Case>[]> {
  const about = known.filter(({ kind }) => kind === 'rent_after_end')
  const charged = await chargedAfterEnd(
    orm,
    about.map(({ subjectId }) => subjectId),
  )
  return known.map(one => ({
    ...one,
    charged: about.includes(one) ? (charged.get(one.subjectId) ?? []) : [],
  }))
}

/** Closed, or what has to be said yes to before: then nothing was written. */
export type CloseAnswer =
  | { isClosed: true; closedAt: Date; number: string }
  /** What of the rent after an end is still to be given back, in cents. */
  | { isClosed: false; leftCents: number }

interface WantedClose {
  caseId: string
  note: string
  /** The open amount to which somebody said yes, in cents; null: nobody was asked yet. */
  confirmedCents: number | null
}

/** As `closeCase`; where rent that was charged after an end is still to be given back, it asks first (ADR-209). */
export async function closeAsking(
  services: Pick<Services, 'db' | 'clock'>,
  actor: SignedIn,
  { caseId, note, confirmedCents }: WantedClose,
): Promise<CloseAnswer> {
  const leftCents = note === '' ? 0 : await leftOfCase(services.db, caseId)
  if (leftCents > 0 && leftCents !== confirmedCents) return { isClosed: false, leftCents }
  return { isClosed: true, ...(await closeCase(services, actor, { caseId, note })) }
}

/** Nothing of what is closed, and where there is no such case. */
async function leftOfCase(orm: Orm, caseId: string): Promise<number> {
  const open = and(eq(cases.id, caseId), isNull(cases.closedAt))
  const found = isUuid(caseId) ? await orm.select().from(cases).where(open) : []
  const charged = (await withCharged(orm, found)).flatMap(one => one.charged)
  return charged.reduce((sum, { leftCents }) => sum + leftCents, 0)
}
