import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { mirroredPrices, mirroredProducts, productContents } from '#db/schema/schema.ts'
import type { ProductGap } from './completeness.ts'
import { WITHIN_UNION } from './within-union.ts'

const p = mirroredProducts
const c = productContents

/** Of the content where there is one, else of the provider's metadata, as the shop shows it. */
const own = (column: AnyPgColumn, key: string) =>
  sql<string>`coalesce(nullif(${column}, ''), ${p.metadata}->>${sql.raw(`'${key}'`)}, '')`

export const title = sql<string>`coalesce(nullif(${c.title}, ''), ${p.name})`
export const category = own(c.category, 'category')
export const subcategory = own(c.subcategory, 'subcategory')
export const updatedAt = sql<Date>`greatest(${p.updatedAt}, ${c.updatedAt})`
/** B-3-1: what a product without content has. */
export const isLive = sql<boolean>`coalesce(${c.isLive}, true)`

const priced = (type: 'purchase' | 'purchase_used' | 'rental') => sql`exists (
  select from ${mirroredPrices}
  where ${mirroredPrices.productId} = ${p.id} and ${mirroredPrices.active}
    and ${mirroredPrices.unitAmount} > 0 and ${mirroredPrices.priceType} = ${type}
    and (${type} <> 'rental' or (${mirroredPrices.interval} = 'month'
      and coalesce(${mirroredPrices.intervalCount}, 1) = 1)))`

/** The same rules as those of the shop's pages (`core/storefront/assemble.ts`). */
export const isRentable = sql<boolean>`(coalesce(${c.rentalEnabled}, true) and ${priced('rental')})`
export const isSold = sql<boolean>`(coalesce(${c.purchaseEnabled}, true) and (
  (coalesce(${c.purchaseNewEnabled}, true) and ${priced('purchase')})
  or (coalesce(${c.purchaseUsedEnabled}, false) and ${priced('purchase_used')})))`

/** The first address of a picture that the shop may show; the provider's own host forbids it. */
export const picture = sql<string | null>`(
  select image.url from (
    select each->>'url' as url, place from jsonb_array_elements(${c.images}) with ordinality as own (each, place)
    union all
    select each, place from jsonb_array_elements_text(${p.images}) with ordinality as theirs (each, place)
    where coalesce(jsonb_array_length(${c.images}), 0) = 0
  ) as image
  where image.url <> '' and image.url !~* '^https?://([^/]*[.])?stripe[.]com([:/]|$)'
  order by image.place limit 1)`

const gtin = own(c.gtin, 'gtin')
const isGtin = sql`case when ${gtin} ~ '^([0-9]{8}|[0-9]{12,14})$' then (
  select sum(substr(lpad(${gtin}, 14, '0'), at, 1)::int * case when at % 2 = 1 then 3 else 1 end) % 10 = 0
  from generate_series(1, 14) as at) else false end`

const sku = sql`coalesce(${p.metadata}->>'sku', '')`
/** The same rule as `isWithinUnion`. */
const isMadeOutside = sql`(lower(btrim(regexp_replace(btrim(${own(c.manufacturerAddress, 'manufacturer_address')}),
  '^.*[,\n]', ''))) !~ ${WITHIN_UNION})`

/** Whether a product lacks something, for each thing that it may lack. */
export const lacks: Record<ProductGap, SQL<boolean>> = {
  picture: sql`${picture} is null`,
  price: sql`not (${isRentable} or ${isSold})`,
  content: sql`(coalesce(${c.description}, '') = '' or coalesce(${c.shortDescription}, '') = '' or ${category} = '')`,
  safety: sql`(${own(c.manufacturerName, 'manufacturer_name')} = ''
    or ${own(c.manufacturerAddress, 'manufacturer_address')} = ''
    or ${own(c.manufacturerEmail, 'manufacturer_email')} = ''
    or ${own(c.safetyWarnings, 'safety_warnings')} = ''
    or (${own(c.modelIdentifier, 'model_identifier')} = '' and ${gtin} = '' and ${sku} = '')
    or (${isMadeOutside} and (${own(c.euResponsibleName, 'eu_responsible_name')} = ''
      or ${own(c.euResponsibleAddress, 'eu_responsible_address')} = ''
      or ${own(c.euResponsibleEmail, 'eu_responsible_email')} = '')))`,
  gtin: sql`not (${isGtin})`,
}
