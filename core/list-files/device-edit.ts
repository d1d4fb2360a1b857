import type { DeviceValues } from '../stock/device-values.server.ts'
import type { Device } from '../stock/save-device.server.ts'

/** A device as a line of the file wants it; null for one that is not there yet. */
export interface DeviceEdit {
  line: number
  device: Device | null
  values: DeviceValues
}
