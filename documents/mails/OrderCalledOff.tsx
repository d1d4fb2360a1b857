import { formatDateTime } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'
import { countedNames } from '#core/orders/devices.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { CustomerAreaLink } from './CustomerAreaLink.tsx'
import type { LoadedCallOff } from './call-off.server.ts'
import { DevicePicture, type MailPicture } from './DevicePicture.tsx'
import { Frame } from './Frame.tsx'
import { Amount, Facts, P } from './parts.tsx'
import { paymentText } from './RefundMails.tsx'

interface OrderCalledOffProps extends LoadedCallOff {
  /** Where a guest sees the order; null for an account's. */
  orderUrl: string | null
  picture: MailPicture | null
  publicUrl: string
}

/** What was called off before it was shipped, and what goes back for it. */
export function OrderCalledOff(props: OrderCalledOffProps) {
  const { callOff, group, units, coming, parts, orderUrl, picture, publicUrl } = props
  const number = orderNumber(group.number)
  const total = parts.reduce((sum, { refund }) => sum + refund.amount, 0)
  const names = countedNames(units).join(', ')
  return (
    <Frame
      title="Ihre Stornierung"
      preview={`Aus Bestellung ${number} liefern wir nicht mehr: ${names}.`}
      publicUrl={publicUrl}
    >
      <DevicePicture picture={picture} publicUrl={publicUrl} />
      <P>Guten Tag {group.customerName},</P>
      <P>
        aus Ihrer Bestellung {number} ist vor dem Versand storniert worden: {names}. Das liefern wir
        nicht mehr
        {units.some(({ orderType }) => orderType === 'rental') &&
          ', und für gemietete Geräte daraus zahlen Sie keine weitere Miete'}
        .
      </P>
      {coming.length > 0 && <P>Unverändert liefern wir: {countedNames(coming).join(', ')}.</P>}
      <Facts
        rows={[
          ['Storniert', names],
          ['Am', formatDateTime(callOff.requestedAt)],
          ['Grund', callOff.reason],
        ]}
      />
      {parts.length > 0 && (
        <>
          <P>
            Wir erstatten Ihnen {formatCents(total)}. Jede Zahlung geht auf dem Weg zurück, auf dem
            sie kam. Je nach Bank dauert die Gutschrift wenige Werktage.
          </P>
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
        </>
      )}
      <P>Ihre Rechnungen und Stornorechnungen finden Sie bei Ihrer Bestellung.</P>
      <CustomerAreaLink group={group} orderUrl={orderUrl} publicUrl={publicUrl} />
    </Frame>
  )
}
