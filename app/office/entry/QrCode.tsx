interface QrCodeProps {
  qr: { path: string; size: number }
  /** The same for who types it. */
  secret: string
  /** The same for an app on this very device. */
  uri: string
}

const QUIET = 4

/** What an authenticator app scans, with the same as text. */
export function QrCode({ qr: { path, size }, secret, uri }: QrCodeProps) {
  const side = size + 2 * QUIET
  return (
    <div className="mb-6 grid justify-items-center gap-3">
      <svg
        role="img"
        aria-label="QR-Code für die Authenticator-App"
        viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
        shapeRendering="crispEdges"
        className="size-52 rounded-control bg-white"
      >
        <path d={path} fill="black" />
      </svg>
      <p className="text-center text-sm text-muted">
        Ohne Kamera:{' '}
        <a href={uri} className="text-link">
          auf diesem Gerät öffnen
        </a>{' '}
        oder den Schlüssel eingeben:
        <code className="mt-1 block text-base text-fg wrap-anywhere select-all">
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </code>
      </p>
    </div>
  )
}
