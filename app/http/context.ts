import { createContext } from 'react-router'
import type { LiveOrders } from '#core/account-view/live-orders.server.ts'
import type { Actor } from '#core/actor.ts'
import type { CheckoutServices } from '#core/checkout/start.server.ts'
import type { ShopError } from '#core/errors.ts'
import type { OfficeStanding } from '#core/staff/office-session.server.ts'
import type { Presence } from '#core/staff/presence.server.ts'
import type { StorefrontServices } from '#core/storefront/services.ts'
import type { AskedOfVisitors } from '#core/tracking/consent.ts'

/** Everything that verbs may reach, built by the server. */
export interface ShopServices extends StorefrontServices, CheckoutServices {
  /** Open pages that are told what changes. */
  liveOrders: LiveOrders
  /** Who of the office has what open. */
  presence: Presence
}

/** The services of the running shop; set by the server for every request. */
export const servicesContext = createContext<ShopServices>()

/** Who asks. A function, so that pages that do not care cost no look-up; asked once a request. */
export const actorContext = createContext<() => Promise<Actor>>()

/** What stands between who asks and the office. Asked once a request, too. */
export const standingContext = createContext<() => Promise<OfficeStanding>>()

/** The client's address, for limits. */
export const clientAddressContext = createContext<string>()

/** Whether the code of a page waits for its first pictures (`rendering/pictures-before-code.server.ts`). */
export const codeAfterPicturesContext = createContext(true)

/** What visitors are asked to allow; undefined where nothing is tracked. */
export const askedContext = createContext<AskedOfVisitors | undefined>()

/** Why the server refused this request before the router saw it, where it did. */
export const refusalContext = createContext<ShopError | undefined>()
