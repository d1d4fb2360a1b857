import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { classes } from './classes.ts'

interface PictureProps {
  /** Null or empty: the placeholder. */
  src: string | null | undefined
  alt: string
  width: number
  height: number
  /** Loaded first, for what is seen without scrolling. */
  priority?: boolean
  sizes?: string
  srcSet?: string
  /** For the box around the picture. */
  className?: string
  /** The picture fills its box (`cover`) or stands whole in it (`contain`). */
  fit?: 'cover' | 'contain'
}

/** A picture that keeps its place while it loads and says so when it cannot be shown. */
export function Picture({ src, alt, priority, className, fit = 'cover', ...size }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const missing = !src || failed === src
  return (
    <span
      className={classes('relative block overflow-hidden bg-floor', className)}
      style={{ aspectRatio: `${size.width} / ${size.height}` }}
    >
      {missing ? (
        <span className="absolute inset-0 grid place-content-center justify-items-center gap-2 p-2 text-center text-xs text-muted">
          <ImageOff aria-hidden className="size-6" />
          Bild nicht verfügbar
        </span>
      ) : (
        <img
          {...size}
          ref={image => {
            // It may have failed before React took over the document.
            if (image?.complete && image.naturalWidth === 0) setFailed(src)
          }}
          src={src}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding="async"
          className={classes('size-full', fit === 'cover' ? 'object-cover' : 'object-contain')}
          onError={() => setFailed(src)}
        />
      )}
    </span>
  )
}
