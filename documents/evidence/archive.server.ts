import { createHash } from 'node:crypto'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { errorText } from '#core/error-line.ts'
import type { EvidenceFile } from './files.server.ts'

/** What lies in an archive: the name, size and SHA-256 of each file but of this list itself; or why one does not. */
type Listed = { name: string } & ({ bytes: number; sha256: string } | { missing: string })

export const MANIFEST = 'manifest.json'

/** What is compressed already is only laid in. */
const isPacked = (name: string) => /\.(pdf|jpg|png)$/.test(name)

/**
 * A ZIP of these files, sent while they are read: each is asked for only when the one before has left. One that
 * cannot be read keeps no other from it. The last file lists them all.
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
      let next = await files.next()
      while (!next.done) {
        const entry = await layIn(zip, next.value)
        listed.push(entry)
        // What lays nothing in brings no further pull.
        if (!('missing' in entry)) return
        next = await files.next()
      }
      const manifest = { ...facts, files: listed }
      add(zip, MANIFEST, new TextEncoder().encode(`${JSON.stringify(manifest, null, 2)}\n`))
      zip.end()
    },
    async cancel() {
      zip?.terminate()
      await files.return(undefined)
    },
  })
}

async function layIn(zip: Zip, { name, read }: EvidenceFile): Promise<Listed> {
  let content: Uint8Array
  try {
    content = await read()
  } catch (error) {
    return { name, missing: errorText(error) }
  }
  add(zip, name, content)
  return { name, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }
}

function add(zip: Zip, name: string, content: Uint8Array): void {
  const entry = isPacked(name) ? new ZipPassThrough(name) : new ZipDeflate(name)
  zip.add(entry)
  entry.push(content, true)
}
