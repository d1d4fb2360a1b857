import { Link } from '@react-email/link'
import { Fragment } from 'react'
import type { Tracked } from '#core/shipments/read.server.ts'
import { look } from './look.ts'

/** Who brings it, and each parcel with the way to follow it. */
export function Tracking({ shipments }: { shipments: readonly Tracked[] }) {
  return shipments.map(({ carrierName, parcels }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a shipment is its place
    <Fragment key={index}>
      {index > 0 && <br />}
      {carrierName}
      {parcels.map(({ number, url }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a parcel is its place
        <Fragment key={place}>
          <br />
          {parcels.length > 1 && `Paket ${place + 1}: `}
          {url ? (
            <Link href={url} style={look.link}>
              {number ?? 'Sendung verfolgen'}
            </Link>
          ) : (
            (number ?? 'ohne Sendungsnummer')
          )}
        </Fragment>
      ))}
    </Fragment>
  ))
}
