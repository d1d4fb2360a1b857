import { href } from 'react-router'
import { formatDateTime } from '#core/dates.ts'
import type { OrderFile } from '#core/order-file/order-file.server.ts'

/** Who took what and signed for it, with the photos of that moment. */
export function Handovers({ file }: { file: OrderFile }) {
  const { handovers, units } = file
  return (
    <ul className="divide-y divide-line">
      {handovers.map(({ id, recipient, note, signedAt, by, orderIds, photos }) => (
        <li key={id} className="py-4 text-sm first:pt-0 last:pb-0">
          <p className="font-semibold wrap-anywhere">Angenommen von {recipient}</p>
          <p className="tabular text-muted wrap-anywhere">
            {formatDateTime(signedAt)} · übergeben von {by}
          </p>
          <p className="mt-1 wrap-anywhere">
            {units
              .filter(unit => orderIds.includes(unit.id))
              .map(({ sequence, productName }) =>
                units.length > 1 ? `${sequence}. ${productName}` : productName,
              )
              .join(', ')}
          </p>
          {note && <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{note}</p>}
          <div className="mt-3 flex flex-wrap items-end gap-3">
            <img
              src={href('/admin/uebergabe/:handoverId/unterschrift', { handoverId: id })}
              alt={`Unterschrift von ${recipient}`}
              loading="lazy"
              className="h-24 w-48 rounded-control border border-line bg-white object-contain"
            />
            {photos.map((photo, index) => {
              const src = href('/admin/rueckgaben/:orderId/fotos/:photoId', {
                orderId: photo.orderId,
                photoId: photo.id,
              })
              return (
                <a key={photo.id} href={src} target="_blank" rel="noreferrer">
                  <img
                    src={src}
                    alt={`Foto ${index + 1} bei der Übergabe`}
                    width={photo.width}
                    height={photo.height}
                    loading="lazy"
                    className="size-24 rounded-control object-cover"
                  />
                </a>
              )
            })}
          </div>
        </li>
      ))}
    </ul>
  )
}
