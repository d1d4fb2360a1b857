import { AsyncLocalStorage } from 'node:async_hooks'
import type { Orm } from './database.ts'

const openTransaction = new AsyncLocalStorage<true>()

/** Runs `work` so that everything it calls knows that a transaction is open. */
export function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  return openTransaction.run(true, work)
}

/** Throws while a transaction is open in this chain of calls: `what` would wait for it for ever. */
export function assertOutsideTransaction(what: string): void {
  if (openTransaction.getStore()) {
    throw new Error(`${what} was used beside an open transaction; use the transaction's own handle`)
  }
}

/** The same client, whose named methods refuse to run beside an open transaction. */
export function guarded<T extends object>(client: T, methods: readonly string[]): T {
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        if (typeof name === 'string' && methods.includes(name)) {
          assertOutsideTransaction('The database connection')
        }
        return value.apply(target, args)
      }
    },
  })
}

/** Makes every transaction of a handle known to `assertOutsideTransaction`. */
export function trackTransactions(orm: Orm): Orm {
  const open = orm.transaction.bind(orm)
  orm.transaction = (work, config) => open(tx => insideTransaction(() => work(tx)), config)
  return orm
}
