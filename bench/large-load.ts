import { Agent, request } from 'node:http'

/** How long answers took. */
export interface AnswerTimes {
  perSecond: number
  p50Ms: number
  p95Ms: number
}

export interface LargeLoad {
  origin: string
  /** Asked for in turn, each time by another visitor. */
  paths: readonly string[]
  connections: number
  seconds: number
}

/**
 * Asks for many pages over kept connections, each as soon as the one before was answered. Every
 * request comes from an address of its own (`X-Forwarded-For`), because the limit of searches is for
 * each address. Throws when an answer is no 200.
 */
export async function askForMany(load: LargeLoad): Promise<AnswerTimes> {
  const { connections, seconds } = load
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const started = performance.now()
  const times: number[] = []
  let asked = 0

  async function visit(): Promise<void> {
    while (performance.now() - started < seconds * 1000) {
      const number = asked
      asked += 1
      const begun = performance.now()
      await ask(load, number, agent)
      times.push(performance.now() - begun)
    }
  }

  await Promise.all(Array.from({ length: connections }, visit))
  const elapsed = (performance.now() - started) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0
  return { perSecond: times.length / elapsed, p50Ms: at(0.5), p95Ms: at(0.95) }
}

function ask({ origin, paths }: LargeLoad, number: number, agent: Agent): Promise<void> {
  const path = paths[number % paths.length]
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
  const headers = { 'X-Forwarded-For': address, 'Accept-Encoding': 'gzip, deflate, br' }
  return new Promise((done, fail) => {
    const call = request(`${origin}${path}`, { agent, headers }, answer => {
      answer.resume().once('error', fail)
      answer.once('end', () => {
        if (answer.statusCode === 200) done()
        else fail(new Error(`${path} answered ${answer.statusCode}`))
      })
    })
    call.once('error', fail).end()
  })
}
