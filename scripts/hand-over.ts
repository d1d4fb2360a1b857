import { readFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import type { Config } from '#server/boot/config.ts'
import { FolderInUse, tryLockFolder } from '#server/boot/data-lock.ts'
import { offerFile } from '#server/jobs/loopback-tasks.ts'
import { shopTasks } from '#server/jobs/tasks.ts'
import { openParts } from './open-parts.ts'

const offer = z.object({ url: z.url(), token: z.string() })
const line = z.union([
  z.object({ say: z.string() }),
  z.object({ failed: z.string() }),
  z.object({ done: z.literal(true) }),
])

type TaskName = keyof ReturnType<typeof shopTasks>

/**
 * Lets the process that has the database open do a task, and says what it says: the running shop
 * where the embedded database has one, else this process itself.
 */
export async function perform(config: Config, task: TaskName, input: unknown): Promise<void> {
  const unlock = config.databaseUrl ? () => {} : tryLockFolder(config.dataDir)
  if (!unlock) return handOver(config.dataDir, task, input)
  try {
    const parts = await openParts(config)
    try {
      await shopTasks(parts)[task](input, say)
    } finally {
      await parts.close()
    }
  } finally {
    unlock()
  }
}

async function handOver(dataDir: string, task: TaskName, input: unknown): Promise<void> {
  const stored = await readFile(offerFile(dataDir), 'utf8').catch(() => 'null')
  const found = offer.safeParse(JSON.parse(stored))
  // An offer of a shop that was killed leads nowhere: its port is closed.
  const response = found.success ? await post(found.data, task, input) : undefined
  if (!response) {
    throw new FolderInUse(
      `The folder ${dataDir} is in use by a process that takes no tasks yet or at all. Try again when the shop is ready, or stop it first.`,
    )
  }
  if (response.statusCode !== 200) {
    throw new Error(`The running shop refused the task (${response.statusCode})`)
  }
  for await (const answer of createInterface({ input: response })) {
    const heard = line.parse(JSON.parse(answer))
    if ('done' in heard) return
    if ('failed' in heard) throw new Error(heard.failed)
    say(heard.say)
  }
  throw new Error('The running shop ended before the task was done')
}

function post(
  { url, token }: z.infer<typeof offer>,
  task: TaskName,
  input: unknown,
): Promise<IncomingMessage | undefined> {
  const sent = request(url + task, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
  })
  sent.end(JSON.stringify(input))
  return new Promise((done, fail) => {
    sent.once('response', done).once('error', error => {
      if ('code' in error && error.code === 'ECONNREFUSED') done(undefined)
      else fail(error)
    })
  })
}

function say(sentence: string): void {
  console.log(sentence)
}
