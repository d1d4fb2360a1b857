import { messageOf } from '../shared/messages.js'

const byId = id => document.getElementById(id)

/** The parts of the form's document. */
export const inputs = {
  number: byId('number'),
  expiry: byId('expiry'),
  cvc: byId('cvc'),
  iban: byId('iban'),
}
const tabs = { card: byId('tab-card'), sepa_debit: byId('tab-sepa_debit') }
const panels = { card: byId('panel-card'), sepa_debit: byId('panel-sepa_debit') }

/** Shows or takes away the message below one input. */
export function showError(name, code) {
  const input = inputs[name]
  const message = code ? messageOf(code) : ''
  const place = byId(`${name}-error`)
  if (place.textContent !== message) place.textContent = message
  if (code) input.setAttribute('aria-invalid', 'true')
  else input.removeAttribute('aria-invalid')
}

/** Says something to those who listen instead of look. */
export function announce(text) {
  byId('announce').textContent = text
}

export function showBrand(label) {
  const place = byId('brand')
  if (place.textContent !== label) place.textContent = label
}

export function setBusy(isBusy) {
  for (const input of Object.values(inputs)) input.disabled = isBusy
  for (const tab of Object.values(tabs)) tab.disabled = isBusy
}

/** Shows one payment method; the others' inputs leave the order of the tab key. */
export function showMethod(method) {
  for (const [name, tab] of Object.entries(tabs)) {
    const isShown = name === method
    tab.setAttribute('aria-selected', String(isShown))
    tab.tabIndex = isShown ? 0 : -1
    panels[name].hidden = !isShown
  }
}

/** Offers only these methods; a single one needs no tabs. */
export function offerMethods(methods) {
  for (const [name, tab] of Object.entries(tabs)) tab.hidden = !methods.includes(name)
  document.querySelector('.tabs').hidden = methods.length < 2
}

/** Calls `choose` with the method of a clicked tab, or of the next one by arrow keys. */
export function onTab(choose) {
  const names = Object.keys(tabs)
  for (const [index, name] of names.entries()) {
    tabs[name].addEventListener('click', () => choose(name))
    tabs[name].addEventListener('keydown', event => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
      const next = names[(index + (step ?? 0) + names.length) % names.length]
      if (!step || tabs[next].hidden) return
      event.preventDefault()
      choose(next)
      tabs[next].focus()
    })
  }
}

/** Colours, radius and type of the page around. Values go through CSSOM, never into markup. */
export function applyAppearance({ variables = {} } = {}) {
  const style = document.documentElement.style
  for (const [name, value] of Object.entries(variables)) {
    if (/^[a-zA-Z]+$/.test(name)) style.setProperty(`--${name}`, String(value))
  }
}

/** Fonts of the page: `{ family, src, weight, style }` or `{ cssSrc }`, as in Stripe's `fonts`. */
export function applyFonts(fonts = []) {
  for (const font of fonts) {
    if (font.cssSrc) {
      const link = document.createElement('link')
      link.rel = 'stylesheet'
      link.href = font.cssSrc
      document.head.append(link)
    } else if (font.family && font.src) {
      const { family, src, weight, style } = font
      const face = new FontFace(family, src, {
        weight: weight ?? 'normal',
        style: style ?? 'normal',
      })
      document.fonts.add(face)
      // A font that the host does not serve leaves the system's own in place.
      face.load().catch(() => document.fonts.delete(face))
    }
  }
}
