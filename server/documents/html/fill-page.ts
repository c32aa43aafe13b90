/** Fills a page template of definitions/templates: {{key}} for values, {{#key}}…{{/key}} for parts that depend on one. */
import type { Placeholder } from '#engine/definition/installed-parts.ts'
import { contrast } from '#engine/values/contrast.ts'
import type { Content, ContentPicture } from '../content/content.ts'
import { moreColours, pageHead } from './page-style.ts'
import { bodyOf, picturesOf, policy, type PageParts } from './render-page.ts'
import { forms, formsWithParts, Markup, PageWriter, View, withoutEmpty } from './template-view.ts'
import { unflatten } from './unflatten.ts'

type Token = readonly [kind: string, name: string, start: number, end: number, within?: readonly Token[]]

/** The names between the double braces of a template, without those of a form such as {{link.…}}. */
export const placeholdersIn = (template: string): readonly string[] => [...new Set(namesIn(placeholderTree(template)))]

const namesIn = (placeholders: readonly Placeholder[]): readonly string[] =>
  placeholders.flatMap(({ name, within = [] }) => [name, ...namesIn(within)])

/** The same, with the names within each section. */
export const placeholderTree = (template: string): readonly Placeholder[] =>
  treeOf(writer.parse(template) as unknown as readonly Token[])

const treeOf = (tokens: readonly Token[]): readonly Placeholder[] =>
  tokens.flatMap(([kind, text, , , within]): readonly Placeholder[] => {
    if (!['name', '&', '#', '^'].includes(kind) || text === '') return []
    const { name, isForm } = withoutForms(text)
    const [first, ...others] = name.split('|').map((each): Placeholder => ({ name: each }))
    if (!first) return []
    if (!Array.isArray(within)) return [first, ...others]
    return [{ ...first, within: treeOf(within), ...(isForm && { isForm }) }, ...others]
  })

/** `isForm`: the names within a section of this name are not those of the value. */
function withoutForms(text: string): { readonly name: string; readonly isForm?: true } {
  const [first = '', ...rest] = text.split('.')
  if (!Object.hasOwn(forms, first) || rest.length === 0) return { name: text }
  const inner = withoutForms(rest.join('.'))
  return formsWithParts.has(first) ? { ...inner, isForm: true } : inner
}

/** A cache of parsed templates. */
const writer = new PageWriter()

export interface TemplateParts extends PageParts {
  /** The same pictures, by the name of their artefact. */
  readonly picturesByName?: Readonly<Record<string, ContentPicture>>
}

/** Values are inserted as escaped text. A placeholder without a value becomes empty, a section without one is left out. */
export function fillPage(
  template: string,
  values: Readonly<Record<string, unknown>>,
  content: Content,
  { theme, pictures, picturesByName = {}, font, faces }: TemplateParts,
): string {
  const { background, ink, accent } = theme
  // Pictures that the portal generated, with megabytes of data: they need no escaping.
  const numbered = pictures.map(({ address }, index) => [String(index + 1), new Markup(address)] as const)
  const named = Object.entries(picturesByName).map(
    ([name, picture]) => [name, { ...picture, address: new Markup(picture.address) }] as const,
  )
  const ours = {
    page: {
      title: content.title,
      // Read on demand, because most templates show at most one picture.
      get body() {
        return new Markup(bodyOf(content))
      },
      get pictures() {
        return new Markup(picturesOf(pictures))
      },
      font: new Markup(font),
      head: new Markup(pageHead(theme, font, faces)),
    },
    theme: {
      background,
      ink,
      accent,
      isDark: contrast('#FFFFFF', background) > contrast('#000000', background),
      ...moreColours(theme),
    },
    picture: { ...Object.fromEntries(numbered), ...Object.fromEntries(named) },
  }
  // Our own values take precedence over the author's values of the same name.
  const view = new View({ ...ours, ...(withoutEmpty(unflatten(values)) as Readonly<Record<string, unknown>>) })
  return writer.render(withPolicy(template), view)
}

/** A value may contain an address that runs a script. The policy of our own pages is part of their template. */
function withPolicy(template: string): string {
  if (/http-equiv\s*=\s*["']?content-security-policy/i.test(template)) return template
  const start = /<head\b[^>]*>/i.exec(template) ?? /^\s*<!doctype[^>]*>(?:\s*<html\b[^>]*>)?/i.exec(template)
  const at = start ? start.index + start[0].length : 0
  return `${template.slice(0, at)}${policy}${template.slice(at)}`
}
