import { Plus } from 'lucide-react'
import { useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { toast } from '#app/ui/toast.ts'
import { addItem, type Cart } from '#core/cart/cart.ts'
import { formatCents } from '#core/money.ts'
import { monthsText } from '#core/months.ts'
import type { Offer, OfferedProduct } from '#core/phone-orders/products.server.ts'
import { mostUnits } from '#core/shop.ts'
import { useFound } from './use-found.ts'
import { freeWords } from './words.ts'

interface ProductSearchProps {
  cart: Cart
  onChange: (cart: Cart) => void
}

function offerWords({ kind, months, cents }: Offer): string {
  if (kind === 'rental') return `${monthsText(months ?? 1)} mieten, ${formatCents(cents)}/Monat`
  return `${kind === 'used' ? 'Refurbed' : 'Neu'} kaufen, ${formatCents(cents)}`
}

/** Finds a product with the offers of the shop and adds one of them to the cart. */
export function ProductSearch({ cart, onChange }: ProductSearchProps) {
  const [typed, setTyped] = useState('')
  const path = href('/admin/telefonbestellungen/produkte')
  const { term, things, error, isBusy } = useFound<OfferedProduct>(path, typed)

  function add(offer: Offer) {
    const next = addItem(cart, offer.item)
    if (next === cart) toast({ title: mostUnits, kind: 'destructive' })
    else onChange(next)
  }

  return (
    <>
      <Field
        label="Produkt suchen"
        type="search"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <p role="status" className="mt-2 text-sm text-muted empty:hidden">
        {error ??
          (isBusy
            ? 'Suche...'
            : term !== null && things.length === 0
              ? 'Kein Produkt gefunden'
              : '')}
      </p>
      <ul className="mt-2 grid gap-2 empty:hidden">
        {things.map(product => (
          <li key={product.id} className="rounded-card border border-line p-3">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">
                {product.title} <span className="font-normal text-muted">{product.vendor}</span>
              </span>
              <span className={`text-sm ${product.free === 0 ? 'text-bad' : 'text-muted'}`}>
                {freeWords(product.free)}
              </span>
            </p>
            <ul className="mt-2 flex flex-wrap gap-2">
              {product.offers.map(offer => (
                <li key={offer.item.stripePriceId}>
                  <Button
                    variant="outline"
                    size="small"
                    disabled={product.free === 0}
                    aria-label={`${product.title}: ${offerWords(offer)}, hinzufügen`}
                    onClick={() => add(offer)}
                  >
                    <Plus aria-hidden className="size-4" />
                    {offerWords(offer)}
                  </Button>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  )
}
