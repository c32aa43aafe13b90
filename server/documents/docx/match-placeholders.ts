/**
 * Finds the placeholders in a text. Forms such as {{…}} do not occur by chance and are accepted. Single brackets, single
 * braces and guillemets also occur in prose: there the content decides, and a doubtful case is a placeholder only if a
 * value has its name.
 */
import { judgePlaceholder, type PlaceholderContext } from './judge-placeholder.ts'
import { placeholderKey } from './placeholder-key.ts'
import { noMarkup, type ShownMarkup } from './text/shown-markup.ts'

export interface Match {
  readonly start: number
  readonly end: number
  /** The start of the name, after the bracket and any spaces. */
  readonly nameStart: number
  readonly name: string
  /** Only a person can decide whether it is a placeholder. */
  readonly perhaps?: true
}

export interface PlaceholderRules {
  /** Keys of the names of values, which decide doubtful cases. */
  readonly knownKeys: Pick<ReadonlySet<string>, 'has'>
  /** True if the language of the document puts quotations between « and ». */
  readonly quotesWithGuillemets: boolean
  /** The markup that the document shows as text. Absent: none. */
  readonly markup?: ShownMarkup
  /** Also lists possible placeholders, even if no value has their name. */
  readonly listsPerhaps?: boolean
}

/** Longer brackets first, so that {{name}} is not read as {name} between braces. */
const bracketPairs = ['{{{ }}}', '{{ }}', '${ }', '{% %}', '{ }', '[[ ]]', '[ ]', '<< >>', '< >', '« »'].map(
  (brackets) => {
    const [open = '', close = ''] = brackets.split(' ')
    return { open, close }
  },
)

/** A name of at most 100 characters, without brackets, line breaks, tabs and pictures. */
const inside = String.raw`([^{}[\]<>«»\n\t\uFFFC]{1,100})`
/** Between double braces, a name may end in brackets: {{ lines[0] }}. */
const insideBraces = String.raw`([^{}[\]<>«»\n\t\uFFFC]{1,100}(?:\[[^{}[\]<>«»\n\t\uFFFC]{1,40}\]\s*)?)`
const escapePattern = (text: string) => text.replace(/[{}[\]$]/g, String.raw`\$&`)
const pattern = new RegExp(
  bracketPairs
    .map(({ open, close }) => escapePattern(open) + (open === '{{' ? insideBraces : inside) + escapePattern(close))
    .join('|'),
  'gu',
)

export function matchPlaceholders(text: string, rules: PlaceholderRules): Match[] {
  const matches: Match[] = []
  for (const match of text.matchAll(pattern)) {
    const brackets = bracketPairs[match.slice(1).findIndex((content) => content !== undefined)]
    if (brackets === undefined) continue
    let [start, end] = [match.index, match.index + match[0].length]
    const nameAt = start + brackets.open.length
    const content = match[0].slice(brackets.open.length, -brackets.close.length)
    const name = content.trim()
    const context: PlaceholderContext = {
      open: brackets.open,
      content,
      name,
      before: text.slice(Math.max(0, start - 30), start),
      after: text.charAt(end),
      following: text.slice(end, end + 30),
      quotesWithGuillemets: rules.quotesWithGuillemets,
      markup: rules.markup ?? noMarkup,
    }
    const judged = judgePlaceholder(context)
    const verdict = judged === 'sure' && brackets.open !== '{{' && isProgram(lineAt(text, start)) ? 'perhaps' : judged
    if (verdict === 'none') continue
    const isAccepted = verdict === 'sure' || rules.knownKeys.has(placeholderKey(name))
    const isListed = verdict === 'perhaps' && rules.listsPerhaps === true
    if (!isAccepted && !isListed) continue
    // '{{Name}' is one placeholder with its third brace.
    if (verdict === 'perhaps' && brackets.open === '{') {
      if (context.before.endsWith('{')) start -= 1
      if (context.after === '}') end += 1
    }
    const isUnsure = verdict === 'perhaps' && !isAccepted
    matches.push({ start, end, nameStart: nameAt + content.indexOf(name), name, ...(isUnsure && { perhaps: true }) })
  }
  return matches
}

/** A document that shows a program: 'Delete(`users/${id}`)', 'store={store}', '#include <Wire.h>', "import { Form } from 'forms'". */
const program = /[\w\])]\(["'`]|=>|[\w-]=["'{]|^\s*#\w+\s+[<\w]|^\s*import\s.*\sfrom\s+["']/
const isProgram = (line: string): boolean => program.test(line)

const lineAt = (text: string, at: number): string => {
  const end = text.indexOf('\n', at)
  return text.slice(text.lastIndexOf('\n', at) + 1, end < 0 ? text.length : end)
}
