/** What is known of English words: whether one is a word at all, and whether one that ends in s is a verb: 'approves', and not 'deliveries'. */
import winkNLP, { type WinkMethods } from 'wink-nlp'
import model from 'wink-eng-lite-web-model'

interface English {
  readonly nlp: WinkMethods
  /** Words of the vocabulary have smaller numbers than this; an unknown word gets the next free one. */
  readonly size: number
}

let loaded: English | undefined

/** Loaded on first use, since it takes 65 MB. */
function english(): English {
  if (loaded !== undefined) return loaded
  const nlp = winkNLP(model, ['pos'])
  return (loaded = { nlp, size: numberOf(nlp, 'qzxvjq') })
}

function numberOf(nlp: WinkMethods, word: string): number {
  // oxlint-disable-next-line typescript/unbound-method -- wink-nlp tells its functions apart by identity.
  return Number(nlp.readDoc(word).tokens().itemAt(0).out(nlp.its.uniqueId))
}

/** Words that were made from others count: 'deduplicate', 'anonymise'. */
export function isEnglishWord(word: string): boolean {
  const { nlp, size } = english()
  const plain = word.toLowerCase()
  return endingOfVerbs.test(plain) || [plain, plain.replace(prefix, '')].some((each) => numberOf(nlp, each) < size)
}

const prefix = /^(?:auto|de|mis|pre|re|un)(?=\p{L}{4})/u
const endingOfVerbs = /(?:ate|ify|i[sz]e)$/

/** 'always': the second word is a verb and nothing else ('Grace approves'). 'perhaps': it is a verb or a plural ('Grace signs'). */
export function isVerbAfter(subject: string, word: string): 'always' | 'perhaps' | 'never' {
  if (!word.endsWith('s') || !isEnglishWord(word)) return 'never'
  const [, tag] = tagsOf(`${subject} ${word}`)
  if (tag === 'VERB') return 'always'
  const bases = [word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ies$/, 'y')].filter(isEnglishWord)
  return bases.some((base) => tagsOf(`They will ${base} it`)[2] === 'VERB') ? 'perhaps' : 'never'
}

function tagsOf(text: string): readonly string[] {
  const { nlp } = english()
  // oxlint-disable-next-line typescript/unbound-method -- wink-nlp tells its functions apart by identity.
  return nlp.readDoc(text).tokens().out(nlp.its.pos)
}
