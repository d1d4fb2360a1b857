import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { isTyping } from '../keyboard/is-typing.ts'
import { hasSingleKeys } from '../keyboard/single-keys.ts'

const Palette = lazy(() => import('./Palette.tsx'))

/** The search over every page of the office: by its button, Ctrl+K, or `/`. Its code comes when it is first opened. */
export function SearchEverything() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isChord = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
      const isSlash =
        event.key === '/' && !event.ctrlKey && !event.metaKey && !isTyping(event) && hasSingleKeys()
      // A question that stands open is answered first.
      if ((!isChord && !isSlash) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <button
        type="button"
        title="Suchen"
        className="button xl:mt-4 xl:w-full xl:justify-start"
        data-variant="outline"
        data-size="small"
        aria-keyshortcuts="Control+K /"
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden className="size-4" />
        <span className="max-md:sr-only">Suchen</span>
        <kbd aria-hidden className="ml-auto hidden text-xs font-normal text-muted xl:inline">
          Strg K
        </kbd>
      </button>
      {isOpen && (
        <Suspense>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
