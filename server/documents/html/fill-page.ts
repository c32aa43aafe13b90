/** Fills a page template of definitions/templates: {{key}} for values, and placeholders such as {{page.title}}. */
import type { Content } from '../content/content.ts'
import { escapeHtml } from './escape-html.ts'
import { bodyOf, picturesOf, policy, type PageParts } from './render-page.ts'

const placeholder = /\{\{\s*([^{}]+?)\s*\}\}/g

/** The names between the double braces of a template. */
export const placeholdersIn = (template: string): readonly string[] => [
  ...new Set([...template.matchAll(placeholder)].map(([, name = '']) => name)),
]

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
    'page.pictures': () => picturesOf(pictures),
    'page.font': () => font,
    'theme.background': () => theme.background,
    'theme.ink': () => theme.ink,
    'theme.accent': () => theme.accent,
  }
  return withPolicy(template).replace(placeholder, (_, key: string) => {
    const picture = /^picture\.(\d+)$/.exec(key)?.[1]
    if (picture !== undefined) return pictures[Number(picture) - 1]?.address ?? ''
    const value = Object.hasOwn(values, key) ? values[key] : undefined
    if (value !== undefined && value !== null)
      return escapeHtml(typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean))
    return Object.hasOwn(pagePlaceholders, key) ? (pagePlaceholders[key]?.() ?? '') : ''
  })
}

/** A value may hold an address that runs a script. The policy of a page of ours stands in a template, too. */
function withPolicy(template: string): string {
  if (/http-equiv\s*=\s*["']?content-security-policy/i.test(template)) return template
  const start = /<head\b[^>]*>/i.exec(template) ?? /^\s*<!doctype[^>]*>(?:\s*<html\b[^>]*>)?/i.exec(template)
  const at = start ? start.index + start[0].length : 0
  return `${template.slice(0, at)}${policy}${template.slice(at)}`
}
