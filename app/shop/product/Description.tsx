import { Check } from 'lucide-react'
import { RichText } from '#app/ui/RichText.tsx'

interface DescriptionProps {
  /** Sanitised on the server. */
  html: string
  features: readonly string[]
}

export function Description({ html, features }: DescriptionProps) {
  if (html === '' && features.length === 0) return null
  return (
    <section aria-labelledby="beschreibung">
      <h2 id="beschreibung">Produktbeschreibung</h2>
      {features.length > 0 && (
        <ul className="mt-5 grid gap-2 sm:grid-cols-2">
          {features.map(feature => (
            <li key={feature} className="flex gap-3">
              <Check aria-hidden className="mt-1 size-5 shrink-0" />
              {feature}
            </li>
          ))}
        </ul>
      )}
      <RichText html={html} className="mt-5 max-w-read" />
    </section>
  )
}
