/** The field type files. Refused files are reported; files accepted earlier stay. */
import type { FileLike } from '#engine/expressions/facts.ts'
import type { FieldFormat, FieldOf, FileType } from './field-type.ts'
import {
  acceptedExtensions,
  brokenFilesKey,
  documentOfFile,
  extension,
  fileProblem,
  maxMBKey,
  messageKeys,
  sampleFile,
} from './shared/file-rules.ts'
import { joinWithOr } from './shared/text-rules.ts'

export const files = {
  admit(field, earlier, chosen) {
    const { accept, types, messages, maxMB, maxFiles: most = Infinity } = field
    const acceptable = chosen.filter((file) => fileProblem(field, file) === undefined)
    const added = acceptable.filter(
      (file, at) => ![...earlier, ...acceptable.slice(0, at)].some((before) => isDuplicate(field, file, before)),
    )
    const all = [...earlier, ...added]
    const defaultTexts = {
      type: `${field.label} must be ${joinWithOr(accept ?? types ?? [])} files. Skipped {count}: {names}`,
      size: `A file is too large (max ${maxMB}MB). Skipped {count}: {names}`,
    }
    const refused = (['type', 'size'] as const).map((problem) => ({
      text: messages?.[problem] ?? defaultTexts[problem],
      files: chosen.filter((file) => fileProblem(field, file) === problem),
    }))
    const tooMany = { text: messages?.count ?? tooManyText(most), files: all.slice(most) }
    return {
      files: field.over === 'refuse' ? all : all.slice(0, Math.max(most, earlier.length)),
      refusals: [...refused, tooMany].filter((refusal) => refusal.files.length > 0),
    }
  },
  value: (all) => all,
  maxCount: ({ maxFiles = Infinity }) => maxFiles,
  supported: ({ supported, accept }) => supported ?? accept,
} satisfies FileType<'files'>

export const filesFormat = {
  about: 'Several files, checked when they are chosen.',
  keys: (build) => ({
    'accept?': acceptedExtensions(build, 'The extensions accepted; absent: all.'),
    'types?': build.list(
      'The content types accepted. Files that do not state a type are accepted as well.',
      build.text(''),
    ),
    'supported?': build.list(
      'The extensions flagged as supported in the manifest; the others are sent all the same.',
      extension,
    ),
    'maxFiles?': build.whole('The largest number allowed.', { minimum: 1, maximum: 500 }),
    'maxMB?': maxMBKey(build),
    'duplicates?': build.list(
      'A file that equals an earlier one in all of these properties is ignored.',
      build.enumeration('', ['name', 'size', 'lastModified']),
      { minItems: 1, uniqueItems: true },
    ),
    'broken?': brokenFilesKey(build),
    'over?': build.enumeration(
      'What happens when there are more than maxFiles. keep-first (the default): the first ones stay and the message is shown. refuse: the form cannot be sent until some are removed.',
      ['keep-first', 'refuse'],
    ),
    'messages?': build.closed('Its own texts. {count} and {names} say which files.', {
      ...messageKeys(build),
      'count?': build.message('Shown when there are too many.', 'rule'),
    }),
    'addMore?': build.text('The text of the button that adds more. Default "Add more".'),
    'clearAll?': build.text('The text of the button that removes all. Default "Clear all".'),
  }),
  example: { type: 'files', id: 'files', label: 'Files' },
  sampleFiles: ({ accept, supported, label }) => [sampleFile(accept?.[0] ?? supported?.[0] ?? '.txt', label)],
  comparesAs: 'none',
  entryKeys: () => ['name', 'size'],
  document: ({ maxFiles }) => ({
    type: 'array',
    items: documentOfFile,
    ...(maxFiles !== undefined && { maxItems: maxFiles }),
  }),
} satisfies FieldFormat<'files'>

/** Two files are not duplicates if a compared property is unknown, such as the modification time after an upload. */
function isDuplicate({ duplicates = [] }: FieldOf<'files'>, file: FileLike, earlier: FileLike): boolean {
  return duplicates.length > 0 && duplicates.every((key) => file[key] !== undefined && file[key] === earlier[key])
}

const tooManyText = (most: number): string => (most === 1 ? 'Maximum 1 file.' : `Maximum ${most} files.`)
