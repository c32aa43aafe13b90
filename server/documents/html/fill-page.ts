/** Fills a page template of definitions/templates: {{key}} for values, and placeholders such as {{page.title}}. */
import type { Content } from '../content/content.ts'
import { escapeHtml } from './escape-html.ts'
import { bodyOf, type PageParts } from './render-page.ts'

/** Values are inserted as escaped text. A placeholder without a value becomes empty. */
export function fillPage(
  template: string,
  values: Readonly<Record<string, unknown>>,
  content: Content,
  { theme, pictures, font }: PageParts,
): string {
  const pagePlaceholders: Readonly<Record<string, () => string>> = {
    'page.title': () => escapeHtml(content.title),
    'page.body': () => bodyOf(content),
    'page.font': () => font,
    'theme.background': () => theme.background,
    'theme.ink': () => theme.ink,
    'theme.accent': () => theme.accent,
  }
  return template.replace(/\{\{\s*([^{}]+?)\s*\}\}/g, (_, key: string) => {
    const picture = /^picture\.(\d+)$/.exec(key)?.[1]
    if (picture !== undefined) return pictures[Number(picture) - 1]?.address ?? ''
    const value = Object.hasOwn(values, key) ? values[key] : undefined
    if (value !== undefined && value !== null)
      return escapeHtml(typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean))
    return Object.hasOwn(pagePlaceholders, key) ? (pagePlaceholders[key]?.() ?? '') : ''
  })
}
