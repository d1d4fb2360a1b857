/** How a device is called: by its serial number, else by the beginning of its id. */
export function deviceLabel(device: { id: string; serialNumber: string | null }): string {
  return device.serialNumber ?? `Gerät ${device.id.slice(0, 8)}`
}
