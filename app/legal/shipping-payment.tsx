export default function ShippingPayment() {
  return <h1>ShippingPayment</h1>
}
