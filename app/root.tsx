import { type ReactNode, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router'
import { showFlash } from '#app/http/flash.ts'
import { showRefusal } from '#app/http/guards.ts'
import { showSignedIn, showSignedInScript } from '#app/http/signed-in.ts'
import { byPurchaseOption } from '#core/purchase-option.ts'
import { deliveryPromise, shop } from '#core/shop.ts'
import type { Route } from './+types/root'
import { repeatEarlyTouches } from './rendering/early-touches.ts'
import { loadTracking } from './tracking/load-tracking.ts'
import { tellPageShown } from './tracking/page-shown.ts'
import { ErrorScreen } from './ui/ErrorScreen.tsx'
import archivo from './ui/fonts/archivo.woff2?url'
import instrumentSans from './ui/fonts/instrument-sans.woff2?url'
import { LoadingBar } from './ui/LoadingBar.tsx'
import { Toaster } from './ui/Toaster.tsx'
import './ui/styles.css'

export const middleware = [showRefusal]

const font = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }) as const

export const links: Route.LinksFunction = () => [
  font(archivo),
  font(instrumentSans),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export const meta: Route.MetaFunction = () => [
  { title: `${shop.name} – ${shop.claim}` },
  {
    name: 'description',
    content: `Fitnessgeräte für Studio und Zuhause mieten oder kaufen. ${byPurchaseOption({
      offered: 'Die Miete wird auf den Kaufpreis angerechnet.',
      without: `Geliefert in ${deliveryPromise}n.`,
    })}`,
  },
]

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="de" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f6f5f2" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; runs before first paint */}
        <script dangerouslySetInnerHTML={{ __html: showSignedInScript }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Toaster />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  const { key } = useLocation()

  useEffect(() => {
    repeatEarlyTouches()
    document.documentElement.dataset.ready = ''
    loadTracking()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: signing in or out ends in a navigation
  useEffect(showSignedIn, [key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a redirect leaves its message for the next page
  useEffect(showFlash, [key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation shows a page
  useEffect(tellPageShown, [key])

  return (
    <>
      <LoadingBar />
      <Outlet />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main>
      <ErrorScreen error={error} />
    </main>
  )
}
