import { CreditCard, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { countryName } from '#core/countries.ts'
import { deliveryOfContract, shop } from '#core/shop.ts'

const names = (codes: readonly string[]) => codes.map(countryName).join(', ')

function Fact({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      {icon}
      <div className="min-w-0">
        <h3 className="font-sans text-base font-semibold tracking-normal">{title}</h3>
        <p className="mt-0.5 text-sm text-muted">{children}</p>
      </div>
    </div>
  )
}

/** Where the shop delivers and how it is paid, before anything is filled in (§ 312j (1) BGB). */
export function DeliveryFacts() {
  return (
    <section aria-label="Lieferung und Zahlung" className="grid gap-5 sm:grid-cols-2">
      <Fact icon={<Truck aria-hidden className="size-6 shrink-0" />} title="Lieferung">
        Kauf: {names(shop.countries.purchase)}. Miete: {names(shop.countries.rental)}. Lieferzeit{' '}
        {deliveryOfContract}.
      </Fact>
      <Fact icon={<CreditCard aria-hidden className="size-6 shrink-0" />} title="Zahlung">
        Kreditkarte oder SEPA-Lastschrift, ohne Aufpreis. Miete: die erste Monatsrate heute, danach
        monatlich.
      </Fact>
    </section>
  )
}
