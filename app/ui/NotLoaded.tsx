import { RefreshCw } from 'lucide-react'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from './Button.tsx'
import { complain } from './complain.ts'
import { EmptyState } from './EmptyState.tsx'

/**
 * In the place of what could not be loaded: says so, also as a toast 'Fehler' at most once in 5 s
 * (S-8), and asks again at a click.
 */
export function NotLoaded({ text, lang }: { text: string; lang?: 'en' }) {
  const { revalidate, state } = useRevalidator()
  useEffect(() => complain(text, lang), [text, lang])
  return (
    <EmptyState
      title={text}
      lang={lang}
      actions={
        <Button
          lang="de"
          busy={state === 'loading' && 'Wird geladen…'}
          onClick={() => revalidate()}
        >
          <RefreshCw aria-hidden className="size-4" />
          Erneut versuchen
        </Button>
      }
    />
  )
}
