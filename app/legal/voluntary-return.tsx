export default function VoluntaryReturn() {
  return <h1>VoluntaryReturn</h1>
}
