import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { z } from 'zod'

/** What `wrk.lua` does, where there is no `wrk`: slower, so that it and not the shop is the limit. */
const { origin, list, seconds, connections } = z
  .object({ origin: z.url(), list: z.string(), seconds: z.number(), connections: z.number() })
  .parse(JSON.parse(process.argv[2] ?? ''))
const paths = readFileSync(list, 'utf8').trim().split('\n')
const agent = new Agent({ keepAlive: true, maxSockets: connections })
const started = performance.now()
const times: number[] = []
let asked = 0
let failed = 0

async function visit(): Promise<void> {
  while (performance.now() - started < seconds * 1000) {
    const number = asked % paths.length
    asked += 1
    const begun = performance.now()
    if (!(await isAnswered(number))) failed += 1
    times.push(performance.now() - begun)
  }
}

function isAnswered(number: number): Promise<boolean> {
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
  const headers = { 'X-Forwarded-For': address, 'Accept-Encoding': 'gzip, deflate, br' }
  return new Promise(done => {
    const call = request(`${origin}${paths[number]}`, { agent, headers }, answer => {
      answer.resume().once('error', () => done(false))
      answer.once('end', () => done(answer.statusCode === 200))
    })
    call.once('error', () => done(false)).end()
  })
}

await Promise.all(Array.from({ length: connections }, visit))
const elapsed = (performance.now() - started) / 1000
agent.destroy()
times.sort((a, b) => a - b)
const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0
const figures = { p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99), failed }
console.log(JSON.stringify({ perSecond: times.length / elapsed, ...figures }))
