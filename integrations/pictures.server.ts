import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { packageRoot } from '#db/root.server.ts'
import { type FetchSettings, fetchPicture } from './fetch-picture.server.ts'
import { type PictureGateway, PictureRefused, PicturesBusy } from './picture-gateway.ts'
import type { MakerAnswer, MakerTask } from './picture-maker.server.ts'

/** One for each core of a small machine. */
const AT_ONCE = 2
/** A page shows some ten pictures, so this is a dozen visitors who all see a new page at once. */
const MAX_WAITING = 120
const TASK_TIMEOUT_MS = 60_000
const IDLE_MS = 10_000

type Question =
  | Omit<Extract<MakerTask, { kind: 'look' }>, 'id'>
  | Omit<Extract<MakerTask, { kind: 'redraw' }>, 'id'>
  | Omit<Extract<MakerTask, { kind: 'variant' }>, 'id'>

interface Waiting {
  question: Question
  done: (answer: MakerAnswer) => void
  fail: (error: Error) => void
}

/** The program beside this module; in a build it is a file of its own. */
const program = () =>
  import.meta.filename.endsWith('.ts')
    ? join(import.meta.dirname, 'picture-maker.server.ts')
    : join(packageRoot(), 'build/server/picture-maker.js')

/** Opens the gateway to pictures. The program that makes them runs only while there is work. */
export function openPictures(settings: FetchSettings = {}): PictureGateway {
  const queue: Waiting[] = []
  const running = new Map<number, Waiting & { by: ChildProcess }>()
  let maker: ChildProcess | undefined
  let lastId = 0
  let idle: NodeJS.Timeout | undefined

  function ask(question: Question): Promise<MakerAnswer> {
    return new Promise((done, fail) => {
      queue.push({ question, done, fail })
      next()
    })
  }

  function next(): void {
    clearTimeout(idle)
    while (running.size < AT_ONCE) {
      const waiting = queue.shift()
      if (!waiting) break
      begin(waiting)
    }
    if (running.size === 0) idle = setTimeout(rest, IDLE_MS).unref()
  }

  function begin(waiting: Waiting): void {
    lastId += 1
    const id = lastId
    maker ??= start()
    const by = maker
    const limit = setTimeout(() => by.kill('SIGKILL'), TASK_TIMEOUT_MS).unref()
    const end = () => {
      clearTimeout(limit)
      running.delete(id)
    }
    running.set(id, {
      by,
      question: waiting.question,
      done: answer => {
        end()
        waiting.done(answer)
        next()
      },
      fail: error => {
        end()
        waiting.fail(error)
      },
    })
    by.send({ id, ...waiting.question })
  }

  function start(): ChildProcess {
    const child = fork(program(), {
      execArgv: [],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.on('message', (answer: MakerAnswer) => running.get(answer.id)?.done(answer))
    // Writing to one that has just ended; its exit follows.
    child.on('error', () => {})
    child.once('exit', (code, signal) => {
      if (maker === child) maker = undefined
      for (const waiting of [...running.values()].filter(({ by }) => by === child)) {
        waiting.fail(new Error(`The picture could not be read (${signal ?? `code ${code}`})`))
      }
      next()
    })
    child.unref()
    child.channel?.unref()
    return child
  }

  function rest(): void {
    clearTimeout(idle)
    maker?.disconnect()
    maker = undefined
  }

  return {
    async look(original) {
      const answer = await ask({ kind: 'look', original })
      if ('facts' in answer) return answer.facts
      throw new PictureRefused('error' in answer ? answer.error : 'It cannot be read')
    },
    async redraw(original, { longestEdge }) {
      const answer = await ask({ kind: 'redraw', original, longestEdge })
      if ('bytes' in answer) return answer.bytes
      throw new PictureRefused('error' in answer ? answer.error : 'It cannot be read')
    },
    async variant(original, { width, format }) {
      if (queue.length >= MAX_WAITING) throw new PicturesBusy('Too many pictures are being made')
      const answer = await ask({ kind: 'variant', original, width, format })
      if ('bytes' in answer) return answer.bytes
      throw new Error('error' in answer ? answer.error : 'Nothing was made')
    },
    fetch: (url, signal) => fetchPicture(url, settings, signal),
    stop() {
      for (const waiting of queue.splice(0)) waiting.fail(new Error('The shop is being stopped'))
      rest()
    },
  }
}
