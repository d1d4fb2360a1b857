/** In the place of a form for those whose role gives no money back and asks for none. */
export function AdminsDecide() {
  return <p className="text-muted">Darüber entscheidet, wer die Rolle Administration hat.</p>
}
