import { Archive as ArchiveIcon, Search } from 'lucide-react'
import { Form } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { Button } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { deletedThings } from '#core/journal/deleted.server.ts'
import { archivedOrders } from '#core/personal-data/archive.server.ts'
import { heldBack } from '#core/personal-data/due-orders.server.ts'
import { loggedErasures } from '#core/personal-data/erasures.server.ts'
import { titleOfHolding } from '#documents/personal-data/words.ts'
import { readPage } from '../table/address.ts'
import { Pages } from '../table/Pages.tsx'
import type { Route } from './+types/archive'
import { ArchivedOrder } from './ArchivedOrder.tsx'
import { DELETED_PAGE, Deleted } from './Deleted.tsx'
import { ERASED_PAGE, Erased } from './Erased.tsx'
import { heldInWords } from './held-words.ts'

const MAX_SEARCH = 100
/** What the address calls the page of the orders. */
const PAGE = 'seite'

/** What no list shows any more and the law lets nobody erase; only to read (ADR-066). */
export async function loader({ context, url }: Route.LoaderArgs) {
  await staff(context, 'archive')
  const { searchParams } = url
  const search = (searchParams.get('q') ?? '').trim().slice(0, MAX_SEARCH)
  const services = context.get(servicesContext)
  const { db } = services
  const found = await archivedOrders(db, { search, page: readPage(searchParams, PAGE) })
  const log = await loggedErasures(db, { page: readPage(searchParams, ERASED_PAGE) })
  const erased = {
    ...log,
    shown: log.shown.map(({ holding, ...rest }) => ({ ...rest, title: titleOfHolding(holding) })),
  }
  const deleted = await deletedThings(db, { page: readPage(searchParams, DELETED_PAGE) })
  return { ...found, search, erased, deleted, held: (await heldBack(services)).map(heldInWords) }
}

export const headers = privateHeaders

export default function Archive({ loaderData }: Route.ComponentProps) {
  const { entries, page, pages, search, erased, deleted, held } = loaderData
  return (
    <>
      <h1 className="mb-2 text-h2">Archiv</h1>
      <p className="mb-5 max-w-read text-sm text-muted">
        Bestellungen, die in keiner Liste mehr stehen, weil das Kundenkonto gelöscht oder die
        Bestellung entfernt wurde. Rechnungen, Zahlungen und Verträge müssen so lange aufbewahrt
        werden, wie es das Steuerrecht verlangt (§ 147 AO). Bitte nur ansehen, wenn es dafür einen
        Grund gibt: etwa eine Prüfung oder eine Erklärung zu dieser Bestellung.
      </p>
      <Form role="search" className="mb-6 flex max-w-xl gap-2">
        <input
          name="q"
          type="search"
          aria-label="Suche im Archiv"
          className="control"
          placeholder="Nummer, Name oder E-Mail"
          maxLength={MAX_SEARCH}
          defaultValue={search}
        />
        <Button type="submit" aria-label="Suchen">
          <Search aria-hidden className="size-5" />
        </Button>
      </Form>
      {entries.length === 0 ? (
        <EmptyState icon={ArchiveIcon} title="Nichts im Archiv">
          <p>{search ? 'Dazu ist nichts aufbewahrt.' : 'Bisher wurde nichts gesperrt.'}</p>
        </EmptyState>
      ) : (
        <ul className="grid max-w-4xl gap-4">
          {entries.map(entry => (
            <ArchivedOrder key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      <Pages page={page} pages={pages} name={PAGE} />
      <Deleted {...deleted} />
      <Erased erased={erased} held={held} />
    </>
  )
}
