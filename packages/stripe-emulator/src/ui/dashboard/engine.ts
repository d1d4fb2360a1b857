/** An object of the API, as it travels. */
export interface ApiObject {
  id: string
  object: string
  [field: string]: unknown
}

export interface Delivery {
  event: string
  type: string
  endpoint: string
  url: string
  status: 'pending' | 'delivered' | 'failed'
  attempts: number
  nextAttemptAt: string | null
  lastStatus: number | null
  lastError: string | null
}

/** What the dashboard needs of the emulator; the `Engine` that pages are given has all of it. */
export interface DashboardEngine {
  now(): Date
  advanceTo(date: Date): Promise<void>
  execute(call: {
    method: 'GET' | 'POST' | 'DELETE'
    path: string
    params?: Record<string, unknown>
  }): Promise<ApiObject>
  deliveries(filter?: { event?: string; limit?: number }): Promise<Delivery[]>
  redeliver(event: string): Promise<void>
}

export interface DashboardContext {
  engine: DashboardEngine
  /** Where the emulator is mounted, e.g. `/__stripe`. */
  basePath: string
  params: Record<string, string>
  /** Whether whoever asks sits at this machine. */
  isLocal: boolean
}
