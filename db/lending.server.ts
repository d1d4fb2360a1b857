import type { Pool } from 'pg'

/**
 * The same pool, which takes a lent connection back by itself when that connection ends. Drizzle does
 * not give one back whose `begin` fails, and a pool that lost all of them that way serves nobody.
 */
export function lendingSafely(pool: Pool): Pool {
  return new Proxy(pool, {
    get(target, name) {
      if (name === 'connect') return () => lend(target)
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

async function lend(pool: Pool) {
  const client = await pool.connect()
  const giveBack = client.release.bind(client)
  let isBack = false
  client.release = reason => {
    if (isBack) return
    isBack = true
    client.off('end', ended)
    giveBack(reason)
  }
  const ended = () => client.release(true)
  client.once('end', ended)
  return client
}
