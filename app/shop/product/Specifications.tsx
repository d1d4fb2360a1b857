import type { Specification } from '#core/catalog/product.ts'

export function Specifications({ specifications }: { specifications: readonly Specification[] }) {
  if (specifications.length === 0) return null
  return (
    <section aria-labelledby="daten">
      <h2 id="daten">Technische Daten</h2>
      <dl className="mt-5 divide-y divide-line border-y border-line">
        {specifications.map(({ name, value }) => (
          <div key={name} className="grid grid-cols-[minmax(7rem,2fr)_minmax(0,3fr)] gap-4 py-2.5">
            <dt className="text-muted">{name}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
