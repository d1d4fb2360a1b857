import type { Crumb } from '#app/ui/Breadcrumbs.tsx'

/** The trail as the breadcrumb shows it: the last one, the page itself, is no link. */
export function crumbLinks(trail: readonly { label: string; path: string }[]): Crumb[] {
  return trail.map(({ label, path }, index) =>
    index === trail.length - 1 ? { label } : { label, to: path },
  )
}
