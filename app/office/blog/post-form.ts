import { z } from 'zod'
import { sections } from '#core/content/sections.ts'
import { shop } from '#core/shop.ts'

const orNull = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullable()
    .transform(text => text || null)

/** A picture of the shop's own, or an address that its mirror fetches. */
const pictureUrl = orNull(2000).refine(url => url === null || /^(\/bilder\/|https?:\/\/)/.test(url))

export const postFields = z.object({
  title: z.string().trim().max(200),
  slug: z.string().trim().max(200),
  excerpt: orNull(1000),
  content: z
    .string()
    .max(200_000)
    .transform(text => text.replaceAll('\r\n', '\n')),
  imageUrl: pictureUrl,
  imageAlt: orNull(shop.uploads.maxAlt),
  category: orNull(100),
  contentType: z.enum(sections),
  featured: z.boolean(),
  author: orNull(200),
  seoTitle: orNull(200),
  seoDescription: orNull(500),
  sortOrder: z.int().min(0).max(100_000),
  publishAt: z.iso.datetime().nullable(),
})

/** What the editor read, and what it says now. */
const edit = z.object({ read: postFields, mine: postFields })

export function readPostEdit(form: FormData): z.infer<typeof edit> | null {
  try {
    return edit.parse({
      read: JSON.parse(String(form.get('read'))),
      mine: JSON.parse(String(form.get('mine'))),
    })
  } catch {
    return null
  }
}
