/** Shared by file and files: how one file is checked, and how the rules are described. */
import type { FileLike } from '#engine/expressions/facts.ts'
import { extensionOf } from '#engine/values/extension-of.ts'
import type { Builders, FieldOf } from '../field-type.ts'

type FileRules = Pick<FieldOf<'files'>, 'accept' | 'types' | 'maxMB'>

const megabyte = 1024 * 1024

/** Finds what is wrong with a single file. */
export function fileProblem(rules: FileRules, file: FileLike): 'type' | 'size' | undefined {
  if (!isAccepted(rules, file)) return 'type'
  return rules.maxMB !== undefined && file.size > rules.maxMB * megabyte ? 'size' : undefined
}

/** A file without a content type is judged by its name alone. */
function isAccepted({ accept, types }: FileRules, { name, type }: FileLike): boolean {
  const statedType = type.split(';')[0]?.trim().toLowerCase() ?? ''
  if (types && statedType !== '' && !types.some((each) => each.toLowerCase() === statedType)) return false
  return accept === undefined || accept.includes(extensionOf(name))
}

export const acceptedExtensions = ({ list }: Builders, description: string) =>
  list(description, extension, { minItems: 1, uniqueItems: true })

export const extension = {
  type: 'string',
  pattern: '^\\.[a-z0-9]+$',
  description: 'An extension with its dot, in lower case.',
}

export const maxMBKey = ({ number }: Builders) =>
  number('The largest file, in megabytes of 1024 × 1024 bytes. Default: the server’s own limit.', {
    minimum: 0.01,
    maximum: 4096,
  })

/** The values of "broken" for the files of a field: what happens when some of several files are broken. */
export const brokenFilesKey = ({ enumeration }: Builders) =>
  enumeration(
    'What happens to a file that is damaged, empty, protected by a password or not what its name says. name (the default): the others are accepted, and it is kept apart and named with its reason on the screen and in lists of unread files. refuse: nothing is accepted until it is removed. Where no other file of the request remains, or the form needs a file of this field that is not broken, the request is refused in either case.',
    ['name', 'refuse'],
  )

export const messageKeys = ({ message }: Builders) => ({
  'type?': message('Shown for a file of a kind that is not accepted.', 'rule'),
  'size?': message('Shown for a file that is too large.', 'rule'),
})

/** The bytes of a file, for the API document. */
export const documentOfFile = { type: 'string', format: 'binary' }

export const sampleFile = (extension: string, label: string, name = `sample${extension}`): File =>
  new File([`Sample of ${label}`], name, {
    type: extension === '.wav' ? 'audio/wav' : '',
    lastModified: 0,
  })
