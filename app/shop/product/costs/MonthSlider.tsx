import type { CSSProperties } from 'react'

interface MonthSliderProps {
  months: number
  horizon: number
  onChoose: (months: number) => void
}

/** Chooses the month up to which the costs are summed. */
export function MonthSlider({ months, horizon, onChoose }: MonthSliderProps) {
  const filled: CSSProperties & Record<'--filled', string> = {
    '--filled': `${((months - 1) / (horizon - 1)) * 100}%`,
  }
  return (
    <input
      id="kosten-monat"
      type="range"
      className="slider"
      min={1}
      max={horizon}
      step={1}
      value={months}
      aria-valuetext={`Monat ${months}`}
      style={filled}
      onChange={event => onChoose(event.currentTarget.valueAsNumber)}
    />
  )
}
