import type { FormEvent } from 'react'
import { shop } from '#core/shop.ts'
import { Field } from './Field.tsx'

const { maxBytes } = shop.devicePhotos
const mostMegabytes = maxBytes / 1_000_000

interface PhotoFieldProps {
  label: string
  hint?: string
  /** Why the photo before was refused; gone once another one is chosen. */
  error: string | undefined
}

/**
 * Chooses a photo of a device. One that is too large is refused before it is sent: the server ends the
 * connection while it arrives, and a browser takes that for a fault of the network.
 */
export function PhotoField({ label, hint, error }: PhotoFieldProps) {
  function look({ currentTarget }: FormEvent<HTMLInputElement>): void {
    const isTooLarge = (currentTarget.files?.[0]?.size ?? 0) > maxBytes
    currentTarget.setCustomValidity(
      isTooLarge ? `Das Foto ist zu groß. Es darf höchstens ${mostMegabytes} MB haben.` : '',
    )
    if (isTooLarge) currentTarget.reportValidity()
  }
  return (
    <Field
      type="file"
      label={label}
      name="photo"
      required
      accept="image/jpeg,image/png,image/webp,image/heic"
      hint={hint}
      missing="Bitte wählen Sie ein Foto."
      error={error ?? null}
      // Before the field itself asks whether it is valid now.
      onInputCapture={look}
    />
  )
}
