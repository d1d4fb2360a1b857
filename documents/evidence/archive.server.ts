import { createHash } from 'node:crypto'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { EvidenceFile } from './files.server.ts'

/** What lies in an archive: the name, size and SHA-256 of each file but of this list itself. */
interface Listed {
  name: string
  bytes: number
  sha256: string
}

export const MANIFEST = 'manifest.json'

/** What is compressed already is only laid in. */
const isPacked = (name: string) => /\.(pdf|jpg|png)$/.test(name)

/**
 * A ZIP of these files, sent while they are read: each is asked for only when the one before has left. The
 * last file lists them all.
 */
export function archive(
  files: AsyncGenerator<EvidenceFile>,
  facts: Record<string, unknown>,
): ReadableStream<Uint8Array> {
  const listed: Listed[] = []
  let zip: Zip | undefined
  return new ReadableStream<Uint8Array>({
    start(controller) {
      zip = new Zip((error, chunk, isLast) => {
        if (error) controller.error(error)
        else controller.enqueue(chunk)
        if (isLast && !error) controller.close()
      })
    },
    async pull() {
      if (!zip) return
      const next = await files.next()
      if (next.done) {
        const manifest = { ...facts, files: listed }
        add(zip, MANIFEST, new TextEncoder().encode(`${JSON.stringify(manifest, null, 2)}\n`))
        zip.end()
        return
      }
      const { name, content } = next.value
      const sha256 = createHash('sha256').update(content).digest('hex')
      listed.push({ name, bytes: content.length, sha256 })
      add(zip, name, content)
    },
    async cancel() {
      zip?.terminate()
      await files.return(undefined)
    },
  })
}

function add(zip: Zip, name: string, content: Uint8Array): void {
  const entry = isPacked(name) ? new ZipPassThrough(name) : new ZipDeflate(name)
  zip.add(entry)
  entry.push(content, true)
}
