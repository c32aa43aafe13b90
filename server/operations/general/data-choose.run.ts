/** data.choose: the first of several candidates for each key of a map. */
import { referencesIn } from '#engine/expressions/template.ts'
import { readPath } from '#engine/values/path.ts'
import { isAnswer, textsOf } from '#server/providers/texts-of.ts'
import type { Source, WrittenSection } from '#server/providers/text-model.ts'
import { splitQuotation } from '#server/documents/content/split-quotation.ts'
import { placeInWords, sentenceInWords, worded } from '#server/wording.ts'
import { paragraphOpening } from '../paragraph-opening.ts'
import { sectionBelow } from '../section-below.ts'
import { sentencesIn, withoutQuotations } from '../without-quotations.ts'
import type { Run, Work } from '../work.ts'

interface Place {
  readonly from: string
  readonly path?: string
}

interface Candidate extends Partial<Place> {
  readonly all?: readonly Place[]
  readonly below?: readonly string[]
  readonly entry?: number
  readonly section?: string
  readonly without?: 'lists'
  readonly opening?: readonly string[]
  readonly quotation?: 'words' | 'speaker'
  readonly sentence?: boolean
  readonly between?: string
  readonly text?: string
  readonly with?: Place
  readonly unless?: Place & { readonly is?: unknown; readonly isNot?: unknown }
}

interface Parameters {
  readonly values: Readonly<Record<string, readonly Candidate[]>>
  readonly as: string
  readonly notes?: string
  readonly quoteOnlyWhere?: Place & { readonly is: unknown }
}

interface Chosen {
  readonly text: string
  /** The source of a value that was found in a file. */
  readonly source?: Source
  /** It says in other words what stands in its source. */
  readonly isWritten?: true
  /** What was left out because it has to be confirmed. */
  readonly doubts?: readonly Doubt[]
}

interface Doubt {
  readonly text: string
  readonly reason: string
}

export const run: Run<Parameters> = async ({ values, as, notes, quoteOnlyWhere }, work) => {
  const mayQuote = quoteOnlyWhere === undefined || (await at(quoteOnlyWhere, work))?.value === quoteOnlyWhere.is
  const used = new Set<string>()
  const chosen = new Map<string, Chosen | undefined>()
  for (const [key, candidates] of Object.entries(values)) {
    const value = await firstOf(candidates, used, mayQuote, work)
    if (value?.source?.passage !== undefined && !value.isWritten) used.add(value.source.passage)
    chosen.set(key, value)
  }
  // A sentence that was found before the section that contains it is replaced by the section.
  for (const [key, candidates] of Object.entries(values)) {
    const others = [...chosen].filter(([other]) => other !== key).flatMap(([, value]) => value?.text ?? [])
    if (isWithin(chosen.get(key), others))
      chosen.set(key, await firstOf(candidates, new Set([...used, ...others]), mayQuote, work))
  }
  await work.artefacts.keep(as, Object.fromEntries([...chosen].map(([key, value]) => [key, value?.text ?? ''])))
  if (notes !== undefined)
    await work.artefacts.keep(notes, Object.fromEntries([...chosen].flatMap(([key, value]) => noteOn(key, value))))
  return undefined
}

/** `used`: passages that are already used for other keys, so that the same text does not appear twice. */
async function firstOf(
  candidates: readonly Candidate[],
  used: ReadonlySet<string>,
  mayQuote: boolean,
  work: Work,
): Promise<Chosen | undefined> {
  const doubts: Doubt[] = []
  for (const candidate of candidates) {
    const whole = await valueOf(candidate, work)
    if (whole === undefined) continue
    const value = mayQuote || whole.source === undefined ? whole : unquoted(whole)
    doubts.push(...(value.doubts ?? []))
    const isUsed = !value.isWritten && value.source?.passage !== undefined && used.has(value.source.passage)
    if (!isUsed && !isWithin(value, [...used]) && value.text.trim() !== '') return { ...value, doubts }
  }
  return doubts.length === 0 ? undefined : { text: '', doubts }
}

