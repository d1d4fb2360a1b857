import { ExternalLink, Eye, Pencil } from 'lucide-react'
import { href, useLocation } from 'react-router'
import { row } from '#app/office/keyboard/row.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Picture } from '#app/ui/Picture.tsx'
import { Td } from '#app/ui/Table.tsx'
import { formatDay } from '#core/dates.ts'
import { availabilityLabels, gapLabels } from '#core/product-content/completeness.ts'
import type { ListedProduct } from '#core/product-content/list.server.ts'
import type { ColumnOf } from '#core/saved-views/lists.ts'
import { ActionsCell } from '../table/ActionsCell.tsx'
import { CopyProduct } from './CopyProduct.tsx'

interface ProductRowProps {
  product: ListedProduct
  shows: (column: ColumnOf<'products'>) => boolean
  catalogLink: string | undefined
  mayCopy: boolean
}

/** One product of the list; only what visitors can see is viewed (B-2-66). */
export function ProductRow({ product, shows, catalogLink, mayCopy }: ProductRowProps) {
  const { search } = useLocation()
  const { id, title, name, slug, isLive, availability, category, picture, gaps } = product
  return (
    <tr {...row(id)} className="group hover:bg-ground">
      <Td className="min-w-64 sm:max-lg:min-w-48">
        <div className="flex items-center gap-3">
          <Picture image={picture} alt="" width={48} height={48} className="w-12 shrink-0" />
          <div className="min-w-0">
            <p className="font-semibold">{title}</p>
            {name !== title && <p className="text-xs text-muted">{name}</p>}
          </div>
        </div>
      </Td>
      {shows('slug') && <Td className="text-xs wrap-anywhere">{slug ?? '–'}</Td>}
      {shows('id') && (
        <Td>
          <a
            href={catalogLink}
            target="_blank"
            rel="noreferrer"
            className="text-link tabular text-xs"
          >
            {id}
          </a>
        </Td>
      )}
      {shows('status') && (
        <Td className="sm:max-lg:min-w-28">
          <div className="flex max-w-72 flex-wrap gap-1">
            {isLive ? (
              <>
                <Badge tone="good">
                  <span lang="en">Live</span>
                </Badge>
                <Badge tone={availability === 'none' ? 'bad' : 'ink'}>
                  {availabilityLabels[availability]}
                </Badge>
              </>
            ) : (
              <Badge>
                <span lang="en">Hidden</span>
              </Badge>
            )}
            {gaps.map(gap => (
              <Badge key={gap} tone="warn">
                {gapLabels[gap]}
              </Badge>
            ))}
          </div>
        </Td>
      )}
      {shows('category') && <Td>{category}</Td>}
      {shows('updated') && (
        <Td className="tabular whitespace-nowrap">{formatDay(product.updatedAt)}</Td>
      )}
      <ActionsCell>
        <div className="flex gap-1" lang="en">
          <ButtonLink
            data-key="Enter e"
            to={{ pathname: href('/admin/produkte/:productId', { productId: id }), search }}
            preventScrollReset
            variant="quiet"
            size="small"
            aria-label={`Edit ${title}`}
            title="Edit"
          >
            <Pencil aria-hidden className="size-4" />
            <span className="hidden min-[90rem]:inline">Edit</span>
          </ButtonLink>
          {!isLive && (
            <a
              href={href('/admin/produkte/:productId/vorschau', { productId: id })}
              target="_blank"
              rel="noreferrer"
              className="button"
              data-variant="quiet"
              data-size="small"
              aria-label={`Vorschau: ${title}`}
              title="Vorschau"
              lang="de"
            >
              <Eye aria-hidden className="size-4" />
              <span className="hidden min-[90rem]:inline">Vorschau</span>
            </a>
          )}
          {slug && isLive && (
            <a
              href={href('/product/:slug', { slug })}
              target="_blank"
              rel="noreferrer"
              className="button"
              data-variant="quiet"
              data-size="small"
              aria-label={`View ${title}`}
              title="View"
            >
              <ExternalLink aria-hidden className="size-4" />
              <span className="hidden min-[90rem]:inline">View</span>
            </a>
          )}
          {mayCopy && <CopyProduct id={id} title={title} />}
        </div>
      </ActionsCell>
    </tr>
  )
}
