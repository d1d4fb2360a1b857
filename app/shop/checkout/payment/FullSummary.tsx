import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { type Cart, careLine, productLines, shippingLine } from '#core/cart/cart.ts'
import type { CartItem } from '#core/cart/item.ts'
import { lineCents, monthsOf, unitCents } from '#core/cart/totals.ts'
import { importNote, unionNote } from '#core/checkout/import-duties.ts'
import type { CartQuote, QuotedLine } from '#core/checkout/quote.ts'
import { countryName } from '#core/countries.ts'
import { plainVatId } from '#core/invoices/vat-id.ts'
import type { LegalGraphic } from '#core/legal-graphics.ts'
import { formatCents } from '#core/money.ts'
import { monthsDative, monthsText } from '#core/months.ts'
import { deliveryOfContract, shop } from '#core/shop.ts'
import { WarrantyNotice } from '../../catalog/WarrantyNotice.tsx'
import { Figures } from '../cart/OrderFigures.tsx'
import { type AddressFields, billingOf, type CheckoutDetails } from '../details/details.ts'
import { conditionText, shippingText, unitPriceOf } from '../line-words.ts'
import { contractsOf } from './contracts.ts'

interface FullSummaryProps {
  cart: Cart
  quote: CartQuote | null
  details: CheckoutDetails
  /** Null where none is supplied. */
  warrantyNotice: LegalGraphic | null
  isEditable?: boolean
}

interface BlockProps {
  title: string
  /** Where it is changed; null where it is not. */
  edit: string | null
  children: ReactNode
}

function Block({ title, edit, children }: BlockProps) {
  return (
    <div className="border-b border-line py-4">
      <div className="flex items-center justify-between gap-4">
        <h3 className="text-h3">{title}</h3>
        {edit && (
          <Link
            prefetch="intent"
            to={`${href('/warenkorb')}#${edit}`}
            aria-label={`${title} bearbeiten`}
            className="text-link inline-flex min-h-11 items-center text-sm font-medium"
          >
            Bearbeiten
          </Link>
        )}
      </div>
      {children}
    </div>
  )
}

function Address({ title, address }: { title: string; address: AddressFields }) {
  return (
    <div>
      <h4 className="text-sm font-semibold">{title}</h4>
      <address className="text-sm text-muted not-italic">
        {address.name}
        <br />
        {address.line1}
        {address.line2 && `, ${address.line2}`}
        <br />
        {address.postal_code} {address.city}, {countryName(address.country)}
      </address>
    </div>
  )
}

interface LineProps {
  title: string
  /** What it is, in a sentence. */
  essentials?: string
  /** How it is paid. */
  note?: string
  amount: string
}

function Line({ title, essentials, note, amount }: LineProps) {
  return (
    <li>
      <p className="flex justify-between gap-4 font-medium">
        <span className="min-w-0">{title}</span>
        <span className="tabular whitespace-nowrap">{amount}</span>
      </p>
      <div className="text-sm text-muted sm:pr-32">
        {essentials && <p>{essentials}</p>}
        {note && <p>{note}</p>}
      </div>
    </li>
  )
}

function noteOf(item: CartItem, quoted: QuotedLine | undefined): string {
  const unit = formatCents(unitCents(item))
  const byMeasure = unitPriceOf(item, quoted)
  return item.type === 'rental'
    ? `Miete · ${unit}/Monat · Mindestlaufzeit ${monthsText(monthsOf(item))} · gesamt ${formatCents(lineCents(item) * monthsOf(item))}`
    : `Kauf · ${conditionText(item)} · je ${unit}${byMeasure ? ` (${byMeasure})` : ''}`
}

/** What the law wants said about terms and returns at this place (L-02, L-20, L-23). */
interface TermsProps {
  hasRental: boolean
  isPrivate: boolean
  /** Where it is delivered to. */
  country: string
}

