import { germanError } from '../shared/messages.js'

/**
 * A form whose button does one thing at a time. `work` runs on submit and gives the address to go to,
 * or `{ error }`, which is told above the button.
 */
export function onSubmit(form, work) {
  const button = form.querySelector('button')
  const place = form.querySelector('[role="alert"]')
  const label = button.textContent
  form.addEventListener('submit', async event => {
    event.preventDefault()
    if (button.disabled) return
    button.disabled = true
    button.textContent = 'Einen Moment bitte …'
    place.textContent = ''
    const { url, error } = await work().catch(cause => ({ error: failure(cause) }))
    if (url) {
      window.location.assign(url)
      return
    }
    place.textContent = error.message
    button.disabled = false
    button.textContent = label
  })
}

/** Asks this page's server for something, with a form's fields if given. Its answer is an object. */
export async function ask(path, fields) {
  const body = fields && new URLSearchParams(fields)
  const response = await fetch(`${window.location.pathname}/${path}`, {
    method: body ? 'POST' : 'GET',
    body,
  })
  const answer = await response.json()
  return answer.error ? { error: germanError(answer.error) } : answer
}

function failure(cause) {
  console.error(cause)
  return germanError({ type: 'api_connection_error' })
}
