import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { IconButton } from '#app/ui/Button.tsx'

interface RowButtonsProps {
  /** What the row is, for those who do not see it. */
  name: string
  index: number
  count: number
  onMove: (to: number, by: 'up' | 'down') => void
  onRemove: () => void
}

/** Up, down and away, for one row of a list. */
export function RowButtons({ name, index, count, onMove, onRemove }: RowButtonsProps) {
  return (
    <div className="flex shrink-0" lang="de">
      <IconButton
        label={`${name} nach oben`}
        data-move="up"
        disabled={index === 0}
        onClick={() => onMove(index - 1, 'up')}
      >
        <ArrowUp aria-hidden className="size-4" />
      </IconButton>
      <IconButton
        label={`${name} nach unten`}
        data-move="down"
        disabled={index === count - 1}
        onClick={() => onMove(index + 1, 'down')}
      >
        <ArrowDown aria-hidden className="size-4" />
      </IconButton>
      <IconButton label={`${name} entfernen`} onClick={onRemove}>
        <Trash2 aria-hidden className="size-4" />
      </IconButton>
    </div>
  )
}
