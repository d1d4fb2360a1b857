import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { Field } from '#app/ui/Field.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Decided } from './decided.ts'

interface CancellationProps {
  id: string
  /** What was declared, row by row. */
  rows: (readonly [label: string, value: string | null])[]
  /** Of the order that it may mean, or empty. */
  orderNumber: string
}

/** One cancellation with what can be made of it: it ends rentals, or it is laid aside. */
export function Cancellation({ id, rows, orderNumber }: CancellationProps) {
  const end = useDecision()
  const aside = useDecision()
  const path = `/admin/kuendigungen/${id}`
  const refused = end.refused ?? aside.refused
  const errorOf = (field: string) => (refused?.field === field ? refused.message : undefined)
  return (
    <li>
      <Card className="p-4 sm:p-6">
        <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[10rem_1fr]">
          {rows.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="font-semibold whitespace-pre-wrap wrap-anywhere max-sm:mb-1">
                {value ?? '–'}
              </dd>
            </div>
          ))}
        </dl>
        {refused && !refused.field && (
          <Notice tone="bad" role="alert" className="mt-4">
            {refused.message}
          </Notice>
        )}
        <end.Form
          method="post"
          action={`${path}/ende`}
          className="mt-5 grid items-start gap-4 border-t border-line pt-5 sm:grid-cols-3"
        >
          <Field
            label="Bestellnummer"
            name="orderNumber"
            required
            defaultValue={orderNumber}
            hint="Zum Beispiel KP-000123."
            error={errorOf('orderNumber')}
          />
          <Field
            label="Geräte"
            name="units"
            optional
            maxLength={100}
            hint="Ihre Nummern in der Bestellung, etwa 1, 3. Leer: alle."
            error={errorOf('units')}
          />
          <Field
            label="Letzter Tag"
            name="lastDay"
            type="date"
            optional
            hint="Leer: nach dem Vertrag."
            error={errorOf('lastDay')}
          />
          <Button
            type="submit"
            variant="primary"
            className="sm:col-span-3 sm:justify-self-start"
            busy={end.isBusy && 'Speichern...'}
          >
            Miete beenden
          </Button>
        </end.Form>
        <details className="mt-4 text-sm">
          <summary className="inline-flex min-h-11 items-center font-semibold">
            Ohne Wirkung ablegen
          </summary>
          <aside.Form method="post" action={`${path}/ablage`} className="mt-2 grid gap-4">
            <Field
              label="Grund"
              name="reason"
              required
              maxLength={500}
              hint="Zum Beispiel: doppelt eingegangen. Niemand erhält eine E-Mail."
              error={errorOf('reason')}
            />
            <Button
              type="submit"
              variant="outline"
              className="justify-self-start"
              busy={aside.isBusy && 'Speichern...'}
            >
              Ablegen
            </Button>
          </aside.Form>
        </details>
      </Card>
    </li>
  )
}

/** A form that decides; once it has, the list is loaded again without the cancellation. */
function useDecision() {
  const { Form, data, state } = useFetcher<Decided>()
  useEffect(() => {
    if (data?.ok) toast({ title: data.title })
  }, [data])
  return { Form, refused: data && !data.ok ? data : undefined, isBusy: state !== 'idle' }
}
