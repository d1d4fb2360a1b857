import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { type FormEvent, useState } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * The smallest shop page that pays with Stripe's own packages. It reads from its address:
 * `secret` (client secret), `redirect` (`always`, else `if_required`), `twice` (each click confirms twice).
 */
const query = new URLSearchParams(location.search)
const secret = query.get('secret') ?? ''
const isSetup = secret.startsWith('seti_')

function PayForm() {
  const stripe = useStripe()
  const elements = useElements()
  const [log, setLog] = useState<string[]>([])
  const [complete, setComplete] = useState(false)
  const note = (line: string) => setLog(lines => [...lines, line])

  async function confirm() {
    if (!stripe || !elements) return
    const common = {
      elements,
      confirmParams: {
        return_url: `${location.origin}/danke`,
        payment_method_data: {
          billing_details: { name: 'Erika Muster', email: 'erika@example.com' },
        },
      },
    }
    if (query.get('redirect') === 'always') {
      const { error } = await stripe.confirmPayment(common)
      note(`error ${error.code} ${error.message}`)
      return
    }
    const given = { ...common, redirect: 'if_required' as const }
    const result = isSetup ? await stripe.confirmSetup(given) : await stripe.confirmPayment(given)
    if (result.error) note(`error ${result.error.code} ${result.error.message}`)
    else if ('setupIntent' in result) note(`setup ${result.setupIntent.status}`)
    else note(`payment ${result.paymentIntent.status}`)
  }

  function pay(event: FormEvent) {
    event.preventDefault()
    confirm()
    if (query.has('twice')) confirm()
  }

  return (
    <form onSubmit={pay}>
      <PaymentElement
        onReady={() => note('ready')}
        onChange={event => setComplete(event.complete)}
        onLoadError={({ error }) => note(`loaderror ${error.code} ${error.message}`)}
      />
      <button type="submit">Jetzt bezahlen</button>
      <p>{complete ? 'vollständig' : 'unvollständig'}</p>
      <pre>{log.join('\n')}</pre>
    </form>
  )
}

function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root')
  const appearance = { variables: { colorPrimary: '#111312', borderRadius: '14px' } }
  createRoot(root).render(
    <Elements
      stripe={loadStripe('pk_test_harness')}
      options={{ clientSecret: secret, appearance, locale: 'de' }}
    >
      <PayForm />
    </Elements>,
  )
}

/** As the shop does without keys: the emulator's script first, then `loadStripe` finds it. */
const script = document.createElement('script')
script.src = '/__stripe/stripe.js'
script.onload = start
document.head.append(script)
