/**
 * Which pieces of a text are placeholders. Forms that nobody writes by chance are taken at their word. Single brackets,
 * single braces and guillemets also stand in running prose: there the inside decides, and what stays doubtful is a
 * placeholder only where the values know its name.
 */
import { verdictOn, type Context } from './doubtful-names.ts'
import { placeholderKey } from './placeholder-key.ts'

export interface Match {
  readonly start: number
  readonly end: number
  /** Where the name stands, without brackets and the spaces inside them. */
  readonly nameStart: number
  readonly name: string
}

export interface Reading {
  /** Keys of names that the values know: a doubtful placeholder of such a name is one. */
  readonly known: ReadonlySet<string>
  /** The language of the document puts quotations between « and ». */
  readonly quotesWithGuillemets: boolean
}

/** Longer ones first: {{name}} is not {name} between braces. */
const forms = ['{{{ }}}', '{{ }}', '${ }', '{ }', '[[ ]]', '[ ]', '<< >>', '« »'].map((form) => {
  const [open = '', close = ''] = form.split(' ')
  return { open, close }
})

/** No name holds a bracket, a break or a picture, nor is it longer than this. */
const inside = String.raw`([^{}[\]<>«»\n\t\uFFFC]{1,100})`
const literally = (text: string) => text.replace(/[{}[\]$]/g, String.raw`\$&`)
const pattern = new RegExp(forms.map(({ open, close }) => literally(open) + inside + literally(close)).join('|'), 'gu')

export function matchPlaceholders(text: string, reading: Reading): Match[] {
  const matches: Match[] = []
  for (const found of text.matchAll(pattern)) {
    const form = forms[found.slice(1).findIndex((content) => content !== undefined)]
    if (form === undefined) continue
    const [start, end] = [found.index, found.index + found[0].length]
    const content = found[0].slice(form.open.length, -form.close.length)
    const name = content.trim()
    const context: Context = {
      open: form.open,
      content,
      name,
      before: text.slice(Math.max(0, start - 30), start),
      after: text.charAt(end),
      quotesWithGuillemets: reading.quotesWithGuillemets,
    }
    const verdict = verdictOn(context)
    if (verdict === 'none' || (verdict === 'doubtful' && !reading.known.has(placeholderKey(name)))) continue
    matches.push({ start, end, nameStart: start + form.open.length + content.indexOf(name), name })
  }
  return matches
}
