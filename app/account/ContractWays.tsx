import { href } from 'react-router'
import { ButtonLink } from '#app/ui/Button.tsx'
import type { ContractWays as Ways } from '#core/account-view/contract-ways.ts'
import { formatDay } from '#core/dates.ts'
import {
  cancellationButton,
  endIfCancelledToday,
  takeoverWithdrawalPossible,
  withdrawalPossible,
} from '#documents/legal/declaration-words.ts'

interface ContractWaysProps {
  ways: Ways
  /** Of the device, for those who do not see where the links stand. */
  name: string
  /** The page where what is still in the house is called off. */
  callOffTo: string
  /** The page where the unit is given back voluntarily. */
  giveBackTo: string
}

/** The forms that cancel or withdraw, filled in, with the day that each leads to (S-2.9-40, S-2.9-41). */
export function ContractWays({ ways, name, callOffTo, giveBackTo }: ContractWaysProps) {
  const { cancellation, withdrawal, takeoverWithdrawal, giveBack, contract, callOff } = ways
  const isEmpty = !cancellation && !withdrawal && !takeoverWithdrawal && !giveBack
  if (isEmpty && callOff === null) return null
  const formOf = (vertrag: string) => `?${new URLSearchParams({ vertrag })}`
  const query = formOf(contract)
  const device = <span className="sr-only">: {name}</span>
  return (
    <div className="mt-4 grid gap-x-8 gap-y-4 text-sm sm:grid-cols-2">
      {cancellation && (
        <div>
          <ButtonLink to={`${href('/vertraege-kuendigen')}${query}`} variant="outline" size="small">
            {cancellationButton[cancellation.isBound ? 'bound' : 'free']}
            {device}
          </ButtonLink>
          <p className="mt-2 text-muted">{endIfCancelledToday(cancellation)}</p>
        </div>
      )}
      {withdrawal && (
        <div>
          <ButtonLink to={`${href('/vertrag-widerrufen')}${query}`} variant="outline" size="small">
            Widerrufen
            {device}
          </ButtonLink>
          <p className="mt-2 text-muted">
            {withdrawalPossible(withdrawal.until, withdrawal.isInParts)}
          </p>
        </div>
      )}
      {takeoverWithdrawal && (
        <div>
          <ButtonLink
            to={`${href('/vertrag-widerrufen')}${formOf(takeoverWithdrawal.contract)}`}
            variant="outline"
            size="small"
          >
            Übernahme widerrufen
            {device}
          </ButtonLink>
          <p className="mt-2 text-muted">{takeoverWithdrawalPossible(takeoverWithdrawal.until)}</p>
        </div>
      )}
      {giveBack && (
        <div>
          <ButtonLink to={giveBackTo} variant="outline" size="small">
            Freiwillig zurückgeben
            {device}
          </ButtonLink>
          <p className="mt-2 text-muted">Möglich bis {formatDay(giveBack.until)}.</p>
        </div>
      )}
      {callOff !== null && (
        <div>
          <ButtonLink to={`${callOffTo}?geraet=${callOff}`} variant="outline" size="small">
            Stornieren
            {device}
          </ButtonLink>
          <p className="mt-2 text-muted">Möglich, bis wir es versenden.</p>
        </div>
      )}
    </div>
  )
}
