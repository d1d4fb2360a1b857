import { createContext } from 'react-router'
import type { Actor } from '#core/actor.ts'
import type { ShopError } from '#core/errors.ts'
import type { Services } from '#core/services.ts'

/** The services of the running shop; set by the server for every request. */
export const servicesContext = createContext<Services>()

/** Who asks. A function, so that pages that do not care cost no look-up; asked once a request. */
export const actorContext = createContext<() => Promise<Actor>>()

/** The client's address, for limits. */
export const clientAddressContext = createContext<string>()

/** Whether the code of a page waits for its first pictures (`rendering/pictures-before-code.server.ts`). */
export const codeAfterPicturesContext = createContext(true)

/** Why the server refused this request before the router saw it, where it did. */
export const refusalContext = createContext<ShopError | undefined>()
