import { href } from 'react-router'
import type { Finds, Found, FoundKind } from '#core/office-search/find.server.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { orderPath } from '../order-path.ts'

export const foundTitles: Record<FoundKind, string> = {
  order: 'Bestellungen',
  customer: 'Kunden',
  device: 'Geräte',
  invoice: 'Rechnungen',
  product: 'Produkte',
  inquiry: 'Anfragen',
  quote: 'Angebote',
  post: 'Beiträge',
  project: 'Projekte',
}

/** An answer of the search: what it is called, and where it opens. */
export interface Answer {
  kind: FoundKind
  id: string
  title: string
  detail: string | null
  isExact: boolean
  /** Null where there is nothing to open. */
  to: string | null
  /** It opens a file, which no page of the shop shows. */
  isFile: boolean
  /** It stands for all that is not shown of its kind, and opens their list. */
  isMore: boolean
}

/** What was found with `q`, and behind each kind of which there is more the way to all of it. */
export function answersOf({ found, more }: Finds, q: string): Answer[] {
  const kinds = [...new Set(found.map(({ kind }) => kind))]
  return kinds.flatMap(kind => [
    ...found.filter(one => one.kind === kind).map(answerOf),
    ...(more.includes(kind) ? [listOf(kind, q)] : []),
  ])
}

function listOf(kind: FoundKind, q: string): Answer {
  return {
    ...{ kind, id: 'more', detail: null, isExact: false, isFile: false, isMore: true },
    title: `mehr ${foundTitles[kind]} …`,
    to: listPath(kind, new URLSearchParams({ q }).toString()),
  }
}

function answerOf(found: Found): Answer {
  const { kind, id, title, detail, isExact, orderNumber: number } = found
  const order = number === null ? null : orderNumber(number)
  const isFile = kind === 'invoice'
  return {
    ...{ kind, id, isExact, isFile, isMore: false, to: pathOf(found) },
    title: kind === 'order' && order ? `${order} · ${title}` : title,
    detail: [detail, kind === 'order' ? null : order].filter(Boolean).join(' · ') || null,
  }
}

function pathOf({ kind, id, orderNumber: number }: Found): string | null {
  switch (kind) {
    case 'order':
      return number === null ? null : orderPath(number)
    case 'customer':
      return href('/admin/kunden/:customerId', { customerId: id })
    case 'device':
      return href('/admin/inventar/:deviceId', { deviceId: id })
    case 'invoice':
      return href('/admin/rechnungen/:invoiceId', { invoiceId: id })
    case 'inquiry':
      return href('/admin/anfragen/:inquiryId', { inquiryId: id })
    case 'quote':
      return href('/admin/angebote/:quoteId', { quoteId: id })
    case 'post':
      return href('/admin/blog/:postId', { postId: id })
    case 'project':
      return href('/admin/projekte/:projectId', { projectId: id })
    case 'product':
      return `${href('/admin/produkte/:productId', { productId: id })}?all=1`
  }
}

/** Where all of a kind stand, also what their list hides by itself. */
function listPath(kind: FoundKind, query: string): string | null {
  switch (kind) {
    case 'order':
      return `${href('/admin/auftraege')}?${query}&delivered=1`
    case 'customer':
      return `${href('/admin/kunden')}?${query}`
    case 'device':
      return `${href('/admin/inventar')}?${query}`
    case 'inquiry':
      return `${href('/admin/anfragen')}?${query}`
    case 'quote':
      return `${href('/admin/angebote')}?${query}`
    case 'post':
      return `${href('/admin/blog')}?${query}`
    case 'project':
      return `${href('/admin/projekte')}?${query}`
    case 'product':
      return `${href('/admin/produkte')}?${query}&all=1`
    case 'invoice':
      // Its number names one.
      return null
  }
}
