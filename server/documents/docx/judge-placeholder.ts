/** Judges whether text in brackets is a placeholder, or a citation, an editor's remark, a set, code or a quotation. */
import { headingShare } from '#server/documents/sheets/values/heading-share.ts'
import { placeholderWords } from './placeholder-words.ts'
import type { ShownMarkup } from './text/shown-markup.ts'

export interface PlaceholderContext {
  /** The opening brackets. */
  readonly open: string
  /** The text between the brackets; `name` is the same without spaces around it. */
  readonly content: string
  readonly name: string
  /** Up to 30 characters before the brackets, the one behind them, and the first words there. */
  readonly before: string
  readonly after: string
  readonly following: string
  readonly quotesWithGuillemets: boolean
  readonly markup: ShownMarkup
}

/** A doubtful text is probably prose. A possible placeholder is shown to a person, who decides. */
export type Verdict = 'sure' | 'perhaps' | 'doubtful' | 'none'

export function judgePlaceholder(context: PlaceholderContext): Verdict {
  const { name, open } = context
  const hasName = /[\p{L}\p{N}]/u.test(name) && /^[\p{L}\p{N}_]/u.test(name)
  if (!hasName || /["“”„\\]/.test(name)) return 'none'
  if (context.markup.isTag(open, name)) return 'doubtful'
  const verdict = (judges[open] ?? judgeExplicit)(context)
  if (!isUnbalanced(context)) return verdict
  return verdict === 'sure' && open === '{' ? 'perhaps' : 'none'
}

const judges: Readonly<Record<string, (context: PlaceholderContext) => Verdict>> = {
  '[': judgeBracket,
  '<': judgeAngle,
  // Commands of template engines: {% if … %}.
  '{%': () => 'perhaps',
  '[[': ({ name }) => (/\p{L}/u.test(name) ? 'sure' : 'none'),
  '{': judgeBrace,
  '«': judgeGuillemets,
}

/** '[this hyperlink]' is prose; '[your name]' is not. */
function isPhrase(name: string): boolean {
  const { functionWords, addresses } = placeholderWords()
  const first = firstWord(name)
  return functionWords.has(first) && words(name) > 1 && !addresses.has(first)
}

/** {{…}}, ${…} and <<…>> are written on purpose, but a sentence between them is not a name, and {{IF x}} is a command. */
function judgeExplicit({ name }: PlaceholderContext): Verdict {
  if (placeholderWords().command.test(name)) return 'perhaps'
  return words(name) > 12 || /[.!;]$/.test(name) ? 'doubtful' : 'sure'
}

/** [Company Name] is a placeholder, and [28] days and a [30/60/90]-day guarantee may be to be decided. [1], [2019], [sic], [a]lthough, employee[s], [the Company], [Smith, 2020], [text](link) are not. [Your Name] is one, and [IF APPLICABLE] may be. */
function judgeBracket({ name, before, after, following }: PlaceholderContext): Verdict {
  if (!/\p{L}/u.test(name)) return isFigureToDecide(name, following) ? 'perhaps' : 'none'
  // '[text](address)' is a link, '[year](s)' is a placeholder.
  if (after === '(') return 'doubtful'
  const isPartOfWord = /[\p{L}\p{N}]$/u.test(before) || /[\p{L}\p{N}]/u.test(after)
  if (isPartOfWord && !/^\p{Lu}/u.test(name)) return 'none'
  if (name.includes(',')) return judgeParts(name)
  if (name.length < 2 || words(name) > 8 || !isPlain(name)) return 'doubtful'
  const { functionWords, addresses, remark, crossReference, citation } = placeholderWords()
  const first = firstWord(name)
  if (addresses.has(first) && /^\p{Lu}\p{L}* \p{Lu}/u.test(name)) return 'sure'
  // [IF APPLICABLE] is an instruction of the author of a template: an editor would not write in capitals.
  if (functionWords.has(first) && words(name) > 1 && name === name.toUpperCase()) return 'perhaps'
  if (functionWords.has(first) || remark.test(name) || crossReference.test(name) || citation.test(name)) {
    return 'doubtful'
  }
  // 'S1[Server 1]' is a node of a diagram that the document shows as text, or lacks a space.
  const isAttached = /[\p{L}\p{N}]$/u.test(before)
  return isAttached || isKeyOfSource(name) || isFileOrModule(name) || isRemarkInProse(name) ? 'perhaps' : 'sure'
}

/** [MS-DOCX] and [ISO/IEC-29500-1] name a source; [COMPANY-NAME] names a kind of fact. */
const isKeyOfSource = (name: string) =>
  /^[\p{Lu}\p{N}/]+(?:-[\p{Lu}\p{N}/]+)+$/u.test(name) && headingShare([name]) === 0

/** [input.docx] and [org.example.parts.Main] */
const isFileOrModule = (name: string) => /^[\w-]+(?:\.[\w-]+){2,}$/.test(name) || /^[\w-]+\.[a-z]\w{1,3}$/.test(name)

/**
 * [needs to be updated per above] is a remark of an editor, and [minimum 24 hours before departure] states a fact;
 * [insert amount of leave] and [name of the line manager] are neither.
 */
const isRemarkInProse = (name: string) =>
  /^\p{Ll}/u.test(name) &&
  words(name) > 3 &&
  headingShare([name]) === 0 &&
  (placeholderWords().remarkVerb.test(name) || /(?<=\s)\p{N}+(?=\s)/u.test(name))

const isFigureToDecide = (name: string, following: string): boolean =>
  /^\d{1,3}(?:\s*\/\s*\d{1,3})+$/.test(name) || (/^\d{1,4}$/.test(name) && placeholderWords().unit.test(following))

/** [City, ST ZIP Code] is a placeholder. [Smith, 2020] and [as amended, in part] are not; [Smith, Jones] may be one. */
function judgeParts(name: string): Verdict {
  const parts = name.split(',').map((part) => part.trim())
  const { joiners } = placeholderWords()
  const isTitled = parts.every((part) => part.split(/\s+/).every((word) => /^\p{Lu}/u.test(word) || joiners.has(word)))
  if (!isTitled || /\d/.test(name) || words(name) > 8 || !parts.every(isPlain)) return 'doubtful'
  return headingShare(parts) > 0 ? 'sure' : 'perhaps'
}

/** <Business Name> is a placeholder. <b>, List<String>, a <b and c> d, <a@example.com> and <Enter> are not. */
function judgeAngle({ content, name, before, after }: PlaceholderContext): Verdict {
  if (content !== name || name.length < 3 || /[\p{L}\p{N}]$/u.test(before) || after === '(') return 'none'
  const { functionWords, tagsAndKeys } = placeholderWords()
  const first = firstWord(name)
  if (first.length < 2 || !isPlain(name) || words(name) > 8) return 'doubtful'
  if (functionWords.has(first) || tagsAndKeys.has(first)) return 'doubtful'
  return words(name) > 1 || /^\p{Lu}/u.test(name) ? 'sure' : 'perhaps'
}

/** {Company Name} is a placeholder. {1, 2}, {"a": 1}, \textbf{x}, f{x} and {6F9619FF-8B86-D011-B42D-00CF4FC964FF} are not. */
function judgeBrace({ name, before }: PlaceholderContext): Verdict {
  if (/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(name)) return 'none'
  if (placeholderWords().command.test(name)) return 'perhaps'
  if (isPhrase(name)) return 'doubtful'
  const isCode = /(?:\\[a-z]*|[\^_])$/i.test(before) || (name.length < 2 && /[\p{L}\p{N}]$/u.test(before))
  if (isCode || !isPlain(name) || !/^[\p{L}_]/u.test(name) || words(name) > 8) return 'doubtful'
  return isPartOfPath.test(before) ? 'perhaps' : 'sure'
}

/** 'GET /customers/{id}' and 'https://{host}' describe an address. */
const isPartOfPath = /(?:^|\s)\/(?:[\w{}.-]+\/)+$|:\/\/(?:[\w{}.-]+\/)*$/

/** «Company_Name» is a placeholder, and «this hyperlink» may be one; « une citation », «цитата» and "… «Ромашка»" are not, where a language quotes like this. */
function judgeGuillemets({ content, name, quotesWithGuillemets }: PlaceholderContext): Verdict {
  if (content !== name) return 'none'
  const isLatin = /^[\p{Script=Latin}\p{Script=Common}]*$/u.test(name)
  const quotes = quotesWithGuillemets || !isLatin
  // «ОмскВодоканал» is the name of a company, written like this.
  if (quotes && !isLatin && !name.includes('_')) return 'doubtful'
  if (/^[\p{L}_][\p{L}\p{N}]*(?:_[\p{L}\p{N}]+|\p{Ll}\p{Lu}[\p{L}\p{N}]*)+$/u.test(name)) return 'sure'
  if (quotes || words(name) > 6 || !isPlain(name)) return 'doubtful'
  return isPhrase(name) ? 'perhaps' : 'sure'
}

/** {{name} and [name]] are mistakes of the author, whose intention only a person knows. */
function isUnbalanced({ open, before, after }: PlaceholderContext): boolean {
  const close = { '{': '}', '[': ']', '<': '>' }[open.charAt(0)]
  return close !== undefined && (before.endsWith(open.charAt(0)) || after === close)
}

const firstWord = (name: string) => /^[\p{L}'’]+/u.exec(name)?.[0].toLowerCase() ?? ''

const words = (name: string) => name.split(/\s+/).length

/** Only letters, digits and the few signs that names have; no commas, colons or ends of sentences. */
const isPlain = (name: string) =>
  /^[\p{L}\p{M}\p{N}\s_\-–/'’&()%#+.]*[\p{L}\p{M}\p{N})%#_]$/u.test(name) && !/\.\s/.test(name)