function Terms({ hasRental, isPrivate, country }: TermsProps) {
  const returnCost = formatCents(shop.returnCostCapCents)
  const abroad = importNote(country) ?? (isPrivate ? null : unionNote(country))
  return (
    <ul className="mt-4 grid list-disc gap-1.5 pl-5 text-sm text-muted">
      <li>Lieferzeit: {deliveryOfContract}.</li>
      {abroad && <li>{abroad}</li>}
      {hasRental && (
        <li>
          Die Miete beginnt mit der Lieferung. Nach der Mindestlaufzeit läuft sie unbefristet weiter
          und ist mit einer Frist von höchstens {monthsDative(shop.terms.noticeMonths)} kündbar. Die
          Rückgabe am Ende der Miete kostet höchstens {returnCost} je Gerät.
        </li>
      )}
      {isPrivate && (
        <li>
          <Link
            prefetch="intent"
            to={href('/widerrufsrecht')}
            target="_blank"
            className="text-link"
          >
            Widerrufsrecht
          </Link>{' '}
          von {shop.withdrawalDays} Tagen ab Lieferung; die Rücksendung von Speditionsware kostet
          höchstens {returnCost} je Gerät. Freiwilliges{' '}
          <Link prefetch="intent" to={href('/rueckgabe')} target="_blank" className="text-link">
            Rückgaberecht
          </Link>{' '}
          von {shop.voluntaryReturnDays} Tagen.
        </li>
      )}
      <li>
        Es gelten unsere{' '}
        <Link prefetch="intent" to={href('/agb')} target="_blank" className="text-link">
          AGB
        </Link>{' '}
        (
        <a href={href('/agb.pdf')} className="text-link">
          als PDF speichern
        </a>
        ). Vertragssprache ist Deutsch. Wir speichern den Vertragstext und senden ihn Ihnen per
        E-Mail.
      </li>
    </ul>
  )
}

function vatIdText({ vatId }: CheckoutDetails): string {
  return vatId.trim() && `USt-IdNr. ${plainVatId(vatId)} · `
}

/** Everything that is ordered: who, what, what it costs, on which terms. */
export function Summary(props: FullSummaryProps) {
  const { cart, quote, details, warrantyNotice, isEditable = true } = props
  const lines = productLines(cart)
  const care = cart.careAccepted ? careLine(cart) : undefined
  const shipping = shippingLine(cart)
  const quoted = new Map(quote?.lines.map(line => [line.stripePriceId, line]))
  const isBusiness = details.customerType === 'business'
  return (
    <>
      <Block title="Adressen" edit={isEditable ? 'angaben' : null}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Address title="Lieferung" address={details.shipping} />
          <Address title="Rechnung" address={billingOf(details)} />
        </div>
        <p className="mt-3 text-sm text-muted">
          {isBusiness && `${details.company.trim()} · ${vatIdText(details)}`}
          {details.email.trim()} · {details.shipping.phone.trim()}
        </p>
      </Block>
      <Block title="Artikel" edit={isEditable ? 'artikel' : null}>
        <ul className="grid gap-3">
          {lines.map(item => (
            <Line
              key={item.id}
              title={`${item.quantity} × ${item.title}`}
              essentials={quoted.get(item.stripePriceId)?.shortDescription}
              note={noteOf(item, quoted.get(item.stripePriceId))}
              amount={`${formatCents(lineCents(item))}${item.type === 'rental' ? '/Monat' : ''}`}
            />
          ))}
          {care && (
            <Line
              title={care.title}
              note={`Haftungsreduzierung · ${monthsText(monthsOf(care))} · gesamt ${formatCents(lineCents(care) * monthsOf(care))}`}
              amount={`${formatCents(lineCents(care))}/Monat`}
            />
          )}
          <Line title="Versand" note={shipping?.title} amount={shippingText(cart)} />
        </ul>
      </Block>
      <div className="py-4">
        <Figures cart={cart} isBusiness={isBusiness} country={details.shipping.country} />
        <Terms
          hasRental={lines.some(item => item.type === 'rental')}
          isPrivate={!isBusiness}
          country={details.shipping.country}
        />
        {warrantyNotice && !isBusiness && lines.some(item => item.type === 'purchase') && (
          <WarrantyNotice graphic={warrantyNotice} inNewTab className="mt-4" />
        )}
      </div>
    </>
  )
}

/** All of it with its contracts, directly above the button (§ 312j (2) BGB; L-02, L-03, L-05). */
export function FullSummary(props: FullSummaryProps) {
  return (
    <section aria-labelledby="pruefen">
      <h2 id="pruefen" className="text-h2">
        Prüfen und bestellen
      </h2>
      <Summary {...props} />
      <div className="rounded-control bg-floor p-4">
        <p className="font-semibold">
          Mit Klick auf „Zahlungspflichtig bestellen“ schließen Sie folgende Verträge:
        </p>
        <ul data-testid="contracts" className="mt-2 grid list-disc gap-1 pl-5">
          {contractsOf(props.cart).map((contract, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two equal devices are two equal lines
            <li key={index}>{contract}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}
