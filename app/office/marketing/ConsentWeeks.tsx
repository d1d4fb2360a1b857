import type { ReactNode } from 'react'
import { Table, Td, Th } from '#app/ui/Table.tsx'
import { formatDay } from '#core/dates.ts'
import { acceptedPercent } from '#core/marketing/accepted-percent.ts'
import type { ConsentWeek } from '#core/marketing/consent-rates.server.ts'

interface ConsentWeeksProps {
  weeks: readonly ConsentWeek[]
  /** Where there is something to be saved. */
  save: ReactNode
}

/** How visitors decided on being tracked, week by week. */
export function ConsentWeeks({ weeks, save }: ConsentWeeksProps) {
  return (
    <section>
      <h2 className="mb-1 text-h3">Einwilligungen</h2>
      <p className="mb-3 max-w-read text-sm text-muted">
        Entscheidungen im Cookie-Banner und in den Cookie-Einstellungen. Wer von beidem nur Analyse
        oder nur Marketing erlaubt, zählt unter „Auswahl“. Die Quote ist der Teil derer, die alles
        erlauben, wonach sie gefragt wurden; ein Widerruf zählt nicht hinein.
      </p>
      {weeks.length === 0 ? (
        <p className="text-muted">In diesem Zeitraum hat niemand entschieden.</p>
      ) : (
        <>
          <Table
            caption="Einwilligungen"
            head={
              <tr>
                <Th>Woche ab</Th>
                <Th figures>Alle akzeptiert</Th>
                <Th figures>Auswahl</Th>
                <Th figures>Abgelehnt</Th>
                <Th figures>Widerrufen</Th>
                <Th figures>Quote</Th>
              </tr>
            }
          >
            {weeks.map(week => {
              const percent = acceptedPercent(week)
              return (
                <tr key={week.week}>
                  <Th scope="row">{formatDay(week.week)}</Th>
                  <Td figures>{week.accepted}</Td>
                  <Td figures>{week.chosen}</Td>
                  <Td figures>{week.refused}</Td>
                  <Td figures>{week.withdrawn}</Td>
                  <Td figures>{percent === null ? '–' : `${percent} %`}</Td>
                </tr>
              )
            })}
          </Table>
          {save}
        </>
      )}
    </section>
  )
}
