import { Box } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import type { Specification } from '#core/catalog/product.ts'
import type { DescribedPicture } from '#core/pictures/picture.ts'
import { ModelStage } from './ModelStage.tsx'
import { originalSize } from './original-size.ts'

interface ModelViewProps {
  /** Public path of the model. */
  url: string
  title: string
  images: readonly DescribedPicture[]
  specifications: readonly Specification[]
}

/** The machine to turn and to put into one's own room. Nothing of it is loaded before it is asked for. */
export function ModelView({ url, title, images, specifications }: ModelViewProps) {
  const [isOpen, setIsOpen] = useState(false)
  const size = originalSize(specifications)
  return (
    <div className="mt-3 noscript:hidden">
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Box aria-hidden className="size-5" />
        In 3D ansehen
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={title} wide>
        <ModelStage url={url} title={title} poster={images[0]} />
        <div className="mt-3 flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm text-muted">
          {size && <p className="tabular text-fg">Originalgröße: {size}</p>}
          <p className="pointer-coarse:hidden">
            Drehen: ziehen oder Pfeiltasten. Näher: Mausrad oder Bild-auf-Taste.
          </p>
          <p className="pointer-fine:hidden">
            Ein Finger dreht, zwei Finger verschieben und zoomen.
          </p>
        </div>
      </Dialog>
    </div>
  )
}
