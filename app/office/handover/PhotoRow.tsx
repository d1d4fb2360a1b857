import { Camera, X } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { IconButton } from '#app/ui/Button.tsx'
import { shrinkPhoto } from './shrink-photo.ts'

export interface TakenPhoto {
  id: string
  orderId: string
  file: Blob
}

interface PhotoRowProps {
  label: string
  photos: readonly TakenPhoto[]
  /** No more can be added. */
  isFull: boolean
  onTaken: (photos: { id: string; file: Blob }[]) => void
  onRemoved: (id: string) => void
}

/** The photos of one device; more are taken by the phone's camera, or chosen. */
export function PhotoRow({ label, photos, isFull, onTaken, onRemoved }: PhotoRowProps) {
  const id = useId()
  const [unread, setUnread] = useState<string[]>([])

  async function addPhotos(files: readonly File[]): Promise<void> {
    const small = await Promise.all(files.map(shrinkPhoto))
    setUnread(files.flatMap((file, at) => (small[at] ? [] : file.name)))
    const taken = small.filter(file => file !== null)
    if (taken.length > 0) onTaken(taken.map(file => ({ id: crypto.randomUUID(), file })))
  }

  return (
    <div className="flex flex-wrap items-center gap-3 pb-2">
      {photos.map((photo, index) => (
        <Thumbnail
          key={photo.id}
          photo={photo}
          number={index + 1}
          onRemove={() => onRemoved(photo.id)}
        />
      ))}
      {!isFull && (
        <label
          htmlFor={id}
          className="button cursor-pointer has-focus-visible:outline-2"
          data-variant="outline"
          data-size="small"
        >
          <Camera aria-hidden className="size-4" />
          <span>
            Fotos <span className="sr-only">{label}</span>
          </span>
          <input
            id={id}
            type="file"
            accept="image/*"
            capture="environment"
            multiple
            className="sr-only"
            onChange={({ currentTarget }) => {
              const files = [...(currentTarget.files ?? [])]
              currentTarget.value = ''
              void addPhotos(files)
            }}
          />
        </label>
      )}
      {unread.length > 0 && (
        <p role="alert" className="w-full text-sm text-bad wrap-anywhere">
          Das ist kein Foto, das wir lesen können: {unread.join(', ')}. Bitte nehmen Sie es noch
          einmal auf.
        </p>
      )}
    </div>
  )
}

interface ThumbnailProps {
  photo: TakenPhoto
  number: number
  onRemove: () => void
}

function Thumbnail({ photo, number, onRemove }: ThumbnailProps) {
  const [source, setSource] = useState<string>()
  useEffect(() => {
    // A policy of the shop allows pictures of its own and of data, not of blobs.
    const reader = new FileReader()
    reader.onload = () => setSource(String(reader.result))
    reader.readAsDataURL(photo.file)
    return () => reader.abort()
  }, [photo.file])
  return (
    <figure className="relative">
      {source && (
        <img src={source} alt={`Foto ${number}`} className="size-20 rounded-control object-cover" />
      )}
      <IconButton
        label={`Foto ${number} entfernen`}
        onClick={onRemove}
        className="absolute -top-3 -right-3 bg-card"
      >
        <X aria-hidden className="size-4" />
      </IconButton>
    </figure>
  )
}
