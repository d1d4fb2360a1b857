import { ChevronDown } from 'lucide-react'
import { href } from 'react-router'
import { AskedNotice } from '#app/ui/AskedNotice.tsx'
import { useFormFetcher } from '#app/ui/answer.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Field, TextArea } from '#app/ui/Field.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { formatDay } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'
import type { ClaimBasis } from '#core/returns/claim.server.ts'
import { shop } from '#core/shop.ts'
import type { action } from './claim.ts'
import { LONGEST_FAULT } from './words.ts'

const rows = Array.from({ length: shop.damage.maxParts }, (_, index) => index + 1)

/** So many rows are there at once; few repairs need more. */
const SHOWN = 3

/** What a repair needs, part by part, for the renter of the damaged device; asks with their share before it is sent. */
export function ClaimForm({
  orderId,
  basis,
  hasPhoto,
}: {
  orderId: string
  basis: ClaimBasis
  /** Of the device as it came back; without one nothing is sent. */
  hasPhoto: boolean
}) {
  const { Form, data, state } = useFormFetcher<typeof action>()
  const refused = data?.result === 'refused' ? data.refused : undefined
  const asked = data?.result === 'asked' ? data : null
  const fields: PartFieldsProps['fields'] = refused?.fields ?? {}
  const isWrong = (row: number) => Boolean(fields[`part-${row}`] ?? fields[`price-${row}`])
  return (
    <Form
      data-acts=""
      method="post"
      action={href('/admin/rueckgaben/:orderId/aufstellung', { orderId })}
      className="grid gap-4"
    >
      <p className="max-w-read text-sm text-muted">
        {`Wert dieses Geräts heute: ${formatCents(basis.valueCents)}. Der Mieter trägt höchstens ${basis.sharePercent} % der Reparatur und nie mehr als den Wert, und nur, was er verschuldet hat. Er hat ${shop.damage.objectDays} Tage für Einwände; abgebucht wird hiervon nichts.`}
      </p>
      {!hasPhoto && (
        <Notice tone="warn">
          Es fehlt noch ein Foto des zurückgegebenen Geräts. Bitte speichern Sie zuerst oben unter
          „Fotos“ eines: Der Mieter sieht es mit der Aufstellung.
        </Notice>
      )}
      {rows.slice(0, SHOWN).map(row => (
        <PartFields key={row} row={row} fields={fields} />
      ))}
      <details
        // What was wrong is not hidden.
        open={rows.slice(SHOWN).some(isWrong) || undefined}
        className="accordion border-y border-line"
      >
        <summary className="flex min-h-11 items-center justify-between gap-3 font-semibold">
          Weitere Teile
          <ChevronDown aria-hidden className="chevron size-5 shrink-0" />
        </summary>
        <div className="grid gap-4 pt-1 pb-4">
          {rows.slice(SHOWN).map(row => (
            <PartFields key={row} row={row} fields={fields} />
          ))}
        </div>
      </details>
      <Field
        label="Anteil in Prozent"
        name="share"
        required
        inputMode="numeric"
        maxLength={3}
        defaultValue={basis.sharePercent}
        hint={`Höchstens ${basis.sharePercent}. Weniger, wo den Mieter nur ein Teil der Schuld trifft.`}
        missing="Bitte geben Sie den Anteil an."
        error={fields.share}
        className="sm:max-w-64"
      />
      <TextArea
        label="Warum ist es kein Verschleiß?"
        name="fault"
        required
        rows={3}
        maxLength={LONGEST_FAULT}
        hint="Der Mieter liest das mit der Aufstellung."
        missing="Bitte schreiben Sie, warum es kein Verschleiß ist."
        error={fields.fault}
      />
      {refused && !fields.share && !fields.fault && !rows.some(isWrong) && (
        <Notice tone="bad" role="alert">
          {refused.message}
        </Notice>
      )}
      <Button
        type="submit"
        variant={asked ? 'outline' : 'primary'}
        className="justify-self-start"
        busy={state !== 'idle' && 'Prüfen...'}
      >
        Aufstellung an den Mieter schicken
      </Button>
      {/* Behind the button above, which Enter in a field presses. */}
      {asked && (
        <AskedNotice asked={asked} className="text-sm">
          <p>
            {`Aufstellung an ${asked.to} schicken? Anteil des Mieters: ${formatCents(asked.cents)}. Einwände sind bis zum ${formatDay(asked.objectUntil)} möglich. Eine verschickte Aufstellung lässt sich nicht ändern; zurückziehen lässt sie sich mit einem Grund, den der Mieter liest.`}
          </p>
          <Button
            type="submit"
            variant="primary"
            className="mt-3"
            name="confirmed"
            value={asked.cents}
          >
            Ja, Aufstellung schicken
          </Button>
        </AskedNotice>
      )}
    </Form>
  )
}

interface PartFieldsProps {
  row: number
  /** What was wrong with a field, by its name and row. */
  fields: Readonly<Partial<Record<string, string>>>
}

function PartFields({ row, fields }: PartFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-[1fr_10rem]">
      <Field
        label={`Teil oder Arbeit ${row}`}
        name="part"
        maxLength={200}
        error={fields[`part-${row}`]}
      />
      <Field
        label={`Preis ${row} in Euro`}
        name="price"
        inputMode="decimal"
        maxLength={9}
        error={fields[`price-${row}`]}
      />
    </div>
  )
}
