import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { formatDateTime, formatDay } from '#core/dates.ts'
import type { RefusedForm } from '#core/form-errors.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import type { OwnRecall } from '#core/recalls/own-notice.server.ts'
import { outcomeLabels, RECALL_TITLE, remedyLabels, stopUsing } from '#documents/recalls/words.ts'
import { WayBack } from '../WayBack.tsx'
import { RecallNotice } from './RecallNotice.tsx'

interface RecallPageProps {
  recall: OwnRecall
  refused: RefusedForm | undefined
  from?: { to: string; label: string }
}

/** A recall as the one reads it who has the device, with the confirmation that they did. */
export function RecallPage({ recall, refused, from }: RecallPageProps) {
  const { order, devices } = recall
  const isSettled = devices.length > 0 && devices.every(({ outcome }) => outcome !== null)
  return (
    <div className="page max-w-3xl! py-8 sm:py-12">
      {from && <WayBack {...from} />}
      <h1 className="mt-2 wrap-anywhere">{RECALL_TITLE}</h1>
      <p className="mt-1 text-muted wrap-anywhere">
        {recall.productName}
        {order && ` · Bestellung ${orderNumber(order.number)} vom ${formatDay(order.placedAt)}`}
      </p>
      {!isSettled && (
        <Notice tone="bad" className="mt-6">
          <p className="font-semibold">{stopUsing}</p>
        </Notice>
      )}
      <Card className="mt-6 grid gap-5 p-4 sm:p-6">
        <section>
          <h2 className="text-h3">{devices.length > 1 ? 'Ihre Geräte' : 'Ihr Gerät'}</h2>
          <ul className="mt-2 grid gap-1">
            {devices.map(({ serialNumber, outcome }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may have no number, and the list never changes
              <li key={index} className="tabular wrap-anywhere">
                {serialNumber ? `Seriennummer ${serialNumber}` : recall.productName}
                {outcome && <strong>{` · ${outcomeLabels[outcome]}`}</strong>}
              </li>
            ))}
          </ul>
          <p className="mt-2 whitespace-pre-wrap text-sm text-muted wrap-anywhere">
            {recall.identification}
          </p>
        </section>
        <RecallNotice recall={recall} />
      </Card>
      {isSettled ? (
        <Notice tone="good" className="mt-6">
          Für Sie ist dieser Rückruf erledigt.
        </Notice>
      ) : (
        <Confirm recall={recall} refused={refused} />
      )}
    </div>
  )
}

function Confirm({ recall, refused }: Pick<RecallPageProps, 'recall' | 'refused'>) {
  const { formData } = useNavigation()
  const { acknowledgedAt, wish, remedies } = recall
  return (
    <Card className="mt-6 p-4 sm:p-6">
      <h2 className="text-h3">
        {acknowledgedAt ? 'Danke, Sie haben bestätigt' : 'Bitte bestätigen Sie'}
      </h2>
      {acknowledgedAt && (
        <p role="status" className="mt-1 text-muted">
          {`Am ${formatDateTime(acknowledgedAt)}. Wir melden uns bei Ihnen, wie es weitergeht.`}
        </p>
      )}
      {refused && (
        <Notice tone="bad" role="alert" className="mt-4">
          {refused.message}
        </Notice>
      )}
      <Form method="post" className="mt-4 grid justify-items-start gap-4">
        <input type="hidden" name="noticeId" value={recall.noticeId} />
        <fieldset>
          <legend className="mb-1 font-semibold">Was sollen wir für Sie tun?</legend>
          {remedies.map(remedy => (
            <label key={remedy} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                className="tick"
                name="wish"
                value={remedy}
                defaultChecked={wish === remedy}
              />
              <span>{remedyLabels[remedy]}</span>
            </label>
          ))}
          <label className="flex min-h-11 items-center gap-3">
            <input type="radio" className="tick" name="wish" value="" defaultChecked={!wish} />
            <span>Das sage ich Ihnen später.</span>
          </label>
        </fieldset>
        <Button type="submit" variant="primary" busy={formData !== undefined && 'Wird gesendet …'}>
          {acknowledgedAt ? 'Wahl ändern' : 'Ich habe das gelesen und benutze das Gerät nicht mehr'}
        </Button>
      </Form>
    </Card>
  )
}
