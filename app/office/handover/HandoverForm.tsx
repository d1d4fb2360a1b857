import { ArrowLeft } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import type SignaturePad from 'signature_pad'
import { Button } from '#app/ui/Button.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { Field, TextArea } from '#app/ui/Field.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { worksOffline } from '#app/ui/StayWhileOffline.tsx'
import { useOwnEntries } from '#app/ui/unsaved/own-entries.ts'
import type { Delivery } from '#core/handovers/deliveries.server.ts'
import { shop } from '#core/shop.ts'
import type { SavedHandover } from './outbox.ts'
import { PhotoRow, type TakenPhoto } from './PhotoRow.tsx'
import { SignatureField, signatureOf } from './SignatureField.tsx'

interface HandoverFormProps {
  delivery: Delivery
  onBack: () => void
  onSigned: (handover: SavedHandover) => Promise<void>
}

const { mostPhotos } = shop.handovers

/** Which devices are handed over, how they look, who receives them, and the signature. */
export function HandoverForm({ delivery, onBack, onSigned }: HandoverFormProps) {
  const { orderNumber, name, units } = delivery
  const pad = useRef<SignaturePad | null>(null)
  const [photos, setPhotos] = useState<TakenPhoto[]>([])
  const [chosen, setChosen] = useState(() => units.map(({ orderId }) => orderId))
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const isBegun = () =>
    photos.length > 0 ||
    pad.current?.isEmpty() === false ||
    chosen.length < units.length ||
    isTyped(form.current)
  useOwnEntries({
    get isDirty() {
      return isBegun()
    },
  })

  function leave(): void {
    if (!isBegun() || confirm('Eingaben, Fotos und Unterschrift dieser Übergabe verwerfen?'))
      onBack()
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    if (chosen.length === 0) return setProblem('Bitte wählen Sie mindestens ein Gerät.')
    if (!pad.current || pad.current.isEmpty()) return setProblem('Bitte lassen Sie unterschreiben.')
    setProblem(undefined)
    setBusy(true)
    const signature = signatureOf(pad.current)
    await onSigned({
      id: crypto.randomUUID(),
      ...{ orderNumber, name, orderIds: chosen, signature, signedAt: Date.now() },
      recipient: String(form.get('recipient') ?? ''),
      note: String(form.get('note') ?? ''),
      photos: photos
        .filter(({ orderId }) => chosen.includes(orderId))
        .map(({ id, orderId, file }) => ({ id, orderId, file })),
    })
  }

  return (
    <form
      data-acts=""
      ref={form}
      onSubmit={submit}
      {...worksOffline}
      className="mx-auto grid max-w-2xl gap-6"
    >
      <div>
        <Button variant="quiet" onClick={leave}>
          <ArrowLeft aria-hidden className="size-5" />
          Zurück zur Liste
        </Button>
        <h1 className="text-h2 wrap-anywhere">Übergabe an {name}</h1>
        <p className="tabular text-sm text-muted">{orderNumber}</p>
      </div>
      <fieldset className="grid gap-3">
        <legend className="mb-1.5 text-sm font-semibold">Geräte</legend>
        {units.map(({ orderId, productName, serialNumber }) => (
          <div key={orderId} className="rounded-card border border-line bg-card px-4 py-2">
            <Checkbox
              label={serialNumber ? `${productName} · ${serialNumber}` : productName}
              checked={chosen.includes(orderId)}
              onChange={({ currentTarget }) =>
                setChosen(
                  currentTarget.checked
                    ? [...chosen, orderId]
                    : chosen.filter(other => other !== orderId),
                )
              }
            />
            <PhotoRow
              label={`von ${productName}`}
              photos={photos.filter(photo => photo.orderId === orderId)}
              isFull={photos.length >= mostPhotos}
              onTaken={files =>
                setPhotos(known =>
                  [...known, ...files.map(file => ({ ...file, orderId }))].slice(0, mostPhotos),
                )
              }
              onRemoved={id => setPhotos(known => known.filter(photo => photo.id !== id))}
            />
          </div>
        ))}
      </fieldset>
      <Field
        label="Angenommen von"
        name="recipient"
        required
        maxLength={120}
        autoComplete="off"
        missing="Bitte geben Sie an, wer die Geräte annimmt."
      />
      <TextArea label="Vermerk" name="note" optional rows={2} maxLength={2000} />
      <SignatureField pad={pad} error={problem} />
      <Notice>
        Mit dem Abschluss gelten diese Geräte als geliefert. Mindestlaufzeit, Widerrufsfrist und
        nächste Abbuchung einer Miete rechnen ab heute.
      </Notice>
      <Button type="submit" variant="primary" busy={isBusy && 'Speichern...'}>
        Übergabe abschließen
      </Button>
    </form>
  )
}

function isTyped(form: HTMLFormElement | null): boolean {
  if (!form) return false
  return [...new FormData(form).values()].some(value => typeof value === 'string' && value !== '')
}
