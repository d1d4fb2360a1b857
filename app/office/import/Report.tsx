import { Table, Td, Th } from '#app/ui/Table.tsx'
import type { LineChange, LineError } from '#core/list-files/report.ts'

/** Every error by its line. */
export function Errors({ errors, count }: { errors: readonly LineError[]; count: number }) {
  return (
    <section>
      <h2 className="mb-1 text-h3">Fehler</h2>
      <p className="mb-3 text-sm text-muted">
        Es wurde nichts importiert. Bitte korrigieren Sie die Datei und wählen Sie sie noch einmal.
      </p>
      <Table
        caption="Fehler"
        head={
          <tr>
            <Th figures>Zeile</Th>
            <Th>Spalte</Th>
            <Th>Fehler</Th>
          </tr>
        }
      >
        {errors.map(({ line, column, message }) => (
          <tr key={`${line} ${column} ${message}`}>
            <Td figures>{line}</Td>
            <Td>{column}</Td>
            <Td className="min-w-60 wrap-anywhere">{message}</Td>
          </tr>
        ))}
      </Table>
      <More count={count - errors.length} noun="Fehler" />
    </section>
  )
}

/** What the file would change, line by line. */
export function Changes({ changes, count }: { changes: readonly LineChange[]; count: number }) {
  return (
    <section>
      <h2 className="mb-3 text-h3">Was sich ändert</h2>
      <Table
        caption="Was sich ändert"
        head={
          <tr>
            <Th figures>Zeile</Th>
            <Th>Was</Th>
            <Th>Vorher → nachher</Th>
          </tr>
        }
      >
        {changes.map(({ line, name, isNew, fields }) => (
          <tr key={line} className="align-top">
            <Td figures>{line}</Td>
            <Td className="min-w-40 wrap-anywhere">
              {name}
              {isNew && <span className="text-muted"> (neu)</span>}
            </Td>
            <Td className="min-w-60 py-2">
              {fields.map(({ column, before, after }) => (
                <p key={column} className="wrap-anywhere whitespace-pre-line">
                  <span className="text-muted">{column}: </span>
                  {!isNew && (
                    <>
                      <del className="text-muted">{shortened(before)}</del>{' '}
                      <span aria-hidden>→</span>{' '}
                    </>
                  )}
                  <ins className="no-underline">{shortened(after)}</ins>
                </p>
              ))}
            </Td>
          </tr>
        ))}
      </Table>
      <More count={count - changes.length} noun="Zeilen" />
    </section>
  )
}

const LONGEST = 300

function shortened(text: string): string {
  if (text === '') return '(leer)'
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

function More({ count, noun }: { count: number; noun: string }) {
  if (count <= 0) return null
  return (
    <p className="mt-2 text-sm text-muted">
      und {count.toLocaleString('de-DE')} weitere {noun}
    </p>
  )
}
