/** The words by which placeholders are told from prose, of all languages together: `definitions/lexicons/placeholder.<code>.json`. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { literalPattern } from '#engine/values/literal-pattern.ts'
import { root } from '#server/paths.ts'
import { placeholderKey } from './placeholder-key.ts'

type PlaceholderList =
  | 'functionWords'
  | 'addresses'
  | 'joiners'
  | 'tagsAndKeys'
  | 'commands'
  | 'remarks'
  | 'wholeRemarks'
  | 'remarkVerbs'
  | 'citations'
  | 'crossReferences'
  | 'units'
  | 'unitQualifiers'
  | 'bareKinds'

export interface PlaceholderFile {
  readonly format: 1
  readonly language: string
  /** What each list holds is told by its schema in tools/agent/lexicons/lexicon-schema.ts. */
  readonly placeholders: Readonly<Partial<Record<PlaceholderList, readonly string[]>>>
}

const compile = (files: readonly PlaceholderFile[]) => {
  const all = (list: PlaceholderList) => files.flatMap(({ placeholders }) => placeholders[list] ?? [])
  const oneOf = (list: PlaceholderList) => `(?:${all(list).map(literalPattern).join('|')})`
  return {
    functionWords: new Set(all('functionWords')),
    addresses: new Set(all('addresses')),
    joiners: new Set(all('joiners')),
    tagsAndKeys: new Set(all('tagsAndKeys')),
    bareKinds: new Set(all('bareKinds').map(placeholderKey)),
    command: new RegExp(String.raw`^${oneOf('commands')}(?:\s|$)`),
    remark: new RegExp(String.raw`^(?:${oneOf('remarks')}(?![\p{L}\p{N}])|${oneOf('wholeRemarks')}$)`, 'iu'),
    remarkVerb: new RegExp(String.raw`^${oneOf('remarkVerbs')}(?!\p{L})`, 'u'),
    citation: new RegExp(String.raw`(?:^|\s)(?:1[89]|20)\d\d[a-z]?$|\b${oneOf('citations')}\b`, 'i'),
    crossReference: new RegExp(String.raw`^${oneOf('crossReferences')}\.? *(?:[\divxlc]+|[a-z])(?:[.\-–]\d+)*$`, 'i'),
    unit: new RegExp(String.raw`^(?:%|[\s-]?(?:${oneOf('unitQualifiers')}\s)?${oneOf('units')}(?!\p{L}))`, 'u'),
  }
}

const folder = join(root, 'definitions', 'lexicons')

function readFiles(): readonly PlaceholderFile[] {
  const names = readdirSync(folder).filter((name) => name.startsWith('placeholder.'))
  // The cast is safe: `npm run agent -- check` has checked the shape of the files.
  return names.toSorted().map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as PlaceholderFile)
}

let read: ReturnType<typeof compile> | undefined

export const placeholderWords = () => (read ??= compile(readFiles()))
