import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { classes } from '#app/ui/classes.ts'
import { Picture } from '#app/ui/Picture.tsx'
import {
  type SuggestedName,
  type SuggestedProduct,
  type Suggestions,
  searchPath,
} from './suggestion.ts'

interface SuggestionListProps {
  id: string
  query: string
  found: Suggestions | null
  activeId: string | null
}

/** Products, categories, vendors, and last the whole search. */
export function SuggestionList({ id, query, found, activeId }: SuggestionListProps) {
  const option = (key: string) => ({ id: `${id}-${key}`, isActive: activeId === `${id}-${key}` })
  const names = (label: string, key: string, list: SuggestedName[]) =>
    list.length > 0 && (
      <Group label={label}>
        {list.map(({ path, name, count }, index) => (
          <Option key={path} to={path} {...option(`${key}${index}`)}>
            <span className="font-medium">{name}</span>
            {count !== null && <Count of={count} />}
          </Option>
        ))}
      </Group>
    )
  return (
    <div role="listbox" id={id} aria-label="Vorschläge">
      {found && found.products.length > 0 && (
        <Group label="Produkte">
          {found.products.map((product, index) => (
            <Option key={product.path} to={product.path} {...option(`p${index}`)}>
              <ProductLines product={product} />
            </Option>
          ))}
        </Group>
      )}
      {found && names('Kategorien', 'k', found.categories)}
      {found && names('Marken', 'm', found.vendors)}
      <div role="presentation" className="sticky -bottom-2 -mb-2 bg-card pb-2">
        <Option to={searchPath(query)} {...option('alle')}>
          <span className="font-semibold wrap-anywhere">Alle Ergebnisse für „{query}“</span>
          {found && found.total > 0 && <Count of={found.total} />}
        </Option>
      </div>
    </div>
  )
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox may hold groups, but no fieldsets
    <div role="group" aria-labelledby={id} className="mb-2 border-b border-line pb-2">
      <p id={id} role="presentation" className="px-3 pt-1 pb-1 text-xs font-semibold text-muted">
        {label}
      </p>
      {children}
    </div>
  )
}

interface OptionProps {
  id: string
  to: string
  isActive: boolean
  children: ReactNode
}

/** A link, so that it opens in another tab as well; the focus stays in the field. */
function Option({ id, to, isActive, children }: OptionProps) {
  return (
    <Link
      prefetch="intent"
      id={id}
      to={to}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={classes(
        'flex min-h-11 items-center gap-3 rounded-control px-3 py-1.5 hover:bg-floor',
        isActive && 'bg-floor outline-3 -outline-offset-3 outline-focus',
      )}
    >
      {children}
    </Link>
  )
}

function ProductLines({ product }: { product: SuggestedProduct }) {
  const { title, vendor, image, price } = product
  return (
    <>
      <Picture
        image={image ? { url: image } : null}
        alt=""
        width={48}
        height={48}
        className="w-12 shrink-0 rounded-control"
      />
      <span className="min-w-0">
        <span className="block truncate font-medium">{title}</span>
        <span className="tabular block text-xs text-muted">
          {vendor && <span className="sr-only">von {vendor}, </span>}
          {price ?? 'Derzeit nicht verfügbar'}
        </span>
      </span>
    </>
  )
}

function Count({ of }: { of: number }) {
  return (
    <span className="tabular ml-auto text-sm text-muted">
      {of.toLocaleString('de-DE')}
      <span className="sr-only">{of === 1 ? ' Produkt' : ' Produkte'}</span>
    </span>
  )
}
