import { href } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { listImports } from '#core/journal/imports.server.ts'
import { checkProductImport, importProducts } from '#core/list-files/product-import.server.ts'
import { readPage } from '../table/address.ts'
import type { Route } from './+types/products'
import { answerUpload } from './answer-upload.ts'
import { ImportPage } from './ImportPage.tsx'

/** Product texts from a file: checked first, then written all at once (ADR-146). */
export async function loader({ context, url }: Route.LoaderArgs) {
  await staff(context, 'product-files')
  const { db } = context.get(servicesContext)
  return { latest: await listImports(db, { list: 'products', page: readPage(url.searchParams) }) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const actor = await staff(context, 'product-files')
  const services = context.get(servicesContext)
  return answerUpload(context, request, {
    check: file => checkProductImport(services, actor, file),
    write: (file, seen) => importProducts(services, actor, { file, seen }),
  })
}

export const headers = privateHeaders

export default function ImportProducts({ loaderData: { latest } }: Route.ComponentProps) {
  return (
    <ImportPage
      title="Produkte importieren"
      list={{ label: 'Produkte', to: href('/admin/produkte') }}
      exportTo={`${href('/admin/export/produkte.csv')}?all=1`}
      latest={latest}
      nouns={{ one: 'Produkt', many: 'Produkte' }}
      needed="„Produkt-ID“ und „Stand“"
    >
      <p>
        Jede Zeile ändert die Texte und Schalter des Produkts mit dieser Produkt-ID; neue Produkte
        legen Sie beim Zahlungsanbieter an. Schalter und Übernahmepreis ändert nur die
        Administration. Preise und Bilder stehen nicht in der Datei. „Name beim Zahlungsanbieter“
        dient nur der Übersicht. Die Spalte „Stand“ sagt dem Shop, was Sie geändert haben: Hat
        jemand inzwischen dasselbe geändert, sehen Sie beides, und es wird nichts geschrieben.
      </p>
      <p>
        Mehrere Zeilen in einer Zelle sind möglich: Bei „Merkmale“ steht je Zeile eines, bei
        „Technische Daten“ je Zeile Name, Doppelpunkt und Wert. „Tags“ und „SEO-Stichwörter“ sind
        durch Kommas getrennt, Schalter heißen „ja“ oder „nein“.
      </p>
    </ImportPage>
  )
}
