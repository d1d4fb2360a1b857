import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { fileError, pdfResponse } from '#app/http/pdf-response.ts'
import { privatePage } from '#app/http/private-page.ts'
import { type PrintedOrder, printedOrders } from '#core/fulfilment/printed-orders.server.ts'
import { selectedGroups } from '#core/fulfilment/selection.server.ts'
import { recordExport } from '#core/journal/exports.server.ts'
import type { Place } from '#core/orders/states.ts'
import { refusal } from '#core/refusals.ts'
import type { Services } from '#core/services.ts'
import { addressLabels, addressLabelsPdf } from '#documents/pdfs/label-papers.server.ts'
import {
  deliveryNotesPdf,
  pickListPdf,
  returnNotesPdf,
} from '#documents/pdfs/shipping-papers.server.ts'
import { readQuery } from '../orders/query.ts'
import type { Route } from './+types/order-papers'

interface OrderPaper {
  /** Where the units are that it is about. */
  places: readonly Place[]
  pdf(orders: readonly PrintedOrder[], now: Date): Promise<Buffer>
}

const leaving = ['house', 'out'] as const

const papers: Readonly<Record<string, OrderPaper>> = {
  packliste: { places: ['house'], pdf: pickListPdf },
  lieferschein: { places: ['house', 'out', 'customer'], pdf: deliveryNotesPdf },
  ruecksendeschein: { places: ['out', 'customer', 'returning'], pdf: returnNotesPdf },
  'adressen-a6': {
    places: leaving,
    pdf: (orders, now) => addressLabelsPdf(orders, addressLabels.a6, now),
  },
  'adressen-62mm': {
    places: leaving,
    pdf: (orders, now) => addressLabelsPdf(orders, addressLabels['62mm'], now),
  },
}

/**
 * `/admin/auftraege/druck/lieferschein?id=…&id=…`: a paper for these orders, in this order; with
 * `filter=…&count=…&digest=…` for all that this address of the list finds, where they are still those.
 */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const actor = await staff(context, 'orders')
  const services = context.get(servicesContext)
  try {
    const wanted = Object.hasOwn(papers, params.paper) ? papers[params.paper] : undefined
    if (!wanted) throw refusal('not_found')
    const ids = await wantedIds(services, url.searchParams)
    const orders = await printedOrders(services, ids, wanted.places)
    // One paper is a look at one order; many are a list that leaves the shop (ADR-094).
    if (url.searchParams.has('filter') || ids.length > 1) {
      await recordExport(services, actor, {
        ...{ what: 'order_papers', filters: [params.paper] },
        count: orders.length,
      })
    }
    const file = await wanted.pdf(orders, services.clock.now())
    return pdfResponse(file, `${params.paper}.pdf`, privatePage, 'inline')
  } catch (error) {
    return fileError(error)
  }
}

function wantedIds({ db }: Pick<Services, 'db'>, params: URLSearchParams) {
  const filter = params.get('filter')
  if (filter === null) return params.getAll('id')
  const query = readQuery(new URLSearchParams(filter))
  const seen = { count: Number(params.get('count')), digest: params.get('digest') }
  return selectedGroups(db, query, seen)
}
