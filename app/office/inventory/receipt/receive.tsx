import { randomUUID } from 'node:crypto'
import { ArrowLeft } from 'lucide-react'
import { data, href, Link, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textOf } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { Card } from '#app/ui/Card.tsx'
import { berlinDay } from '#core/dates.ts'
import { ShopError } from '#core/errors.ts'
import { invalidField } from '#core/refusals.ts'
import { listReceipts, receivableProducts } from '#core/stock/goods-receipts.server.ts'
import { receiveGoods } from '#core/stock/receive-goods.server.ts'
import { isUuid } from '#core/uuid.ts'
import { readPage } from '../../table/address.ts'
import { useFresh } from '../../use-fresh.ts'
import type { Route } from './+types/receive'
import { ReceiptForm } from './ReceiptForm.tsx'
import { ReceiptList } from './ReceiptList.tsx'
import { readReceipt } from './read-receipt.ts'

/** 'Wareneingang': a delivery of new devices, booked at once. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await staff(context, 'inventory')
  const services = context.get(servicesContext)
  return {
    id: randomUUID(),
    today: berlinDay(services.clock.now()),
    products: await receivableProducts(services),
    receipts: await listReceipts(services, { page: readPage(url.searchParams) }),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const actor = await staff(context, 'inventory')
  const services = context.get(servicesContext)
  const posted = await request.formData()
  const id = textOf(posted, 'id')
  try {
    if (!isUuid(id)) throw invalidField('id', 'Bitte laden Sie die Seite neu.')
    const answer = await receiveGoods(services, actor, { id, form: readReceipt(posted) })
    if (!answer.isReceived) {
      const { fields, lines } = answer
      return data({ message: null, fields, lines }, { status: 422 })
    }
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    const { message, status } = error
    return data({ message, fields: {}, lines: [] }, { status })
  }
  return redirect(href('/admin/inventar/wareneingang/:receiptId', { receiptId: id }))
}

export const headers = privateHeaders

export default function ReceiveGoods({ loaderData, actionData }: Route.ComponentProps) {
  const { id, today, products, receipts } = useFresh(loaderData)
  return (
    <div className="max-w-5xl">
      <Link
        to={href('/admin/inventar')}
        className="text-link inline-flex min-h-11 items-center gap-1 text-sm"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Inventar-Verwaltung
      </Link>
      <h1 className="text-h2">Wareneingang</h1>
      <p className="mt-1 mb-6 max-w-read text-muted">
        Neue Geräte eines Produkts, die zusammen gekommen sind. Es werden alle angelegt oder, wenn
        etwas nicht stimmt, keines.
      </p>
      <Card className="p-4 sm:p-6">
        <ReceiptForm id={id} today={today} products={products} refused={actionData ?? null} />
      </Card>
      <ReceiptList {...receipts} />
    </div>
  )
}
