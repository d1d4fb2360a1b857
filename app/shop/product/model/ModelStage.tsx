import { RefreshCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { Picture } from '#app/ui/Picture.tsx'
import type { DescribedPicture } from '#core/pictures/picture.ts'
import { useModel } from './use-model.ts'

interface ModelStageProps {
  url: string
  title: string
  /** What stands in the model's place until it is there. */
  poster: DescribedPicture | undefined
}

/** The viewer, or what is said while it loads and when it cannot. */
export function ModelStage({ url, title, poster }: ModelStageProps) {
  const { state, fail, tryAgain } = useModel(url)
  return (
    <div className="relative aspect-square max-h-[65dvh] w-full overflow-hidden rounded-card bg-floor sm:aspect-3/2">
      {state.kind === 'unsupported' && (
        <Refusal>
          <p>Dieser Browser kann keine 3D-Modelle zeigen.</p>
        </Refusal>
      )}
      {state.kind === 'failed' && (
        <Refusal>
          <p>Das 3D-Modell konnte nicht geladen werden.</p>
          <Button variant="outline" onClick={tryAgain}>
            <RefreshCw aria-hidden className="size-4" />
            Erneut versuchen
          </Button>
        </Refusal>
      )}
      {state.kind === 'loading' && <Waiting poster={poster} />}
      {state.kind === 'ready' && (
        <Shown Viewer={state.Viewer} url={url} title={title} poster={poster} onFailed={fail} />
      )}
    </div>
  )
}

type ReadyState = Extract<ReturnType<typeof useModel>['state'], { kind: 'ready' }>

interface ShownProps extends ModelStageProps {
  Viewer: ReadyState['Viewer']
  onFailed: () => void
}

/** The viewer draws its first picture behind the poster. */
function Shown({ Viewer, poster, ...model }: ShownProps) {
  const [isDrawn, setIsDrawn] = useState(false)
  return (
    <>
      <Viewer {...model} onDrawn={() => setIsDrawn(true)} />
      {!isDrawn && <Waiting poster={poster} />}
    </>
  )
}

function Waiting({ poster }: Pick<ModelStageProps, 'poster'>) {
  return (
    <div className="absolute inset-0 bg-floor">
      <Picture
        image={poster}
        alt=""
        width={1600}
        height={1200}
        sizes="(min-width: 64rem) 690px, 92vw"
        fit="contain"
        className="size-full"
      />
      <p
        role="status"
        className="absolute inset-x-0 bottom-4 mx-auto w-max rounded-pill bg-card px-4 py-2 text-sm"
      >
        Das 3D-Modell wird geladen …
      </p>
    </div>
  )
}

function Refusal({ children }: { children: ReactNode }) {
  return (
    <div
      role="alert"
      className="grid h-full place-content-center justify-items-center gap-4 p-6 text-center"
    >
      {children}
    </div>
  )
}
