import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'

interface TableProps {
  /** Said to those who only hear the table. */
  caption: string
  head: ReactNode
  children: ReactNode
}

/** A dense table that scrolls in its own box; its header stays, and on a wide screen what its rows are about. */
export function Table({ caption, head, children }: TableProps) {
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="relative max-h-[75dvh] overflow-auto rounded-card border border-line bg-card"
    >
      <table className="pins-first w-full text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 z-10 bg-floor">{head}</thead>
        <tbody className="divide-y divide-line">{children}</tbody>
      </table>
    </section>
  )
}

/** A head cell; `figures` aligns it with the numbers below. */
export function Th({ figures, className, ...rest }: ComponentProps<'th'> & { figures?: boolean }) {
  return (
    <th
      scope="col"
      {...rest}
      className={classes(
        'h-11 px-3 font-semibold whitespace-nowrap sm:max-xl:px-1.5 sm:max-xl:whitespace-normal sm:max-xl:first:pl-3 sm:max-xl:last:pr-3',
        figures && 'text-right',
        className,
      )}
    />
  )
}

/** A cell; `figures` sets it right-aligned in figures of equal width. */
export function Td({ figures, className, ...rest }: ComponentProps<'td'> & { figures?: boolean }) {
  return (
    <td
      {...rest}
      className={classes(
        'h-11 px-3 py-1.5 align-middle sm:max-xl:px-1.5 sm:max-xl:first:pl-3 sm:max-xl:last:pr-3',
        figures && 'tabular text-right whitespace-nowrap',
        className,
      )}
    />
  )
}
