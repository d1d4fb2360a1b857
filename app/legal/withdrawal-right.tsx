export default function WithdrawalRight() {
  return <h1>WithdrawalRight</h1>
}
