import type { KeyboardEvent } from 'react'
import { type DialogTab, dialogTabs, tabLabels } from './labels.ts'

interface DialogTabsProps {
  current: DialogTab
  onChange: (tab: DialogTab) => void
}

/** The tabs of the dialog, as one stop of the keyboard: arrows go from tab to tab. */
export function DialogTabs({ current, onChange }: DialogTabsProps) {
  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const at = (dialogTabs.indexOf(current) + step + dialogTabs.length) % dialogTabs.length
    const next = dialogTabs[at]
    if (!next) return
    onChange(next)
    document.getElementById(`tab-${next}`)?.focus()
  }
  return (
    <div
      role="tablist"
      aria-label="Edit Product"
      className="mb-5 flex overflow-x-auto border-b border-line"
    >
      {dialogTabs.map(id => (
        <button
          key={id}
          id={`tab-${id}`}
          type="button"
          role="tab"
          tabIndex={id === current ? 0 : -1}
          aria-selected={id === current}
          aria-controls={`bereich-${id}`}
          onClick={() => onChange(id)}
          onKeyDown={onKeyDown}
          className="min-h-11 border-b-2 border-transparent px-4 font-semibold whitespace-nowrap max-sm:px-3 text-muted aria-selected:border-fg aria-selected:text-fg"
        >
          {tabLabels[id]}
        </button>
      ))}
    </div>
  )
}