/** What a person typed stays: they know whom they quote. */
function unquoted(value: Chosen): Chosen {
  const { text, quotations } = withoutQuotations(value.text)
  if (quotations.length === 0) return value
  const left = { text: quotations.join(' '), reason: worded('It quotes somebody, which is not permitted.') }
  return { ...value, text, doubts: [...(value.doubts ?? []), left] }
}

/** In characters: a shorter text, such as a name or an industry, may well occur within a longer one. */
const leastSentence = 40

/** Whether a longer text contains a passage of a file. */
const isWithin = (value: Chosen | undefined, texts: readonly string[]): boolean =>
  value?.source !== undefined &&
  !value.isWritten &&
  value.text.length >= leastSentence &&
  texts.some((text) => text.length > value.text.length && text.includes(value.text))

async function valueOf(candidate: Candidate, work: Work): Promise<Chosen | undefined> {
  const { from, path, all, below, opening, section, between = '\n\n', text, with: other, unless } = candidate
  if (other !== undefined && textOf((await at(other, work))?.value) === '') return undefined
  if (unless !== undefined && isExcluded(unless, (await at(unless, work))?.value)) return undefined
  if (text !== undefined) return await filled(text, work)
  if (from !== undefined && below !== undefined) return await foundBelow(from, below, candidate, work)
  if (from !== undefined && section !== undefined) return await writtenIn(from, section, candidate, work)
  if (from !== undefined && opening !== undefined) return await foundOpening(from, opening, work)
  if (from !== undefined) {
    const found = await at({ from, ...(path === undefined ? {} : { path }) }, work)
    if (found === undefined) return undefined
    const { standing, reason = '' } = found.source ?? {}
    if (standing !== undefined)
      return { text: '', doubts: [{ text: textOf(found.value), reason: withPlace(reason, found.source) }] }
    const part = partOf(textOf(found.value), candidate.quotation)
    const shown = candidate.sentence === true ? asSentence(part) : part
    return { text: shown, ...(found.source === undefined ? {} : { source: found.source }) }
  }
  const parts = await Promise.all((all ?? []).map((place) => at(place, work)))
  if (candidate.entry !== undefined)
    return entryAt(
      parts.flatMap((part) => entriesOf(part?.value)),
      candidate.entry,
    )
  return {
    text: parts
      .map((part) => pointsOf(part?.value))
      .filter(Boolean)
      .join(between),
  }
}

const entryAt = (entries: readonly string[], entry: number): Chosen | undefined => {
  const text = entries[entry]
  return text === undefined ? undefined : { text }
}

const entriesOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value.map(textOf) : sentencesIn(textOf(value))).filter(Boolean)

function partOf(text: string, part: Candidate['quotation']): string {
  if (part === undefined) return text
  const { words, by } = splitQuotation(text)
  return part === 'words' ? words : by
}

/** A person who decides on a value looks at the place where it stands. */
const withPlace = (reason: string, { file, place }: Partial<Source> = {}): string => {
  const where = [file ?? '', place === undefined ? '' : placeInWords(place)].filter(Boolean).join(', ')
  return [sentenceInWords(reason), where === '' ? '' : `(${where})`].filter(Boolean).join(' ')
}

/** 'twelve weeks' becomes 'Twelve weeks.': a note that will stand as a paragraph. Several lines are a list and stay. */
function asSentence(text: string): string {
  if (text.includes('\n')) return text
  const [first = ''] = Array.from(text)
  const begun = first.toUpperCase() + text.slice(first.length)
  return /[\p{L}\p{N}%)]$/u.test(begun) ? `${begun}.` : begun
}

const isExcluded = (unless: NonNullable<Candidate['unless']>, value: unknown): boolean =>
  ('is' in unless && value === unless.is) || ('isNot' in unless && value !== unless.isNot)

