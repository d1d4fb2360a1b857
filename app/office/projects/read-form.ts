import { z } from 'zod'
import { textOf } from '#app/http/form-text.ts'
import type { ProjectFields } from '#core/content/project-fields.ts'
import { shop } from '#core/shop.ts'
import { conflictChoices, json } from '../conflict-choices.ts'

const short = z.string().max(200).nullable()
const long = z.string().max(5000).nullable()
const names = z.array(z.string().max(200)).max(200)
/** A picture of the shop's own, or an address that its mirror fetches. */
const pictureUrl = z
  .string()
  .max(2000)
  .nullable()
  .refine(url => !url || /^(\/bilder\/|https?:\/\/)/.test(url))
const whole = z.int().min(0).max(1_000_000)

const fields = z.object({
  title: z.string().max(200),
  slug: z.string().max(200),
  customerName: z.string().max(200),
  description: z.string().max(20_000),
  imageUrl: pictureUrl,
  imageAlt: z.string().max(shop.uploads.maxAlt).nullable(),
  category: short,
  location: short,
  projectSize: short,
  budgetRange: short,
  projectDuration: whole.nullable(),
  completionDate: z.iso.date().nullable(),
  eventStart: z.iso.date().nullable(),
  eventEnd: z.iso.date().nullable(),
  featuredProducts: names,
  testimonial: long,
  clientQuote: long,
  isPublished: z.boolean(),
  sortOrder: whole,
  seoTitle: short,
  seoDescription: z.string().max(500).nullable(),
  seoKeywords: names.nullable(),
}) satisfies z.ZodType<ProjectFields>

type Field = keyof ProjectFields

export type PostedProject =
  | { ok: true; id: string | null; read: ProjectFields; mine: ProjectFields }
  /** `field` is null where the form itself cannot be read. */
  | { ok: false; field: Field | null }

/** The dialog's form: the fields as they are wanted, and in `read` what it showed when it was opened. */
export function readForm(form: FormData): PostedProject {
  const read = json.pipe(fields).safeParse(textOf(form, 'read'))
  const choices = conflictChoices(form, Object.keys(fields.shape))
  if (!read.success || !choices) return { ok: false, field: null }
  const mine = fields.safeParse({ ...wanted(form), ...choices.kept })
  if (!mine.success) return { ok: false, field: fieldOf(mine.error) }
  const seen = fields.safeParse({ ...read.data, ...choices.seen })
  if (!seen.success) return { ok: false, field: null }
  return { ok: true, id: textOf(form, 'id') || null, read: seen.data, mine: mine.data }
}

function wanted(form: FormData): Record<Field, unknown> {
  const text = (name: Field) => textOf(form, name).trim()
  const number = (name: Field) => (text(name) === '' ? null : Number(text(name)))
  const split = (name: Field, by: string | RegExp) =>
    text(name)
      .split(by)
      .filter(part => part.trim() !== '')
  return {
    title: text('title'),
    slug: text('slug'),
    customerName: text('customerName'),
    description: text('description'),
    imageUrl: text('imageUrl') || null,
    imageAlt: text('imageAlt'),
    category: text('category'),
    location: text('location'),
    projectSize: text('projectSize'),
    budgetRange: text('budgetRange'),
    projectDuration: number('projectDuration'),
    completionDate: text('completionDate') || null,
    eventStart: text('eventStart') || null,
    eventEnd: text('eventEnd') || null,
    featuredProducts: split('featuredProducts', /\r?\n/),
    testimonial: text('testimonial'),
    clientQuote: text('clientQuote'),
    isPublished: form.has('isPublished'),
    sortOrder: number('sortOrder') ?? 0,
    seoTitle: text('seoTitle'),
    seoDescription: text('seoDescription'),
    seoKeywords: split('seoKeywords', ','),
  }
}

function fieldOf(error: z.ZodError): Field | null {
  const name = String(error.issues[0]?.path[0] ?? '')
  return isField(name) ? name : null
}

function isField(name: string): name is Field {
  return Object.hasOwn(fields.shape, name)
}
