import { Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { useFormFetcher } from '#app/ui/answer.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import type { action } from './copy.ts'

/** 'Duplizieren' with its question: it makes a product at the provider, too. */
export function CopyProduct({ id, title }: { id: string; title: string }) {
  // One question makes one product, however often it is answered.
  const [key, setKey] = useState<string | null>(null)
  const { Form, data, state } = useFormFetcher<typeof action>()
  const navigate = useNavigate()
  useEffect(() => {
    if (!data?.ok || state !== 'idle') return
    setKey(null)
    void navigate(data.to)
  }, [data, state, navigate])
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Duplizieren: ${title}`}
        title="Duplizieren"
        lang="de"
        onClick={() => setKey(crypto.randomUUID())}
      >
        <Copy aria-hidden className="size-4" />
        <span className="hidden min-[90rem]:inline">Duplizieren</span>
      </Button>
      <Dialog open={key !== null} onClose={() => setKey(null)} title="Produkt duplizieren?">
        <div lang="de">
          <p>
            Von „{title}“ entsteht eine Kopie mit allen Inhalten und Preisen, hier und beim
            Zahlungsanbieter. GTIN und Bestand werden nicht übernommen. Zu sehen ist sie erst, wenn
            Sie sie veröffentlichen.
          </p>
          <Form
            data-acts=""
            method="post"
            action={href('/admin/produkte/:productId/kopie', { productId: id })}
          >
            <input type="hidden" name="key" value={key ?? ''} />
            {data && !data.ok && state === 'idle' && (
              <Notice tone="bad" role="alert" className="mt-4">
                {data.message}
              </Notice>
            )}
            <div className="mt-6 flex flex-wrap justify-end gap-3">
              <Button variant="quiet" onClick={() => setKey(null)}>
                Abbrechen
              </Button>
              <Button type="submit" variant="primary" busy={state !== 'idle' && 'Dupliziere...'}>
                Duplizieren
              </Button>
            </div>
          </Form>
        </div>
      </Dialog>
    </>
  )
}
