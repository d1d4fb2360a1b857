import type { ReactNode } from 'react'
import { classes } from '#app/ui/classes.ts'
import { Td } from '#app/ui/Table.tsx'

/** Written out, because styles are found by their whole names. */
const shades = ['bg-signal/10', 'bg-signal/25', 'bg-signal/45', 'bg-signal/65', 'bg-signal/90']

/** A cell that is the darker the more of a hundred it says; what it says stands in it. */
export function Shaded({ percent, children }: { percent: number | null; children: ReactNode }) {
  const step = Math.min(shades.length - 1, Math.floor((percent ?? 0) / 20))
  return (
    <Td figures className={classes(percent !== null && shades[step])}>
      {children}
    </Td>
  )
}
