import { type SQL, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { execute } from '#db/execute.server.ts'
import { phoneDigits } from '#db/schema/orders.ts'
import { matches } from '../customer-records/list.server.ts'
import { refreshSummaries } from '../customer-records/summaries.server.ts'
import { mayEnter, type OfficeArea, type StaffRole } from '../permissions.ts'
import { quoteIsShown } from '../quotes/list.server.ts'
import { mergedInto, within } from '../search-words.server.ts'
import { readTerm, type Term } from './read-term.ts'

/** What the office looks for, in the order in which it is answered, with the area that it belongs to. */
const areaOf = {
  order: 'orders',
  customer: 'customers',
  device: 'orders',
  invoice: 'money',
  product: 'products',
  inquiry: 'inquiries',
  quote: 'quotes',
  post: 'blog',
  project: 'projects',
} as const satisfies Record<string, OfficeArea>

export type FoundKind = keyof typeof areaOf

/** Something that was found. What the texts say hangs on the kind. */
export interface Found {
  kind: FoundKind
  id: string
  /** Of the order that it belongs to. */
  orderNumber: number | null
  title: string
  detail: string | null
  /** It is named exactly, as by a scanner: nothing else can be meant. */
  isExact: boolean
}

const MOST_OF_A_KIND = 6

/** One more is read, so that it is known whether these are all. */
const READ = MOST_OF_A_KIND + 1

export interface Finds {
  found: Found[]
  /** The kinds of which there are more than `found` has. */
  more: FoundKind[]
}

/**
 * Whatever has this number, name, address, phone, serial or tracking number, or title, as far as these
 * roles may see it; at most six of a kind, what is named exactly first.
 */
export async function findAnything(
  { db }: { db: Orm },
  roles: readonly StaffRole[],
  text: string,
): Promise<Finds> {
  const none: Finds = { found: [], more: [] }
  const term = readTerm(text)
  if (!term) return none
  const kinds = foundKinds.filter(kind => mayEnter(roles, areaOf[kind]))
  const selects = kinds.map(
    kind => sql`(select ${kind}::text as kind, found.*
      from (${sources[kind](term)}) found limit ${READ})`,
  )
  if (selects.length === 0) return none
  if (kinds.includes('customer')) await refreshSummaries({ db })
  const rows = await execute(db, sql.join(selects, sql` union all `))
  const of = (kind: FoundKind) => rows.filter(row => row.kind === kind)
  return {
    found: kinds.flatMap(kind =>
      of(kind)
        .slice(0, MOST_OF_A_KIND)
        .map(row => ({
          kind,
          id: String(row.id),
          orderNumber: row.order_number === null ? null : Number(row.order_number),
          title: String(row.title),
          detail: row.detail === null ? null : String(row.detail),
          isExact: row.is_exact === true,
        })),
    ),
    more: kinds.filter(kind => of(kind).length > MOST_OF_A_KIND),
  }
}

function isKind(value: string): value is FoundKind {
  return Object.hasOwn(areaOf, value)
}
const foundKinds = Object.keys(areaOf).filter(isKind)

/** Every spelling of a text is stored in `words`, so that each of the word's is found in it. */
const hasAll = (words: SQL, { words: asked }: Term) =>
  sql.join(
    asked.map(
      word =>
        sql`(${words} like spelled_out(${within(word)}) or ${words} like folded(${within(word)}))`,
    ),
    sql` and `,
  )

/** A tracking number is one of the codes, or has it in it. */
const isCode = (number: SQL, { codes }: Term) =>
  sql`(${sql.join(
    codes.map(code => sql`${number} = ${code}`),
    sql` or `,
  )})`
const hasCode = (number: SQL, { codes }: Term) =>
  sql`(${sql.join(
    codes.map(code => sql`${number} like ${within(code)}`),
    sql` or `,
  )})`

/** An order that the office sees: it is not locked or erased, and has a unit that nobody deleted. */
const shownOrder = sql`g.locked_at is null and g.erased_at is null and exists (
  select 1 from orders o where o.order_group_id = g.id and o.hidden_at is null
)`

/** The newest orders that the office sees, as many as are read of a kind. */
const newest = (condition: SQL) => sql`(
  select g.id from order_groups g where ${shownOrder} and ${condition}
  order by g.number desc limit ${READ}
)`

/** The texts below are those of the indexes (`db/schema`), or none of them is used. */
const sources: Record<FoundKind, (term: Term) => SQL> = {
  order: term => sql`
    select g.id::text as id, g.number as order_number, g.customer_name as title,
      concat_ws(' · ', g.company, g.customer_email, g.shipping_address ->> 'city') as detail,
      g.number = ${term.orderNumber}::int or exists (
        select 1 from orders o where o.order_group_id = g.id
        and ${isCode(sql`lower(o.tracking_number)`, term)}
      ) or exists (
        select 1 from shipment_parcels p where p.order_group_id = g.id
        and ${isCode(sql`lower(p.tracking_number)`, term)}
      ) as is_exact
    from order_groups g
    where g.id in (
      select g.id from order_groups g where g.number = ${term.orderNumber}::int and ${shownOrder}
      union all ${newest(hasAll(sql`g.search_words`, term))}
      union all ${newest(sql`g.customer_email = any(array(${mergedInto(term.code)}))`)}
      union all ${newest(sql`exists (
        select 1 from orders o where o.order_group_id = g.id and o.hidden_at is null
        and ${hasCode(sql`lower(o.tracking_number)`, term)}
      )`)}
      union all ${newest(sql`exists (
        select 1 from shipment_parcels p where p.order_group_id = g.id
        and ${hasCode(sql`lower(p.tracking_number)`, term)}
      )`)}
      ${term.phone === null ? sql`` : sql`union all ${newest(sql`${phoneDigits} like ${within(term.phone)}`)}`}
    ) order by is_exact desc, g.number desc`,

  customer: term => sql`
    select id::text as id, null::int as order_number,
      coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) as title,
      concat_ws(' · ', company, email, phone) as detail, false as is_exact
    from customer_summaries where ${matches(term.text)} order by last_order_date desc nulls last, email`,

  device: term => sql`
    select i.id::text as id, g.number as order_number, i.serial_number as title,
      coalesce(c.title, m.name) as detail,
      lower(i.serial_number) = ${term.code} or i.id = ${term.deviceId}::uuid as is_exact
    from inventory_items i join catalog_products m on m.id = i.stripe_product_id
      left join stripe_products c on c.stripe_product_id = i.stripe_product_id
      left join orders o on o.id = i.assigned_order_id
      left join order_groups g on g.id = o.order_group_id
    where lower(i.serial_number) like ${within(term.code)} or i.id = ${term.deviceId}::uuid
    order by is_exact desc nulls last, i.serial_number`,

  invoice: term => sql`
    select i.id::text as id, g.number as order_number,
      'RE-' || i.year || '-' || lpad(i.sequence::text, 6, '0') as title,
      g.customer_name as detail, true as is_exact
    from invoices i join order_groups g on g.id = i.order_group_id
    where i.year = ${term.invoice?.year ?? null}::int
      and i.sequence = ${term.invoice?.sequence ?? null}::int`,

  product: term => sql`
    select stripe_product_id as id, null::int as order_number, title, vendor as detail,
      coalesce(gtin = ${term.code}, false) as is_exact
    from stripe_products
    where stripe_product_id in (select id from catalog_products where active and kind = 'machine')
      and ${hasAll(sql`search_words(title || ' ' || slug || ' ' || coalesce(vendor, '') || ' ' || coalesce(gtin, ''))`, term)}
    union all
    select m.id, null::int, m.name, m.metadata ->> 'vendor',
      coalesce(m.metadata ->> 'gtin' = ${term.code}, false)
    from catalog_products m
    where m.active and m.kind = 'machine'
      and not exists (select from stripe_products c where c.stripe_product_id = m.id)
      and ${hasAll(sql`search_words(m.name || ' ' || coalesce(m.metadata ->> 'gtin', ''))`, term)}
    order by is_exact desc, title`,

  inquiry: term => sql`
    select id::text as id, null::int as order_number, coalesce(company, last_name) as title,
      concat_ws(' · ', first_name || ' ' || last_name, email) as detail, false as is_exact
    from b2b_inquiries where ${hasAll(sql`search_words`, term)} order by created_at desc`,

  quote: term => sql`
    select id::text as id, null::int as order_number,
      'AN-' || lpad(number::text, 5, '0') as title, concat_ws(' · ', company, email) as detail,
      number = ${term.quoteNumber}::int as is_exact
    from quotes
    where ${quoteIsShown}
      and (number = ${term.quoteNumber}::int or ${hasAll(sql`search_words`, term)})
    order by is_exact desc nulls last, created_at desc`,

  post: term => sql`
    select id::text as id, null::int as order_number, title, slug as detail, false as is_exact
    from blog_posts
    where ${hasAll(sql`search_words(title || ' ' || slug)`, term)} order by created_at desc`,

  project: term => sql`
    select id::text as id, null::int as order_number, title, customer_name as detail,
      false as is_exact
    from projects
    where ${hasAll(sql`search_words(title || ' ' || customer_name || ' ' || slug)`, term)}
    order by created_at desc`,
}
