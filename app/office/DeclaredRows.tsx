export type DeclaredRow = readonly [label: string, value: string | null]

/** What was declared, row by row. */
export function DeclaredRows({ rows }: { rows: readonly DeclaredRow[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[fit-content(10rem)_1fr]">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="font-semibold whitespace-pre-wrap wrap-anywhere max-sm:mb-1">
            {value ?? '–'}
          </dd>
        </div>
      ))}
    </dl>
  )
}
