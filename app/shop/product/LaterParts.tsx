import { type ComponentProps, lazy, memo, Suspense, useDeferredValue, useMemo } from 'react'

const CostComparison = lazy(() => orAsWritten(import('./costs/CostComparison.tsx')))
const FitCheck = lazy(() => orAsWritten(import('./fit/FitCheck.tsx')))

/*
 * Parts of the product page that the server writes whole and whose code comes after the page. Each
 * renders anew only when its own props change: a part that still waits for its code would else lose
 * what the server wrote.
 */

export const LaterCosts = memo(function LaterCosts(props: ComponentProps<typeof CostComparison>) {
  // Another term may wait: what the server wrote stays until the code is there.
  const rental = useDeferredValue(props.rental)
  const costs = useMemo(
    () => (
      <Suspense fallback={<div className="min-h-200" />}>
        <CostComparison product={props.product} rental={rental} />
      </Suspense>
    ),
    [props.product, rental],
  )
  return rental ? costs : null
})

export const LaterFit = memo(function LaterFit(props: ComponentProps<typeof FitCheck>) {
  if (props.specifications.length === 0) return null
  return (
    <Suspense fallback={<div className="min-h-160" />}>
      <FitCheck {...props} />
    </Suspense>
  )
})

/** Where the code cannot be loaded, the part stays as the server wrote it and the page works on. */
async function orAsWritten<Module>(loading: Promise<Module>): Promise<Module> {
  try {
    return await loading
  } catch (error) {
    console.warn(error)
    return new Promise<never>(() => {})
  }
}
