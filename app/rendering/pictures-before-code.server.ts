/** The modules that the router asks for ahead, which React lifts into the head. */
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g
/** The router's own start: static imports, the table of route modules, then the entry. */
const START = '<script type="module" async="">'
const END = '</script>'
const IMPORT = /^import (?:\* as (\w+) from )?"([^"]+)";$/gm

/** How long a slow picture may hold back the code, in milliseconds. */
const PATIENCE_MS = 1500

/**
 * Lets the code of a page come after what one sees of it: style sheet, fonts and the first pictures
 * have the line to themselves, and the modules follow when the window and its pictures were painted,
 * when somebody touches the page, or after 1.5 s. A page is whole without its code, so nothing is
 * missing before; what somebody enters or presses meanwhile is noted for `repeatEarlyTouches`.
 */
export function picturesBeforeCode(html: string): string {
  const bodyAt = html.indexOf('</head>')
  const startAt = html.indexOf(START, bodyAt)
  const endAt = html.indexOf(END, startAt)
  if (bodyAt < 0 || startAt < 0) return html
  const head = html.slice(0, bodyAt)
  const preloads = [...head.matchAll(PRELOAD)].map(([, href]) => href)
  const code = html.slice(startAt + START.length, endAt)
  const page = html.slice(bodyAt, startAt)
  const rest = html.slice(endAt + END.length)
  return `${head.replace(PRELOAD, '')}${page}<script>${later(preloads, code)}</script>${rest}`
}

function later(preloads: (string | undefined)[], code: string): string {
  const imports = [...code.matchAll(IMPORT)].map(([, name = '', path]) => ({ name, path }))
  const paths = JSON.stringify(imports.map(({ path }) => path))
  const names = imports.map(({ name }) => name).join()
  return `(()=>{let begun;const begin=()=>{if(begun)return;begun=true;
for(const href of ${JSON.stringify(preloads)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));
Promise.all(${paths}.map(path=>import(path))).then(([${names}])=>{${code.replace(IMPORT, '').trim()}})};
const frame=next=>requestAnimationFrame(()=>requestAnimationFrame(next));
const painted=()=>Promise.allSettled([...document.querySelectorAll('img[fetchpriority="high"]')].map(image=>image.decode())).then(()=>frame(()=>(self.requestIdleCallback??setTimeout)(begin)));
if(document.readyState==="complete")painted();else addEventListener("load",painted);
setTimeout(begin,${PATIENCE_MS});
window.earlyTouches={fields:new Map()};
addEventListener("input",({target})=>{if("value" in target)window.earlyTouches?.fields.set(target,/radio|checkbox/.test(target.type)?target.checked:target.value)},true);
addEventListener("click",({target})=>{const button=target.closest("button");if(window.earlyTouches&&button?.type==="button"&&!button.hasAttribute("popovertarget"))window.earlyTouches.button=button},true);
for(const touch of ["pointerdown","keydown"])addEventListener(touch,begin,{once:true,capture:true})})()`
}
