import { useEffect, useRef, useState } from 'react'
import { href, useSearchParams } from 'react-router'
import { Conflicts, type ConflictWords } from '#app/office/Conflicts.tsx'
import { History } from '#app/office/History.tsx'
import { OLDER, type ShownEntry } from '#app/office/shown-history.ts'
import { useFormFetcher } from '#app/ui/answer.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { toast } from '#app/ui/toast.ts'
import type { ProductCategory } from '#core/catalog/product.ts'
import type { EditedProduct } from '#core/product-content/read.server.ts'
import { ClaimNotice } from '../ClaimNotice.tsx'
import { Presence } from '../presence/Presence.tsx'
import type { Around } from '../table/from-list.ts'
import { StepLinks } from '../table/Steps.tsx'
import { AvailabilityTab } from './AvailabilityTab.tsx'
import { BasicTab } from './BasicTab.tsx'
import { DialogTabs } from './DialogTabs.tsx'
import { type DialogTab, dialogTabs, fieldLabels, tabOf } from './labels.ts'
import { languageOf } from './language.ts'
import { MediaTab } from './MediaTab.tsx'
import { PRICE_PAGE } from './Prices.tsx'
import { SeoTab } from './SeoTab.tsx'
import { SpecificationsTab } from './SpecificationsTab.tsx'
import type { action } from './save.ts'
import { useTyped } from './typed.ts'
import { shownValue } from './values.ts'

interface EditDialogProps {
  product: EditedProduct & { history: readonly ShownEntry[] }
  categories: readonly ProductCategory[]
  catalogLink: string
  origin: string
  around: Around
  /** Whether whoever edits it decides what is offered. */
  mayOffer: boolean
  onClose: () => void
}

/** 'Edit Product' with its five tabs; all stay in the form, so that changing the tab loses nothing. */
export function EditDialog({
  onClose,
  categories,
  catalogLink,
  origin,
  around,
  mayOffer,
  ...given
}: EditDialogProps) {
  // What was read when it was opened: the list may be read again behind it.
  const [read] = useState(given.product)
  // These are turned page by page.
  const { history, priceHistory } = given.product
  const product = { ...read, history, priceHistory }
  const [params] = useSearchParams()
  const [showsHistory] = useState(params.has(OLDER))
  const [tab, setTab] = useState<DialogTab>(params.has(PRICE_PAGE) ? 'availability' : 'basic')
  const [conflicts, setConflicts] = useState<ConflictWords[]>([])
  const form = useRef<HTMLFormElement>(null)
  const { Form, data, state } = useFormFetcher<typeof action>()
  const { typed, onInput } = useTyped({ ...product.content })

  useEffect(() => {
    if (data?.result === 'saved' && state === 'idle') onClose()
  }, [data, state, onClose])
  useEffect(() => {
    if (data?.result === 'saved') {
      toast({ title: 'Product updated successfully', lang: 'en' })
    } else if (data?.result === 'conflict') {
      // What was chosen before counts until everything is saved.
      setConflicts(known => [
        ...known.filter(({ name }) => data.conflicts.every(conflict => conflict.name !== name)),
        ...data.conflicts,
      ])
    } else if (data?.result === 'refused') {
      const { title, message: text } = data
      toast({ title, lang: 'en', text, textLang: languageOf(text), kind: 'destructive' })
      if (data.field) setTab(tabOf(data.field))
    }
  }, [data])

  const refused = data?.result === 'refused' ? data : null
  const error = (field: string) => (refused?.field === field ? refused.message : null)
  const panels: Record<DialogTab, React.ReactNode> = {
    basic: <BasicTab {...{ product, typed, categories, error }} />,
    specifications: <SpecificationsTab {...{ product, error }} />,
    media: <MediaTab product={product} />,
    seo: <SeoTab {...{ product, typed, origin }} />,
    availability: <AvailabilityTab {...{ product, typed, catalogLink, error, mayOffer }} />,
  }
  return (
    <Dialog open onClose={onClose} title="Edit Product" lang="en" wide>
      <div className="-mt-2 mb-2 flex justify-end" lang="de">
        <StepLinks
          around={around}
          words={{ previous: 'Voriges Produkt', next: 'Nächstes Produkt' }}
        />
      </div>
      <div lang="en">
        <p className="mb-2 flex flex-wrap items-center gap-x-4 text-sm text-muted" lang="de">
          <span>
            {product.name} · {product.id}
          </span>
          <a
            href={href('/admin/produkte/:productId/vorschau', { productId: product.id })}
            target="_blank"
            rel="noreferrer"
            className="text-link inline-flex min-h-11 items-center"
          >
            Vorschau des gespeicherten Stands
          </a>
        </p>
        <div lang="de">
          <Presence kind="product" id={product.id} className="mb-4" />
        </div>
        <DialogTabs current={tab} onChange={setTab} />
        <Form
          ref={form}
          method="post"
          action={href('/admin/produkte/:productId/speichern', { productId: product.id })}
          onInput={onInput}
          data-saves=""
          onInvalidCapture={event => {
            // A field of another tab cannot be seen, and so not be filled in.
            if (event.target instanceof HTMLInputElement) setTab(tabOf(event.target.name))
          }}
        >
          <input type="hidden" name="read" value={JSON.stringify(product.content)} />
          {dialogTabs.map(id => (
            <div
              key={id}
              id={`bereich-${id}`}
              role="tabpanel"
              aria-labelledby={`tab-${id}`}
              hidden={tab !== id}
            >
              {panels[id]}
            </div>
          ))}
          <div className="sticky -bottom-6 -mx-6 mt-6 -mb-6 border-t border-line bg-card px-6 py-4">
            <ClaimNotice />
            {conflicts.length > 0 && (
              <div lang="de">
                <Conflicts conflicts={conflicts} thing="Dieses Produkt" />
              </div>
            )}
            {refused && (
              <Notice tone="bad" role="alert" className="mb-4">
                <p className="font-semibold">{refused.title}</p>
                {refused.message && (
                  <p lang={languageOf(refused.message) ?? 'de'}>{refused.message}</p>
                )}
              </Notice>
            )}
            <div className="flex flex-wrap justify-end gap-3">
              <Button variant="quiet" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" variant="primary" busy={state !== 'idle' && 'Saving...'}>
                Save Changes
              </Button>
            </div>
          </div>
        </Form>
      </div>
      <details
        className="mt-10 border-t border-line pt-2"
        hidden={tab !== 'basic'}
        open={showsHistory}
      >
        <summary className="min-h-11 cursor-pointer content-center font-semibold">Verlauf</summary>
        <History entries={product.history} fields={fieldLabels} shown={shownValue} />
      </details>
    </Dialog>
  )
}
