import { LoaderCircle } from 'lucide-react'

/** Step 2: the order is placed and its payment opened. */
export function Preparing() {
  return (
    <div role="status" className="grid justify-items-center gap-5 py-24 text-center">
      <LoaderCircle aria-hidden className="size-10 motion-safe:animate-spin" />
      <p className="text-lead font-medium">Checkout wird vorbereitet...</p>
    </div>
  )
}
