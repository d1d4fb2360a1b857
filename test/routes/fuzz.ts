import fc from 'fast-check'
import type { TestBrowser } from '../fixtures/visitors.ts'
import { PUBLIC_URL } from '../services.ts'
import type { Example } from './examples.ts'
import type { Person } from './fixture.ts'
import { badValues, type Mutation, mutated, poisoned, weirdValues } from './mutations.ts'

/** A request that was answered as none should be. */
export interface Finding {
  request: string
  status: number
}

export interface FuzzReport {
  sent: number
  /** How many answers had which status. */
  statuses: Record<number, number>
  findings: Finding[]
}

export interface FuzzSettings {
  examples: readonly Example[]
  browsers: Record<Person, TestBrowser>
  runs: number
  seed: number
}

/**
 * Requests that each hold something that cannot be text, or a body that is not what its route takes.
 * Every one must be refused with 4xx.
 */
export function fuzzWithPoison(settings: FuzzSettings): Promise<FuzzReport> {
  const isWrong = (status: number) => status < 400 || status >= 500
  return fuzz(settings, poisoned(badValues), isWrong)
}

/** Requests with odd values, methods, headers and cookies. None may be answered with 5xx. */
export function fuzzWithOddities(settings: FuzzSettings): Promise<FuzzReport> {
  return fuzz(settings, mutated(weirdValues), status => status >= 500)
}

async function fuzz(
  { examples, browsers, runs, seed }: FuzzSettings,
  mutation: (example: Example) => fc.Arbitrary<Mutation>,
  isWrong: (status: number) => boolean,
): Promise<FuzzReport> {
  const report: FuzzReport = { sent: 0, statuses: {}, findings: [] }
  const perExample = Math.ceil(runs / examples.length)
  for (const [index, example] of examples.entries()) {
    const browser = browsers[example.as]
    for (const change of fc.sample(mutation(example), {
      numRuns: perExample,
      seed: seed + index,
    })) {
      const { path, ...init } = change
      const answer = await browser.send(path, {
        ...init,
        headers: { Origin: PUBLIC_URL, ...init.headers },
      })
      await answer.arrayBuffer()
      report.sent += 1
      report.statuses[answer.status] = (report.statuses[answer.status] ?? 0) + 1
      if (isWrong(answer.status)) {
        report.findings.push({
          request: `${JSON.stringify(change)} as ${example.as}`,
          status: answer.status,
        })
      }
    }
  }
  return report
}
