export default function Batteries() {
  return <h1>Batteries</h1>
}
