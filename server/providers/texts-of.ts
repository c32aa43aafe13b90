/** Turns artefacts (files that were read, answers, sections and any other value) into texts for a text model. */
import { withoutDoubtful } from '#engine/values/without-doubtful.ts'
import { escapeKey } from '#engine/values/escape-key.ts'
import { labelOf } from '#engine/values/label-of.ts'
import type { Box } from '#server/documents/extract/types.ts'
import { formatTime } from '#server/documents/extract/transcripts/times.ts'
import { isFileResult, type FileResult } from '#server/file-result.ts'
import type { Answer, Citation, SourceBlock, SourceText, WrittenSection } from './text-model.ts'

/** `name`: the name of the artefact, for values that do not come from a file. */
export function textsOf(name: string, value: unknown): readonly SourceText[] {
  if (isFileResults(value))
    return value.flatMap((item) => ('result' in item ? textsOfFile(item.file, item.result) : []))
  if (isTranscripts(value)) return value.map(fromTranscript)
  if (isFiles(value)) return value.map(({ file, blocks }) => ({ file, blocks: blocks.filter(isNew).map(fromFile) }))
  const file = labelOf(name)
  if (isAnswer(value)) return [{ file, blocks: fromAnswer(value) }]
  if (isSections(value)) return [{ file, blocks: value.flatMap(fromSection) }]
  const blocks = fromValue(value, undefined, 1, () => undefined, '')
  return blocks.length === 0 ? [] : [{ file, blocks }]
}

/**
 * Like `textsOf`, for whoever writes from it: each row of an answer is one fact with all its values and passages. `without`: lists that are left out.
 */
export function textsToWriteFrom(name: string, value: unknown, without: readonly string[] = []): readonly SourceText[] {
  if (!isAnswer(value)) return textsOf(name, value)
  const { answer, sources } = withoutDoubtful(value).sure
  if (!isRecord(answer)) return textsOf(name, value)
  const given = Object.fromEntries(Object.entries(answer).filter(([list]) => !without.includes(list)))
  const isList = (list: unknown): list is readonly Readonly<Record<string, unknown>>[] =>
    Array.isArray(list) && list.length > 0 && list.every(isRecord)
  const blocks = Object.entries(given).flatMap(([list, rows]): SourceBlock[] => {
    if (!isList(rows)) return []
    const facts = rows.flatMap((row, at): SourceBlock[] => {
      const place = `/${escapeKey(list)}/${at}`
      const own = sources.filter((source) => source.at === place || source.at.startsWith(`${place}/`))
      const passages = own.flatMap(({ file, passage, place: where }): Citation[] =>
        file === undefined || passage === undefined
          ? []
          : [{ file, passage, ...(where === undefined ? {} : { place: where }) }],
      )
      const isFirst = (each: Citation, index: number) =>
        passages.findIndex(({ file, passage }) => file === each.file && passage === each.passage) === index
      // The heading says what the first column is.
      const text = Object.entries(row)
        .flatMap(([column, cell], index) =>
          cell === null || cell === undefined || cell === ''
            ? []
            : [index === 0 ? String(cell as string | number) : `${column}: ${String(cell as string | number)}`],
        )
        .join('; ')
      return text === '' || passages.length === 0 ? [] : [{ kind: 'list', text, passages: passages.filter(isFirst) }]
    })
    return facts.length === 0 ? [] : [headingBlock(labelOf(list), 1), ...facts]
  })
  const others = Object.fromEntries(Object.entries(given).filter(([, list]) => !isList(list)))
  const file = labelOf(name)
  const rest = fromAnswer({ ...value, answer: others, sources })
  return [{ file, blocks: [...blocks, ...rest] }].filter((text) => text.blocks.length > 0)
}

/** The transcript of a recording, sentence by sentence. */
interface Transcript {
  readonly call_id: string
  readonly file?: string
  readonly sentences: readonly {
    readonly start: number
    readonly text: string
    readonly speaker?: string
  }[]
}

