import { checkoutOutcome, checkoutPage, payCheckoutPage } from './checkout.ts'
import { asked, type HostedHandler, shown } from './guard.ts'
import { portalPage } from './portal.ts'
import { changeDetails, detailsPage } from './portal-details.ts'
import {
  chooseMethod,
  finishSetup,
  newMethodPage,
  removeMethod,
  startSetup,
} from './portal-methods.ts'

/** The pages that customers are sent to, relative to where the emulator is mounted. */
export const hostedPages = [
  get('/checkout/:id', shown(checkoutPage)),
  post('/checkout/:id/pay', asked(payCheckoutPage)),
  get('/checkout/:id/outcome', asked(checkoutOutcome)),
  get('/portal/:id', shown(portalPage)),
  get('/portal/:id/add', shown(newMethodPage)),
  post('/portal/:id/add/setup', asked(startSetup)),
  post('/portal/:id/add/added', asked(finishSetup)),
  post('/portal/:id/default', shown(chooseMethod)),
  post('/portal/:id/remove', shown(removeMethod)),
  get('/portal/:id/details', shown(detailsPage)),
  post('/portal/:id/details', shown(changeDetails)),
]

function get(path: string, handler: HostedHandler) {
  return { method: 'GET' as const, path, handler }
}

function post(path: string, handler: HostedHandler) {
  return { method: 'POST' as const, path, handler }
}
