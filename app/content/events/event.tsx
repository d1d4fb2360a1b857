export default function Event() {
  return <h1>Event</h1>
}
