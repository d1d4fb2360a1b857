import { type RefObject, useEffect, useRef } from 'react'
import SignaturePad from 'signature_pad'
import { Button } from '#app/ui/Button.tsx'

interface SignatureFieldProps {
  /** Holds the pad while it is shown. */
  pad: RefObject<SignaturePad | null>
  error?: string | undefined
}

/** What was drawn, as PNG. */
export function signatureOf(pad: SignaturePad): Blob {
  const [, encoded = ''] = pad.toDataURL('image/png').split(',')
  const bytes = Uint8Array.from(atob(encoded), character => character.charCodeAt(0))
  return new Blob([bytes], { type: 'image/png' })
}

/** A place to sign with a finger, a pen or the mouse. */
export function SignatureField({ pad, error }: SignatureFieldProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    // The picture has the pixels of the screen; a pad that is resized begins anew.
    const scale = Math.max(window.devicePixelRatio, 1)
    element.width = element.offsetWidth * scale
    element.height = element.offsetHeight * scale
    element.getContext('2d')?.scale(scale, scale)
    const drawn = new SignaturePad(element, { backgroundColor: 'rgb(255, 255, 255)' })
    pad.current = drawn
    return () => {
      drawn.off()
      pad.current = null
    }
  }, [pad])
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">Unterschrift</legend>
      <canvas
        ref={canvas}
        aria-label="Hier unterschreiben"
        className="h-44 w-full touch-none rounded-control border border-edge bg-card"
      />
      {error && (
        <p role="alert" className="mt-1.5 text-sm text-bad">
          {error}
        </p>
      )}
      <Button variant="quiet" size="small" onClick={() => pad.current?.clear()}>
        Unterschrift löschen
      </Button>
    </fieldset>
  )
}
