import { passwordStrength } from '#core/customers/password-rules.ts'

/** How strong a password is, in five bars and in words (S-5-15). */
export function StrengthMeter({ password }: { password: string }) {
  const { points, label } = passwordStrength(password)
  const tone = points >= 4 ? 'bg-good' : points === 3 ? 'bg-warn' : 'bg-bad'
  return (
    <div className="mt-3">
      <div aria-hidden className="grid grid-cols-5 gap-1.5">
        {[1, 2, 3, 4, 5].map(step => (
          <span key={step} className={`h-1.5 rounded-pill ${step <= points ? tone : 'bg-floor'}`} />
        ))}
      </div>
      <p className="mt-1.5 text-sm text-muted" role="status">
        Passwortstärke: <strong className="text-fg">{password === '' ? '–' : label}</strong>
      </p>
    </div>
  )
}
