import { href } from 'react-router'
import { Card } from '#app/ui/Card.tsx'
import { SaveData } from '#app/ui/SaveData.tsx'

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
        <SaveData
          pdf={href('/kunden-bereich/konto/daten.pdf')}
          json={href('/kunden-bereich/konto/daten.json')}
        />
      </section>
    </Card>
  )
}
