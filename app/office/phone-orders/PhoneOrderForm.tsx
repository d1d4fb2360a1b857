import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { Field } from '#app/ui/Field.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { useOwnEntries } from '#app/ui/unsaved/own-entries.ts'
import { type Cart, emptyCart, holdsRental, productLines, syncShipping } from '#core/cart/cart.ts'
import { formatCents } from '#core/money.ts'
import type { FoundCustomer } from '#core/phone-orders/customers.server.ts'
import { shop } from '#core/shop.ts'
import { CustomerFields } from './CustomerFields.tsx'
import { CustomerSearch } from './CustomerSearch.tsx'
import { Lines } from './Lines.tsx'
import { orderOf } from './order-of.ts'
import { ProductSearch } from './ProductSearch.tsx'
import type { RefusedOrder } from './refused-order.ts'
import { useQuote } from './use-quote.ts'

interface PhoneOrderFormProps {
  cartVersion: string
  refused: RefusedOrder | null
}

/** Who orders what, to where, and how long it waits; the sums are those of the shop's own cart. */
export function PhoneOrderForm({ cartVersion: fresh, refused }: PhoneOrderFormProps) {
  // The page is loaded anew after a refusal; the same call keeps its version.
  const [cartVersion] = useState(fresh)
  const [goods, setGoods] = useState<Cart>(emptyCart)
  const [customer, setCustomer] = useState<FoundCustomer | null>(null)
  const [isDirty, setDirty] = useState(false)
  const submit = useSubmit()
  const isSending = useNavigation().state !== 'idle'
  // Articles stand in no field; what is typed is asked about by itself.
  useOwnEntries({ isDirty: isDirty && !isSending })
  const said = useRef<HTMLDivElement>(null)
  const { quote, error } = useQuote(goods)
  const cart = syncShipping(goods, quote?.shipping ?? null)
  const isEmpty = productLines(cart).length === 0

  useEffect(() => {
    if (refused) said.current?.focus()
  }, [refused])

  function change(next: Cart) {
    setGoods(next)
    setDirty(true)
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const order = orderOf(new FormData(event.currentTarget), { cart, cartVersion, customer })
    submit({ order: JSON.stringify(order) }, { method: 'post' })
  }

  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="grid grid-cols-1 gap-6">
        <Card className="p-4 sm:p-6">
          <h2 className="mb-4 text-h3">Artikel</h2>
          <ProductSearch cart={goods} onChange={change} />
        </Card>
        <Card className="p-4 sm:p-6">
          <h2 className="mb-4 text-h3">Kunde</h2>
          <CustomerSearch chosen={customer} onChoose={setCustomer} />
          <form
            id="bestellung"
            onSubmit={send}
            data-acts=""
            className="mt-6 border-t border-line pt-6"
          >
            {/* Another customer is another form, filled with what is known of them. */}
            <CustomerFields key={customer?.id ?? ''} customer={customer} refused={refused} />
          </form>
        </Card>
      </div>
      <Card className="p-4 sm:p-6 xl:sticky xl:top-6">
        <h2 className="mb-4 text-h3">Zusammenfassung</h2>
        <Lines cart={cart} quote={quote} refused={refused?.lines ?? []} onChange={change} />
        {error && (
          <Notice tone="bad" role="alert" className="mt-4">
            {error}
          </Notice>
        )}
        {quote?.care && holdsRental(cart) && (
          <Checkbox
            form="bestellung"
            name="offersCare"
            defaultChecked
            label={`${quote.care.title} anbieten (${formatCents(quote.care.monthlyCents)}/Monat)`}
            hint="Ob Care dazukommt, entscheidet allein die Kundin oder der Kunde."
            className="mt-4"
          />
        )}
        <Field
          form="bestellung"
          label="Link gilt so viele Tage"
          name="days"
          type="number"
          inputMode="numeric"
          min={1}
          max={shop.phoneOrders.mostDays}
          required
          defaultValue={shop.phoneOrders.days}
          hint={`1 bis ${shop.phoneOrders.mostDays}. So lange sind die Geräte reserviert.`}
          error={refused?.field === 'days' ? refused.message : undefined}
          className="mt-4"
        />
        {refused && (
          <div ref={said} tabIndex={-1} className="mt-4 outline-none">
            <Notice tone="bad" role="alert">
              <p className="font-semibold">Noch ist nichts aufgenommen.</p>
              <p>{refused.message}</p>
            </Notice>
          </div>
        )}
        <Button
          type="submit"
          form="bestellung"
          variant="primary"
          wide
          className="mt-6"
          disabled={isEmpty}
          busy={isSending && 'Wird aufgenommen...'}
        >
          Aufnehmen und Link senden
        </Button>
        {isEmpty && (
          <p className="mt-2 text-sm text-muted">Fügen Sie zuerst einen Artikel hinzu.</p>
        )}
      </Card>
    </div>
  )
}
