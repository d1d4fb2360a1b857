import { PackageX } from 'lucide-react'
import { href, useNavigate } from 'react-router'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'

interface ProductNotFoundProps {
  text?: string
}

/** No such product, or it could not be loaded (S-2.6-13, S-8-10). */
export function ProductNotFound({
  text = 'Das angeforderte Produkt konnte nicht gefunden werden.',
}: ProductNotFoundProps) {
  const navigate = useNavigate()
  return (
    <EmptyState
      icon={PackageX}
      level={1}
      title="Produkt nicht gefunden"
      actions={
        <>
          <Button
            variant="primary"
            className="noscript:hidden"
            onClick={() => (window.history.length > 1 ? navigate(-1) : navigate(href('/produkte')))}
          >
            Zurück
          </Button>
          <ButtonLink to={href('/produkte')} variant="outline">
            Alle Produkte anzeigen
          </ButtonLink>
        </>
      }
    >
      <p>{text}</p>
    </EmptyState>
  )
}
