/** What the office sees and sets of a device in the house, in one word: 'ready' where it may go out. */
export function stateOf(device: { status: string; serviceState: string | null }): string {
  return device.serviceState ?? (device.status === 'maintenance' ? 'maintenance' : 'ready')
}
