import type { ReactNode } from 'react'
import { formatDay } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { CustomerAreaLink } from './CustomerAreaLink.tsx'
import { DevicePicture, type MailPicture } from './DevicePicture.tsx'
import { Frame } from './Frame.tsx'
import { Amount, Facts, P } from './parts.tsx'
import type { LoadedRefund, RefundTakes } from './refund.server.ts'

interface RefundMail extends LoadedRefund {
  /** Where a guest sees the order; null for an account's. */
  orderUrl: string | null
  picture: MailPicture | null
  publicUrl: string
}

/** The office gave back a payment, in full or in part. */
export function RefundMade(props: RefundMail & RefundTakes) {
  const { refund, payment, group, devices, credit, orderUrl, picture, publicUrl } = props
  const number = orderNumber(group.number)
  return (
    <Frame
      title="Wir haben Ihnen Geld erstattet"
      preview={`${formatCents(refund.amount)} zu Bestellung ${number} gehen an Sie zurück.`}
      publicUrl={publicUrl}
    >
      <DevicePicture picture={picture} publicUrl={publicUrl} />
      <P>Guten Tag {group.customerName},</P>
      <P>
        zu Ihrer Bestellung {number} erstatten wir Ihnen {formatCents(refund.amount)}. Das Geld geht
        auf dem Weg zurück, auf dem Sie bezahlt haben. Je nach Bank dauert die Gutschrift wenige
        Werktage.
      </P>
      {refund.attempts > 1 && (
        <P>Ein früherer Versuch hat nicht geklappt. Jetzt ist das Geld unterwegs.</P>
      )}
      <RefundFacts refund={refund} payment={payment} devices={devices} />
      {credit && (
        <P>
          Ihr Mietguthaben sinkt um{' '}
          {credit === 'same' ? 'denselben Betrag' : 'den Teil davon, der Miete ist'}, denn
          angerechnet wird die bezahlte Miete.
        </P>
      )}
      <P>Ihre Rechnungen und Stornorechnungen finden Sie bei Ihrer Bestellung.</P>
      <CustomerAreaLink group={group} orderUrl={orderUrl} publicUrl={publicUrl} />
    </Frame>
  )
}

/** The payer's bank did not take a refund. */
export function RefundSentBack(props: RefundMail & Pick<RefundTakes, 'devices'>) {
  const { refund, payment, group, devices, orderUrl, picture, publicUrl } = props
  const number = orderNumber(group.number)
  const cents = formatCents(refund.amount)
  return (
    <Frame
      title="Ihre Rückzahlung ist nicht angekommen"
      preview={`${cents} zu Bestellung ${number} sind nicht bei Ihnen angekommen.`}
      publicUrl={publicUrl}
    >
      <DevicePicture picture={picture} publicUrl={publicUrl} />
      <P>Guten Tag {group.customerName},</P>
      <P>
        zu Ihrer Bestellung {number} hatten wir Ihnen {cents} erstattet. Die Bank hat das Geld an
        uns zurückgeschickt. Es steht Ihnen weiterhin zu.
      </P>
      <P>
        Wir versuchen es noch einmal und schreiben Ihnen, sobald es wieder unterwegs ist. Gibt es
        Ihre Karte oder Ihr Konto nicht mehr? Dann antworten Sie bitte auf diese E-Mail, und wir
        finden einen anderen Weg.
      </P>
      <RefundFacts refund={refund} payment={payment} devices={devices} />
      <CustomerAreaLink group={group} orderUrl={orderUrl} publicUrl={publicUrl} />
    </Frame>
  )
}

function RefundFacts({
  refund,
  payment,
  devices,
}: Pick<LoadedRefund, 'refund' | 'payment'> & Pick<RefundTakes, 'devices'>) {
  return (
    <Facts
      rows={[deviceFact(devices), ['Grund', refund.reason], ['Ihre Zahlung', paymentText(payment)]]}
    />
  )
}

interface WithdrawalMail extends Pick<RefundMail, 'group' | 'orderUrl' | 'picture' | 'publicUrl'> {
  parts: LoadedRefund[]
  /** What it is for, by name. */
  devices: readonly string[]
}

/** All money of a withdrawal is on its way back (§ 357 BGB); `children` say how what is still out follows. */
export function WithdrawalRefunded(props: WithdrawalMail & { children: ReactNode }) {
  return <AllRefunded {...props} title="Die Erstattung zu Ihrem Widerruf" toWhat="Ihrem Widerruf" />
}

/** All money of a voluntary return is on its way back (ADR-070). */
export function ReturnRefunded(props: WithdrawalMail) {
  return (
    <AllRefunded {...props} title="Die Erstattung zu Ihrer Rückgabe" toWhat="Ihrer Rückgabe aus" />
  )
}

function AllRefunded(
  props: WithdrawalMail & { title: string; toWhat: string; children?: ReactNode },
) {
  const { title, toWhat, group, parts, devices, orderUrl, picture, publicUrl, children } = props
  const number = orderNumber(group.number)
  const total = parts.reduce((sum, { refund }) => sum + refund.amount, 0)
  return (
    <Frame
      title={title}
      preview={`${formatCents(total)} zu Bestellung ${number} gehen an Sie zurück.`}
      publicUrl={publicUrl}
    >
      <DevicePicture picture={picture} publicUrl={publicUrl} />
      <P>Guten Tag {group.customerName},</P>
      <P>
        zu {toWhat} der Bestellung {number} erstatten wir Ihnen {formatCents(total)}. Jede Zahlung
        geht auf dem Weg zurück, auf dem sie kam. Je nach Bank dauert die Gutschrift wenige
        Werktage.
      </P>
      <Facts rows={[deviceFact(devices)]} />
      <table width="100%" cellPadding={0} cellSpacing={0}>
        <tbody>
          {parts.map(({ refund, payment }) => (
            <Amount
              key={refund.id}
              label={`Von Ihrer Zahlung über ${paymentText(payment)}`}
              amount={formatCents(refund.amount)}
            />
          ))}
          <Amount label="Zusammen" amount={formatCents(total)} strong />
        </tbody>
      </table>
      <Facts rows={[['Grund', parts[0]?.refund.reason ?? null]]} />
      {children}
      <P>Ihre Rechnungen und Stornorechnungen finden Sie bei Ihrer Bestellung.</P>
      <CustomerAreaLink group={group} orderUrl={orderUrl} publicUrl={publicUrl} />
    </Frame>
  )
}

function deviceFact(devices: readonly string[]): [label: string, value: string | null] {
  return [devices.length > 1 ? 'Geräte' : 'Gerät', devices.join(', ') || null]
}

/** `49,00 € vom 02.03.2026` */
export function paymentText({ amount, paidAt }: LoadedRefund['payment']): string {
  return paidAt ? `${formatCents(amount)} vom ${formatDay(paidAt)}` : formatCents(amount)
}
