import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { byItself } from '#app/http/by-itself.ts'
import { forget, type SavedHandover, save, saved, send } from './outbox.ts'

const AGAIN_MS = 20_000

/** What this phone holds until it is sent. It tries at once, when the network is back, and now and then. */
export function useOutbox() {
  const [waiting, setWaiting] = useState<SavedHandover[]>([])
  const [isShut, setShut] = useState(false)
  const { revalidate } = useRevalidator()
  const isSending = useRef(false)
  /** The network came back while a round was under way that began without it. */
  const isBack = useRef(false)
  /** A round begins after the one that ended the last, or what never passes would hold up the others. */
  const stuck = useRef<string>(undefined)

  const sendRound = useCallback(async () => {
    let sent = 0
    let shut = false
    const open = (await saved()).filter(({ refused }) => !refused)
    for (const handover of beginningAfter(open, stuck.current)) {
      const came = await send(handover)
      if (came === 'sent') sent += 1
      if (came === 'shut') shut = true
      // Where one is not taken now, no other is: each carries its photos over the line again.
      if (came === 'waiting' || came === 'shut') {
        stuck.current = handover.id
        break
      }
    }
    setShut(shut)
    // The list first, or what was sent would stand in it once more.
    if (sent > 0) await byItself(revalidate)
    setWaiting(await saved())
  }, [revalidate])

  const sendAll = useCallback(async () => {
    if (isSending.current) return
    isSending.current = true
    try {
      do {
        isBack.current = false
        await sendRound()
      } while (isBack.current)
    } finally {
      isSending.current = false
    }
  }, [sendRound])

  useEffect(() => {
    const goOnline = () => {
      isBack.current = true
      sendAll()
    }
    sendAll()
    window.addEventListener('online', goOnline)
    const timer = setInterval(sendAll, AGAIN_MS)
    return () => {
      window.removeEventListener('online', goOnline)
      clearInterval(timer)
    }
  }, [sendAll])

  return {
    waiting,
    /** The shop can be reached, but lets nobody in before they sign in or give their password. */
    isShut,
    async add(handover: SavedHandover) {
      await save(handover)
      setWaiting(await saved())
      // Whoever signed waits for no network.
      void sendAll()
    },
    async again({ refused: _, needsDay: __, ...handover }: SavedHandover) {
      await save(handover)
      await sendAll()
    },
    async discard(id: string) {
      await forget(id)
      setWaiting(await saved())
    },
  }
}

/** All of them, beginning with the one after `last`. */
function beginningAfter(open: readonly SavedHandover[], last: string | undefined): SavedHandover[] {
  const next = open.findIndex(({ id }) => id === last) + 1
  return [...open.slice(next), ...open.slice(0, next)]
}
