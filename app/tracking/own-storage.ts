import { type OwnKey, type OwnStored, ownStored } from '#core/tracking/own-storage.ts'
import type { Purpose } from '#core/tracking/targets.ts'

const storeOf = (key: OwnKey): Storage =>
  ownStored.some(({ name, store }) => name === key && store === 'sessionStorage')
    ? sessionStorage
    : localStorage

export const readOwn = (key: OwnKey): string | null => storeOf(key).getItem(key)

/** A storage that is full or forbidden costs nothing but the memory. */
export function writeOwn(key: OwnKey, value: unknown): void {
  try {
    storeOf(key).setItem(key, JSON.stringify(value))
  } catch {}
}

/** Takes away what was stored for this purpose; without one, what either of them allowed. */
export function removeOwn(purpose?: Purpose): void {
  const keys = ownStored.filter((each: OwnStored) => each.purpose === purpose)
  for (const { name } of keys) removeOwnKey(name)
}

export const removeOwnKey = (key: OwnKey): void => storeOf(key).removeItem(key)
