/**
 * Asks the buyer to confirm a payment, as a bank's 3-D Secure page would. Resolves with 'succeed' or
 * 'fail' (Escape refuses). `close` takes the dialog away and gives the focus back.
 */
export function askForAuthentication(intent) {
  const before = document.activeElement
  const dialog = element('dialog', 'StripeEmulator-dialog')
  // The element implies both; they are written out for readers that look for the attributes.
  dialog.setAttribute('role', 'dialog')
  dialog.setAttribute('aria-modal', 'true')
  dialog.setAttribute('aria-labelledby', 'stripe-emulator-dialog-title')
  dialog.setAttribute('aria-describedby', 'stripe-emulator-dialog-text')
  const title = element('h2', 'StripeEmulator-title', 'Zahlung bestätigen')
  title.id = 'stripe-emulator-dialog-title'
  const text = element('p', 'StripeEmulator-text', question(intent))
  text.id = 'stripe-emulator-dialog-text'
  text.setAttribute('aria-live', 'polite')
  const mark = element('p', 'StripeEmulator-mark', 'Ihre Bank · Testmodus')
  const confirm = element(
    'button',
    'StripeEmulator-button StripeEmulator-button--main',
    'Bestätigen',
  )
  const refuse = element('button', 'StripeEmulator-button', 'Ablehnen')
  const buttons = element('div', 'StripeEmulator-buttons')
  buttons.append(confirm, refuse)
  dialog.append(mark, title, text, amountOf(intent), buttons)
  document.body.append(dialog)
  dialog.showModal()
  confirm.focus()
  dialog.addEventListener('keydown', event => keepFocus(event, [confirm, refuse]))

  const outcome = new Promise(resolve => {
    const choose = choice => {
      confirm.disabled = true
      refuse.disabled = true
      text.textContent = 'Einen Moment bitte …'
      resolve(choice)
    }
    confirm.addEventListener('click', () => choose('succeed'))
    refuse.addEventListener('click', () => choose('fail'))
    dialog.addEventListener('cancel', event => {
      event.preventDefault()
      if (!refuse.disabled) choose('fail')
    })
  })
  const close = () => {
    dialog.close()
    dialog.remove()
    if (before instanceof HTMLElement && before.isConnected) before.focus()
  }
  return { outcome, close }
}

function element(tag, className, text) {
  const node = document.createElement(tag)
  node.className = className
  if (tag === 'button') node.type = 'button'
  if (text !== undefined) node.textContent = text
  return node
}

function question(intent) {
  return intent.object === 'setup_intent'
    ? 'Bitte bestätigen Sie, dass Sie diese Zahlungsmethode hinterlegen möchten.'
    : 'Bitte geben Sie diese Zahlung frei.'
}

function amountOf(intent) {
  const amount = element('p', 'StripeEmulator-amount')
  if (intent.object === 'setup_intent') amount.hidden = true
  else {
    const style = { style: 'currency', currency: intent.currency.toUpperCase() }
    const format = new Intl.NumberFormat('de-DE', style)
    const digits = format.resolvedOptions().maximumFractionDigits ?? 2
    amount.textContent = format.format(intent.amount / 10 ** digits)
  }
  return amount
}

/** Tab stays between the buttons: without this it leaves for the browser's own bar. */
function keepFocus(event, nodes) {
  if (event.key !== 'Tab') return
  const usable = nodes.filter(node => !node.disabled)
  const at = usable.indexOf(document.activeElement)
  const next = usable[(at + (event.shiftKey ? usable.length - 1 : 1)) % usable.length]
  event.preventDefault()
  next?.focus()
}
