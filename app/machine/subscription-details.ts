export function loader() {
  return new Response('in work', { status: 503 })
}
