import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { worksOffline } from '#app/ui/StayWhileOffline.tsx'
import { formatDateTime } from '#core/dates.ts'
import type { useOutbox } from './use-outbox.ts'

/** What this phone has not sent yet, and what the shop refused. */
export function Outbox({ outbox }: { outbox: ReturnType<typeof useOutbox> }) {
  const { waiting, isShut, again, discard } = outbox
  if (waiting.length === 0) return null
  const until = isShut
    ? 'Wird gesendet, sobald Sie wieder angemeldet sind.'
    : 'Wird gesendet, sobald es wieder Netz gibt.'
  return (
    <section aria-label="Noch nicht gesendet" className="grid gap-3">
      {waiting.map(handover => {
        const { id, orderNumber, name, signedAt, signedOn, photos, refused, needsDay } = handover
        return (
          <Notice key={id} tone={refused ? 'bad' : 'warn'}>
            <p className="font-semibold wrap-anywhere">
              {orderNumber} · {name}
            </p>
            <p className="text-sm">
              Unterschrieben am {formatDateTime(new Date(signedAt))}. {refused ?? until}
            </p>
            {needsDay && (
              <form
                data-acts=""
                {...worksOffline}
                className="mt-3 flex flex-wrap items-end gap-3"
                onSubmit={event => {
                  event.preventDefault()
                  const day = new FormData(event.currentTarget).get('signedOn')
                  void again({ ...handover, signedOn: String(day) })
                }}
              >
                <Field
                  label="Übergeben am"
                  name="signedOn"
                  type="date"
                  required
                  defaultValue={signedOn}
                  missing="Bitte geben Sie den Tag an."
                />
                <Button type="submit" size="small">
                  Mit diesem Tag senden
                </Button>
              </form>
            )}
            {refused && (
              <div className="mt-2 flex flex-wrap gap-3">
                <Button variant="outline" size="small" onClick={() => again(handover)}>
                  Erneut senden
                </Button>
                {photos.length > 0 && (
                  <Button
                    variant="outline"
                    size="small"
                    onClick={() => {
                      if (
                        confirm('Diese Übergabe ohne ihre Fotos senden? Die Unterschrift bleibt.')
                      )
                        again({ ...handover, photos: [] })
                    }}
                  >
                    Ohne Fotos senden
                  </Button>
                )}
                <Button
                  variant="quiet"
                  size="small"
                  onClick={() => {
                    if (confirm('Diese Übergabe mit Fotos und Unterschrift verwerfen?')) discard(id)
                  }}
                >
                  Verwerfen
                </Button>
              </div>
            )}
          </Notice>
        )
      })}
    </section>
  )
}
