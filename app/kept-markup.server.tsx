import { randomUUID } from 'node:crypto'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { KeepMarkup, KeptPart } from './ui/Kept.tsx'
import { isUnfinished } from './unfinished.server.ts'

/** Markup of parts that many documents share, in the bytes in which it is sent. */
export interface KeptMarkup {
  /** For one document. */
  open(): KeptInDocument
}

interface KeptInDocument {
  keep: KeepMarkup
  /** Cuts a document, or a piece of it, at its kept parts and gives all of it in bytes. */
  fill(html: string): Uint8Array[]
}

/** Two thousand product cards. */
const BYTES = 8 * 1024 * 1024

/**
 * Keeps the last used markup, at least `bytes` of it and at most twice as much, and nothing of objects
 * that nobody holds any more.
 */
export function openKeptMarkup(bytes = BYTES): KeptMarkup {
  let young = new WeakMap<object, Map<string, Buffer>>()
  let old = young
  let room = bytes
  // No text of a page can hold it.
  const mark = `<!--${randomUUID()}:`
  const end = '-->'

  function store(part: KeptPart, markup: Buffer): Buffer {
    if (room < markup.length) {
      old = young
      young = new WeakMap()
      room = bytes
    }
    room -= markup.length
    const ofObject = young.get(part.of) ?? new Map<string, Buffer>()
    young.set(part.of, ofObject.set(part.name, markup))
    return markup
  }

  function find(part: KeptPart): Buffer | undefined {
    const found = young.get(part.of)?.get(part.name)
    if (found || old === young) return found
    const older = old.get(part.of)?.get(part.name)
    return older && store(part, older)
  }

  return {
    open() {
      const used: Buffer[] = []
      return {
        keep(part) {
          let markup = find(part)
          if (!markup) {
            const html = rendered(part)
            if (!mayBeKept(html)) return null
            markup = store(part, Buffer.from(html))
          }
          return `${mark}${used.push(markup) - 1}${end}`
        },
        fill(html) {
          const pieces: Uint8Array[] = []
          let from = 0
          for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, from)) {
            pieces.push(Buffer.from(html.slice(from, at)))
            from = html.indexOf(end, at) + end.length
            const markup = used[Number(html.slice(at + mark.length, from - end.length))]
            if (markup) pieces.push(markup)
          }
          pieces.push(Buffer.from(html.slice(from)))
          return pieces
        },
      }
    },
  }
}

/** Links, forms and transitions ask for a router; it stands for any. */
function rendered({ children }: KeptPart): string {
  const router = createMemoryRouter([{ path: '*', Component: children }])
  return renderToString(<RouterProvider router={router} />)
}

/** What still waits must not stay so, ids of React's are right in their own document only, and scripts are hashed for each. */
function mayBeKept(html: string): boolean {
  return !isUnfinished(html) && !/_R_|<script/.test(html)
}
