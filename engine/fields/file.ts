/** The field type file. A wrong file clears the field, so that nobody sends the previous file by mistake. */
import type { FieldFormat, FileType } from './field-type.ts'
import {
  acceptedExtensions,
  documentOfFile,
  fileProblem,
  maxMBKey,
  messageKeys,
  sampleFile,
} from './shared/file-rules.ts'
import { joinWithOr } from './shared/text-rules.ts'

export const file = {
  admit(field, earlier, chosen) {
    const { label, accept, maxMB, messages } = field
    const [first, ...others] = chosen
    if (!first) return { files: earlier, refusals: [] }
    const defaultTexts = {
      type: `${label} must be a ${joinWithOr(accept)} file.`,
      size: `${label} is too large (max ${maxMB}MB).`,
    }
    const problem = fileProblem(field, first)
    if (problem)
      return { files: [], refusals: [{ text: messages?.[problem] ?? defaultTexts[problem], files: [first] }] }
    const tooMany = { text: `${label} takes one file. Only {names} was added.`, files: [first] }
    return { files: [first], refusals: others.length > 0 ? [tooMany] : [] }
  },
  value: ([first]) => first,
  maxCount: () => 1,
  supported: ({ accept }) => accept,
} satisfies FileType<'file'>

export const fileFormat = {
  about: 'One file, checked when it is chosen; a wrong one is refused and the field cleared.',
  keys: (build) => ({
    accept: acceptedExtensions(build, 'The extensions accepted.'),
    'alsoHolds?': acceptedExtensions(
      build,
      'Extensions of further kinds that the file may hold under one of the accepted names, such as a JPEG called .png. Absent: only those accepted.',
    ),
    'maxMB?': maxMBKey(build),
    'messages?': build.closed('Its own texts.', messageKeys(build)),
  }),
  example: { type: 'file', id: 'file', label: 'File', accept: ['.txt'] },
  sampleFiles: ({ accept, label }) => [sampleFile(accept[0] ?? '.txt', label)],
  comparesAs: 'none',
  entryKeys: () => ['name', 'size'],
  document: () => documentOfFile,
} satisfies FieldFormat<'file'>
