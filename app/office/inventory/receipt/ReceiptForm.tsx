import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Field, Select } from '#app/ui/Field.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import type { FormErrors } from '#core/form-errors.ts'
import { housePlaces, locationLabel, qualityLabels } from '#core/stock/device-words.ts'
import type { ReceivableProduct } from '#core/stock/goods-receipts.server.ts'
import type { ReceiptField, SerialProblem } from '#core/stock/serials.ts'
import { CostFields } from './CostFields.tsx'
import { SerialFields } from './SerialFields.tsx'

export interface RefusedReceipt {
  message: string | null
  fields: FormErrors<ReceiptField>
  lines: SerialProblem[]
}

interface ReceiptFormProps {
  id: string
  today: string
  products: readonly ReceivableProduct[]
  refused: RefusedReceipt | null
}

/** What has come: product, state, cost, papers, serial numbers. */
export function ReceiptForm({ id, today, products, refused }: ReceiptFormProps) {
  // The page is loaded anew after a refusal; the same delivery keeps its id.
  const [receiptId] = useState(id)
  const [productId, setProductId] = useState('')
  const { state } = useNavigation()
  const isSending = state !== 'idle'
  const product = products.find(one => one.id === productId)
  const errors = refused?.fields ?? {}
  const wrong = Object.keys(errors).length + (refused?.lines.length ?? 0)
  return (
    <Form data-saves="" method="post" noValidate className="grid gap-4 sm:grid-cols-2">
      <input type="hidden" name="id" value={receiptId} />
      <Select
        label="Produkt"
        name="stripeProductId"
        required
        value={productId}
        onChange={event => setProductId(event.currentTarget.value)}
        error={errors.stripeProductId}
        className="sm:col-span-2"
      >
        <option value="">Bitte wählen</option>
        {products.map(({ id: value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
      {product && product.counted !== null && (
        <Notice tone="warn" role="status" className="sm:col-span-2">
          Von diesem Produkt zählt bisher der Katalog den Bestand: {product.counted} frei. Sobald
          das erste Gerät im Inventar steht, zählt nur noch das Inventar. Legen Sie deshalb auch die
          Geräte an, die schon da sind.
        </Notice>
      )}
      <Select
        label="Zustand"
        name="qualityStatus"
        defaultValue="excellent"
        error={errors.qualityStatus}
      >
        {Object.entries(qualityLabels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <Select label="Standort" name="location" defaultValue="warehouse" error={errors.location}>
        {housePlaces.map(place => (
          <option key={place} value={place}>
            {locationLabel(place)}
          </option>
        ))}
      </Select>
      <CostFields errors={errors} />
      <Field
        label="Tag des Eingangs"
        name="receivedOn"
        type="date"
        required
        max={today}
        defaultValue={today}
        error={errors.receivedOn}
      />
      <Field
        label="Charge"
        name="batch"
        optional
        maxLength={100}
        hint="Wie der Hersteller sie nennt"
      />
      <Field label="Lieferant" name="supplier" optional maxLength={200} />
      <Field label="Lieferscheinnummer" name="deliveryNote" optional maxLength={100} />
      <SerialFields
        prefix={product?.prefix ?? ''}
        errors={errors}
        problems={refused?.lines ?? []}
      />
      {refused && (
        <Notice tone="bad" role="alert" className="sm:col-span-2">
          {refused.message ??
            (wrong === 1
              ? 'Noch ist nichts angelegt: Eine Angabe stimmt nicht.'
              : `Noch ist nichts angelegt: ${wrong} Angaben stimmen nicht.`)}
        </Notice>
      )}
      <div className="sm:col-span-2">
        <Button type="submit" variant="primary" busy={isSending && 'Wird angelegt...'}>
          Geräte anlegen
        </Button>
      </div>
    </Form>
  )
}
