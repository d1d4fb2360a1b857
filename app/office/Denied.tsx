import { ShieldX } from 'lucide-react'
import { Form, href } from 'react-router'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'

/** For those who are signed in, but not as administrator (B-2-36). */
export function Denied() {
  return (
    <EmptyState
      icon={ShieldX}
      level={1}
      title="Zugriff verweigert"
      actions={
        <>
          <ButtonLink to={href('/')} variant="primary" reloadDocument>
            Zur Startseite
          </ButtonLink>
          <Form method="post" action={href('/auth/abmelden')} reloadDocument>
            <Button type="submit" variant="outline">
              Abmelden
            </Button>
          </Form>
        </>
      }
    >
      <p>Sie müssen als Administrator angemeldet sein, um auf diesen Bereich zuzugreifen.</p>
      <p>Gehören Sie zum Team? Dann fehlt Ihrer Rolle dieser Bereich.</p>
    </EmptyState>
  )
}
