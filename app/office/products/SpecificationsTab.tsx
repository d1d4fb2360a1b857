import { Plus } from 'lucide-react'
import { German } from '#app/office/German.tsx'
import { Button } from '#app/ui/Button.tsx'
import type { EditedProduct } from '#core/product-content/read.server.ts'
import { DutyFields } from './DutyFields.tsx'
import { RowButtons } from './RowButtons.tsx'
import { SafetyFields } from './SafetyFields.tsx'
import { useRows } from './use-rows.ts'

interface SpecificationsTabProps {
  product: EditedProduct
  error: (field: string) => string | null
}

/** Names and values, in the order of the product page (B-5-21), and who answers for the product. */
export function SpecificationsTab({ product, error }: SpecificationsTabProps) {
  const { rows, list, ...edit } = useRows(product.content.specifications)
  return (
    <>
      <ol ref={list} className="grid gap-2">
        {rows.map(({ key, value }, index) => (
          <li key={key} data-row className="flex flex-wrap items-center gap-2">
            <input
              name="spec-name"
              aria-label={`Name der Angabe ${index + 1}`}
              lang="de"
              placeholder="Name"
              maxLength={500}
              className="control min-w-40 flex-1"
              defaultValue={value.name}
            />
            <input
              name="spec-value"
              aria-label={`Wert der Angabe ${index + 1}`}
              lang="de"
              placeholder="Wert"
              maxLength={500}
              className="control min-w-40 flex-1"
              defaultValue={value.value}
            />
            <RowButtons
              name={`Angabe ${index + 1}`}
              index={index}
              count={rows.length}
              onMove={(to, by) => edit.move(index, to, by)}
              onRemove={() => edit.remove(index)}
            />
          </li>
        ))}
      </ol>
      <Button
        variant="outline"
        size="small"
        className="mt-3"
        onClick={() => edit.add({ name: '', value: '' })}
      >
        <Plus aria-hidden className="size-4" />
        <German>Angabe hinzufügen</German>
      </Button>
      <p className="mt-2 text-sm text-muted" lang="de">
        Gespeichert werden nur Zeilen mit Name und Wert.
      </p>
      <SafetyFields product={product} />
      <DutyFields content={product.content} error={error} />
    </>
  )
}
