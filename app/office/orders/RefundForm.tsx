import { useEffect, useRef } from 'react'
import { href, Link, useRevalidator } from 'react-router'
import { AskedNotice } from '#app/ui/AskedNotice.tsx'
import { useFormFetcher } from '#app/ui/answer.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Field, Select } from '#app/ui/Field.tsx'
import { formatDateTime } from '#core/dates.ts'
import type { DeviceLeft } from '#core/fulfilment/money.server.ts'
import { formatCents } from '#core/money.ts'
import type { LeftInHouse } from '#core/payments/in-house.server.ts'
import { ofDevice, type PartPurpose, partPurposes } from '#core/payments/refundable.ts'
import { wordList } from '#core/word-list.ts'
import { PasswordAgain } from '../PasswordAgain.tsx'
import { Refusal } from '../Refusal.tsx'
import type { action } from './refund.ts'

interface RefundFormProps {
  paymentId: string
  /** What can be given back, as it is shown here. */
  leftCents: number
  /** What of it is rent, what was bought and what is Care, where it is rent and another of these. Cents. */
  leftOfParts: Partial<Record<PartPurpose, number>> | null
  /** What of it is of which device, where it was paid for several. */
  leftOfDevices: readonly DeviceLeft[]
  /** The rental whose device the refund is for at first. */
  proposedRentalId: string | null
}

const partNames: Record<PartPurpose, string> = {
  rent: 'nur Miete',
  purchase: 'nur Kauf und Versand',
  care: 'nur Schadenschutz Care',
}

/** Gives back what is left of a payment, or less; asks with the amount before it does. */
export function RefundForm(props: RefundFormProps) {
  const { paymentId, leftCents, leftOfParts, leftOfDevices, proposedRentalId } = props
  const { Form, data, formData } = useFormFetcher<typeof action>()
  const refused = data?.result === 'refused' ? data.refused : undefined
  const isRequested = data?.result === 'requested'
  // Another amount is left: that is another question.
  const asked = data?.result === 'asked' && data.leftCents === leftCents ? data : null
  const form = useRef<HTMLFormElement>(null)
  const { revalidate } = useRevalidator()
  // Somebody else may have given back of it meanwhile: after a refusal the router loads nothing by itself.
  useEffect(() => {
    if (refused) void revalidate()
  }, [refused, revalidate])
  useEffect(() => {
    if (isRequested) form.current?.reset()
  }, [isRequested])
  const isYes = formData?.has('confirmed')
  const choices = [
    ...partPurposes.flatMap(purpose => {
      const cents = leftOfParts?.[purpose]
      return cents === undefined ? [] : { purpose, name: partNames[purpose], cents }
    }),
    ...leftOfDevices.map(({ rentalId, ...device }) => ({ purpose: ofDevice(rentalId), ...device })),
  ]
  const askedFor = choices.find(({ purpose }) => purpose === asked?.purpose)
  const proposed = leftOfDevices.find(({ rentalId }) => rentalId === proposedRentalId)
  return (
    <Form
      data-saves=""
      ref={form}
      method="post"
      action={href('/admin/zahlungen/:paymentId/erstattung', { paymentId })}
      className="mt-4 grid items-start gap-4 sm:grid-cols-[10rem_1fr_auto]"
    >
      <input type="hidden" name="read-left" value={leftCents} />
      {choices.length > 0 && (
        <Select
          label="Wofür?"
          name="purpose"
          defaultValue={proposed ? ofDevice(proposed.rentalId) : ''}
          hint={[
            leftOfParts && 'Nur was davon Miete ist, verringert das angesparte Guthaben.',
            leftOfDevices.length > 0 &&
              'Ist es für ein Gerät, wählen Sie es: Sonst trägt jedes seinen Anteil.',
          ]
            .filter(Boolean)
            .join(' ')}
          error={refused?.fields.purpose}
          className="sm:col-span-full"
        >
          <option value="">Alles, nach Anteil: {formatCents(leftCents)}</option>
          {choices.map(({ purpose, name, cents }) => (
            <option key={purpose} value={purpose}>
              {name}: {formatCents(cents)}
            </option>
          ))}
        </Select>
      )}
      <Field
        label="Betrag in Euro"
        name="amount"
        inputMode="decimal"
        maxLength={12}
        hint={choices.length > 0 ? 'Leer: alles davon.' : `Leer: alles, ${formatCents(leftCents)}.`}
        error={refused?.fields.amount}
      />
      <Field
        label="Grund"
        name="reason"
        required
        maxLength={200}
        hint="Steht in der E-Mail an die Kundin oder den Kunden."
        error={refused?.fields.reason}
      />
      <Button
        type="submit"
        variant="outline"
        className="sm:mt-7"
        busy={formData && !isYes && 'Prüfen...'}
      >
        Erstatten
      </Button>
      <PasswordAgain refused={refused} className="sm:col-span-full" />
      <Refusal refused={refused} className="sm:col-span-full" />
      {/* Behind the button above, which Enter in a field presses. */}
      {asked && (
        <AskedNotice asked={asked} className="text-sm sm:col-span-full">
          <p>
            {formatCents(asked.cents)}
            {askedFor && ` (${askedFor.name})`} an {asked.to} erstatten? Das lässt sich nicht
            zurücknehmen.
            {asked.undoableUntil &&
              ` Die Rücknahme des Geräts lässt sich noch bis ${formatDateTime(asked.undoableUntil)} rückgängig machen, nach dieser Erstattung nicht mehr.`}
          </p>
          {asked.left && <AfterRefund {...asked.left} />}
          <input type="hidden" name="confirmed-purpose" value={asked.purpose ?? ''} />
          <Button
            type="submit"
            variant="primary"
            className="mt-3"
            name="confirmed"
            value={asked.cents}
            busy={isYes && 'Erstatten...'}
          >
            Ja, {formatCents(asked.cents)} erstatten
          </Button>
        </AskedNotice>
      )}
    </Form>
  )
}

/** What becomes of what is still in the house once everything is refunded. */
function AfterRefund({ orderGroupId, freed, promised }: LeftInHouse & { orderGroupId: string }) {
  if (freed.length === 0) return null
  return (
    <p className="mt-2">
      Damit ist die ganze Bestellung erstattet, und was noch im Haus ist, wird frei:{' '}
      {wordList(freed)}.
      {promised.length > 0 && (
        <>
          {' '}
          Der Mietvertrag bleibt trotzdem bestehen ({wordList(promised)}) und wartet danach als Fall
          darauf, dass jemand ihn storniert oder liefert. Soll nichts mehr geliefert werden, nehmen
          Sie stattdessen{' '}
          <Link
            to={href('/admin/auftraege/:orderGroupId/storno', { orderGroupId })}
            className="underline"
          >
            Storno
          </Link>
          .
        </>
      )}
    </p>
  )
}
