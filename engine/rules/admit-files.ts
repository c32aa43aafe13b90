/**
 * The rules for files, applied when they are chosen and again when they arrive at the server. What is refused is told;
 * what was accepted earlier stays.
 */
import type { Facts, FileLike } from '#engine/expressions/facts.ts'
import { defaultMessages } from './default-messages.ts'
import type { FieldOf, FileField } from './field-of-type.ts'
import { fileTrouble, type FileTrouble } from './file-trouble.ts'
import { messageText } from './message.ts'

export interface Admission<F extends FileLike> {
  readonly files: readonly F[]
  readonly messages: readonly string[]
}

export function admitFiles<F extends FileLike>(
  field: FileField,
  already: readonly F[],
  chosen: readonly F[],
  facts?: Facts,
): Admission<F> {
  return field.type === 'file' ? admitOne(field, already, chosen, facts) : admitSeveral(field, already, chosen, facts)
}

/** A wrong file clears the field: nobody shall send the former one by mistake. */
function admitOne<F extends FileLike>(
  field: FieldOf<'file'>,
  already: readonly F[],
  chosen: readonly F[],
  facts?: Facts,
): Admission<F> {
  const [file] = chosen
  if (!file) return { files: already, messages: [] }
  const trouble = fileTrouble(field, file)
  if (trouble) return { files: [], messages: [refusal(field, trouble, [file], facts)] }
  return { files: [file], messages: chosen.length > 1 ? [defaultMessages.oneFile(field.label, file.name)] : [] }
}

function admitSeveral<F extends FileLike>(
  field: FieldOf<'files'>,
  already: readonly F[],
  chosen: readonly F[],
  facts?: Facts,
): Admission<F> {
  const right = chosen.filter((file) => fileTrouble(field, file) === undefined)
  const fresh = right.filter(
    (file, at) => ![...already, ...right.slice(0, at)].some((earlier) => repeats(field, file, earlier)),
  )
  const all = [...already, ...fresh]
  const most = field.maxFiles ?? Infinity
  const kept = field.over === 'refuse' ? all : all.slice(0, Math.max(most, already.length))
  const refused = (['type', 'size'] as const).flatMap((trouble) => {
    const wrong = chosen.filter((file) => fileTrouble(field, file) === trouble)
    return wrong.length > 0 ? [refusal(field, trouble, wrong, facts)] : []
  })
  const tooMany = all.length > most ? [refusal(field, 'count', all.slice(most), facts)] : []
  return { files: kept, messages: [...refused, ...tooMany] }
}

/** A property that is not known of a file, such as its time once it was sent, proves no repetition. */
function repeats({ duplicates = [] }: FieldOf<'files'>, file: FileLike, earlier: FileLike): boolean {
  return duplicates.length > 0 && duplicates.every((key) => file[key] !== undefined && file[key] === earlier[key])
}

function refusal(
  field: FileField,
  trouble: FileTrouble | 'count',
  files: readonly FileLike[],
  facts: Facts | undefined,
): string {
  return messageText(textFor(field, trouble), facts, { count: files.length, names: firstNames(files) })
}

function textFor(field: FileField, trouble: FileTrouble | 'count'): string {
  if (trouble !== 'count') return field.messages?.[trouble] ?? defaultMessages[trouble](field)
  const { messages, maxFiles = 0 } = field as FieldOf<'files'> // a file field has no count
  return messages?.count ?? defaultMessages.count(maxFiles)
}

function firstNames(files: readonly FileLike[]): string {
  const names = files.slice(0, 3).map(({ name }) => name)
  return names.join(', ') + (files.length > 3 ? '…' : '')
}
