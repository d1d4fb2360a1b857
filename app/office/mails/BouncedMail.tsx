import { href, Link } from 'react-router'
import { row } from '#app/office/keyboard/row.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { Select } from '#app/ui/Field.tsx'
import type { OpenBounce } from '#core/bounces/settle.server.ts'
import { formatDateTime } from '#core/dates.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { orderPath } from '../order-path.ts'
import { Refusal } from '../Refusal.tsx'
import { useDecision } from '../use-decision.ts'

/** One mail that came back: to whom, why, and what can be done about it. */
export function BouncedMail({ bounce }: { bounce: OpenBounce }) {
  const { id, subject, recipient, kind, status, diagnostic, receivedAt, order } = bounce
  return (
    <li id={id} {...row(id)}>
      <Card className="p-4 sm:p-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="text-h3 wrap-anywhere">{subject}</h2>
          <span className="tabular text-sm text-muted">{formatDateTime(receivedAt)}</span>
        </div>
        <p className="mt-1 wrap-anywhere">
          an <strong>{recipient}</strong>
          {order && (
            <>
              {' · '}
              <Link data-key="Enter" to={orderPath(order.number)} className="text-link">
                {orderNumber(order.number)}
              </Link>
              {` · ${order.name}`}
              {order.phone && ` · ${order.phone}`}
            </>
          )}
        </p>
        <p className="mt-2 flex flex-wrap gap-2">
          <Badge tone={kind === 'hard' ? 'bad' : 'warn'}>
            {kind === 'hard' ? 'Adresse nimmt keine Mails an' : 'Diesmal nicht zugestellt'}
          </Badge>
          {bounce.owedBy && <Badge tone="ink">Geschuldet: {bounce.owedBy}</Badge>}
        </p>
        <p className="mt-2 text-sm text-muted wrap-anywhere">
          {status} · <span lang="en">{diagnostic}</span>
        </p>
        <div className="mt-4 flex flex-wrap items-end gap-4 border-t border-line pt-4">
          {bounce.isRepeatable && order && <Resend id={id} to={order.email} />}
          <Settle id={id} isOwed={bounce.owedBy !== null} />
        </div>
      </Card>
    </li>
  )
}

function Resend({ id, to }: { id: string; to: string }) {
  const { Form, refused, isBusy } = useDecision()
  return (
    <Form
      data-acts=""
      method="post"
      action={href('/admin/mails/unzustellbar/:bounceId/erneut', { bounceId: id })}
    >
      <Refusal refused={refused} className="mb-2" />
      <p className="mb-2 text-sm text-muted wrap-anywhere">geht an {to}</p>
      <Button type="submit" busy={isBusy && 'Senden...'}>
        Erneut senden
      </Button>
    </Form>
  )
}

function Settle({ id, isOwed }: { id: string; isOwed: boolean }) {
  const { Form, refused, errorOf, isBusy } = useDecision()
  return (
    <Form
      data-saves=""
      method="post"
      action={href('/admin/mails/unzustellbar/:bounceId/erledigt', { bounceId: id })}
      className="flex flex-wrap items-end gap-3"
    >
      <Refusal refused={refused} />
      <Select label="Auf anderem Weg" name="as" required defaultValue="" error={errorOf('as')}>
        <option value="" disabled>
          Bitte wählen
        </option>
        <option value="post">Per Post geschickt</option>
        <option value="phone">Am Telefon gesagt</option>
        {!isOwed && <option value="needless">Nicht nötig</option>}
      </Select>
      <Button type="submit" variant="outline" busy={isBusy && 'Speichern...'}>
        Erledigt
      </Button>
    </Form>
  )
}
