import { Link } from 'react-router'
import { Picture } from '#app/ui/Picture.tsx'
import type { MentionedDevice } from '#core/content/mentioned-devices.ts'
import { formatCents } from '#core/money.ts'

/** A device that is named: its picture, its name, and from which price it is to be had. */
export function DeviceLink({ device }: { device: MentionedDevice }) {
  const { title, path, image, monthlyCents, purchaseCents, unitPrice } = device
  const prices = [
    monthlyCents !== null && `Miete ab ${formatCents(monthlyCents)}/Monat`,
    purchaseCents !== null &&
      `Kauf ab ${formatCents(purchaseCents)}${unitPrice ? ` (${unitPrice})` : ''}`,
  ].filter(Boolean)
  return (
    <div className="group relative flex items-center gap-4 py-3">
      <Picture
        image={image}
        alt=""
        width={96}
        height={96}
        sizes="6rem"
        className="size-20 shrink-0 rounded-card"
      />
      <div>
        <Link
          prefetch="intent"
          to={path}
          className="font-semibold after:absolute after:inset-0 group-hover:underline"
        >
          {title}
        </Link>
        {prices.length > 0 && <p className="tabular text-sm text-muted">{prices.join(' · ')}</p>}
      </div>
    </div>
  )
}
