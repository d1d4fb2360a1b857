/** Height of the card form before it has measured itself, so that the page does not jump. */
const reservedHeight = 264

/**
 * The iframe that holds the inputs. Card data stay inside it: the page only asks it to check, to
 * confirm or to make a payment method, and is told the outcome, over a private message channel.
 */
export function createFrame(base, parent, onEvent) {
  const frame = document.createElement('iframe')
  frame.className = 'StripeEmulator-frame'
  frame.title = 'Sichere Eingabe der Zahlungsdaten'
  frame.name = '__privateStripeFrame'
  frame.setAttribute('allow', 'payment *')
  frame.style.height = `${reservedHeight}px`
  const { port1: port, port2 } = new MessageChannel()
  const waiting = new Map()
  let count = 0
  port.onmessage = ({ data }) => {
    if (data.answer !== undefined) {
      waiting.get(data.answer)?.(data.value)
      waiting.delete(data.answer)
    } else if (data.event === 'height') frame.style.height = `${data.value}px`
    else onEvent(data.event, data.value)
  }
  frame.addEventListener('load', () => {
    // Chromium fires `load` for the empty document of a moved frame as well: the port leaves once.
    if (frame.dataset.connected || frame.contentDocument?.URL === 'about:blank') return
    frame.dataset.connected = 'true'
    frame.contentWindow.postMessage('stripe-emulator', new URL(base).origin, [port2])
  })
  frame.src = `${base}elements/payment`
  parent.replaceChildren(frame)
  return {
    /** Asks the form to do something and resolves with its answer. */
    ask(request, value) {
      count += 1
      const id = count
      return new Promise(resolve => {
        waiting.set(id, resolve)
        port.postMessage({ request, id, value })
      })
    },
    remove() {
      port.close()
      frame.remove()
      const error = { type: 'validation_error', message: 'The payment Element was unmounted.' }
      for (const resolve of waiting.values()) resolve({ error })
      waiting.clear()
    },
  }
}
