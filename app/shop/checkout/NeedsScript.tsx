import { Notice } from '#app/ui/Notice.tsx'
import { shop } from '#core/shop.ts'

interface NeedsScriptProps {
  /** 'Zum Bezahlen' */
  what: string
  className?: string
}

/** Shown to whoever has no JavaScript, which the provider's form is made of. */
export function NeedsScript({ what, className }: NeedsScriptProps) {
  return (
    <noscript>
      <Notice tone="warn" className={className ?? ''}>
        {what} wird JavaScript benötigt, denn das Formular dafür kommt vom Zahlungsdienst. Bitte
        schalten Sie es ein und laden Sie die Seite neu, oder rufen Sie uns an: {shop.company.phone}
        .
      </Notice>
    </noscript>
  )
}
