import { Card } from '#app/ui/Card.tsx'
import type { RefusedForm } from '#core/form-errors.ts'
import { WayBack } from '../WayBack.tsx'
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
      <WayBack to={back} label="Zurück zur Meldung" />
      <h1 className="mt-2">Foto zur Meldung</h1>
      <Card className="mt-6 px-4 pb-4 sm:px-6 sm:pb-6">
        <AddDefectPhoto to={path} refused={refused} />
      </Card>
    </div>
  )
}
