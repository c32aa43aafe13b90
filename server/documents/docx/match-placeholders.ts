/**
 * Finds the placeholders in a text. Forms such as {{…}} do not occur by chance and are accepted. Single brackets, single
 * braces and guillemets also occur in prose: there the content decides, and a doubtful case is a placeholder only if a
 * value has its name.
 */
import { judgePlaceholder, type PlaceholderContext } from './judge-placeholder.ts'
import { placeholderKey } from './placeholder-key.ts'

export interface Match {
  readonly start: number
  readonly end: number
  /** Where the name begins, behind the bracket and any spaces. */
  readonly nameStart: number
  readonly name: string
}

export interface PlaceholderRules {
  /** Keys of the names of values, which decide doubtful cases. */
  readonly knownKeys: ReadonlySet<string>
  /** True if the language of the document puts quotations between « and ». */
  readonly quotesWithGuillemets: boolean
}

/** Longer brackets first, so that {{name}} is not read as {name} between braces. */
const bracketPairs = ['{{{ }}}', '{{ }}', '${ }', '{ }', '[[ ]]', '[ ]', '<< >>', '« »'].map((brackets) => {
  const [open = '', close = ''] = brackets.split(' ')
  return { open, close }
})

/** A name of at most 100 characters, without brackets, line breaks, tabs and pictures. */
const inside = String.raw`([^{}[\]<>«»\n\t\uFFFC]{1,100})`
const escapePattern = (text: string) => text.replace(/[{}[\]$]/g, String.raw`\$&`)
const pattern = new RegExp(
  bracketPairs.map(({ open, close }) => escapePattern(open) + inside + escapePattern(close)).join('|'),
  'gu',
)

export function matchPlaceholders(text: string, rules: PlaceholderRules): Match[] {
  const matches: Match[] = []
  for (const match of text.matchAll(pattern)) {
    const brackets = bracketPairs[match.slice(1).findIndex((content) => content !== undefined)]
    if (brackets === undefined) continue
    const [start, end] = [match.index, match.index + match[0].length]
    const content = match[0].slice(brackets.open.length, -brackets.close.length)
    const name = content.trim()
    const context: PlaceholderContext = {
      open: brackets.open,
      content,
      name,
      before: text.slice(Math.max(0, start - 30), start),
      after: text.charAt(end),
      quotesWithGuillemets: rules.quotesWithGuillemets,
    }
    const verdict = judgePlaceholder(context)
    if (verdict === 'none' || (verdict === 'doubtful' && !rules.knownKeys.has(placeholderKey(name)))) continue
    matches.push({ start, end, nameStart: start + brackets.open.length + content.indexOf(name), name })
  }
  return matches
}
