import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A bare `node:http` server that answers with the same bytes as one page of the shop. */
export interface Bare {
  url: string
  pid: number
  stop(): Promise<void>
}

/** Fetches a page as a browser would and serves that answer, headers included, from memory. */
export async function bareTwinOf(page: string): Promise<Bare> {
  const { headers, body } = await answerOf(page)
  const folder = mkdtempSync(join(tmpdir(), 'shop-bench-'))
  const file = join(folder, 'body')
  writeFileSync(file, body)
  const bare = await start('bare-server.ts', [file, JSON.stringify(headers)])
  return {
    ...bare,
    async stop() {
      await bare.stop()
      rmSync(folder, { recursive: true })
    },
  }
}

/** Renders a page of links and texts with as many bytes for each request: what React itself costs. */
export function barePageOf(bytes: number): Promise<Bare> {
  return start('bare-page.ts', [String(bytes)])
}

async function start(program: string, args: string[]): Promise<Bare> {
  const child = spawn(process.execPath, [join(import.meta.dirname, program), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [port] = await once(child.stdout, 'data')
  return {
    url: `http://127.0.0.1:${String(port).trim()}/`,
    pid: child.pid ?? 0,
    async stop() {
      child.kill()
      await once(child, 'exit')
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
