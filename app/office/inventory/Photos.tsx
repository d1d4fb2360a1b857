import { href } from 'react-router'
import { formatDay } from '#core/dates.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import type { PageOf } from '#core/page-at.ts'
import type { PhotoOfDevice } from '#core/returns/photos.server.ts'
import { Pages } from '../table/Pages.tsx'

const moments = { out: 'Übergabe', in: 'Rückgabe', defect: 'Defekt' } as const

/** What the address of a device calls the page of its photos. */
export const PHOTO_PAGE = 'fotos'

/** The photos of a device, whichever order had it. */
export function Photos({ shown, ...place }: PageOf<PhotoOfDevice>) {
  if (shown.length === 0) return null
  return (
    <section>
      <h2 className="mb-3 text-h3">Fotos</h2>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5">
        {shown.map(
          ({ id: photoId, orderId, orderNumber: number, moment, takenAt, by, ...size }) => {
            const path = href('/admin/rueckgaben/:orderId/fotos/:photoId', { orderId, photoId })
            const words = `${moments[moment]}, ${formatDay(takenAt)}`
            return (
              <li key={photoId} className="text-sm">
                <a href={path} className="block">
                  <img
                    src={path}
                    width={size.width}
                    height={size.height}
                    loading="lazy"
                    alt={`${words}, Bestellung ${orderNumber(number)}`}
                    className="aspect-square h-auto w-full rounded-control object-cover"
                  />
                </a>
                <p className="mt-1">{words}</p>
                <p className="text-muted wrap-anywhere">von {by}</p>
                <p className="tabular text-muted">{orderNumber(number)}</p>
              </li>
            )
          },
        )}
      </ul>
      <Pages {...place} name={PHOTO_PAGE} label="Fotos: Seiten" />
    </section>
  )
}
