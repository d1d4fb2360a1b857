import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { fileError, pdfResponse } from '#app/http/pdf-response.ts'
import { privatePage } from '#app/http/private-page.ts'
import { receiptFile } from '#core/stock/goods-receipts.server.ts'
import { labelledDevices } from '#core/stock/labelled-devices.server.ts'
import { deviceLabelsPdf } from '#documents/pdfs/label-papers.server.ts'
import type { Route } from './+types/device-labels'

/** `/admin/inventar/etiketten?id=…&id=…`, or `?wareneingang=…`: a label with a code for each of these devices. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await staff(context, 'inventory')
  const services = context.get(servicesContext)
  try {
    const receipt = url.searchParams.get('wareneingang')
    const devices = await labelledDevices(
      services,
      receipt === null
        ? url.searchParams.getAll('id')
        : (await receiptFile(services, receipt)).devices.map(({ id }) => id),
    )
    const pageOf = (id: string) => new URL(`/admin/inventar/${id}`, services.publicUrl).href
    const file = await deviceLabelsPdf(devices, pageOf, services.clock.now())
    return pdfResponse(file, 'etiketten.pdf', privatePage, 'inline')
  } catch (error) {
    return fileError(error)
  }
}
