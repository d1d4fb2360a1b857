import { randomBytes, timingSafeEqual } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import type { Logger } from '#core/log.ts'

const PATIENCE_MS = 3000

/** Something that a command lets the running shop do. Tells in sentences what it has done. */
export type Task = (input: unknown, say: (line: string) => void) => Promise<void>

/** One line of the answer, each a JSON object of its own. */
export type TaskLine = { say: string } | { failed: string } | { done: true }

/** Where the running shop takes tasks; only the owner of the data may read the file. */
export const offerFile = (dataDir: string) => join(dataDir, 'tasks.json')

/**
 * Lets commands hand their work to this process, which alone may open the embedded database: on a
 * port of its own on loopback, so that no proxy in front of the shop ever reaches it, and with a
 * token that stands in the data folder. Answers with the way to stop; a running task is waited for
 * for a moment: each can be given again.
 */
export async function offerTasks(
  dataDir: string,
  tasks: Readonly<Record<string, Task>>,
  log: Logger,
): Promise<() => Promise<void>> {
  const token = randomBytes(32).toString('base64url')
  const server = createServer((request, response) => {
    answer(request, response, { token, tasks }).catch(error => {
      log.error({ err: error }, 'A task that a command handed over has failed')
      write(response, { failed: error instanceof Error ? error.message : String(error) })
      response.end()
    })
  })
  server.requestTimeout = 0
  await new Promise<void>((done, fail) => {
    server.once('error', fail).listen(0, '127.0.0.1', done)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port on loopback')
  const offer = { url: `http://127.0.0.1:${address.port}/__tasks/`, token }
  await writeFile(offerFile(dataDir), JSON.stringify(offer), { mode: 0o600 })
  return async () => {
    await rm(offerFile(dataDir), { force: true })
    const idle = new Promise<void>(done => {
      server.close(() => done())
    })
    await Promise.race([idle, setTimeout(PATIENCE_MS, undefined, { ref: false })])
    server.closeAllConnections()
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { token, tasks }: { token: string; tasks: Readonly<Record<string, Task>> },
): Promise<void> {
  if (!isToken(request.headers.authorization, token)) {
    response.writeHead(401).end()
    return
  }
  const name = request.url?.replace('/__tasks/', '') ?? ''
  const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined
  if (request.method !== 'POST' || !task) {
    response.writeHead(404).end()
    return
  }
  response.writeHead(200, { 'Content-Type': 'application/x-ndjson', Connection: 'close' })
  await task(JSON.parse(await text(request)), line => write(response, { say: line }))
  write(response, { done: true })
  response.end()
}

function write(response: ServerResponse, line: TaskLine): void {
  response.write(`${JSON.stringify(line)}\n`)
}

function isToken(header: string | undefined, token: string): boolean {
  const given = Buffer.from(header ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
