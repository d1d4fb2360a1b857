import { href } from 'react-router'
import type { Found, FoundKind } from '#core/office-search/find.server.ts'
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
}

export function answerOf(found: Found): Answer {
  const { kind, id, title, detail, isExact, orderNumber: number } = found
  const order = number === null ? null : orderNumber(number)
  const isFile = kind === 'invoice'
  return {
    ...{ kind, id, isExact, isFile, to: pathOf(found) },
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
