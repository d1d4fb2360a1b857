import { Socket } from 'node:net'
import type { ClientConfig } from 'pg'

/** How long a PostgreSQL server is waited for, in milliseconds. */
export interface Patience {
  /** For a connection, be it a new one or one that others still use. */
  connectMs: number
  /** For one statement; the server itself ends it then. */
  statementMs: number
  /** For any sign of life from a server that has not ended the statement either. */
  silenceMs: number
}

export const PATIENCE: Patience = { connectMs: 5000, statementMs: 10_000, silenceMs: 12_000 }

/** Settings of a connection that never waits for ever, whatever the server or the network does. */
export function patientConnection(url: string, patience: Patience): ClientConfig {
  return {
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: patience.connectMs,
    statement_timeout: patience.statementMs,
    // Whoever stands still himself must not hold his locks for ever.
    idle_in_transaction_session_timeout: 3 * patience.statementMs,
    // The driver's own `query_timeout` would leave the connection waiting, and lend it to the next.
    stream: () => silenceEnds(new Socket(), patience.silenceMs),
  }
}

function silenceEnds(socket: Socket, silenceMs: number): Socket {
  return socket.setTimeout(silenceMs, () => {
    socket.destroy(Object.assign(new Error('The database fell silent'), { code: 'ETIMEDOUT' }))
  })
}
