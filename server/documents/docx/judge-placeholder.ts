/** Judges whether text in brackets is a placeholder, or a citation, an editor's remark, a set, code or a quotation. */

export interface PlaceholderContext {
  /** The opening brackets. */
  readonly open: string
  /** The text between the brackets; `name` is the same without spaces around it. */
  readonly content: string
  readonly name: string
  /** Up to 30 characters before the brackets, and the one behind them. */
  readonly before: string
  readonly after: string
  readonly quotesWithGuillemets: boolean
}

export type Verdict = 'sure' | 'doubtful' | 'none'

export function judgePlaceholder(context: PlaceholderContext): Verdict {
  const { name, open } = context
  const hasName = /[\p{L}\p{N}]/u.test(name) && /^[\p{L}\p{N}_]/u.test(name)
  if (!hasName || /["“”„\\]/.test(name) || isUnbalanced(context)) return 'none'
  return (judges[open] ?? judgeExplicit)(context)
}

const judges: Readonly<Record<string, (context: PlaceholderContext) => Verdict>> = {
  '[': judgeBracket,
  '[[': ({ name }) => (/\p{L}/u.test(name) ? 'sure' : 'none'),
  '{': judgeBrace,
  '«': judgeGuillemets,
}

/** {{…}}, ${…} and <<…>> are written on purpose, but a sentence between them is not a name. */
function judgeExplicit({ name }: PlaceholderContext): Verdict {
  return words(name) > 12 || /[.!;]$/.test(name) ? 'doubtful' : 'sure'
}

/** [Company Name] is a placeholder. [1], [2019], [sic], [a]lthough, employee[s], [the Company], [Smith, 2020], [text](link) are not. */
function judgeBracket({ name, before, after }: PlaceholderContext): Verdict {
  if (!/\p{L}/u.test(name) || after === '(') return 'none'
  const isPartOfWord = /[\p{L}\p{N}]$/u.test(before) || /[\p{L}\p{N}]/u.test(after)
  if (isPartOfWord && !/^\p{Lu}/u.test(name)) return 'none'
  if (name.length < 2 || words(name) > 8 || !isPlain(name)) return 'doubtful'
  const first = /^[\p{L}'’]+/u.exec(name)?.[0].toLowerCase() ?? ''
  if (functionWords.has(first) || remarks.test(name) || crossReference.test(name) || citation.test(name)) {
    return 'doubtful'
  }
  return 'sure'
}

/** {Company Name} is a placeholder. {1, 2}, {"a": 1}, \textbf{x}, f{x} and {6F9619FF-8B86-D011-B42D-00CF4FC964FF} are not. */
function judgeBrace({ name, before }: PlaceholderContext): Verdict {
  if (/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(name)) return 'none'
  const isCode = /(?:\\[a-z]*|[\^_])$/i.test(before) || (name.length < 2 && /[\p{L}\p{N}]$/u.test(before))
  if (isCode || !isPlain(name) || !/^[\p{L}_]/u.test(name) || words(name) > 8) return 'doubtful'
  return 'sure'
}

/** «Company_Name» is a placeholder; « une citation », «цитата» and "… «Ромашка»" are not, where a language quotes like this. */
function judgeGuillemets({ content, name, quotesWithGuillemets }: PlaceholderContext): Verdict {
  if (content !== name) return 'none'
  if (/^[\p{L}_][\p{L}\p{N}]*(?:_[\p{L}\p{N}]+|\p{Ll}\p{Lu}[\p{L}\p{N}]*)+$/u.test(name)) return 'sure'
  return quotesWithGuillemets || words(name) > 6 || !isPlain(name) ? 'doubtful' : 'sure'
}

/** {{name} and [name]] are mistakes of the author, whose intention cannot be known. */
function isUnbalanced({ open, before, after }: PlaceholderContext): boolean {
  const close = { '{': '}', '[': ']', '<': '>' }[open.charAt(0)]
  return close !== undefined && (before.endsWith(open.charAt(0)) || after === close)
}

const words = (name: string) => name.split(/\s+/).length

/** Only letters, digits and the few signs that names have; no commas, colons or ends of sentences. */
const isPlain = (name: string) =>
  /^[\p{L}\p{M}\p{N}\s_\-–/'’&()%#+.]*[\p{L}\p{M}\p{N})%#_]$/u.test(name) && !/\.\s/.test(name)

/** Words with which an editor fits a quotation into a sentence. A name does not begin with them. */
const functionWords = new Set(
  (
    'the a an this that him me these those his her hers its their theirs our ours your yours my mine he she it they them we us you i ' +
    'and or but nor so yet if in on at of to for from with by as into upon under over is are was were has have had be been being ' +
    'will would shall should may might must can could do does did not no which who whom whose where when while then there here ' +
    'see cf such any all some each every both either neither also thus hence ie eg'
  ).split(' '),
)

const remarks =
  /^(?:(?:sic|ibid|idem|op\.? ?cit|et al|n\.?d|emphasis|italics|citation needed|redacted|inaudible|unclear|illegible|laughter|applause|pause|crosstalk|delete|remove|note to|notes? omitted|footnotes? omitted|translated|translation)(?![\p{L}\p{N}])|(?:continued|optional|omitted|deleted|note|draft|end|stet|blank)$)/iu

const crossReference =
  /^(?:sections?|clauses?|paragraphs?|para|articles?|art|chapters?|parts?|schedules?|annex|appendix|exhibit|figures?|fig|tables?|pages?|pp?|notes?|refs?|references?|items?|step|version|v)\.? *(?:[\divxlc]+|[a-z])(?:[.\-–]\d+)*$/i

/** 'Smith 2020', 'Smith et al. 2020', 'Smith and Jones 2020'. */
const citation = /(?:^|\s)(?:1[89]|20)\d\d[a-z]?$|\bet al\b/i
