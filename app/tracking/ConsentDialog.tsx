import { useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import type { AskedOfVisitors } from '#core/tracking/consent.ts'
import { consentWords, recipient } from '#core/tracking/consent-words.ts'
import { type Purpose, purposes, targetFacts, targetsFor } from '#core/tracking/targets.ts'
import { storedConsent } from './consent-store.ts'
import { LegalLinks } from './LegalLinks.tsx'
import { PurposeSwitch } from './PurposeSwitch.tsx'

type Choice = Readonly<Record<Purpose, boolean>>

interface ConsentDialogProps {
  asked: AskedOfVisitors
  /** What is allowed now; nothing, unless somebody has allowed it. */
  allowed: Choice
  onDecide: (choice: Choice) => void
  onClose: () => void
}

/** What is allowed, purpose by purpose, with everybody who would be told. */
export function ConsentDialog({ asked, allowed, onDecide, onClose }: ConsentDialogProps) {
  const [choice, setChoice] = useState(allowed)
  const number = storedConsent(asked)?.id
  const { necessary, nobody, withdrawal, save, standIn } = consentWords
  return (
    <Dialog open onClose={onClose} title={consentWords.dialog}>
      <PurposeSwitch {...necessary} recipients={[]} checked />
      {purposes.map(purpose => {
        const targets = targetsFor(purpose, asked.targets)
        const { label, text } = consentWords.purposes[purpose]
        return (
          <PurposeSwitch
            key={purpose}
            label={label}
            text={targets.length > 0 ? text : `${text} ${nobody}`}
            recipients={targets.map(({ name }) => `${targetFacts[name].label}: ${recipient(name)}`)}
            checked={choice[purpose]}
            onChange={isAllowed => setChoice({ ...choice, [purpose]: isAllowed })}
          />
        )
      })}
      <p className="mt-4 text-sm text-muted">
        {withdrawal} {asked.isStandIn && standIn}
        {number && (
          <>
            {' '}
            Ihre zufällige Nummer dafür:{' '}
            <a href={`${href('/api/consent')}?nummer=${number}`} className="text-link break-all">
              {number}
            </a>
          </>
        )}
      </p>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <LegalLinks />
        <Button onClick={() => onDecide(choice)}>{save}</Button>
      </div>
    </Dialog>
  )
}
