import { BadgePercent, Repeat, Truck, Undo2, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { CreditBar } from '#app/ui/CreditBar.tsx'
import { formatCents } from '#core/money.ts'
import { byPurchaseOption } from '#core/purchase-option.ts'
import { deliveryPromise, shop } from '#core/shop.ts'

interface Tile {
  icon: typeof Truck
  title: string
  text: ReactNode
}

const tiles: Tile[] = [
  byPurchaseOption<Tile>({
    offered: {
      icon: BadgePercent,
      title: 'Miete, die zählt',
      text: '100 % der gezahlten Miete werden auf den Übernahmepreis angerechnet, wenn Sie das Gerät behalten.',
    },
    without: {
      icon: Wallet,
      title: 'Klein anfangen',
      text: 'Heute zahlen Sie die erste Monatsmiete statt eines großen Betrags, danach jeden Monat dasselbe.',
    },
  }),
  {
    icon: Repeat,
    title: 'Ihr Tempo',
    text: `Mieten ab ${shop.rentalTerms.minMonths} Monaten, ${byPurchaseOption({ offered: 'behalten, verlängern', without: 'verlängern' })} oder zurückgeben: Sie entscheiden später, nicht heute.`,
  },
  {
    icon: Truck,
    title: 'Geliefert, wohin Sie wollen',
    text: `In ${deliveryPromise}n, große Geräte mit der Spedition nach Terminabsprache.`,
  },
  {
    icon: Undo2,
    title: `${shop.voluntaryReturnDays} Tage Geld zurück`,
    text: (
      <>
        Freiwillig und zusätzlich zum Widerrufsrecht. Die Rücksendung großer Geräte kostet höchstens{' '}
        {formatCents(shop.returnCostCapCents)} je Gerät.{' '}
        <Link prefetch="intent" to={href('/rueckgabe')} className="text-link">
          Bedingungen
        </Link>
      </>
    ),
  },
]

/** How rent adds up towards a device. */
function FillingCredit() {
  return (
    <div>
      <CreditBar percent={60} label="Beispiel: 60 % des Übernahmepreises durch Miete bezahlt" />
      <p className="mt-2 text-sm text-muted">
        Scheibe für Scheibe: So füllt sich Ihr Guthaben mit jeder Monatsmiete.
      </p>
    </div>
  )
}

/** Four reasons, and our sign (S-2.3-4). */
export function WhyUs() {
  return (
    <section aria-labelledby="warum" className="border-y border-line bg-card">
      <div className="page section">
        <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[1fr_1fr] lg:items-end">
          <div>
            <h2 id="warum">Warum {shop.name}?</h2>
            <p className="mt-4 max-w-read text-lead text-muted">
              Ein gutes Gerät hält zwanzig Jahre. Die Frage ist nur, ob es zu Ihnen passt. Finden
              Sie es im Training heraus, ohne den ganzen Preis vorzustrecken.
            </p>
          </div>
          {byPurchaseOption({ offered: <FillingCredit />, without: null })}
        </div>
        <ul className="mt-10 grid gap-4 sm:grid-cols-2 lg:grid-cols-4 lg:gap-6">
          {tiles.map(({ icon: Icon, title, text }) => (
            <li key={title} className="rounded-card border border-line bg-ground p-5">
              <Icon aria-hidden className="size-7" strokeWidth={1.75} />
              <h3 className="mt-6">{title}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
