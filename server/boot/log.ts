import { format } from 'node:util'
import { type DestinationStream, type Level, pino } from 'pino'
import { errorLine, withoutValues } from '#core/error-line.ts'
import type { Logger } from '#core/log.ts'
import { plainLines } from './plain-lines.ts'

/** JSON lines on stdout, or plain ones where that is a terminal. No line holds personal data. */
export function openLog(level: string, destination = openDestination()): Logger {
  return pino(
    {
      level,
      serializers: { err: errorLine },
      formatters: { log: withoutSecrets },
      redact: {
        paths: [
          '*.password',
          '*.clientSecret',
          '*.client_secret',
          '*.token',
          '*.authorization',
          '*.cookie',
        ],
        censor: '[cut]',
      },
    },
    destination,
  )
}

function openDestination(): DestinationStream {
  return process.stdout.isTTY ? plainLines(process.stdout) : pino.destination(1)
}

function withoutSecrets(data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      typeof value === 'string' ? withoutValues(value) : value,
    ]),
  )
}

const levels = {
  log: 'info',
  info: 'info',
  debug: 'info',
  warn: 'warn',
  error: 'error',
} as const satisfies Partial<Record<keyof Console, Level>>

type Printing = Pick<Console, keyof typeof levels>

/** What libraries print becomes a line of the log, so that stdout holds nothing else. */
export function printToLog(log: Logger, target: Printing = console): void {
  const names: (keyof typeof levels)[] = ['log', 'info', 'debug', 'warn', 'error']
  for (const name of names) {
    target[name] = (...printed: unknown[]) => {
      const err = printed.find(each => each instanceof Error)
      const words = printed.filter(each => typeof each === 'string' || typeof each === 'number')
      log[levels[name]]({ ...(err && { err }) }, withoutValues(format(...words)))
    }
  }
}
