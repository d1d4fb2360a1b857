import { pino } from 'pino'
import type { Logger } from '#core/log.ts'

/** JSON lines on stdout. Secrets that could reach a log line are cut out by their key. */
export function openLog(level: string): Logger {
  return pino({
    level,
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
  })
}
