import { Lock, RotateCcw, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { Card } from '#app/ui/Card.tsx'
import { type Cart, productLines } from '#core/cart/cart.ts'
import { cartTotals } from '#core/cart/totals.ts'
import { besideRent } from '#core/checkout/term-total.ts'
import { taxIncluded } from '#core/invoices/tax.ts'
import { formatCents, netCents } from '#core/money.ts'
import { shop } from '#core/shop.ts'
import { shippingText } from '../line-words.ts'

function Row({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="tabular">{amount}</dd>
    </div>
  )
}

interface FigureProps {
  label: string
  cents: number
  /** Net beside gross, for businesses (ADR-112). */
  withNet: boolean
  strong?: boolean
}

function Figure({ label, cents, withNet, strong }: FigureProps) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className={strong ? 'font-semibold whitespace-nowrap' : ''}>{label}</dt>
      <dd className="text-right">
        <span
          className={`tabular font-display font-bold tracking-tight ${strong ? 'text-[1.75rem] leading-tight' : 'text-h3'}`}
        >
          {formatCents(cents)}
        </span>
        {withNet && (
          <span className="tabular block text-sm text-muted">
            netto {formatCents(netCents(cents, shop.vatPercent))}
          </span>
        )}
      </dd>
    </div>
  )
}

interface FiguresProps {
  cart: Cart
  isBusiness: boolean
  /** Where it is delivered; left out while that may still change. */
  country?: string
  /** The server has not said yet what shipping costs. */
  isShippingOpen?: boolean
}

/** What today, what a month, what in total (L-42), with the sums they come from. */
export function Figures({ cart, isBusiness, country, isShippingOpen = false }: FiguresProps) {
  const totals = cartTotals(cart)
  const lines = productLines(cart)
  const buyer = country
    ? { customerType: isBusiness ? ('business' as const) : ('private' as const), country }
    : null
  const isSold = lines.some(({ type }) => type === 'purchase')
  const isRented = lines.some(({ type }) => type === 'rental')
  const tax = taxIncluded(buyer, { isSold, isRented })
  const beside = besideRent({
    hasCare: totals.careCents > 0,
    isSold,
    shippingCents: isShippingOpen ? 0 : totals.shippingCents,
  })
  return (
    <>
      <dl className="grid gap-2 text-sm">
        {totals.purchaseCents > 0 && (
          <Row label="Kauf" amount={formatCents(totals.purchaseCents)} />
        )}
        {totals.rentCents > 0 && (
          <Row label="Miete über die Mindestlaufzeit" amount={formatCents(totals.rentCents)} />
        )}
        {totals.careCents > 0 && (
          <Row label="Schadenschutz Care" amount={formatCents(totals.careCents)} />
        )}
        <Row label="Versand" amount={shippingText(cart, { isOpen: isShippingOpen })} />
      </dl>
      <dl className="mt-4 grid gap-3 border-t border-line pt-4">
        <Figure label="heute zu zahlen" cents={totals.todayCents} withNet={isBusiness} strong />
        {totals.monthlyCents > 0 && (
          <Figure label="monatlich" cents={totals.monthlyCents} withNet={isBusiness} />
        )}
        <Figure label="Gesamt" cents={totals.totalCents} withNet={isBusiness} />
      </dl>
      <p className="mt-3 text-xs text-muted">
        {isShippingOpen && 'Noch ohne Versand. '}
        {totals.monthlyCents > 0 &&
          `Gesamt: alles über die Mindestlaufzeit${beside ? `, ${beside}` : ''}. Monatlich: die erste Rate ist in „heute zu zahlen“ enthalten. `}
        Alle Preise {tax}
      </p>
    </>
  )
}

function Perk({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2.5">
      {icon}
      <span>{children}</span>
    </li>
  )
}

interface OrderFiguresProps extends Omit<FiguresProps, 'country'> {
  children?: ReactNode
}

/** The order summary beside the cart: the figures and what the shop promises. */
export function OrderFigures({ children, ...figures }: OrderFiguresProps) {
  const isFree = !figures.isShippingOpen && cartTotals(figures.cart).shippingCents === 0
  const icon = 'size-5 shrink-0'
  return (
    <Card className="p-5 lg:p-6">
      <h2 className="mb-4 text-h3">Zusammenfassung</h2>
      <Figures {...figures} />
      {children}
      <ul className="mt-5 grid gap-2.5 border-t border-line pt-4 text-sm">
        <Perk icon={<RotateCcw aria-hidden className={icon} />}>
          <Link prefetch="intent" to={href('/rueckgabe')} className="text-link">
            {shop.voluntaryReturnDays} Tage Rückgaberecht
          </Link>
        </Perk>
        <Perk icon={<Truck aria-hidden className={icon} />}>
          {isFree ? 'Kostenloser Versand' : 'Versand nur einmal je Bestellung'}
        </Perk>
        <Perk icon={<Lock aria-hidden className={icon} />}>SSL-verschlüsselte Übertragung</Perk>
      </ul>
    </Card>
  )
}
