import { href, Link } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { owedFor } from '#core/billing/owed.ts'
import { formatDateTime } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'
import type { OrderFile } from '#core/order-file/order-file.server.ts'
import { Refusal } from '../../Refusal.tsx'
import { useDecision } from '../../use-decision.ts'
import { Terminate } from './Terminate.tsx'

type Mail = OrderFile['mails'][number]

/** Mails whose link leads to what an order owes. */
const WITH_LINK: readonly string[] = [
  'payment_failed',
  'owed_payment_failed',
  'rent_due',
  'rent_reminder',
  'debit_returned',
  'return_charged',
  'return_charge_failed',
]

/** What is overdue of an order, since when, what of it is being paid, the mail that its customer can pay it from, and how the shop may end its rentals for it. */
export function OpenPayments({ file, decidesEnds }: { file: OrderFile; decidesEnds: boolean }) {
  const { owed, mails, termination } = file
  const cents = owed.reduce((sum, rent) => sum + rent.cents, 0)
  const linked = mails.filter(({ kind }) => WITH_LINK.includes(kind))
  return (
    <div className="text-sm">
      <ul className="tabular grid gap-1">
        {owed.map(rent => (
          <li key={rent.id}>
            {owedFor(rent)}: {formatCents(rent.cents)}
            {rent.isUnderWay && ' · Zahlung unterwegs'}
          </li>
        ))}
      </ul>
      {owed.length > 1 && (
        <p className="tabular mt-2 font-semibold">Zusammen {formatCents(cents)}</p>
      )}
      <LinkMailed orderGroupId={file.id} mails={linked} />
      {decidesEnds && (
        <Terminate
          {...{ orderGroupId: file.id, termination, today: file.today }}
          refusesMail={file.refusesMail !== null}
        />
      )}
    </div>
  )
}

/** The newest mail with the link, and the way to send it again. */
function LinkMailed({ orderGroupId, mails }: { orderGroupId: string; mails: readonly Mail[] }) {
  const { Form, refused, isBusy } = useDecision()
  const [newest] = mails
  const again = mails.find(({ isRepeatable }) => isRepeatable)
  return (
    <>
      <p className="tabular mt-3 wrap-anywhere">
        {newest
          ? `Zahlungslink zuletzt verschickt am ${formatDateTime(newest.sentAt)} an ${newest.recipient}.`
          : 'Ein Zahlungslink wurde noch nicht verschickt.'}
      </p>
      <Refusal refused={refused} className="mt-3" />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        {again && (
          <Form
            data-acts=""
            method="post"
            action={href('/admin/auftraege/:orderGroupId/mails/:mailId/erneut', {
              orderGroupId,
              mailId: again.id,
            })}
          >
            <Button type="submit" size="small" busy={isBusy && 'Senden...'}>
              Zahlungslink erneut senden
            </Button>
          </Form>
        )}
        <Link
          to={href('/admin/auftraege/:orderGroupId/mails', { orderGroupId })}
          className="text-link inline-flex min-h-11 items-center"
        >
          Alle E-Mails der Bestellung
        </Link>
      </div>
    </>
  )
}
