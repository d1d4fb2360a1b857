import { privatePage } from '#app/http/private-page.ts'
import type { OpenPage } from '#core/account-view/live-orders.server.ts'

const EVENT_STREAM = 'text/event-stream'

const streamHeaders = {
  ...privatePage,
  'Content-Type': EVENT_STREAM,
  // Nobody on the way may collect, compress or store what has to arrive at once.
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
}

const SIGN_OF_LIFE = ':\n\n'
const CHANGED = 'event: changed\ndata: {}\n\n'

/** As many messages wait for a reader before the connection is given up. */
const WAITING = 16

/**
 * The answer to a page that wants to be told of changes: an event for each, which says that there was one and
 * nothing else; the page then asks as it always does. Throws what `follow` throws.
 */
export function answerWithChanges(
  request: Request,
  follow: (page: OpenPage) => () => void,
): Response {
  if (!request.headers.get('Accept')?.includes(EVENT_STREAM)) {
    return new Response(null, { status: 406, headers: privatePage })
  }
  const body = request.method === 'GET' ? eventStream(follow, request.signal) : null
  return new Response(body, { headers: streamHeaders })
}

/** Ends when told to, when the visitor leaves, and for one that does not read. */
function eventStream(
  follow: (page: OpenPage) => () => void,
  signal: AbortSignal,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const left = new AbortController()
  return new ReadableStream(
    {
      start(controller) {
        function end(): void {
          if (left.signal.aborted) return
          left.abort()
          controller.close()
        }
        function say(text: string): void {
          if (left.signal.aborted) return
          if ((controller.desiredSize ?? 0) <= 0) end()
          else controller.enqueue(encoder.encode(text))
        }
        const stopFollowing = follow({
          changed: () => say(CHANGED),
          beat: () => say(SIGN_OF_LIFE),
          end,
        })
        left.signal.addEventListener('abort', stopFollowing)
        signal.addEventListener('abort', end, { signal: left.signal })
        // A body of which nothing was sent yet tells no browser that it is connected.
        say(SIGN_OF_LIFE)
        if (signal.aborted) end()
      },
      cancel: () => left.abort(),
    },
    { highWaterMark: WAITING },
  )
}
