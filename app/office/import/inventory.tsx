import { href } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { listImports } from '#core/journal/imports.server.ts'
import { checkDeviceImport, importDevices } from '#core/list-files/device-import.server.ts'
import { readPage } from '../table/address.ts'
import type { Route } from './+types/inventory'
import { answerUpload } from './answer-upload.ts'
import { ImportPage } from './ImportPage.tsx'

/** Devices from a file: checked first, then written all at once (ADR-086). */
export async function loader({ context, url }: Route.LoaderArgs) {
  await staff(context, 'imports')
  const { db } = context.get(servicesContext)
  return { latest: await listImports(db, { list: 'inventory', page: readPage(url.searchParams) }) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const actor = await staff(context, 'imports')
  const services = context.get(servicesContext)
  return answerUpload(context, request, {
    check: file => checkDeviceImport(services, file),
    write: (file, seen) => importDevices(services, actor, { file, seen }),
  })
}

export const headers = privateHeaders

export default function ImportInventory({ loaderData: { latest } }: Route.ComponentProps) {
  return (
    <ImportPage
      title="Inventar importieren"
      list={{ label: 'Inventar-Verwaltung', to: href('/admin/inventar') }}
      exportTo={href('/admin/export/inventar.csv')}
      latest={latest}
      nouns={{ one: 'Gerät', many: 'Geräte' }}
      needed="„ID“ und „Produkt-ID“"
    >
      <p>
        Zeilen mit einer ID ändern dieses Gerät; Zeilen ohne ID legen ein neues an, mit der
        Produkt-ID des Zahlungsanbieters. Die Spalten „Produkt“, „Bestellung“ und „Erstellt“ dienen
        nur der Übersicht und werden nicht gelesen. Ob es ein neues Gerät schon gibt, erkennt der
        Import nur an der Seriennummer.
      </p>
    </ImportPage>
  )
}
