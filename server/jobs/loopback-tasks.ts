import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { bearerAuth } from 'hono/bearer-auth'
import { stream } from 'hono/streaming'
import { z } from 'zod'
import type { Logger } from '#core/log.ts'

const PATIENCE_MS = 3000

/** Hears in sentences what a task has done. */
type Say = (sentence: string) => void

/** Something that a command lets the running shop do. */
export type Task = (input: unknown, say: Say) => Promise<void>

/** One line of the answer, each a JSON object of its own. */
const taskLine = z.union([
  z.object({ say: z.string() }),
  z.object({ failed: z.string() }),
  z.object({ done: z.literal(true) }),
])
type TaskLine = z.infer<typeof taskLine>

const offer = z.object({ url: z.url(), token: z.string() })
type Offer = z.infer<typeof offer>

/** Where the running shop takes tasks; only the owner of the data may read the file. */
const offerFile = (dataDir: string) => join(dataDir, 'tasks.json')

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
  const app = new Hono()
  app.use(bearerAuth({ token }))
  app.post('/:task', context => {
    const name = context.req.param('task')
    const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined
    if (!task) return context.notFound()
    // A connection that is kept open would keep the shop from stopping.
    context.header('Connection', 'close')
    return stream(context, async lines => {
      const write = (line: TaskLine) => lines.writeln(JSON.stringify(line))
      try {
        await task(await context.req.json(), sentence => void write({ say: sentence }))
        await write({ done: true })
      } catch (error) {
        log.error({ err: error }, 'A task that a command handed over has failed')
        await write({ failed: error instanceof Error ? error.message : String(error) })
      }
    })
  })

  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port on loopback')
  const offered: Offer = { url: `http://127.0.0.1:${address.port}/`, token }
  await writeFile(offerFile(dataDir), JSON.stringify(offered), { mode: 0o600 })
  return async () => {
    await rm(offerFile(dataDir), { force: true })
    const idle = new Promise<void>(done => {
      server.close(() => done())
    })
    await Promise.race([idle, setTimeout(PATIENCE_MS, undefined, { ref: false })])
    server.closeAllConnections()
  }
}

/**
 * Lets the running shop of a folder do a task and repeats what it says; throws why it failed. False
 * where nobody takes tasks there.
 */
export async function handOver(
  dataDir: string,
  task: string,
  input: unknown,
  say: Say,
): Promise<boolean> {
  const stored = await readFile(offerFile(dataDir), 'utf8').catch(() => 'null')
  const found = offer.safeParse(JSON.parse(stored))
  const response = found.success ? await post(found.data, task, input) : undefined
  if (!response) return false
  if (response.statusCode !== 200) {
    throw new Error(`The running shop refused the task (${response.statusCode})`)
  }
  for await (const line of createInterface({ input: response })) {
    const heard = taskLine.parse(JSON.parse(line))
    if ('done' in heard) return true
    if ('failed' in heard) throw new Error(heard.failed)
    say(heard.say)
  }
  throw new Error('The running shop ended before the task was done')
}

/** Not `fetch`, which gives up where a task says nothing for five minutes. */
async function post(
  { url, token }: Offer,
  task: string,
  input: unknown,
): Promise<IncomingMessage | undefined> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const sent = request(url + task, { method: 'POST', headers })
  sent.end(JSON.stringify(input))
  return new Promise((done, fail) => {
    sent.once('response', done).once('error', error => {
      // An offer of a shop that was killed leads nowhere: its port is closed.
      if ('code' in error && error.code === 'ECONNREFUSED') done(undefined)
      else fail(error)
    })
  })
}
