import { type TargetName, targetNames } from '#core/tracking/targets.ts'
import { scriptOf } from './scripts.ts'

/** Something that a target was told. */
export interface Told {
  target: TargetName
  /** `script` for a script that was fetched, `page` for what it told, `server` for what our server told. */
  by: 'script' | 'page' | 'server'
  body: unknown
}

export interface StandIn {
  answer(request: Request): Promise<Response>
  /** Newest last, at most the last 500. */
  told: Told[]
}

const MOST = 500
const ADDRESS = new RegExp(`^(.*?)/(${targetNames.join('|')})/(.+)$`)

/** Answers as the hosts of the targets do, as far as a shop can tell, and shows what it was told. */
export function openStandIn(): StandIn {
  const told: Told[] = []
  function note(line: Told): void {
    told.push(line)
    if (told.length > MOST) told.shift()
  }

  return {
    told,
    async answer(request) {
      const { origin, pathname } = new URL(request.url)
      const [, before = '', found = '', rest = ''] = ADDRESS.exec(pathname) ?? []
      const target = targetNames.find(name => name === found)
      if (!target) return shown(told)
      if (request.method === 'GET') {
        note({ target, by: 'script', body: pathname })
        const headers = { 'Content-Type': 'text/javascript; charset=utf-8' }
        return new Response(scriptOf(target, `${origin}${before}`), { headers })
      }
      const by = rest === 'collect' ? 'page' : 'server'
      note({ target, by, body: bodyOf(await request.text()) })
      return Response.json({})
    },
  }
}

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** A page of what arrived, newest first. */
function shown(told: readonly Told[]): Response {
  const rows = told.toReversed().map(({ target, by, body }) => {
    const text = JSON.stringify(body).replace(/[&<>]/g, sign => signs[sign] ?? sign)
    return `<tr><td>${target}</td><td>${by}</td><td><code>${text}</code></td></tr>`
  })
  const html = `<!doctype html><html lang="de"><meta charset="utf-8"><title>Nachgebildete Ziele</title>
<h1>Nachgebildete Ziele</h1><p>Was Google, Meta, TikTok und Microsoft von diesem Shop erfahren hätten, das Neueste zuerst.</p>
<table><thead><tr><th>Ziel</th><th>Woher</th><th>Was</th></tr></thead><tbody>${rows.join('')}</tbody></table></html>`
  return new Response(html, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
