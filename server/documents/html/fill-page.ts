/** Fills a page template of definitions/templates: {{key}} for values, {{#key}}…{{/key}} for parts that depend on one. */
import { contrast } from '#engine/values/contrast.ts'
import type { Content, ContentPicture } from '../content/content.ts'
import { moreColours, pageHead } from './page-style.ts'
import { bodyOf, picturesOf, policy, type PageParts } from './render-page.ts'
import { forms, Markup, PageWriter, View, withoutEmpty } from './template-view.ts'
import { unflatten } from './unflatten.ts'

type Token = readonly [kind: string, name: string, start: number, end: number, within?: readonly Token[]]

/** The names between the double braces of a template, without those of a form such as {{link.…}}. */
export function placeholdersIn(template: string): readonly string[] {
  return [...new Set(namesIn(writer.parse(template) as unknown as readonly Token[]))]
}

const namesIn = (tokens: readonly Token[]): readonly string[] =>
  tokens.flatMap(([kind, name, , , within]) => [
    ...(['name', '&', '#', '^'].includes(kind) && name !== '' ? withoutForm(name).split('|') : []),
    ...(Array.isArray(within) ? namesIn(within) : []),
  ])

function withoutForm(name: string): string {
  const [first = '', ...rest] = name.split('.')
  return Object.hasOwn(forms, first) && rest.length > 0 ? withoutForm(rest.join('.')) : name
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
