import { useEffect, useRef, useState } from 'react'
import { unexpectedText } from '#app/http/error-text.ts'
import { BATCH } from '#core/fulfilment/selected-matches.ts'

interface Progress {
  state: 'idle' | 'running' | 'stopping' | 'stopped'
  /** Orders of this run, and of how many the answer is here. */
  total: number
  done: number
  /** Why it stopped by itself. German. */
  failure: string | null
}

export interface Batches extends Progress {
  isRunning: boolean
  stop: () => void
}

const idle: Progress = { state: 'idle', total: 0, done: 0, failure: null }

/** The orders of a request. */
type Orders = readonly unknown[]

/**
 * Sends batch after batch until all are answered, one fails, somebody stops it or leaves the page (ADR-197). `resume`
 * begins with the batch that failed: sent again, it changes nothing twice.
 */
export function useBatches<Batch extends { orders: Orders }>(
  send: (batch: Batch) => Promise<void>,
): Batches & { run: (batches: readonly Batch[]) => Promise<void>; resume: () => Promise<void> } {
  const [progress, setProgress] = useState<Progress>(idle)
  const [left, setLeft] = useState<readonly Batch[]>([])
  /** The run that may go on. */
  const current = useRef<object>(null)
  const isRunning = progress.state === 'running' || progress.state === 'stopping'

  useEffect(
    () => () => {
      current.current = null
    },
    [],
  )

  async function go(batches: readonly Batch[], before: number): Promise<void> {
    const own = {}
    current.current = own
    const total = before + countOf(batches)
    for (const [index, batch] of batches.entries()) {
      const rest = batches.slice(index)
      const now = { total, done: total - countOf(rest) }
      const halt = (failure: string | null) => {
        setLeft(rest)
        setProgress({ ...now, state: 'stopped', failure })
      }
      // Where another run is, this one was of a page that is no longer shown.
      if (current.current !== own) return current.current ? undefined : halt(null)
      setProgress({ ...now, state: 'running', failure: null })
      try {
        await send(batch)
      } catch (error) {
        return halt(unexpectedText(error))
      }
    }
    setProgress({ state: 'idle', total, done: total, failure: null })
  }

  return {
    ...progress,
    isRunning,
    run: batches => go(batches, 0),
    resume: () => go(left, progress.done),
    stop: () => {
      current.current = null
      setProgress(now => ({ ...now, state: 'stopping' }))
    },
  }
}

/** Parts of a list that are sent one after the other. */
export function batchesOf<Order>(orders: readonly Order[]): { orders: Order[] }[] {
  return Array.from({ length: Math.ceil(orders.length / BATCH) }, (_, index) => ({
    orders: orders.slice(index * BATCH, (index + 1) * BATCH),
  }))
}

function countOf(batches: readonly { orders: Orders }[]): number {
  return batches.reduce((sum, { orders }) => sum + orders.length, 0)
}
