import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toastStore } from '#app/ui/toast.ts'
import { toastAnswers } from '../toasted.ts'
import { forgetOffer, forgetOffers, handleOffers, type Offer, offerStore } from './offers.ts'

const PATH = '/admin/kuendigungen/1/abgelegt'
const BACK = '/admin/kuendigungen/1/wieder-offen'
const answer = (path: string, result: unknown) =>
  toastAnswers(path, { route: { type: 'data', result: { data: result } } })
const layAside = (of: string) =>
  answer(PATH, { ok: true, toast: { title: 'Kündigung abgelegt', undo: { of, action: BACK } } })
const shown = () => {
  const toast = toastStore.current()
  return toast?.leaving ? null : toast
}

let taken: Offer[] = []
let leave = () => {}
beforeEach(() => {
  vi.useFakeTimers()
  taken = []
  leave = handleOffers(offer => taken.push(offer))
})
afterEach(() => {
  leave()
  forgetOffers()
  vi.runAllTimers()
  vi.useRealTimers()
})

test('names what was done, in the toast and above the page', () => {
  layAside('Anna Schmidt')
  layAside('Jonas Öztürk')
  expect(shown()).toMatchObject({ title: 'Kündigung abgelegt', text: 'Jonas Öztürk' })
  const newest = offerStore.newest()
  expect(newest).toMatchObject({ words: 'Kündigung abgelegt', text: 'Jonas Öztürk' })
  forgetOffer(newest?.id ?? 0)
  expect(offerStore.newest()).toMatchObject({ text: 'Anna Schmidt' })
})

test('a toast offers nothing any more once that was taken back, or its page was left', () => {
  layAside('Anna Schmidt')
  const { press } = shown()?.act ?? {}
  press?.()
  expect(taken).toMatchObject([{ text: 'Anna Schmidt' }])
  forgetOffers()
  expect(shown()).toBeNull()
  press?.()
  expect(taken).toHaveLength(1)
})

test('an offer stays where its form failed or was refused, and goes once it was saved', () => {
  layAside('Anna Schmidt')
  answer(BACK, undefined)
  answer(BACK, { ok: false, title: 'Fehler', message: 'Nein.', fields: {} })
  expect(offerStore.newest()).toMatchObject({ text: 'Anna Schmidt' })
  answer(BACK, { ok: true, toast: { title: 'Wieder geöffnet' } })
  expect(offerStore.newest()).toBeNull()
  expect(shown()).toMatchObject({ title: 'Wieder geöffnet' })
})
