import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '../durations.ts'
import type { TrackedEvent } from './events.ts'
import { openQueue } from './queue.ts'

const event = (key: string): TrackedEvent => ({ name: 'Lead', id: key, key })

/** A queue with a clock that the test turns, and a channel that notes what it was told. */
function stage({ isReady = true, fails = 0 } = {}) {
  const clock = { ms: 1_000_000 }
  const sent: string[] = []
  let failures = fails
  const channel = {
    ready: isReady,
    isReady: () => channel.ready,
    send({ id }: TrackedEvent) {
      if (failures > 0) {
        failures -= 1
        throw new Error('not now')
      }
      sent.push(id)
    },
  }
  const queue = openQueue({ now: () => clock.ms })
  const seconds = (count: number) => {
    for (let second = 0; second < count; second += 1) {
      clock.ms += 1000
      queue.tick()
    }
  }
  return { clock, sent, channel, queue, seconds }
}

describe('the queue of a document', () => {
  it('holds what happens until somebody allows it, tells it once, and is empty (S-4-24)', () => {
    const { queue, channel, sent, seconds } = stage()
    queue.add(event('a'))
    queue.add(event('b'))
    seconds(10)
    expect(sent).toEqual([])
    queue.open([channel])
    expect(sent).toEqual(['a', 'b'])
    expect(queue.waiting()).toBe(0)
    seconds(400)
    queue.add(event('c'))
    expect(sent).toEqual(['a', 'b', 'c'])
  })

  it('forgets all with a refusal, and holds nothing from then on (S-4-24)', () => {
    const { queue, channel, sent } = stage()
    queue.add(event('a'))
    queue.close()
    expect(queue.waiting()).toBe(0)
    expect(queue.add(event('b'))).toBe(false)
    expect(queue.told()).toEqual({})
    queue.wait()
    queue.add(event('b'))
    queue.open([channel])
    expect(sent).toEqual(['b'])
    queue.add(event('c'))
    expect(sent).toEqual(['b', 'c'])
  })

  it('tells the same once in five minutes (S-9-27)', () => {
    const { queue, channel, sent, clock } = stage()
    queue.open([channel])
    expect(queue.add(event('a'))).toBe(true)
    clock.ms += 5 * MINUTE_MS - 1
    expect(queue.add(event('a'))).toBe(false)
    clock.ms += 1
    expect(queue.add(event('a'))).toBe(true)
    expect(sent).toEqual(['a', 'a'])
  })

  it('tells once what the document before has told (S-9-27)', () => {
    const { queue, clock } = stage()
    queue.add(event('a'))
    const after = openQueue({ now: () => clock.ms, told: { ...queue.told() } })
    expect(after.add(event('a'))).toBe(false)
  })

  it('remembers for longer what counts but once', () => {
    const { queue, clock } = stage()
    queue.add(event('purchase'), { rememberMs: 60 * MINUTE_MS })
    clock.ms += 59 * MINUTE_MS
    expect(queue.add(event('purchase'))).toBe(false)
  })

  it('drops what is five minutes old (S-9-27)', () => {
    const { queue, channel, sent, clock } = stage()
    queue.add(event('old'))
    clock.ms += 60_000
    queue.add(event('new'))
    clock.ms += 4 * MINUTE_MS
    queue.tick()
    queue.open([channel])
    expect(sent).toEqual(['new'])
  })

  it.each([
    [3, ['a']],
    [4, []],
  ])(
    'tries again at most three times: after %s failures %j is told (S-9-27, S-8-37)',
    (fails, told) => {
      const { queue, channel, sent, seconds } = stage({ fails })
      queue.open([channel])
      queue.add(event('a'))
      seconds(20)
      expect(sent).toEqual(told)
      expect(queue.waiting()).toBe(0)
    },
  )

  it.each([
    [29, ['a']],
    [30, []],
  ])(
    'awaits a script 30 times, once a second: there after %s s it is told %j (S-9-28)',
    (wait, told) => {
      const { queue, channel, sent, seconds } = stage({ isReady: false })
      queue.open([channel])
      queue.add(event('a'))
      seconds(wait)
      channel.ready = true
      seconds(1)
      expect(sent).toEqual(told)
      expect(queue.waiting()).toBe(0)
    },
  )

  it('a script is awaited once for all events, however many there are meanwhile (S-9-28)', () => {
    const { queue, channel, sent, seconds } = stage({ isReady: false })
    queue.open([channel])
    const keys = Array.from({ length: 100 }, (_, nth) => `${nth}`)
    for (const key of keys) queue.add(event(key))
    seconds(29)
    channel.ready = true
    seconds(1)
    expect(sent).toEqual(keys)
  })

  it('a script that never comes is awaited no more, and keeps no other target waiting (S-9-28)', () => {
    const blocked = stage({ isReady: false })
    const { queue, channel, sent, seconds } = stage()
    queue.open([blocked.channel, channel])
    queue.add(event('a'))
    expect(sent).toEqual(['a'])
    seconds(20)
    queue.add(event('b'))
    expect(queue.waiting()).toBe(2)
    seconds(10)
    expect(queue.waiting()).toBe(0)
    queue.add(event('c'))
    expect(queue.waiting()).toBe(0)
    expect(sent).toEqual(['a', 'b', 'c'])
    expect(blocked.sent).toEqual([])
  })

  it('a channel that is silent on a page is told on the next, and its script awaited from there', () => {
    const { queue, channel, sent, seconds } = stage({ isReady: false })
    let isSilent = true
    queue.open([{ ...channel, isReady: () => channel.ready, isSilent: () => isSilent }])
    queue.add(event('a'))
    seconds(100)
    expect(queue.waiting()).toBe(1)
    isSilent = false
    seconds(29)
    channel.ready = true
    seconds(1)
    expect(sent).toEqual(['a'])
    isSilent = true
    queue.add(event('b'))
    seconds(300)
    isSilent = false
    seconds(1)
    expect(sent).toEqual(['a'])
  })

  it('a channel that fails keeps nothing from another (S-8-37)', () => {
    const broken = stage({ fails: 100 })
    const { queue, channel, sent, seconds } = stage()
    queue.open([broken.channel, channel])
    queue.add(event('a'))
    queue.add(event('b'))
    seconds(10)
    expect(sent).toEqual(['a', 'b'])
    expect(broken.sent).toEqual([])
  })

  it('whatever happens in whatever order, nothing is told twice in five minutes or late (S-4-24)', () => {
    const steps = fc.array(
      fc.oneof(
        fc.constantFrom('a', 'b', 'c').map(key => ({ add: key })),
        fc.integer({ min: 1, max: 400 }).map(wait => ({ wait })),
        fc.constantFrom('open', 'ready', 'away').map(act => ({ act })),
      ),
    )
    fc.assert(
      fc.property(steps, fc.integer({ min: 0, max: 5 }), (all, fails) => {
        const { queue, channel, sent, seconds, clock } = stage({ fails })
        const told: { key: string; happened: number; age: number }[] = []
        const { send } = channel
        channel.send = each => {
          send(each)
          const happened = Number(each.id)
          told.push({ key: each.key, happened, age: clock.ms - happened })
        }
        for (const step of all) {
          if ('add' in step) queue.add({ ...event(step.add), id: `${clock.ms}` })
          else if ('wait' in step) seconds(step.wait)
          else if (step.act === 'open') queue.open([channel])
          else channel.ready = step.act === 'ready'
        }
        expect(told).toHaveLength(sent.length)
        for (const { age } of told) expect(age).toBeLessThan(5 * MINUTE_MS)
        for (const key of ['a', 'b', 'c']) {
          const times = told.filter(each => each.key === key).map(({ happened }) => happened)
          times.slice(1).forEach((happened, index) => {
            expect(happened - (times[index] ?? 0)).toBeGreaterThanOrEqual(5 * MINUTE_MS)
          })
        }
      }),
    )
  })
})
