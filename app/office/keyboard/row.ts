/**
 * What makes an element one that `j` and `k` lead to. It takes the real focus, so that a screen reader says
 * it and Tab goes on from it; keys of things within it (`data-key`) are meant for it alone.
 */
export function row(id: string) {
  return { 'data-row': id, tabIndex: -1 } as const
}
