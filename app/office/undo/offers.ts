import type { ReactNode } from 'react'
import { dismissToast, type ToastMessage, toast } from '#app/ui/toast.ts'

/** The form that makes an act as if it had never been. */
export interface UndoForm {
  /** What was acted on, by name: two acts of a kind have the same title. */
  of: string
  action: string
  fields?: Record<string, string>
}

/** Something that was done on this page and can be taken back. */
export interface Offer {
  /** Of its toast. */
  id: number
  words: string
  lang?: 'en' | undefined
  text: string | undefined
  /** What takes it back: a form, or a dialog that does it, which says whether there is nothing left to do. */
  way: UndoForm | ((close: (isOver: boolean) => void) => ReactNode)
}

/** The newest last. */
let offers: readonly Offer[] = []
let carryOut: (offer: Offer) => void = () => {}
const listeners = new Set<() => void>()

function change(next: readonly Offer[]): void {
  const gone = offers.filter(offer => !next.includes(offer))
  offers = next
  for (const { id } of gone) dismissToast(id)
  for (const listener of listeners) listener()
}

/** Tells what was done, with 'Rückgängig', which stays on the page when the toast is gone. */
export function toastUndoable(message: ToastMessage, way: Offer['way']): void {
  const text = typeof way === 'function' ? message.text : way.of
  const press = () => {
    const offer = offers.find(offer => offer.id === id)
    if (offer) carryOut(offer)
  }
  const id = toast({ ...message, text, act: { label: 'Rückgängig', press } })
  change([...offers, { id, words: message.title, lang: message.lang, text, way }])
}

export const forgetOffer = (id: number) => change(offers.filter(offer => offer.id !== id))
/** A form of this address was saved: what it was to take back may be so already. */
export function forgetOffersTo(pathname: string): void {
  change(offers.filter(({ way }) => typeof way === 'function' || way.action !== pathname))
}

export const forgetOffers = () => change([])

/** Who carries out what a toast offers, until what it gives is called. */
export function handleOffers(how: (offer: Offer) => void): () => void {
  carryOut = how
  return () => {
    carryOut = () => {}
  }
}

export const offerStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  newest: () => offers.at(-1) ?? null,
  onServer: () => null,
}
