/** The words by which placeholders are told from prose, of all languages together: `definitions/lexicons/placeholder.<code>.json`. */
import { wordLists, type WordLists } from '#server/lexicons/word-lists.ts'
import { placeholderKey } from './placeholder-key.ts'

export type PlaceholderList =
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

/** What each list holds is told by its schema in tools/agent/lexicons/lexicon-schema.ts. */
export const placeholderWords = wordLists('placeholder', ({ all, oneOf }: WordLists<PlaceholderList>) => ({
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
}))
