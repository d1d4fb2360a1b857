import { inArray, sql } from 'drizzle-orm'
import { execute } from '#db/execute.server.ts'
import { customerSummaries } from '#db/schema/customer-summaries.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { recordAll } from '../journal/journal.server.ts'
import { oncePaid } from '../orders/states.ts'
import { type PageOf, pageAt } from '../page-at.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { type CustomerSummary, customerBy, summaryColumns } from './customer.server.ts'
import { journalSubject } from './notes.server.ts'
import { refreshSummaries } from './summaries.server.ts'

/** Why two customers look like one. */
export type LikelyReason = 'mailbox' | 'phone' | 'name'

export interface LikelyDuplicate {
  first: CustomerSummary
  second: CustomerSummary
  reasons: LikelyReason[]
}

const PER_PAGE = 50
/** A phone or name that more share is a company's or nobody's. */
const MOST_ALIKE = 5

/**
 * Pairs of customers who are likely one person: addresses that arrive in one mailbox, the same phone, the same name
 * and postcode, unless somebody said that they are not. Those with the most in common first; pairs of which both have an account are left out, because they
 * cannot be merged. `page` from 1.
 */
export async function likelyDuplicates(
  services: Pick<Services, 'db'>,
  { page }: { page: number },
): Promise<PageOf<LikelyDuplicate>> {
  const { db } = services
  await refreshSummaries(services)
  const pairs = await execute(
    db,
    sql`
    with keys as (
      select email, 'mailbox' as kind,
        replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@'
          || replace(split_part(lower(email), '@', 2), 'googlemail.', 'gmail.') as key
      from customer_summaries
      union all
      select email, 'phone', right(regexp_replace(phone, '[^0-9]+', '', 'g'), 9)
      from customer_summaries where length(regexp_replace(phone, '[^0-9]+', '', 'g')) >= 7
      union all
      select distinct customer_email, 'name',
        folded(customer_name) || '|' || (billing_address ->> 'postal_code')
      from order_groups
      where user_id is null and locked_at is null and customer_email <> ''
        and status in ${oncePaid} and customer_name <> ''
    ), alike as (
      select kind, key from keys group by kind, key
      having count(distinct email) between 2 and ${MOST_ALIKE}
    ), own as (
      select distinct keys.* from keys join alike using (kind, key)
    )
    select one.email as first, other.email as second,
      array_agg(distinct one.kind order by one.kind) as reasons
    from own one
      join own other on other.kind = one.kind and other.key = one.key and other.email > one.email
      join customer_summaries s on s.email = one.email
      join customer_summaries t on t.email = other.email
    where (s.user_id is null or t.user_id is null) and not exists (
      select from journal_entries j
      where j.event = 'customers_kept_apart' and j.subject_type in ('customer', 'account')
        and j.subject_id in (s.id::text, s.user_id) and j.data ->> 'other' = t.id::text)
    group by one.email, other.email
    order by count(distinct one.kind) desc, one.email, other.email`,
  )
  const { place, size, offset } = pageAt(pairs.length, { wanted: page, size: PER_PAGE })
  const onPage = pairs.slice(offset, offset + size)
  const emails = onPage.flatMap(({ first, second }) => [String(first), String(second)])
  const rows = await db
    .select(summaryColumns)
    .from(customerSummaries)
    .where(inArray(customerSummaries.email, emails))
  const byEmail = new Map(rows.map(row => [row.email, row]))
  const shown = onPage.flatMap((pair): LikelyDuplicate[] => {
    const first = byEmail.get(String(pair.first))
    const second = byEmail.get(String(pair.second))
    const known = Array.isArray(pair.reasons) ? pair.reasons : []
    const reasons = likelyReasons.filter(reason => known.includes(reason))
    return first && second ? [{ first, second, reasons }] : []
  })
  return { ...place, shown }
}

/**
 * Two customers are two people, as somebody of the office knows: the pair is not shown again, at both of them their
 * history says so, and merged they can still be. Throws `not_found`, and `conflict` for one customer twice.
 */
export async function keepApart(
  services: Pick<Services, 'db' | 'clock'>,
  actor: SignedIn,
  { firstId, secondId }: { firstId: string; secondId: string },
): Promise<void> {
  const first = await customerBy(services, firstId)
  const second = await customerBy(services, secondId)
  if (first.id === second.id) throw refusal('merge_same')
  const entry = {
    at: services.clock.now(),
    actor: journalName(actor),
    event: 'customers_kept_apart' as const,
  }
  await services.db.transaction(tx =>
    recordAll(tx, [
      { ...entry, subject: journalSubject(first), data: { other: second.id } },
      { ...entry, subject: journalSubject(second), data: { other: first.id } },
    ]),
  )
}

const likelyReasons = ['mailbox', 'phone', 'name'] as const satisfies readonly LikelyReason[]
