import { Form, href, Link } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { Button } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { formatDateTime } from '#core/dates.ts'
import { mailCopy, mailsOfOrder, type SentMail } from '#core/order-mails/sent-mails.server.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { openLinks } from '#core/orders/revoke-links.server.ts'
import { mayEnter } from '#core/permissions.ts'
import { BackToOrder } from '../BackToOrder.tsx'
import { Refusal } from '../Refusal.tsx'
import { useDecision } from '../use-decision.ts'
import type { Route } from './+types/mails'
import { MailFrame } from './MailFrame.tsx'
import { OpenLinks } from './OpenLinks.tsx'

/** The mails of an order as they were sent; `?mail={id}` opens one. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const { roles } = await staff(context, 'orders')
  const services = context.get(servicesContext)
  const { orderGroupId } = params
  try {
    const order = await mailsOfOrder(services, orderGroupId, roles)
    const chosen = new URL(request.url).searchParams.get('mail') ?? ''
    const html = await mailCopy(services.db, orderGroupId, chosen, roles)
    const links = await openLinks(services.db, { orderGroupId, now: services.clock.now() })
    const seesMoney = mayEnter(roles, 'money')
    return { ...order, orderGroupId, chosen, html, links, seesMoney }
  } catch (error) {
    throw pageError(error)
  }
}

export const headers = privateHeaders

export default function Mails({ loaderData }: Route.ComponentProps) {
  const { number, customerEmail, orderGroupId, mails, chosen, html, links, seesMoney } = loaderData
  return (
    <>
      <BackToOrder number={number} />
      <h1 className="text-h2">E-Mails zu {orderNumber(number)}</h1>
      <p className="mt-2 max-w-read text-muted wrap-anywhere">
        Erneut gesendet wird immer an {customerEmail}, mit neuen Links.
      </p>
      {seesMoney && (
        <Form
          data-acts=""
          reloadDocument
          method="post"
          action={href('/admin/auftraege/:orderGroupId/nachweise', { orderGroupId })}
          className="mt-4"
        >
          <Button type="submit">Nachweise als ZIP</Button>
          <p className="mt-2 max-w-read text-sm text-muted">
            Vertrag mit Preisen und Zustimmungen, Rechtstexte, E-Mails, Rechnungen, Lieferung und
            Fotos. Wer sie holt, steht im Protokoll.
          </p>
        </Form>
      )}
      <OpenLinks orderGroupId={orderGroupId} links={links} />
      {mails.length === 0 && (
        <p className="mt-4 text-muted">Zu dieser Bestellung ist keine E-Mail aufbewahrt.</p>
      )}
      <ul className="mt-6 grid max-w-4xl gap-4">
        {mails.map(mail => (
          <li key={mail.id}>
            <Card className="p-4 sm:p-6">
              <Mail {...mail} orderGroupId={orderGroupId} isOpen={mail.id === chosen} />
              {mail.id === chosen && html && <MailFrame subject={mail.subject} html={html} />}
            </Card>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Why a mail cannot be sent again, where its button would be. */
const whyNotWords: Record<NonNullable<SentMail['whyNot']>, string> = {
  erased: 'Die Person ist gelöscht. Ihr schreibt niemand mehr.',
  untrue: 'Inzwischen überholt und deshalb nicht noch einmal zu senden.',
  once: 'Wird nicht noch einmal verschickt.',
}

function Mail({
  id,
  subject,
  recipient,
  sentAt,
  whyNot,
  orderGroupId,
  isOpen,
}: SentMail & { orderGroupId: string; isOpen: boolean }) {
  const { Form, refused, isBusy } = useDecision()
  const list = href('/admin/auftraege/:orderGroupId/mails', { orderGroupId })
  return (
    <>
      <h2 className="text-h3 wrap-anywhere">{subject}</h2>
      <p className="tabular mt-1 text-sm text-muted wrap-anywhere">
        {formatDateTime(sentAt)} an {recipient}
      </p>
      <Refusal refused={refused} className="mt-4" />
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <Link
          to={isOpen ? list : `${list}?mail=${id}`}
          preventScrollReset
          className="inline-flex min-h-11 items-center font-semibold underline"
        >
          {isOpen ? 'Schließen' : 'Ansehen'}
        </Link>
        {whyNot ? (
          <p className="text-sm text-muted">{whyNotWords[whyNot]}</p>
        ) : (
          <Form
            data-acts=""
            method="post"
            action={href('/admin/auftraege/:orderGroupId/mails/:mailId/erneut', {
              orderGroupId,
              mailId: id,
            })}
          >
            <Button type="submit" busy={isBusy && 'Senden...'}>
              Erneut senden
            </Button>
          </Form>
        )}
      </div>
    </>
  )
}