async function foundBelow(
  from: string,
  headings: readonly string[],
  { entry, without }: Candidate,
  work: Work,
): Promise<Chosen | undefined> {
  const section = sectionBelow(await textsIn(from, work), await filledAll(headings, work))
  if (section === undefined) return undefined
  const { paragraphs, prose, entries, source } = section
  const shown = without === undefined ? paragraphs : prose
  if (entry === undefined) return { text: shown.join('\n\n'), source: { at: '', ...source } }
  const text = entries[entry]
  return text === undefined ? undefined : { text, source: { at: '', ...source, passage: text } }
}

async function writtenIn(
  from: string,
  id: string,
  { entry }: Candidate,
  { artefacts }: Work,
): Promise<Chosen | undefined> {
  // text.write wrote it.
  const sections = (await artefacts.dataIfAny(from)) as readonly WrittenSection[] | undefined
  const written = sections?.find((section) => section.id === id)?.statements ?? []
  const statements = written.filter(({ note, standing }) => note === undefined && standing === undefined)
  const doubts = written.flatMap(({ text, standing, reason = '' }) =>
    standing === undefined ? [] : [{ text, reason }],
  )
  const shown = entry === undefined ? statements : statements.slice(entry, entry + 1)
  const [citation] = shown.flatMap(({ sources }) => sources)
  return {
    text: shown.map(({ kind, text }) => (kind === 'item' && entry === undefined ? `• ${text}` : text)).join('\n\n'),
    ...(citation === undefined ? {} : { source: { at: '', ...citation } }),
    isWritten: true,
    doubts: entry === undefined || entry === 0 ? doubts : [],
  }
}

async function foundOpening(from: string, openings: readonly string[], work: Work): Promise<Chosen | undefined> {
  const found = paragraphOpening(await textsIn(from, work), await filledAll(openings, work))
  return found === undefined ? undefined : { text: found.passage, source: { at: '', ...found } }
}

const textsIn = async (from: string, { artefacts }: Work) => textsOf(from, (await artefacts.dataIfAny(from)) ?? [])
const filledAll = (texts: readonly string[], { fill }: Work) => Promise.all(texts.map((text) => fill(text)))

async function filled(text: string, { fill }: Work): Promise<Chosen | undefined> {
  for (const { name } of referencesIn(text)) {
    if ((await fill(`{${name}}`)).trim() === '') return undefined
  }
  return { text: await fill(text) }
}

async function at({ from, path }: Place, { artefacts }: Work) {
  const whole = await artefacts.dataIfAny(from)
  if (whole === undefined) return undefined
  if (!isAnswer(whole)) return { value: path === undefined ? whole : readPath(whole, path) }
  const value = path === undefined ? whole.answer : readPath(whole.answer, path)
  const pointer = path === undefined ? '' : `/${path.replaceAll('.', '/')}`
  return { value, source: sourceAt(whole.sources, pointer) }
}

/** A part that has to be confirmed may have no passage. */
const sourceAt = (sources: readonly Source[], pointer: string): Source | undefined => {
  const own = sources.filter(({ at: place }) => place === pointer)
  return own.find(({ passage }) => passage !== undefined) ?? own.find(({ standing }) => standing !== undefined)
}

function noteOn(key: string, chosen: Chosen | undefined): readonly (readonly [string, unknown])[] {
  const { text = '', source, isWritten, doubts = [] } = chosen ?? {}
  const ofDoubts = doubts.length === 0 ? {} : { doubts }
  if (text === '') return [[key, { kind: 'missing', ...ofDoubts }]]
  if (source === undefined) return doubts.length === 0 ? [] : [[key, ofDoubts]]
  const { file, passage, place } = source
  const where = { file, passage, ...(place === undefined ? {} : { place }) }
  return [[key, { kind: isWritten ? 'written' : 'found', ...where, ...ofDoubts }]]
}

/** Between other texts, the items of a list keep their bullets, so that a page shows them as a list. */
const pointsOf = (value: unknown): string =>
  Array.isArray(value) && value.length > 1
    ? value
        .map(textOf)
        .filter(Boolean)
        .map((text) => `• ${text}`)
        .join('\n')
    : textOf(value)

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join('\n')
  if (typeof value === 'object') return Object.values(value).map(textOf).filter(Boolean).join(' ')
  return String(value as string | number | boolean).trim()
}
