import { Skeleton } from '#app/ui/Skeleton.tsx'
import { GridSkeleton } from '../catalog/ProductGrid.tsx'

/** Home: what comes late there is the teaser. */
export function HomeSkeleton() {
  return (
    <>
      <div data-surface="ink" className="h-[28rem] lg:h-[36rem]" />
      <div className="page section">
        <Skeleton className="mb-6 h-10 w-64" />
        <GridSkeleton count={4} />
      </div>
    </>
  )
}

export function ListingSkeleton() {
  return (
    <div className="page pt-4 pb-16">
      <Skeleton className="h-5 w-48" />
      <Skeleton className="mt-8 h-12 w-full max-w-lg" />
      <Skeleton className="mt-5 mb-10 h-24" />
      <GridSkeleton count={8} />
    </div>
  )
}

export function ProductSkeleton() {
  return (
    <div role="status" className="page pt-4 pb-16">
      <span className="sr-only">Produkt wird geladen</span>
      <Skeleton className="h-5 w-64" />
      <div className="mt-7 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
        <Skeleton className="h-[min(500px,100vw)]" />
        <div className="grid content-start gap-4">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-12" />
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-16" />
          <Skeleton className="h-96" />
        </div>
      </div>
    </div>
  )
}
