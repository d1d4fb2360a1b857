import type { Orm } from '#db/database.ts'
import { sourceSet, variantOf } from '../pictures/address.ts'
import { picturesOf } from '../pictures/read.server.ts'
import { articleHtml } from './article-html.server.ts'

/** As `articleHtml` leaves them. */
const IMAGE = /<img src="([^"]*)"((?: (?:alt|title)="[^"]*")*)[^>]*>/g
/** An article is 48 rem wide (`ArticleBody`), its pictures no wider. */
const SIZES = '(min-width: 52rem) 48rem, 100vw'
const MOST_PIXELS = 1600

/**
 * An article as its page shows it: `articleHtml`, with the pictures that the shop has in the size that each screen
 * needs, and with their measures, so that nothing moves while they load.
 */
export async function articlePage(orm: Orm, markdown: string, ownOrigin: string): Promise<string> {
  const html = articleHtml(markdown, ownOrigin)
  const addresses = [...html.matchAll(IMAGE)].map(([, address = '']) => address)
  if (addresses.length === 0) return html
  const pictures = await picturesOf(orm, addresses)
  return html.replace(IMAGE, (image, address: string, words: string) => {
    const picture = pictures.get(address)
    const hash = picture && variantOf(picture.url)?.hash
    if (!picture || !hash) return image
    const sources = (['avif', 'webp'] as const).map(
      format =>
        `<source type="image/${format}" srcset="${sourceSet(hash, format, MOST_PIXELS)}" sizes="${SIZES}">`,
    )
    const { url, width, height } = picture
    return `<picture>${sources.join('')}<img src="${url}"${words} width="${width}" height="${height}" loading="lazy" decoding="async"></picture>`
  })
}
