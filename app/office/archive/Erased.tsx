import { formatDay } from '#core/dates.ts'
import type { PageOf } from '#core/page-at.ts'
import { Pages } from '../table/Pages.tsx'

/** What the address calls the page of this log: the archive stands above it. */
export const ERASED_PAGE = 'fristen'

interface ErasedProps {
  erased: PageOf<{ day: string; title: string; rows: number }>
  /** Orders whose retention has ended, but not something about them. */
  held: readonly string[]
}

/** What the nights erased because it was held long enough, and what could not go yet (ADR-073). */
export function Erased({ erased: { shown, ...place }, held }: ErasedProps) {
  return (
    <section className="mt-10 max-w-4xl">
      <h2 className="mb-2 text-h3">Nach Ablauf der Fristen gelöscht</h2>
      <p className="mb-4 max-w-read text-sm text-muted">
        Jede Nacht wird gelöscht, was nicht länger aufbewahrt werden muss. Von einer Bestellung
        bleibt dann nur, welche Produkte es waren und was sie gekostet haben. Notiert wird nur, wie
        viele Einträge es waren.
      </p>
      {held.length > 0 && (
        <>
          <h3 className="font-semibold">Frist abgelaufen, aber noch etwas offen</h3>
          <ul className="mt-1 mb-4 list-disc pl-5 text-sm">
            {held.map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      {shown.length === 0 ? (
        <p className="text-sm">Bisher war nichts zu löschen.</p>
      ) : (
        <table className="tabular w-full text-left text-sm">
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="py-2 pr-4">
                Tag
              </th>
              <th scope="col" className="py-2 pr-4">
                Art
              </th>
              <th scope="col" className="py-2 text-right">
                Einträge
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ day, title, rows }) => (
              <tr key={`${day} ${title}`} className="border-b border-line">
                <td className="py-2 pr-4">{formatDay(day)}</td>
                <td className="py-2 pr-4">{title}</td>
                <td className="py-2 text-right">{rows}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pages {...place} name={ERASED_PAGE} label="Nach Fristen gelöscht: Seiten" />
    </section>
  )
}
