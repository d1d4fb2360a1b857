import { Download } from 'lucide-react'
import { href, Link } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Table, Td, Th } from '#app/ui/Table.tsx'
import { berlinDay, formatMonth } from '#core/dates.ts'
import { bookingsOfMonth } from '#core/datev/batch.server.ts'
import { lastMonths, readMonth } from '#core/datev/month.ts'
import { formatCents } from '#core/money.ts'
import type { Route } from './+types/datev'

/** The books of a month for the tax adviser (ADR-092); without a month in the address, of the last one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await staff(context, 'datev')
  const { db, clock } = context.get(servicesContext)
  const months = lastMonths(berlinDay(clock.now()))
  const month = readMonth(url.searchParams.get('monat') ?? '') ?? months[1] ?? ''
  const { bookings, ...sums } = await bookingsOfMonth(db, month)
  return { months, running: months[0], count: bookings.length, ...sums }
}

export const headers = privateHeaders

export default function Datev({ loaderData }: Route.ComponentProps) {
  const { months, month, running, count, invoices, money, agrees } = loaderData
  return (
    <>
      <h1 className="mb-2 text-h2">DATEV</h1>
      <p className="mb-5 max-w-read text-sm text-muted">
        Rechnungen, Stornos, Zahlungen und Erstattungen eines Monats als Buchungsstapel im
        DATEV-Format. Die Konten stehen in den Einstellungen des Shops; bitte stimmen Sie sie mit
        Ihrer Steuerberatung ab.
      </p>
      <nav aria-label="Monate" className="mb-6 flex flex-wrap gap-1">
        {months.map(one => (
          <Link
            key={one}
            to={`?monat=${one}`}
            aria-current={one === month ? 'page' : undefined}
            className="inline-flex min-h-11 items-center rounded-control px-3 text-sm hover:bg-floor aria-[current=page]:bg-inverse aria-[current=page]:text-on-inverse"
          >
            {formatMonth(`${one}-01`)}
          </Link>
        ))}
      </nav>
      <h2 className="mb-3 text-h3">{formatMonth(`${month}-01`)}</h2>
      {month === running && (
        <Notice tone="warn" className="mb-4 max-w-4xl text-sm">
          Dieser Monat läuft noch: Bis zu seinem Ende kommen Buchungen dazu.
        </Notice>
      )}
      <div className="max-w-4xl">
        <Table
          caption="Prüfsummen"
          head={
            <tr>
              <Th>Was</Th>
              <Th figures>Anzahl</Th>
              <Th figures>Im Shop</Th>
              <Th figures>Im Buchungsstapel</Th>
              <Th>Prüfung</Th>
            </tr>
          }
        >
          <Sums label="Rechnungen abzüglich Stornos" {...invoices} />
          <Sums label="Zahlungen abzüglich Erstattungen" {...money} />
        </Table>
        <p className="tabular my-4 text-sm text-muted">
          {count === 1 ? '1 Buchung' : `${count} Buchungen`}
        </p>
        {agrees && count > 0 ? (
          <a
            href={href('/admin/datev/:month', { month })}
            className="button"
            data-variant="primary"
          >
            <Download aria-hidden className="size-4" />
            Buchungsstapel herunterladen
          </a>
        ) : (
          <p className="text-sm text-muted">
            {agrees
              ? 'In diesem Monat gibt es nichts zu buchen.'
              : 'Die Summen stimmen nicht überein. Die Datei gibt es erst, wenn das geklärt ist.'}
          </p>
        )}
      </div>
    </>
  )
}

interface SumsProps {
  label: string
  count: number
  cents: number
  bookedCents: number
}

function Sums({ label, count, cents, bookedCents }: SumsProps) {
  return (
    <tr>
      <Td>{label}</Td>
      <Td figures>{count}</Td>
      <Td figures>{formatCents(cents)}</Td>
      <Td figures>{formatCents(bookedCents)}</Td>
      <Td>
        {cents === bookedCents ? (
          <Badge tone="good">stimmt</Badge>
        ) : (
          <Badge tone="bad">weicht ab</Badge>
        )}
      </Td>
    </tr>
  )
}
