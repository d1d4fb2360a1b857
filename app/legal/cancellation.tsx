export default function Cancellation() {
  return <h1>Cancellation</h1>
}
