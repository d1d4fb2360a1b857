import { Link } from '@react-email/link'
import { formatDay } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'
import { countedNames, deviceName } from '#core/orders/devices.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { takeoverContract } from '#core/rentals/takeover-words.ts'
import { wordList } from '#core/word-list.ts'
import { takeoverCondition } from '#documents/defects/takeover-words.ts'
import { afterExchange } from '#documents/legal/declaration-words.ts'
import type { LoadedBuyout } from './buyout.server.ts'
import { CustomerAreaLink } from './CustomerAreaLink.tsx'
import { DevicePicture, type MailPicture } from './DevicePicture.tsx'
import { Frame } from './Frame.tsx'
import { look } from './look.ts'
import { Amount, P, Small, Subheading } from './parts.tsx'

interface BuyoutMail {
  bought: LoadedBuyout
  /** Where a guest sees the order; null for an account's. */
  orderUrl: string | null
  picture: MailPicture | null
  publicUrl: string
}

function staysRented(rented: LoadedBuyout['rented']): string {
  const stay =
    rented.length === 1
      ? 'Das andere Gerät der Bestellung bleibt'
      : `Die anderen ${rented.length} Geräte der Bestellung bleiben`
  const until = rented.flatMap(unit =>
    unit.endsOn ? `${deviceName(unit)} bis zum ${formatDay(unit.endsOn)}` : [],
  )
  const [end, ...others] = new Set(rented.map(({ endsOn }) => endsOn))
  if (others.length > 0) return `${stay} gemietet, ${wordList(until)}.`
  return `${stay} ${end ? `bis zum ${formatDay(end)} ` : ''}gemietet.`
}

/** The units belong to the customer from now on (S-9, buyout). */
export function BuyoutConfirmation({ bought, orderUrl, picture, publicUrl }: BuyoutMail) {
  const { group, units, rented, vatPercent, withdrawal } = bought
  const sold = units.filter(unit => unit.isSold)
  const wasToComeBack = sold.some(unit => unit.wasToComeBack)
  const one = sold.length === 1
  return (
    <Frame
      title={one ? 'Das Gerät gehört Ihnen' : 'Die Geräte gehören Ihnen'}
      preview={`Kaufbestätigung zu Bestellung ${orderNumber(group.number)}.`}
      publicUrl={publicUrl}
    >
      <DevicePicture picture={picture} publicUrl={publicUrl} />
      <P>Guten Tag {group.customerName},</P>
      <P>
        Ihre Zahlung ist angekommen. {one ? 'Dieses Gerät' : 'Diese Geräte'} aus Ihrer Bestellung{' '}
        {orderNumber(group.number)} {one ? 'gehört' : 'gehören'} Ihnen:
      </P>
      {sold.map(unit => (
        <div key={unit.orderId}>
          <Subheading>{deviceName(unit)}</Subheading>
          <table width="100%" cellPadding={0} cellSpacing={0}>
            <tbody>
              <Amount label="Übernahmepreis" amount={formatCents(unit.takeoverCents)} />
              <Amount label="Gezahlte Miete, angerechnet" amount={formatCents(-unit.creditCents)} />
              <Amount
                label={one ? 'Gezahlter Restbetrag' : 'Restbetrag'}
                note={one ? `inkl. ${vatPercent} % MwSt.` : undefined}
                amount={formatCents(unit.paidCents)}
                strong={one}
              />
            </tbody>
          </table>
        </div>
      ))}
      {!one && (
        <table width="100%" cellPadding={0} cellSpacing={0}>
          <tbody>
            <Amount
              label="Zusammen gezahlt"
              note={`für ${sold.length === 2 ? 'beide Geräte' : `alle ${sold.length} Geräte`}, inkl. ${vatPercent} % MwSt.`}
              amount={formatCents(sold.reduce((sum, { paidCents }) => sum + paidCents, 0))}
              strong
            />
          </tbody>
        </table>
      )}
      <P>
        {rented.length === 0
          ? 'Aus dieser Bestellung ist nun nichts mehr gemietet: Ihre Miete ist beendet, es wird nichts mehr abgebucht.'
          : `Ab sofort zahlen Sie dafür keine Miete mehr. ${staysRented(rented)}`}
        {wasToComeBack && ' Eine schon vereinbarte Abholung entfällt.'}
      </P>
      <Small>
        {takeoverCondition(
          sold.map(unit => ({ name: deviceName(unit), pending: unit.pending })),
          { isDone: true },
        )}{' '}
        Ihre gesetzlichen Rechte bei Mängeln bleiben bestehen.
      </Small>
      {withdrawal && (
        <P>
          Diesen Kauf können Sie bis{' '}
          {withdrawal.until ? `zum ${formatDay(withdrawal.until)}` : afterExchange} ohne Angabe von
          Gründen widerrufen, im Kunden-Bereich oder hier:{' '}
          <Link
            href={`${publicUrl}/vertrag-widerrufen?${new URLSearchParams({ vertrag: takeoverOf(group, sold) })}`}
            style={look.link}
          >
            Vertrag widerrufen
          </Link>
          . Alles Nähere steht in der Widerrufsbelehrung im Anhang.
        </P>
      )}
      <CustomerAreaLink group={group} orderUrl={orderUrl} publicUrl={publicUrl} />
    </Frame>
  )
}

