import { advanceClock } from './clock.ts'
import { customerPage, customersPage } from './customers.ts'
import styles from './dashboard.css?raw'
import type { DashboardContext } from './engine.ts'
import { eventPage, eventsPage, redeliver, webhooksPage } from './events.ts'
import { type DashboardPage, guarded } from './guard.ts'
import { safeHeaders } from './page.ts'
import { paymentPage, paymentsPage, sendBack, takeBack } from './payments.ts'
import { productPage, productsPage } from './products.ts'
import { invoicePage, subscriptionPage, subscriptionsPage } from './subscriptions.ts'

/** The dashboard's pages, relative to where the emulator is mounted. For this machine only. */
export const dashboardPages = [
  get('/dashboard', paymentsPage),
  get('/dashboard/payments', paymentsPage),
  get('/dashboard/payments/:id', paymentPage),
  post('/dashboard/charges/:id/take-back', takeBack),
  post('/dashboard/refunds/:id/send-back', sendBack),
  get('/dashboard/customers', customersPage),
  get('/dashboard/customers/:id', customerPage),
  get('/dashboard/subscriptions', subscriptionsPage),
  get('/dashboard/subscriptions/:id', subscriptionPage),
  get('/dashboard/invoices/:id', invoicePage),
  get('/dashboard/products', productsPage),
  get('/dashboard/products/:id', productPage),
  get('/dashboard/events', eventsPage),
  get('/dashboard/events/:id', eventPage),
  post('/dashboard/events/:id/redeliver', redeliver),
  get('/dashboard/webhooks', webhooksPage),
  post('/dashboard/clock', advanceClock),
  get('/dashboard/dashboard.css', stylesheet),
]

function get(path: string, handler: DashboardPage) {
  return { method: 'GET' as const, path, handler: guarded(handler) }
}

function post(path: string, handler: DashboardPage) {
  return { method: 'POST' as const, path, handler: guarded(handler) }
}

async function stylesheet(_: Request, __: DashboardContext): Promise<Response> {
  return new Response(styles, {
    headers: { ...safeHeaders, 'content-type': 'text/css; charset=utf-8' },
  })
}
