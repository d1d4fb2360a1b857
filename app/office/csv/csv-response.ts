import { privateFile } from '#app/http/private-page.ts'
import { BOM, type CsvCell, csvLine } from '#core/csv.ts'

/** Sends lines as a file while they are read: nothing waits for the last one, and nothing holds them all. */
export function csvResponse(file: string, lines: AsyncGenerator<readonly CsvCell[][]>): Response {
  const encoder = new TextEncoder()
  let isFirst = true
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await lines.next()
      if (done) return controller.close()
      const text = value.map(csvLine).join('')
      controller.enqueue(encoder.encode(isFirst ? BOM + text : text))
      isFirst = false
    },
    async cancel() {
      await lines.return(undefined)
    },
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${file}"`,
      ...privateFile,
    },
  })
}
