import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

/** A white surface with a hairline. Padding is the content's. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classes('rounded-card border border-line bg-card', className)} />
}
