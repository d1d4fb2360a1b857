import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { Card } from '#app/ui/Card.tsx'
import type { RefusedForm } from '#core/form-errors.ts'
import { AddDefectPhoto } from './AddDefectPhoto.tsx'

interface PhotoPageProps {
  refused: RefusedForm | undefined
  /** Its own path. */
  path: string
  /** The page of the report. */
  back: string
}

/** The form for a photo alone: where one that was refused is chosen anew. */
export function PhotoPage({ refused, path, back }: PhotoPageProps) {
  return (
    <div className="page max-w-3xl! py-8 sm:py-12">
      <Link
        to={back}
        className="inline-flex min-h-11 items-center gap-2 font-semibold hover:underline"
      >
        <ArrowLeft aria-hidden className="size-5" />
        Zurück zur Meldung
      </Link>
      <h1 className="mt-2">Foto zur Meldung</h1>
      <Card className="mt-6 px-4 pb-4 sm:px-6 sm:pb-6">
        <AddDefectPhoto to={path} refused={refused} />
      </Card>
    </div>
  )
}
