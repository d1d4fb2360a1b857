/** Whether the form of an order says another status than it showed: then a customer may be mailed, or a contract begin or end. */
export function movesGoods(form: FormData): boolean {
  if (form.get('status')) return true
  return form.getAll('orderId').some(id => {
    const status = form.get(`status:${id}`)
    return status !== null && status !== form.get(`read-status:${id}`)
  })
}
