import { Download } from 'lucide-react'
import { href } from 'react-router'
import { Card } from '#app/ui/Card.tsx'

/** All that is held of the person, as a file to read and one for other programs (L-69). */
export function OwnData() {
  return (
    <Card className="mt-6 p-4 sm:p-6">
      <section aria-labelledby="daten">
        <h2 id="daten">Ihre Daten</h2>
        <p className="mt-2 max-w-prose text-muted">
          Alles, was wir von Ihnen gespeichert haben, mit Zweck, Empfängern und Dauer: als PDF zum
          Lesen oder als JSON für andere Programme. Zu Ihrem Schutz geht das nur kurz nach der
          Anmeldung.
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Save to={href('/kunden-bereich/konto/daten.pdf')}>Als PDF speichern</Save>
          <Save to={href('/kunden-bereich/konto/daten.json')}>Als JSON speichern</Save>
        </div>
      </section>
    </Card>
  )
}

/** No `download`: a refusal is a page to read then, not a file. */
function Save({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} className="button" data-variant="outline" data-size="small">
      <Download aria-hidden className="size-4" />
      {children}
    </a>
  )
}
