/** The sign of the crossed-out wheeled bin (Annex 3 ElektroG): electrical devices are collected apart. */
export function CrossedOutBin({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 48 56"
      role="img"
      aria-label="Durchgestrichene Mülltonne: nicht in den Hausmüll"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M10 12h28l-3 30H14L10 12ZM8 12h32M18 12V8h12v4" />
      <circle cx="33" cy="44" r="4" fill="currentColor" />
      <path d="M5 5l38 46M43 5L5 51" />
    </svg>
  )
}
