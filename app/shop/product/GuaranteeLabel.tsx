import type { ProductPage } from './product-page.server.ts'

/** The EU's label of a maker's durability guarantee, with what its fields are filled with (L-53). */
export function GuaranteeLabel({ label }: { label: NonNullable<ProductPage['guaranteeLabel']> }) {
  const { path, alt, years, brand, model } = label
  const fields = [
    ['Dauer', `${years} Jahre`],
    ['Marke', brand],
    ['Modell', model],
  ].filter(([, value]) => value)
  return (
    <figure className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card border border-line bg-card p-4 sm:p-5">
      <a href={path} className="shrink-0">
        <img src={path} alt={alt} decoding="async" className="h-44 w-auto max-w-full bg-white" />
      </a>
      <figcaption className="min-w-36 flex-1">
        <p className="font-semibold">Haltbarkeitsgarantie des Herstellers</p>
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
          {fields.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="tabular min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </figcaption>
    </figure>
  )
}
