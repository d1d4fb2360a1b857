import { ImageOff } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { sourceSet, variantOf, variantPath, widthFor } from '#core/pictures/address.ts'
import { classes } from './classes.ts'

/** What can be shown: a picture of the shop's own, or what an old cart calls one. */
export interface ShownPicture {
  url: string
  /** A tiny WebP in base64. */
  preview?: string
}

interface PictureProps {
  /** Null or without an address: the placeholder. */
  image: ShownPicture | null | undefined
  alt: string
  /**
   * The shape of its box. With `sizes` also the most pixels that it can use; without, its fixed
   * size on the page.
   */
  width: number
  height: number
  /** Loaded first, for what is seen without scrolling. */
  priority?: boolean
  sizes?: string
  /** For the box around the picture. */
  className?: string
  fit?: Fit
}

/** The picture fills its box (`cover`), stands whole in it (`contain`), or is drawn out to it (`fill`). */
type Fit = 'cover' | 'contain' | 'fill'

const fits: Record<Fit, string> = {
  cover: 'object-cover',
  contain: 'object-contain',
  fill: 'object-fill',
}

/** No variant but the JPEG's is larger: only browsers without AVIF and WebP load it. */
const FALLBACK_WIDTH = 960

/**
 * A picture that keeps its place while it loads, behind a blurred preview that it then covers, and
 * says so when it cannot be shown. Works without scripts.
 */
export function Picture({ image, alt, priority, className, fit = 'cover', ...size }: PictureProps) {
  const { width, height, sizes } = size
  const [failed, setFailed] = useState<string | null>(null)
  const url = image?.url
  const hash = url && variantOf(url)?.hash
  return (
    <picture
      className={classes('relative block overflow-hidden bg-floor', className)}
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      {!url || failed === url ? (
        <span className="absolute inset-0 grid bg-floor place-content-center justify-items-center gap-2 p-2 text-center text-xs text-muted">
          <ImageOff aria-hidden className="size-6" />
          Bild nicht verfügbar
        </span>
      ) : (
        <>
          {hash && (
            <source type="image/avif" srcSet={sourcesOf(hash, 'avif', size)} sizes={sizes} />
          )}
          {hash && (
            <source type="image/webp" srcSet={sourcesOf(hash, 'webp', size)} sizes={sizes} />
          )}
          <img
            ref={element => {
              // It may have failed before React took over the document.
              if (element?.complete && element.naturalWidth === 0) setFailed(url)
            }}
            src={hash ? variantPath({ hash, width: fallbackWidth(size), format: 'jpg' }) : url}
            alt={alt}
            width={width}
            height={height}
            loading={priority ? 'eager' : 'lazy'}
            fetchPriority={priority ? 'high' : undefined}
            decoding={priority ? 'sync' : 'async'}
            className={classes('size-full', fits[fit])}
            style={image?.preview ? blurred(image.preview, fit) : undefined}
            onError={() => setFailed(url)}
          />
        </>
      )}
    </picture>
  )
}

interface Size {
  width: number
  sizes?: string
}

function sourcesOf(hash: string, format: 'avif' | 'webp', { width, sizes }: Size): string {
  return sizes
    ? sourceSet(hash, format, width)
    : variantPath({ hash, width: widthFor(2 * width), format })
}

function fallbackWidth({ width, sizes }: Size) {
  return widthFor(sizes ? Math.min(width, FALLBACK_WIDTH) : 2 * width)
}

/** Lies under the picture, which covers it once it is there: variants are never transparent. */
function blurred(preview: string, fit: Fit): CSSProperties {
  const size = fit === 'fill' ? '100% 100%' : fit
  return { background: `url(data:image/webp;base64,${preview}) center/${size} no-repeat` }
}
