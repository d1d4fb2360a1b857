import type { DestinationStream } from 'pino'
import { z } from 'zod'

const entry = z.looseObject({ time: z.number(), level: z.number(), msg: z.string().default('') })

/** Left out of a line for people: it is the same on each, or said elsewhere in it. */
const NOISE = new Set(['time', 'level', 'msg', 'pid', 'hostname', 'requestId', 'err'])
const WARNING = 40

/** Writes the log for people at a terminal: `10:32:07 request · method=GET · path=/produkte · status=200`. */
export function plainLines(out: { write(text: string): unknown }): DestinationStream {
  return {
    write(json) {
      const { data } = entry.safeParse(JSON.parse(json))
      if (data) out.write(`${plainLine(data)}\n`)
    },
  }
}

function plainLine(line: z.infer<typeof entry>): string {
  const time = new Date(line.time).toTimeString().slice(0, 8)
  const facts = Object.entries(line).flatMap(([name, value]) =>
    NOISE.has(name) ? [] : [`${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`],
  )
  const words = [line.msg, ...facts].join(' · ')
  const stack = stackOf(line.err)
  return `${time} ${line.level >= WARNING ? '! ' : ''}${words}${stack && `\n${stack}`}`
}

const failure = z.object({ stack: z.string(), cause: z.unknown().optional() })

function stackOf(err: unknown): string {
  const { data } = failure.safeParse(err)
  if (!data) return ''
  const cause = stackOf(data.cause)
  return cause ? `${data.stack}\nCaused by ${cause}` : data.stack
}
