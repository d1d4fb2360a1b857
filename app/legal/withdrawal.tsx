export default function Withdrawal() {
  return <h1>Withdrawal</h1>
}
