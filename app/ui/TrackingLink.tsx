import { carrierOf, trackingUrl } from '#core/shipments/carriers.ts'
import type { Parcel, Tracked } from '#core/shipments/read.server.ts'

interface TrackingLinkProps {
  number: string
  /** Where it is followed; left out: by what its number says. */
  url?: string | null
  /** What is shown of it; the whole number else. */
  short?: string
}

/** A tracking number that leads to its carrier, in a tab of its own. */
export function TrackingLink({ number, url, short }: TrackingLinkProps) {
  const href =
    url === undefined ? trackingUrl(number, { carrier: carrierOf(number), trackingUrl: null }) : url
  const shown = short ?? number
  if (!href) return shown
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="text-link wrap-anywhere"
      title={short && number}
    >
      {shown}
      {short && <span className="sr-only"> – Sendung {number} verfolgen</span>}
    </a>
  )
}

/** Who brings something, in which parcels, each with the way to follow it. */
export function TrackedParcels({ tracked }: { tracked: Tracked }) {
  const { carrierName, parcels } = tracked
  return (
    <>
      <span className="block">{carrierName}</span>
      {parcels.map((parcel, index) => (
        // Parcels without a number look the same.
        // biome-ignore lint/suspicious/noArrayIndexKey: a parcel is its place
        <span key={index} className="block">
          {parcels.length > 1 && `Paket ${index + 1}: `}
          <ParcelLink parcel={parcel} />
        </span>
      ))}
    </>
  )
}

function ParcelLink({ parcel: { number, url } }: { parcel: Parcel }) {
  if (number !== null) return <TrackingLink number={number} url={url} />
  return url ? (
    <a href={url} target="_blank" rel="noreferrer" className="text-link">
      Sendung verfolgen
    </a>
  ) : (
    'ohne Sendungsnummer'
  )
}