const isTranscripts = (value: unknown): value is readonly Transcript[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((one: unknown) => isRecord(one) && typeof one.call_id === 'string' && Array.isArray(one.sentences))

const fromTranscript = ({ call_id: id, file = id, sentences }: Transcript): SourceText => ({
  file,
  id,
  blocks: sentences.map(({ start, text, speaker }) => ({
    kind: 'speech',
    text,
    ...(speaker === undefined ? {} : { speaker }),
    place: formatTime(start),
    time: start,
  })),
})

/** A result that was made for one file has the name of that file. */
const textsOfFile = (file: string, value: unknown): readonly SourceText[] =>
  isFiles(value) ? textsOf(file, value) : textsOf(file, value).map((text) => ({ ...text, file }))

const isFileResults = (value: unknown): value is readonly FileResult[] =>
  Array.isArray(value) && value.length > 0 && value.every(isFileResult)

interface ReadBlock {
  readonly kind: SourceBlock['kind']
  readonly text: string
  readonly level?: number
  readonly rows?: readonly (readonly string[])[]
  readonly printed?: string
  readonly at?: {
    readonly label?: string
    readonly speaker?: string
    readonly page?: number
    readonly box?: Box
    readonly from?: number
    readonly repeated?: boolean
  }
}

/** A header that every page repeats is searched only once. */
const isNew = ({ at }: ReadBlock) => at?.repeated !== true

function fromFile({ kind, text, level, rows, printed, at }: ReadBlock): SourceBlock {
  return {
    kind,
    text,
    ...(level === undefined ? {} : { level }),
    ...(rows === undefined ? {} : { rows }),
    ...(printed === undefined ? {} : { printed }),
    ...(at?.speaker === undefined ? {} : { speaker: at.speaker }),
    ...(at?.label === undefined ? {} : { place: at.label }),
    ...(at?.page === undefined ? {} : { page: at.page }),
    ...(at?.box === undefined ? {} : { box: at.box }),
    ...(at?.from === undefined ? {} : { time: at.from }),
  }
}

/** Values that need confirmation are left out, because nothing should be written from them. */
function fromAnswer(whole: Answer): SourceBlock[] {
  const { answer, sources } = withoutDoubtful(whole).sure
  const origins = new Map(sources.flatMap(({ at, ...source }) => (isCitation(source) ? [[at, source] as const] : [])))
  return fromValue(answer, undefined, 1, (at) => origins.get(at), '')
}

const fromSection = ({ title, statements }: WrittenSection): SourceBlock[] => {
  const foundStatements = statements.filter(({ note, standing }) => note !== 'not found' && standing === undefined)
  const heading: SourceBlock[] = foundStatements.length === 0 ? [] : [{ kind: 'heading', level: 1, text: title }]
  return [
    ...heading,
    ...foundStatements.map(({ kind, text, sources: [origin] }): SourceBlock => {
      const quoted = origin !== undefined && origin.passage.includes(text)
      return { kind: kind === 'item' ? 'list' : 'text', text, ...(quoted ? { origin } : {}) }
    }),
  ]
}

/** A key becomes the label of a short value, or the heading above a long one. */
function fromValue(
  value: unknown,
  key: string | undefined,
  level: number,
  originOf: (at: string) => Citation | undefined,
  at: string,
): SourceBlock[] {
  if (value === null || value === undefined || value === '') return []
  if (typeof value !== 'object') {
    const origin = originOf(at)
    // The rest are texts, numbers and booleans.
    const content = String(value as string | number | boolean)
    const single = key !== undefined && !/\n/.test(content) && content.length < 200 && origin === undefined
    const text = single ? `${key}: ${content}` : content
    return [
      ...(key !== undefined && !single ? [headingBlock(key, level)] : []),
      { kind: 'text', text, ...(origin ? { origin } : {}) },
    ]
  }
  const heading = key === undefined ? [] : [headingBlock(key, level)]
  if (Array.isArray(value)) {
    const parts = value as readonly unknown[]
    const blocks = parts.flatMap((item, index) =>
      fromValue(item, undefined, level + 1, originOf, `${at}/${index}`).map((block): SourceBlock =>
        typeof item === 'object' ? block : { ...block, kind: 'list' },
      ),
    )
    return blocks.length === 0 ? [] : [...heading, ...blocks]
  }
  const blocks = Object.entries(value).flatMap(([name, part]) =>
    fromValue(part, labelOf(name), level + 1, originOf, `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  )
  return blocks.length === 0 ? [] : [...heading, ...blocks]
}

const headingBlock = (key: string, level: number): SourceBlock => ({ kind: 'heading', level, text: key })

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isFiles = (
  value: unknown,
): value is readonly { readonly file: string; readonly blocks: readonly ReadBlock[] }[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((one: unknown) => isRecord(one) && typeof one.file === 'string' && Array.isArray(one.blocks))

export const isAnswer = (value: unknown): value is Answer =>
  isRecord(value) && 'answer' in value && Array.isArray(value.sources) && typeof value.about === 'string'

export const isSections = (value: unknown): value is readonly WrittenSection[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((one: unknown) => isRecord(one) && typeof one.title === 'string' && Array.isArray(one.statements))

const isCitation = (source: Partial<Citation>): source is Citation =>
  typeof source.file === 'string' && typeof source.passage === 'string'
