import { Table, Td, Th } from '#app/ui/Table.tsx'
import { formatMonth } from '#core/dates.ts'
import { COHORT_MONTHS } from '#core/figures/cohort-months.ts'
import type { Cohort } from '#core/figures/cohorts.server.ts'

/** How many of the rentals that began together still run later. */
export function Cohorts({ cohorts }: { cohorts: readonly Cohort[] }) {
  if (cohorts.length === 0) return null
  return (
    <section>
      <h2 className="mb-1 text-h3">Jahrgänge</h2>
      <p className="mb-3 max-w-read text-sm text-muted">
        Wie viele der Mieten, die in einem Monat begannen, am Ende des so vielten Monats danach noch
        liefen.
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
            {COHORT_MONTHS.map((months, index) => (
              <Td key={months} figures>
                {share(running[index] ?? null, started)}
              </Td>
            ))}
          </tr>
        ))}
      </Table>
    </section>
  )
}

function share(running: number | null, started: number): string {
  return running === null ? '' : `${running} (${Math.round((running * 100) / started)} %)`
}
