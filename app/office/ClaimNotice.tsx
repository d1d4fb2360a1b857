import { CircleAlert } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Claim, claimsIn } from '#core/content/claims.ts'

const TOLD_AFTER_MS = 1500

/**
 * Names words in the texts of its form for which the law wants proof or terms (L-49), while they are written. It
 * stops nobody: whether there is a proof, the shop's owner knows.
 */
export function ClaimNotice() {
  const place = useRef<HTMLDivElement>(null)
  const [claims, setClaims] = useState<readonly Claim[]>([])
  const look = useEffectEvent(() => {
    const found = claimsIn(textsOf(place.current?.closest('form')).join('\n'))
    setClaims(before => (wordsOf(before) === wordsOf(found) ? before : found))
  })
  // Also what a button has put into a field.
  useEffect(() => look())
  useEffect(() => {
    const form = place.current?.closest('form')
    form?.addEventListener('input', look)
    return () => form?.removeEventListener('input', look)
  }, [])
  const words = wordsOf(claims)
  const [told, setTold] = useState('')
  useEffect(() => {
    // Not each letter of a word that is being written.
    const timer = setTimeout(setTold, TOLD_AFTER_MS, words)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <div ref={place} lang="de">
      <p aria-live="polite" className="sr-only">
        {told && `Bitte prüfen: ${told}`}
      </p>
      {claims.length > 0 && (
        <details className="mb-3 rounded-control bg-warn-wash px-4 text-sm text-warn">
          <summary className="flex min-h-11 cursor-pointer items-center gap-3 py-2 font-semibold">
            <CircleAlert aria-hidden className="size-5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">Bitte prüfen: {words}</span>
          </summary>
          <ul className="grid max-h-40 gap-2 overflow-y-auto pb-3">
            {claims.map(claim => (
              <li key={claim.needs}>
                {quoted(claim)}: {claim.needs}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

const quoted = ({ said }: Claim) => said.map(word => `„${word}“`).join(', ')
const wordsOf = (claims: readonly Claim[]) => claims.map(quoted).join(', ')

/** What is written, and no value that a form only carries along. */
function textsOf(form: HTMLFormElement | null | undefined): string[] {
  return [...(form?.elements ?? [])].flatMap(field => {
    const isText =
      field instanceof HTMLTextAreaElement ||
      (field instanceof HTMLInputElement && field.type === 'text')
    // An address repeats what stands elsewhere.
    return isText && field.name !== 'slug' ? [field.value] : []
  })
}
