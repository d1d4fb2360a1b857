import { PackageCheck, ScanLine } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { Button } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Field } from '#app/ui/Field.tsx'
import { worksOffline } from '#app/ui/StayWhileOffline.tsx'
import { type Delivery, deliveries } from '#core/handovers/deliveries.server.ts'
import { deliveryOf } from '#core/handovers/match.ts'
import { useFresh } from '../use-fresh.ts'
import type { Route } from './+types/handover'
import { DeliveryCard } from './DeliveryCard.tsx'
import { HandoverForm } from './HandoverForm.tsx'
import { Outbox } from './Outbox.tsx'
import { Scanner } from './Scanner.tsx'
import { useOutbox } from './use-outbox.ts'

/** Devices are handed over with photos and a signature, on a phone that may have no network. */
export async function loader({ context }: Route.LoaderArgs) {
  await staff(context, 'handovers')
  return deliveries(context.get(servicesContext))
}

export const headers = privateHeaders

export default function Handovers({ loaderData }: Route.ComponentProps) {
  const outbox = useOutbox()
  // As it was chosen: what was begun for it is not lost where somebody else hands it over meanwhile.
  const [chosen, setChosen] = useState<Delivery | null>(null)
  const [isScanning, setScanning] = useState(false)
  const [unknown, setUnknown] = useState<string>()
  useEffect(() => {
    // The scanner must be here before the network is gone.
    import('./detector.ts').catch(() => {})
  }, [])
  const fresh = useFresh(loaderData)
  // Gone at once is what this phone has signed or sent, also while the rest waits for what is being typed.
  const due = new Set(unitsOf(loaderData).map(({ orderId }) => orderId))
  for (const { orderIds } of outbox.waiting) for (const orderId of orderIds) due.delete(orderId)
  const open = fresh.deliveries
    .map(delivery => ({
      ...delivery,
      units: delivery.units.filter(({ orderId }) => due.has(orderId)),
    }))
    .filter(({ units }) => units.length > 0)

  const choose = (delivery: Delivery | null) => {
    setChosen(delivery)
    // Form and list are as long as they are: each begins at its top.
    window.scrollTo(0, 0)
  }
  const find = (code: string) => {
    setScanning(false)
    const found = deliveryOf(code, open)
    choose(found ?? null)
    const nothing = fresh.isCut
      ? `Unter den gezeigten Lieferungen ist nichts zu „${code}“.`
      : `Zu „${code}“ gibt es nichts auszuliefern.`
    setUnknown(found ? undefined : nothing)
  }

  if (chosen) {
    return (
      <HandoverForm
        key={chosen.orderGroupId}
        delivery={chosen}
        onBack={() => choose(null)}
        onSigned={async handover => {
          await outbox.add(handover)
          choose(null)
        }}
      />
    )
  }
  return (
    <div className="mx-auto grid max-w-2xl gap-6">
      <h1 className="text-h2">Übergabe</h1>
      <Outbox outbox={outbox} />
      <form
        data-acts=""
        {...worksOffline}
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault()
          find(String(new FormData(event.currentTarget).get('code') ?? ''))
        }}
        className="grid gap-3 sm:grid-cols-[1fr_auto_auto] sm:items-start"
      >
        <Field
          label="Seriennummer oder Bestellnummer"
          name="code"
          required
          missing="Bitte geben Sie eine Nummer ein."
          autoComplete="off"
        />
        <Button type="submit" className="sm:mt-7">
          Suchen
        </Button>
        <Button variant="outline" className="sm:mt-7" onClick={() => setScanning(true)}>
          <ScanLine aria-hidden className="size-5" />
          Scannen
        </Button>
      </form>
      <p role="status" className="text-sm text-bad empty:hidden">
        {unknown}
      </p>
      {open.length === 0 ? (
        <EmptyState icon={PackageCheck} title="Nichts auszuliefern">
          <p>Bestellungen erscheinen hier, sobald sie vorbereitet oder versandt sind.</p>
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {open.map(delivery => (
            <DeliveryCard
              key={delivery.orderGroupId}
              delivery={delivery}
              onChoose={() => choose(delivery)}
            />
          ))}
        </ul>
      )}
      {fresh.isCut && (
        <p className="text-sm text-muted">
          Es gibt mehr zu übergeben, als hier steht: Gezeigt wird, was zuerst fällig ist. Sind diese
          Geräte übergeben, erscheinen die nächsten.
        </p>
      )}
      {isScanning && <Scanner onCode={find} onClose={() => setScanning(false)} />}
    </div>
  )
}

const unitsOf = ({ deliveries }: Route.ComponentProps['loaderData']) =>
  deliveries.flatMap(({ units }) => units)
