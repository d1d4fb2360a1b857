import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { classes } from '#app/ui/classes.ts'
import { Picture } from '#app/ui/Picture.tsx'
import type { DescribedPicture } from '#core/pictures/picture.ts'

/** Edge of the small pictures, in pixels. */
const THUMB = 80

interface GalleryProps {
  productId: string
  images: readonly DescribedPicture[]
  title: string
}

/** One large picture to swipe or step through, and all of them small (S-2.6-2). */
export function Gallery({ productId, images, title }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const shown = images.length > 0 ? images : [{ url: '', alt: title, preview: '' }]
  const last = shown.length - 1
  // Where a button sends the strip. The pictures that pass on the way are not chosen: a second press
  // counts from the goal, not from wherever the strip happens to be.
  const goal = useRef<number>(undefined)
  const takeOver = () => {
    goal.current = undefined
  }

  function show(index: number) {
    const to = index < 0 ? last : index > last ? 0 : index
    const element = strip.current
    goal.current = to
    element?.scrollTo({ left: to * element.clientWidth, behavior: 'smooth' })
    setCurrent(to)
  }

  function follow({ scrollLeft, clientWidth }: HTMLElement) {
    const passing = Math.round(scrollLeft / clientWidth)
    if (goal.current === undefined) setCurrent(passing)
    else if (goal.current === passing) takeOver()
  }

  return (
    <section aria-label="Bilder" className="min-w-0 max-lg:max-w-[calc(500px*4/3)]">
      <div className="relative" style={{ viewTransitionName: `picture-${productId}` }}>
        <ul
          ref={strip}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label="Großes Bild, mit den Pfeiltasten blättern"
          className="flex aspect-4/3 max-h-[500px] w-full snap-x snap-mandatory overflow-x-auto rounded-card bg-floor [scrollbar-width:none]"
          onScroll={({ currentTarget }) => follow(currentTarget)}
          onPointerDown={takeOver}
          onWheel={takeOver}
          onKeyDown={takeOver}
        >
          {shown.map((image, index) => (
            <li
              key={image.url}
              className="relative h-full w-full shrink-0 snap-center overflow-hidden"
            >
              <Surroundings url={image.url} />
              <Picture
                image={image}
                alt={image.alt || title}
                width={1600}
                height={1200}
                priority={index === 0}
                sizes="(min-width: 64rem) 690px, 92vw"
                fit="contain"
                className="h-full w-full bg-transparent!"
              />
            </li>
          ))}
        </ul>
        {last > 0 && (
          <>
            <Step label="Vorheriges Bild" side="left-3" onClick={() => show(current - 1)}>
              <ChevronLeft aria-hidden className="size-5" />
            </Step>
            <Step label="Nächstes Bild" side="right-3" onClick={() => show(current + 1)}>
              <ChevronRight aria-hidden className="size-5" />
            </Step>
          </>
        )}
      </div>
      {last > 0 && (
        <ul className="mt-3 flex gap-3 overflow-x-auto p-1">
          {shown.map((image, index) => (
            <li key={image.url} className="shrink-0">
              <button
                type="button"
                aria-label={`Bild ${index + 1} von ${shown.length}`}
                aria-current={index === current ? 'true' : undefined}
                onClick={() => show(index)}
                className={classes(
                  'block size-20 overflow-hidden rounded-control border-2',
                  index === current ? 'border-fg' : 'border-transparent hover:border-edge',
                )}
              >
                <Picture image={{ url: image.url }} alt="" width={THUMB} height={THUMB} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/**
 * What lies beside a picture that is narrower than its box: the picture drawn out and blurred, so that no
 * seam shows. The same file as the small one below.
 */
function Surroundings({ url }: { url: string }) {
  return (
    <Picture
      image={{ url }}
      alt=""
      width={THUMB}
      height={THUMB}
      fit="fill"
      className="absolute! inset-0 size-full scale-110 blur-xl"
    />
  )
}

interface StepProps {
  label: string
  side: string
  onClick: () => void
  children: React.ReactNode
}

function Step({ label, side, onClick, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={classes(
        'absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-pill border border-line bg-card hover:border-fg noscript:hidden',
        side,
      )}
    >
      {children}
    </button>
  )
}
