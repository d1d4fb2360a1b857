import { fileOfRow } from '#core/personal-data/file-of-row.server.ts'
import type { HeldRows } from '#core/personal-data/own-data.server.ts'
import type { Services } from '#core/services.ts'
import { holdingWords, OWN_DATA_TITLE, ownDataNotes, retentionInWords } from './words.ts'

/** What only machines have to know: the paper shows euros, and times as they are in Berlin. */
const UNITS = 'Geldbeträge stehen in Cent, Zeiten in UTC.'

const encoder = new TextEncoder()

/** All that is held of a person as one JSON document, sent row by row as it is read: photos are large. */
export function ownDataJson(
  services: Pick<Services, 'files'>,
  held: AsyncGenerator<HeldRows>,
  now: Date,
): ReadableStream<Uint8Array> {
  const parts = textOf(services, held, now)
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
}

async function* textOf(
  services: Pick<Services, 'files'>,
  held: AsyncGenerator<HeldRows>,
  now: Date,
): AsyncGenerator<string> {
  const head = { titel: OWN_DATA_TITLE, erstelltAm: now, hinweise: [...ownDataNotes, UNITS] }
  yield `${JSON.stringify(head).slice(0, -1)},"bereiche":[`
  let isFirst = true
  for await (const { holding, table, rows } of held) {
    const { title, purpose, recipients } = holdingWords[holding]
    const part = {
      titel: title,
      zweck: purpose,
      empfaenger: recipients,
      speicherdauer: retentionInWords(holding),
      tabelle: table,
    }
    yield `${isFirst ? '' : ','}\n${JSON.stringify(part).slice(0, -1)},"eintraege":[`
    isFirst = false
    for (const [index, row] of rows.entries()) {
      const file = await fileOfRow(services, table, row)
      const datei = file && { typ: file.type, base64: Buffer.from(file.bytes).toString('base64') }
      yield `${index === 0 ? '' : ','}${JSON.stringify(datei ? { ...row, datei } : row)}`
    }
    yield ']}'
  }
  yield '\n]}\n'
}