/** What the form for withdrawals says of these devices. */
function takeoverOf(group: LoadedBuyout['group'], sold: LoadedBuyout['units']): string {
  return takeoverContract(`${orderNumber(group.number)}, ${sold.map(deviceName).join(', ')}`)
}

/** A debit for the units is under way; until it arrives they stay rented. */
export function BuyoutReceived({ bought, orderUrl, picture, publicUrl }: BuyoutMail) {
  const { group, units, buyout } = bought
  return (
    <Frame
      title="Ihr Kauf wird bearbeitet"
      preview={`Ihre Zahlung zu Bestellung ${orderNumber(group.number)} ist unterwegs.`}
      publicUrl={publicUrl}
    >
      <DevicePicture picture={picture} publicUrl={publicUrl} />
      <P>Guten Tag {group.customerName},</P>
      <P>
        wir ziehen {formatCents(buyout.amount)} für {countedNames(units).join(', ')} ein. Das dauert
        bei einer Lastschrift einige Werktage. Bis das Geld da ist, läuft Ihre Miete unverändert
        weiter; danach schreiben wir Ihnen noch einmal.
      </P>
      <CustomerAreaLink group={group} orderUrl={orderUrl} publicUrl={publicUrl} />
    </Frame>
  )
}

/** The debit came back: nothing was bought, the rental goes on. */
export function BuyoutFailed({ bought, orderUrl, picture, publicUrl }: BuyoutMail) {
  const { group, units, buyout } = bought
  return (
    <Frame
      title="Zahlung fehlgeschlagen"
      preview={`Der Kauf zu Bestellung ${orderNumber(group.number)} war nicht möglich.`}
      publicUrl={publicUrl}
    >
      <DevicePicture picture={picture} publicUrl={publicUrl} />
      <P>Guten Tag {group.customerName},</P>
      <P>
        die Zahlung von {formatCents(buyout.amount)} für {countedNames(units).join(', ')} war nicht
        möglich. Es wurde nichts gekauft, Ihre Miete läuft unverändert weiter. Sie können den Kauf
        jederzeit im Kunden-Bereich erneut starten.
      </P>
      <CustomerAreaLink group={group} orderUrl={orderUrl} publicUrl={publicUrl} />
    </Frame>
  )
}

/** Money that came for units that were bought or back already, or more than was left to pay. */
export function BuyoutReturned({ bought, orderUrl, picture, publicUrl }: BuyoutMail) {
  const { group, units, buyout } = bought
  const missed = units.filter(unit => !unit.isSold)
  return (
    <Frame
      title="Wir erstatten Ihre Zahlung"
      preview={`Eine Zahlung zu Bestellung ${orderNumber(group.number)} geht an Sie zurück.`}
      publicUrl={publicUrl}
    >
      <DevicePicture picture={picture} publicUrl={publicUrl} />
      <P>Guten Tag {group.customerName},</P>
      <P>
        von Ihrer Zahlung über {formatCents(buyout.amount)} erstatten wir{' '}
        {formatCents(buyout.refundedAmount)}.{' '}
        {missed.length > 0
          ? `${missed.length === 1 ? 'Die Miete war schon beendet, das Gerät' : 'Die Mieten waren schon beendet, die Geräte'} auf dem Weg zu uns oder bereits gekauft: ${countedNames(missed).join(', ')}.`
          : 'Inzwischen ist eine weitere Monatsmiete eingegangen, die wir voll anrechnen.'}
      </P>
      <P>
        Die Rückzahlung geht auf demselben Zahlungsweg an Sie. Je nach Bank dauert die Gutschrift
        wenige Werktage.
      </P>
      <CustomerAreaLink group={group} orderUrl={orderUrl} publicUrl={publicUrl} />
    </Frame>
  )
}
