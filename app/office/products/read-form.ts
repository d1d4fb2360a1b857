import { z } from 'zod'
import { textOf } from '#app/http/form-text.ts'
import {
  isMeasureUnit,
  type MeasureUnit,
  MOST_THOUSANDTHS,
  readThousandths,
} from '#core/catalog/unit-price.ts'
import type { ProductContent } from '#core/product-content/content.ts'
import { longest } from '#core/product-content/longest.ts'
import { readTakeoverPrice } from '#core/product-content/takeover-price.ts'
import { conflictChoices, json } from '../conflict-choices.ts'

const line = z.string().max(longest.line)
const lines = z.array(line).max(longest.rows)
const short = line.nullable()
const terms = z.string().max(longest.terms).nullable()

const content = z.object({
  title: z.string().max(longest.title),
  slug: z.string().max(longest.slug),
  description: z.string().max(longest.description).nullable(),
  shortDescription: z.string().max(longest.shortDescription).nullable(),
  features: lines,
  tags: lines,
  category: short,
  subcategory: short,
  vendor: short,
  gtin: z.string().max(longest.gtin).nullable(),
  buyoutPriceCents: z.int().min(0).max(1_000_000_000).nullable(),
  specifications: z.array(z.object({ name: line, value: line })).max(longest.rows),
  modelIdentifier: short,
  manufacturerName: short,
  manufacturerAddress: short,
  manufacturerEmail: short,
  euResponsibleName: short,
  euResponsibleAddress: short,
  euResponsibleEmail: short,
  safetyWarnings: z.string().max(longest.safetyWarnings).nullable(),
  usedCondition: terms,
  guarantor: short,
  guaranteeYears: z.int().min(1).max(longest.guaranteeYears).nullable(),
  guaranteeTerms: terms,
  isMakersDurability: z.boolean(),
  isElectrical: z.boolean(),
  weeeNumber: short,
  batteries: short,
  connectedData: terms,
  measureThousandths: z.int().min(1).max(MOST_THOUSANDTHS).nullable(),
  measureUnit: z
    .custom<MeasureUnit>(value => typeof value === 'string' && isMeasureUnit(value))
    .nullable(),
  images: z.array(z.object({ url: z.string().max(2000), alt: line })).max(longest.rows),
  seoTitle: short,
  seoDescription: z.string().max(longest.seoDescription).nullable(),
  seoKeywords: lines,
  isLive: z.boolean(),
  rentalEnabled: z.boolean(),
  purchaseEnabled: z.boolean(),
  purchaseNewEnabled: z.boolean(),
  purchaseUsedEnabled: z.boolean(),
  showOnHomepage: z.boolean(),
}) satisfies z.ZodType<ProductContent>

const readContent = json.pipe(content)

type Field = keyof ProductContent

export type PostedProduct =
  | { ok: true; read: ProductContent; mine: ProductContent }
  /** `field` is null where the form itself cannot be read. */
  | { ok: false; field: Field | null }

/**
 * The dialog's form: the fields as they are wanted, and in `read` what it showed when it was opened. After
 * a conflict `seen-<field>` is the other's value, which counts as read, and `keep-<field>` whose holds.
 */
export function readForm(form: FormData): PostedProduct {
  const read = readContent.safeParse(textOf(form, 'read'))
  if (!read.success) return { ok: false, field: null }
  const mine = content.safeParse(wanted(form))
  if (!mine.success) return { ok: false, field: fieldOf(mine.error) }
  const choices = conflictChoices(form, Object.keys(content.shape))
  if (!choices) return { ok: false, field: null }
  const merged = z.object({ read: content, mine: content }).safeParse({
    read: { ...read.data, ...choices.seen },
    mine: { ...mine.data, ...choices.kept },
  })
  return merged.success ? { ok: true, ...merged.data } : { ok: false, field: null }
}

function wanted(form: FormData): Record<Field, unknown> {
  const text = (name: Field) => textOf(form, name)
  const split = (name: Field, by: string | RegExp) =>
    text(name)
      .split(by)
      .filter(part => part.trim() !== '')
  const isOn = (name: Field) => form.has(name)
  return {
    title: text('title'),
    slug: text('slug'),
    description: text('description'),
    shortDescription: text('shortDescription'),
    features: split('features', /\r?\n/),
    tags: split('tags', ','),
    category: text('category'),
    subcategory: text('subcategory'),
    vendor: text('vendor'),
    gtin: text('gtin'),
    buyoutPriceCents: readTakeoverPrice(text('buyoutPriceCents')),
    specifications: rows(form, { name: 'spec-name', value: 'spec-value' }),
    modelIdentifier: text('modelIdentifier'),
    manufacturerName: text('manufacturerName'),
    manufacturerAddress: text('manufacturerAddress'),
    manufacturerEmail: text('manufacturerEmail'),
    euResponsibleName: text('euResponsibleName'),
    euResponsibleAddress: text('euResponsibleAddress'),
    euResponsibleEmail: text('euResponsibleEmail'),
    safetyWarnings: text('safetyWarnings'),
    usedCondition: text('usedCondition'),
    guarantor: text('guarantor'),
    guaranteeYears: readYears(text('guaranteeYears')),
    guaranteeTerms: text('guaranteeTerms'),
    isMakersDurability: isOn('isMakersDurability'),
    isElectrical: isOn('isElectrical'),
    weeeNumber: text('weeeNumber'),
    batteries: text('batteries'),
    connectedData: text('connectedData'),
    measureThousandths: readThousandths(text('measureThousandths')),
    measureUnit: text('measureUnit') || null,
    images: rows(form, { url: 'image-url', alt: 'image-alt' }),
    seoTitle: text('seoTitle'),
    seoDescription: text('seoDescription'),
    seoKeywords: split('seoKeywords', ','),
    isLive: isOn('isLive'),
    rentalEnabled: isOn('rentalEnabled'),
    purchaseEnabled: isOn('purchaseEnabled'),
    purchaseNewEnabled: isOn('purchaseNewEnabled'),
    purchaseUsedEnabled: isOn('purchaseUsedEnabled'),
    showOnHomepage: isOn('showOnHomepage'),
  }
}

/** Whole years; null for none, undefined for what is no number. */
function readYears(typed: string): number | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  return /^\d{1,2}$/.test(text) ? Number(text) : undefined
}

/** Fields that repeat, row by row. */
function rows<Key extends string>(form: FormData, names: Record<Key, string>) {
  const columns = Object.entries<string>(names).map(
    ([key, name]) => [key, form.getAll(name)] as const,
  )
  const [first] = columns
  return (first?.[1] ?? []).map((_, index) =>
    Object.fromEntries(columns.map(([key, values]) => [key, values[index] ?? ''])),
  )
}

function fieldOf(error: z.ZodError): Field | null {
  const name = String(error.issues[0]?.path[0] ?? '')
  return isField(name) ? name : null
}

function isField(name: string): name is Field {
  return Object.hasOwn(content.shape, name)
}
