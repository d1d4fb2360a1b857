import type { TestApp } from '../app.ts'

/** A page as it is sent: what one reads, and its tags without the data for the browser's scripts. */
export interface OpenedPage {
  status: number
  location: string | null
  /** It went into the page cache: only what is kept has an ETag. */
  isKept: boolean
  html: string
  /** Words in the order of the document, one space between them, no tags. */
  text: string
  title: string
}

/** Opens a page as a browser without scripts does. Without a doctype a browser would guess at its layout. */
export async function openPage(shop: Pick<TestApp, 'send'>, path: string): Promise<OpenedPage> {
  const answer = await shop.send(path)
  const sent = await answer.text()
  if (sent && !sent.startsWith('<!DOCTYPE html>')) throw new Error(`${path} has no doctype`)
  const html = sent
    .replace(/<script(?! type="application\/ld\+json")[\s\S]*?<\/script>/g, '')
    .replaceAll('<!-- -->', '')
  return {
    status: answer.status,
    location: answer.headers.get('Location'),
    isKept: answer.headers.has('ETag'),
    html,
    text: wordsOf(html),
    title: wordsOf(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? ''),
  }
}

/** The words of a piece of HTML. */
export function wordsOf(html: string): string {
  return html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The part of a page with this tag, the first one that holds `having`. */
export function partOf(html: string, tag: string, having = ''): string {
  const parts = html.match(new RegExp(`<${tag}[ >][\\s\\S]*?</${tag}>`, 'g')) ?? []
  const found = parts.find(part => part.includes(having))
  if (!found) throw new Error(`The page has no <${tag}> with ${having}`)
  return found
}

/** Where its links lead and what they say, in order: `label → path`. */
export function linksOf(html: string): string[] {
  return [...html.matchAll(/<a\s[^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(
    ([, path = '', label = '']) => `${wordsOf(label)} → ${path.replaceAll('&amp;', '&')}`,
  )
}
