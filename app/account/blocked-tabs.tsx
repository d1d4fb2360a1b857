import { createContext, type ReactNode, useContext, useState } from 'react'

interface Blocked {
  /** Which button asked for the page. */
  key: string
  address: string
}

type UsedBlocked = [Blocked | null, (blocked: Blocked | null) => void]

const BlockedContext = createContext<UsedBlocked>([null, () => {}])

/**
 * Remembers the page of the provider whose tab the browser did not open, for all orders below. An
 * order is drawn anew when the provider's answer about it arrives; its link must not go with it.
 */
export function BlockedTabs({ children }: { children: ReactNode }) {
  return <BlockedContext value={useState<Blocked | null>(null)}>{children}</BlockedContext>
}

/** The address of the blocked page that the button `key` asked for, and how to set it. */
export function useBlockedTab(key: string) {
  const [blocked, set] = useContext(BlockedContext)
  return {
    address: blocked?.key === key ? blocked.address : undefined,
    setAddress: (address: string | null) => set(address === null ? null : { key, address }),
  }
}
