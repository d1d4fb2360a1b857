import { useEffect, useState } from 'react'
import { href } from 'react-router'
import type { WorkedOn } from '#core/staff/presence.server.ts'

const EVERY_MS = 10_000

interface PresenceProps {
  kind: WorkedOn
  id: string
  className?: string
}

const words: Record<WorkedOn, string> = {
  order: 'diese Bestellung',
  product: 'dieses Produkt',
  device: 'dieses Gerät',
  post: 'diesen Beitrag',
  project: 'dieses Projekt',
  category: 'diese Kategorie',
  inquiry: 'diese Anfrage',
  quote: 'dieses Angebot',
  recall: 'diesen Rückruf',
  customer: 'diese Kundendaten',
  return: 'diese Rückgabe',
  defect: 'diesen Defekt',
  exchange: 'diesen Tausch',
}

/** 'Anna bearbeitet gerade diese Bestellung', as long as somebody else has it open. */
export function Presence({ kind, id, className = '' }: PresenceProps) {
  const others = useOthers(`${kind}:${id}`)
  return (
    // Always there, so that what comes into it is read aloud.
    <p role="status" lang="de" className={`text-sm text-muted empty:hidden ${className}`}>
      {others.length > 0 && (
        <>
          <span aria-hidden className="mr-2 inline-block size-2 rounded-pill bg-good" />
          {new Intl.ListFormat('de').format(others)}{' '}
          {others.length === 1 ? 'bearbeitet' : 'bearbeiten'} gerade {words[kind]}.
        </>
      )}
    </p>
  )
}

/** Who else has this thing open; says every few seconds that this page has, while it is looked at. */
function useOthers(thing: string): readonly string[] {
  const [others, setOthers] = useState<readonly string[]>([])
  useEffect(() => {
    const page = crypto.randomUUID()
    let isOver = false
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      const found = await tell({ thing, page }).catch(() => null)
      if (found && !isOver) setOthers(found)
    }
    void look()
    const timer = setInterval(look, EVERY_MS)
    const leave = () => void tell({ thing, page, gone: '1' }).catch(() => null)
    document.addEventListener('visibilitychange', look)
    addEventListener('pagehide', leave)
    return () => {
      isOver = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [thing])
  return others
}

/** What is not answered, as while the shop restarts, is asked again the next time. */
async function tell(sign: Record<string, string>): Promise<readonly string[] | null> {
  const answer = await fetch(href('/admin/anwesenheit'), {
    method: 'POST',
    body: new URLSearchParams(sign),
    keepalive: true,
  })
  if (!answer.ok) return null
  const { others } = await answer.json()
  return others
}
