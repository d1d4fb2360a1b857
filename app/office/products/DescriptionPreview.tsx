import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { postForm } from '#app/http/machine-client.ts'
import { RichText } from '#app/ui/RichText.tsx'

const PAUSE_MS = 300

/** The description as the product page will show it, while it is written. */
export function DescriptionPreview({ productId, text }: { productId: string; text: string }) {
  const [isOpen, setOpen] = useState(false)
  const [html, setHtml] = useState('')
  useEffect(() => {
    if (!isOpen) return
    let isCurrent = true
    const path = href('/admin/produkte/:productId/beschreibung', { productId })
    const timer = setTimeout(async () => {
      try {
        const answer = await postForm<{ html: string }>(path, { description: text })
        if (isCurrent) setHtml(answer.html)
      } catch {
        // It stays as it was; the next key asks again, and saving says what is wrong.
      }
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [isOpen, text, productId])
  return (
    <details
      className="rounded-card border border-line px-4 py-2 sm:col-span-2"
      onToggle={event => setOpen(event.currentTarget.open)}
    >
      <summary
        lang="de"
        className="flex min-h-11 cursor-pointer items-center text-sm font-semibold"
      >
        Vorschau der Beschreibung
      </summary>
      <div lang="de">
        <RichText html={html} className="my-3 max-w-read" />
      </div>
    </details>
  )
}
