import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { fileError, pdfResponse } from '#app/http/pdf-response.ts'
import { privatePage } from '#app/http/private-page.ts'
import { labelledDevices } from '#core/stock/labelled-devices.server.ts'
import { deviceLabelsPdf } from '#documents/pdfs/label-papers.server.ts'
import type { Route } from './+types/device-labels'

/** `/admin/inventar/etiketten?id=…&id=…`: a label with a code for each of these devices. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await staff(context, 'inventory')
  const services = context.get(servicesContext)
  try {
    const devices = await labelledDevices(services, url.searchParams.getAll('id'))
    const pageOf = (id: string) => new URL(`/admin/inventar/${id}`, services.publicUrl).href
    const file = await deviceLabelsPdf(devices, pageOf, services.clock.now())
    return pdfResponse(file, 'etiketten.pdf', privatePage, 'inline')
  } catch (error) {
    return fileError(error)
  }
}
