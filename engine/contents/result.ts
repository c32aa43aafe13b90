/** The content type "result": the file that a step has made, with its download button, up to three key facts, and what needs attention. */
import type { Content } from '#engine/definition/types.ts'
import { holds } from '#engine/expressions/condition.ts'
import type { Facts } from '#engine/expressions/facts.ts'
import { fillTemplate } from '#engine/expressions/template.ts'
import { isRecord } from '#engine/values/is-record.ts'
import type { ContentFormat, ContentMoment, ContentType } from './content-type.ts'
import { formatKeys } from './shared/format-keys.ts'
import { inWords } from './shared/in-words.ts'
import { replyValue } from './shared/reply-value.ts'
import { writeReply } from './shared/write-reply.ts'

export interface ShownResult {
  readonly title: string
  /** The name under which the file is saved; its extension may be missing, since only the reply says it. */
  readonly name: string
  /** The address at which the file's size can be asked for; absent if the file is made only when it is downloaded. */
  readonly address: string | undefined
  readonly client: string
  readonly facts: readonly { readonly label: string; readonly text: string }[]
  readonly exceptions: readonly ResultException[]
  readonly button: {
    readonly event: string
    readonly label: string
    readonly enabled: boolean
    readonly done: boolean
  }
}

/** "2 placeholders without a value", and the names of the placeholders. */
export interface ResultException {
  readonly text: string
  readonly which: string
}

export const result = {
  show: ({ title, action: id, facts: items = [], exceptions = [] }, moment): ShownResult => {
    const { definition, facts: run } = moment
    const action = definition.steps.flatMap(({ actions = [] }) => actions).find((each) => each.id === id)
    return {
      title: fillTemplate(title, run),
      ...fileOf(action, moment),
      client: run.client,
      facts: items.flatMap((item) => {
        const text = factText(item, run)
        return text === '' ? [] : [{ label: item.label, text }]
      }),
      exceptions: exceptions.flatMap((exception) => exceptionOf(exception, run)),
      button: {
        event: `press.${id}`,
        label: fillTemplate(action?.label ?? id, run),
        enabled: action?.enabled === undefined || holds(action.enabled, run),
        done: run.done.includes(id),
      },
    }
  },
} satisfies ContentType<'result'>

export const resultFormat = {
  about:
    'What the step has made, at the top of the step: its name, kind and size, the button that downloads it, up to three key facts, and what needs a look. Its button is shown here and not below the step.',
  keys: ({ closed, enumeration, flag, list, message, name, text }) => ({
    title: message('What was made, in words: "The policy".'),
    action: name('The action of this step that downloads the file.', 'action'),
    'facts?': list(
      'The key facts of the result.',
      closed('A key fact.', {
        label: text('What it is.'),
        from: list(
          'The first of these reply values that is there, as call.path.',
          { type: 'string', refersTo: 'reply' },
          { minItems: 1 },
        ),
        'count?': flag(
          'The value is a list, and the number of its entries is the fact; an empty list is left out. Default: false.',
        ),
        'having?': text('With "count": only entries that have this key count, such as "passage".'),
        'unit?': text('Shown after the value, with a space at its beginning where one belongs: " km".'),
        ...formatKeys({ enumeration, text }, 'as its column says, where it is a cell of a table'),
      }),
      { minItems: 1, maxItems: 3 },
    ),
    'exceptions?': list(
      'What needs a look. A list that is empty or absent is not mentioned.',
      closed('An exception.', {
        from: list(
          'Lists of replies, as call.path, which are put together.',
          { type: 'string', refersTo: 'reply' },
          { minItems: 1 },
        ),
        one: text('What an entry is, after the number 1: "placeholder without a value".'),
        many: text('What entries are, after any other number: "placeholders without a value".'),
      }),
      { minItems: 1 },
    ),
  }),
  needs: (content) =>
    [...(content.facts ?? []), ...(content.exceptions ?? [])].map((item) => ({
      kind: 'reply' as const,
      names: item.from,
      at: [item.from, 0] as const,
    })),
} satisfies ContentFormat<'result'>

type Result = Content & { readonly type: 'result' }
type Action = NonNullable<ContentMoment['definition']['steps'][number]['actions']>[number]

/** The file of the action's download, and the address at which it is served. */
function fileOf(
  action: Action | undefined,
  { definition, facts, addressOf }: ContentMoment,
): Pick<ShownResult, 'name' | 'address'> {
  const verb = action?.run.find((each) => each.do === 'download')
  if (!verb) return { name: '', address: undefined }
  const name = fillTemplate(verb.as, facts)
  if (verb.call !== undefined) {
    const isRead = definition.calls[verb.call]?.method === 'GET'
    return { name, address: isRead ? addressOf(verb.call) : undefined }
  }
  const address = fillTemplate(verb.url ?? '', facts)
  return { name, address: /^\/(?![/\\])/.test(address) ? address : undefined }
}

function factText(
  { from, count = false, having, unit = '', as, currency, locale }: NonNullable<Result['facts']>[number],
  run: Facts,
): string {
  const value = from.map((reference) => replyValue(reference, run)).find((each) => each !== undefined && each !== null)
  const text = count ? countOf(value, having) : writeReply(value, from, { as, currency, locale }, run)
  return text === '' ? '' : `${text}${unit}`
}

/** Nothing for an empty list. */
function countOf(value: unknown, having: string | undefined): string {
  const entries = Array.isArray(value) ? (value as readonly unknown[]) : []
  const counted =
    having === undefined ? entries : entries.filter((entry) => isRecord(entry) && entry[having] !== undefined)
  return counted.length === 0 ? '' : String(counted.length)
}

/** What a record says of itself, without what it holds and where it stands. */
const nameOfEntry = (entry: unknown): string =>
  isRecord(entry)
    ? Object.entries(entry)
        .flatMap(([key, part]) => (key === 'at' || typeof part === 'object' ? [] : [inWords(part)]))
        .join(' ')
    : inWords(entry)

function exceptionOf(
  { from, one, many }: NonNullable<Result['exceptions']>[number],
  run: Facts,
): readonly ResultException[] {
  const entries = from.flatMap((reference) => {
    const value = replyValue(reference, run)
    return Array.isArray(value) ? (value as readonly unknown[]) : []
  })
  if (entries.length === 0) return []
  return [
    { text: `${entries.length} ${entries.length === 1 ? one : many}`, which: entries.map(nameOfEntry).join(', ') },
  ]
}
