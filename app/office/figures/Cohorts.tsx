import { Table, Td, Th } from '#app/ui/Table.tsx'
import { formatMonth } from '#core/dates.ts'
import { COHORT_MONTHS, cohortPercent } from '#core/figures/cohort-months.ts'
import type { Cohort } from '#core/figures/cohorts.server.ts'
import { SaveCsv } from './SaveCsv.tsx'
import { Shaded } from './Shaded.tsx'

/** How many of the rentals that began together still run later. */
export function Cohorts({ cohorts, count }: { cohorts: readonly Cohort[]; count: number }) {
  if (cohorts.length === 0) return null
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 className="text-h3">Jahrgänge</h2>
        <SaveCsv table="jahrgaenge" count={count} what="Jahrgänge" />
      </div>
      <p className="mb-3 max-w-read text-sm text-muted">
        Wie viele der Mieten, die in einem Monat begannen, am Ende des so vielten Monats danach noch
        liefen. Je kräftiger ein Feld gefärbt ist, desto größer ist der Anteil.
      </p>
      <Table
        caption="Jahrgänge"
        head={
          <tr>
            <Th>Beginn</Th>
            <Th figures>Mieten</Th>
            {COHORT_MONTHS.map(months => (
              <Th key={months} figures>
                {months === 1 ? 'nach 1 Monat' : `nach ${months}`}
              </Th>
            ))}
          </tr>
        }
      >
        {cohorts.map(({ month, started, running }) => (
          <tr key={month}>
            <Th scope="row">{formatMonth(month)}</Th>
            <Td figures>{started}</Td>
            {COHORT_MONTHS.map((months, index) => {
              const count = running[index] ?? null
              const percent = cohortPercent(count, started)
              return (
                <Shaded key={months} percent={percent}>
                  {percent !== null && `${count} (${percent} %)`}
                </Shaded>
              )
            })}
          </tr>
        ))}
      </Table>
    </section>
  )
}
