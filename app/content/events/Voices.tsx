import type { Project } from '#core/content/projects.server.ts'

/** What the customer said: the quote, and the longer word about working with us. */
export function Voices({ project }: { project: Project }) {
  const { clientQuote, testimonial, customerName } = project
  if (!clientQuote && !testimonial) return null
  return (
    <div className="page mt-14 grid gap-6 lg:grid-cols-2">
      {clientQuote && (
        <figure className="rounded-card bg-floor p-6 md:p-8">
          <blockquote className="font-display text-h2 font-bold tracking-tight">
            „{clientQuote}“
          </blockquote>
          <figcaption className="mt-4 text-muted">{customerName}</figcaption>
        </figure>
      )}
      {testimonial && (
        <section className="rounded-card border border-line bg-card p-6 md:p-8">
          <h2 className="text-h3">Kundenfeedback</h2>
          <blockquote className="mt-3 text-lead text-muted">„{testimonial}“</blockquote>
        </section>
      )}
    </div>
  )
}
