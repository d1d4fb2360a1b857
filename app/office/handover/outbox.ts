import { createStore, del, set, values } from 'idb-keyval'
import { href } from 'react-router'
import { postFile } from '#app/http/machine-client.ts'
import { ShopError } from '#core/errors.ts'

/** A handover as the phone holds it until the shop has answered. */
export interface SavedHandover {
  id: string
  orderNumber: string
  name: string
  orderIds: string[]
  recipient: string
  note: string
  signature: Blob
  photos: { id: string; orderId: string; file: Blob }[]
  /** By the phone's own clock, which only measures how long it waited. */
  signedAt: number
  /** The Berlin day of the signature as somebody typed it, once the shop has asked for it. */
  signedOn?: string
  /** Why the shop refused it; German. */
  refused?: string
  /** It was refused for its day. */
  needsDay?: boolean
}

/** Phones have it under this name. */
const store = () => createStore('uebergabe', 'kept')

export function save(handover: SavedHandover): Promise<void> {
  return set(handover.id, handover, store())
}

export function forget(id: string): Promise<void> {
  return del(id, store())
}

/** What is still to be sent, the oldest first. */
export async function saved(): Promise<SavedHandover[]> {
  const all = await values<SavedHandover>(store())
  return all.toSorted((one, other) => one.signedAt - other.signedAt)
}

/**
 * Sends a handover. 'waiting' where the shop could not be reached, 'shut' where the office lets nobody in before
 * they sign in or give their password again: it stays and is sent again. What the shop refused stays, too,
 * with its reason.
 */
export async function send(
  handover: SavedHandover,
): Promise<'sent' | 'waiting' | 'shut' | 'refused'> {
  try {
    const path = href('/admin/uebergabe/:handoverId', { handoverId: handover.id })
    await postFile(path, asForm(handover))
    await forget(handover.id)
    return 'sent'
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    if (error.kind === 'unavailable') return 'waiting'
    if (error.kind === 'forbidden') return 'shut'
    await save({ ...handover, refused: error.message, needsDay: error.field === 'signedOn' })
    return 'refused'
  }
}

function asForm({ orderIds, recipient, note, signature, photos, ...handover }: SavedHandover) {
  const { signedAt, signedOn } = handover
  const form = new FormData()
  for (const orderId of orderIds) form.append('orderId', orderId)
  form.set('recipient', recipient)
  form.set('note', note)
  form.set('secondsAgo', String(Math.max(0, Math.round((Date.now() - signedAt) / 1000))))
  if (signedOn) form.set('signedOn', signedOn)
  form.set('signature', signature, 'unterschrift.png')
  for (const { id, orderId, file } of photos) form.set(`photo:${orderId}:${id}`, file, 'foto.jpg')
  return form
}
