import { href, type RouterContextProvider } from 'react-router'
import { type ShopServices, servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { fileError } from '#app/http/pdf-response.ts'
import { privateFile } from '#app/http/private-page.ts'
import { recentlyConfirmedOr } from '#app/http/recently-confirmed.ts'
import { type Quarter, readQuarter } from '#core/invoices/oss.ts'
import { recordExport } from '#core/journal/exports.server.ts'
import { refusal } from '#core/refusals.ts'

interface QuarterFile {
  /** How the journal calls it. */
  what: 'oss' | 'recapitulative'
  /** Before the quarter in the name of the file. */
  name: string
  content: (services: ShopServices, quarter: Quarter) => Promise<string>
}

/** A quarter's figures for a tax return as a CSV file, for who may see them and has confirmed the password lately. */
export async function quarterFile(
  context: Readonly<RouterContextProvider>,
  written: string,
  { what, name, content }: QuarterFile,
): Promise<Response> {
  const actor = await staff(context, 'taxes')
  await recentlyConfirmedOr(context, href('/admin/umsatzsteuer'))
  try {
    const quarter = readQuarter(written)
    if (!quarter) throw refusal('not_found')
    const services = context.get(servicesContext)
    await recordExport(services, actor, { what, filters: [written] })
    return new Response(await content(services, quarter), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}-${written}.csv"`,
        ...privateFile,
      },
    })
  } catch (error) {
    return fileError(error)
  }
}
