import type { Locator } from 'playwright-core'

/**
 * Words that are read aloud in the wrong language: English ones that nothing says to be English, and German ones
 * within English. What stands in a text that somebody wrote is left out.
 */
export function misread(scope: Locator): Promise<string[]> {
  return scope.evaluate(root => {
    const english =
      /\b(the|of|to|is|are|and|with|was|this|Edit|Save|Cancel|Delete|Create|Add|Project|Product|Category|Title|Description|Basic|Availability|Specifications|Failed|successfully|Upload|uploaded|Post|Search|Show|Preview|Change|Prices|Price|history|must|have|Validation|Error|Value|Remove|Move|Empty|Only|rows|published|unpublished)\b/
    const german =
      /\b(der|die|das|und|nicht|ein|eine|wird|ist|im|aus|bei|mit|oder|zum|nach|von|hinzufügen|entfernen|Vorschau|Leer)\b|[äöüß]/
    const isSpoken = (node: Element) => (node.closest('select') ?? node).checkVisibility()
    const texts: [Element, string][] = []
    for (const node of [root, ...root.querySelectorAll('*')]) {
      if (!isSpoken(node) || node.matches('textarea')) continue
      for (const child of node.childNodes) {
        if (child.nodeType === Node.TEXT_NODE) texts.push([node, child.textContent ?? ''])
      }
      for (const name of ['aria-label', 'title', 'placeholder']) {
        texts.push([node, node.getAttribute(name) ?? ''])
      }
    }
    return texts.flatMap(([node, text]) => {
      const words = text.trim()
      const language = node.closest('[lang]')?.getAttribute('lang')
      if (language !== 'en' && english.test(words)) return `English without lang: ${words}`
      if (language === 'en' && german.test(words)) return `German as English: ${words}`
      return []
    })
  })
}
