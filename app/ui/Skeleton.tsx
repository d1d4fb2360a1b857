import { classes } from './classes.ts'

/** A grey place for what is still loading; give it the size of what will come. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classes('skeleton', className)} />
}
