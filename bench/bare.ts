import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A bare `node:http` server that answers with the same bytes as one page of the shop. */
export interface Bare {
  url: string
  stop(): Promise<void>
}

/** Fetches a page as a browser would and serves that answer, headers included, from memory. */
export async function bareTwinOf(page: string): Promise<Bare> {
  const { headers, body } = await answerOf(page)
  const folder = mkdtempSync(join(tmpdir(), 'shop-bench-'))
  const file = join(folder, 'body')
  writeFileSync(file, body)
  const program = join(import.meta.dirname, 'bare-server.ts')
  const child = spawn(process.execPath, [program, file, JSON.stringify(headers)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = await once(child.stdout, 'data')
  return {
    url: `http://127.0.0.1:${String(port).trim()}/`,
    async stop() {
      child.kill()
      await once(child, 'exit')
      rmSync(folder, { recursive: true })
    },
  }
}

/** Headers that node writes itself, or that say nothing about the page. */
const OWN = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding'])

function answerOf(page: string): Promise<{ headers: string[]; body: Buffer }> {
  return new Promise((done, fail) => {
    const call = request(page, { headers: { 'Accept-Encoding': 'gzip, deflate, br' } }, answer => {
      const chunks: Buffer[] = []
      answer.on('data', chunk => chunks.push(chunk))
      answer.on('end', () => {
        const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
          OWN.has(name) || value === undefined ? [] : [name, String(value)],
        )
        done({ headers, body: Buffer.concat(chunks) })
      })
    })
    call.on('error', fail)
    call.end()
  })
}
