import { ImageUp } from 'lucide-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Notice } from '#app/ui/Notice.tsx'
import type { LibraryPicture } from '#core/pictures/library.ts'
import { shop } from '#core/shop.ts'
import { useUploads } from './use-uploads.ts'

interface UploadBoxProps {
  multiple: boolean
  /** What is said first of an upload that failed. */
  failed?: string
  onUploaded: (pictures: LibraryPicture[]) => void
  /** What stands beside the button, such as the way into the library. */
  children?: ReactNode
}

/** Pictures are dropped here, or chosen from the device; each that fails is named with its reason. */
export function UploadBox({ multiple, failed: words, onUploaded, children }: UploadBoxProps) {
  const { upload, failed, left } = useUploads(onUploaded, words)
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  function handleFiles(files: FileList | null): void {
    const chosen = [...(files ?? [])]
    if (left === 0 && chosen.length > 0) void upload(multiple ? chosen : chosen.slice(0, 1))
  }
  function drop(event: DragEvent): void {
    if (!bringsFiles(event)) return
    event.preventDefault()
    setOver(false)
    handleFiles(event.dataTransfer.files)
  }

  return (
    <div className="grid gap-3">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same */}
      <div
        className={classes(
          'flex flex-wrap items-center gap-3 rounded-card border border-dashed border-edge p-4',
          isOver && 'bg-floor',
        )}
        onDragOver={event => {
          if (!bringsFiles(event)) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          type="file"
          hidden
          multiple={multiple}
          accept="image/png,image/jpeg,image/webp,image/heic,.heic,.heif"
          onChange={event => {
            handleFiles(event.currentTarget.files)
            // The same file may be chosen again.
            event.currentTarget.value = ''
          }}
        />
        <Button
          variant="outline"
          size="small"
          busy={left > 0 && (left === 1 ? 'Lädt hoch...' : `Noch ${left} Bilder...`)}
          onClick={() => input.current?.click()}
        >
          <ImageUp aria-hidden className="size-4" />
          {multiple ? 'Bilder hochladen' : 'Bild hochladen'}
        </Button>
        {children}
        <p className="text-sm text-muted max-sm:hidden">
          oder hierher ziehen: PNG, JPEG, WebP, HEIC bis {shop.uploads.maxBytes / 1_000_000} MB
        </p>
      </div>
      {failed.length > 0 && (
        <Notice tone="bad" role="alert">
          <ul className="grid gap-1">
            {failed.map(({ title, text, reason }) => (
              <li key={text}>
                <span lang="en">
                  <strong>{title}</strong>: {text}
                </span>
                {reason && <span className="block text-sm">{reason}</span>}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}

/** Not a picture of the page itself that is being moved. */
function bringsFiles(event: DragEvent): boolean {
  return event.dataTransfer.types.includes('Files')
}
