import { outageOf } from './outage.server.ts'
import type { Services } from './services.ts'

/** Work over many rows of which one that fails keeps no other from its turn. */
export interface Attempts {
  /** Does `work`; what it throws is logged with `about` and collected for the end. True when it was done. */
  attempt(about: Record<string, unknown>, work: () => Promise<unknown>): Promise<boolean>
  /** Throws what failed, so that who asked for the work asks again. */
  finish(): void
}

/** Some of many could not be done. */
class PartlyFailed extends AggregateError {}

/** After that many in a row it is not the row: the rest would wait for the same silence. */
const OUTAGES_IN_A_ROW = 3

interface AttemptServices {
  log: Services['log']
  payments: Pick<Services['payments'], 'isOutage'>
}

export function openAttempts({ log, payments }: AttemptServices): Attempts {
  const failures: unknown[] = []
  let outages = 0

  function partlyFailed(): PartlyFailed {
    // What failed may quote somebody's data, so it is not repeated in words.
    return new PartlyFailed(failures, `${failures.length} could not be done`)
  }

  return {
    async attempt(about, work) {
      try {
        await work()
        outages = 0
        return true
      } catch (error) {
        if (error instanceof PartlyFailed) throw error
        log.error({ err: error, ...about }, 'One of many failed; the others go on')
        failures.push(error)
        outages = outageOf(error) || payments.isOutage(error) ? outages + 1 : 0
        if (outages === OUTAGES_IN_A_ROW) throw partlyFailed()
        return false
      }
    },
    finish() {
      if (failures.length > 0) throw partlyFailed()
    },
  }
}
