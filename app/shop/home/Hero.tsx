import { href } from 'react-router'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Picture, type ShownPicture } from '#app/ui/Picture.tsx'
import { formatCents } from '#core/money.ts'
import { monthsText } from '#core/months.ts'
import { rentalTotalCents } from '#core/pricing/rent.ts'
import { byPurchaseOption } from '#core/purchase-option.ts'
import { shop } from '#core/shop.ts'
import type { ShippedRental } from '#core/storefront/related.ts'
import { PriceNote } from '../catalog/PriceNote.tsx'
import { homePictures } from './pictures.ts'

interface HeroProps {
  cheapest: ShippedRental | null
  picture: ShownPicture | null
}

const lead = byPurchaseOption({
  offered:
    'Sie zahlen monatlich, und 100 % der Miete zählen, wenn Sie das Gerät behalten. Oder Sie kaufen es gleich.',
  without: 'Sie zahlen monatlich und trainieren sofort. Oder Sie kaufen gleich.',
})

/** What the shop is, and the two ways in (S-2.3-2). */
export function Hero({ cheapest, picture }: HeroProps) {
  return (
    <section data-surface="ink" aria-labelledby="versprechen">
      <div className="page grid items-center gap-8 py-10 md:py-14 lg:grid-cols-[1fr_1.1fr] lg:gap-14 lg:py-20">
        <div>
          <h1 id="versprechen" className="text-display leading-[0.98]">
            {shop.claim}
          </h1>
          <p className="mt-6 max-w-[34rem] text-lead text-muted">
            Fitnessgeräte, wie sie im Studio stehen, für Ihr Zuhause, Ihre Box oder Ihr Team. {lead}
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to={href('/mieten/:category?')} variant="primary" size="large">
              Mieten
            </ButtonLink>
            <ButtonLink to={href('/produkte')} variant="outline" size="large">
              Kaufen
            </ButtonLink>
          </div>
          {cheapest && (
            <p className="tabular mt-5 text-sm text-muted">
              Miete ab {formatCents(cheapest.monthlyCents)}/Monat · {monthsText(cheapest.months)} ·
              gesamt {formatCents(rentalTotalCents(cheapest))},{' '}
              <PriceNote shippingCents={cheapest.shippingCents} />
            </p>
          )}
        </div>
        <figure className="relative -mx-4 md:mx-0">
          <Picture
            image={picture}
            alt={homePictures.hero.alt}
            width={homePictures.width}
            height={homePictures.height}
            priority
            // A hair less than it is: 720 pixels then do for a phone of 412 points.
            sizes="(min-width: 64rem) 640px, 99vw"
            className="md:rounded-card"
          />
          <figcaption className="absolute right-4 bottom-4 rounded-pill bg-ink px-3 py-1 text-xs text-paper">
            Im Einsatz: Halle am Kanal, Leipzig, kurz nach sieben
          </figcaption>
        </figure>
      </div>
    </section>
  )
}
