import type { HeldRows } from '#core/personal-data/own-data.server.ts'
import { holdingWords, OWN_DATA_TITLE, ownDataNotes, retentionInWords } from './words.ts'

/** What only machines have to know: the paper shows euros, and times as they are in Berlin. */
const UNITS = 'Geldbeträge stehen in Cent, Zeiten in UTC.'

const encoder = new TextEncoder()

/** All that is held of a person as one JSON document, sent table by table as it is read. */
export function ownDataJson(held: AsyncGenerator<HeldRows>, now: Date): ReadableStream<Uint8Array> {
  const parts = textOf(held, now)
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

async function* textOf(held: AsyncGenerator<HeldRows>, now: Date): AsyncGenerator<string> {
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
      eintraege: rows,
    }
    yield `${isFirst ? '' : ','}\n${JSON.stringify(part)}`
    isFirst = false
  }
  yield '\n]}\n'
}
