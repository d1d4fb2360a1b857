import { sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { execute } from '#db/execute.server.ts'
import { orderAttribution, orderGroups, payments } from '#db/schema/schema.ts'
import type { CsvCell } from '../csv.ts'
import { oncePaid } from '../orders/states.ts'
import type { DaySpan } from './span.ts'

/** What orders of one origin brought in. Cents. */
export interface Origin {
  source: string
  medium: string | null
  campaign: string | null
  orders: number
  /** What the first payments took. */
  firstCents: number
  /** Of that, what went back. */
  refundedCents: number
  /** What was committed to over all terms. */
  committedCents: number
}

const a = orderAttribution
const g = orderGroups
const host = sql`regexp_replace(substring(${a.referrer} from '^https?://([^/]+)'), '^www\\.', '')`

/** Where an order came from, by the first of these that is known (ADR-153). */
const source = sql`case
  when ${a.marketing} is not true then 'Ohne Einwilligung'
  when ${a.utmSource} is not null then lower(${a.utmSource})
  when ${a.gclid} is not null then 'google'
  when ${a.msclkid} is not null then 'bing'
  when ${a.ttclid} is not null then 'tiktok'
  when ${a.fbclid} is not null then 'facebook'
  when ${a.referrer} is not null then ${host}
  else 'Direkt' end`
const medium = sql`case
  when ${a.marketing} is not true then null
  when ${a.utmSource} is not null then lower(${a.utmMedium})
  when coalesce(${a.gclid}, ${a.msclkid}, ${a.ttclid}) is not null then 'cpc'
  when coalesce(${a.fbclid}, ${a.referrer}) is not null then 'referral' end`

/** Paid orders of these days by where they came from, the most money first. */
export async function origins(orm: Orm, { from, to }: DaySpan): Promise<Origin[]> {
  const rows = await execute(
    orm,
    sql`select ${source} as source, ${medium} as medium,
        case when ${a.marketing} then ${a.utmCampaign} end as campaign,
        count(*)::int as orders,
        sum(${g.todayCents})::bigint as first,
        coalesce(sum(${payments.refundedAmount}), 0)::bigint as refunded,
        sum(${g.termTotalCents})::bigint as committed
      from ${g}
      left join ${a} on ${a.orderGroupId} = ${g.id}
      left join ${payments} on ${payments.stripePaymentIntentId} = ${g.stripePaymentIntentId}
      where ${g.status} in ${oncePaid}
        and (${g.paidAt} at time zone 'Europe/Berlin')::date between ${from}::date and ${to}::date
      group by 1, 2, 3
      order by first desc, source, medium, campaign`,
  )
  return rows.map(row => ({
    source: String(row.source),
    medium: row.medium === null ? null : String(row.medium),
    campaign: row.campaign === null ? null : String(row.campaign),
    orders: Number(row.orders),
    firstCents: Number(row.first),
    refundedCents: Number(row.refunded),
    committedCents: Number(row.committed),
  }))
}

/** Orders by their source as lines of a file. */
export function originLines(found: readonly Origin[]): CsvCell[][] {
  return [
    ['Quelle', 'Medium', 'Kampagne', 'Bestellungen', 'Erste Zahlung', 'Erstattet', 'Gesamt'],
    ...found.map(one => [
      ...[one.source, one.medium, one.campaign, one.orders],
      ...[{ cents: one.firstCents }, { cents: one.refundedCents }, { cents: one.committedCents }],
    ]),
  ]
}
