/** Finds names of people and organisations: capitalised words, which the words in and around them classify. */
import winkNLP, { type WinkMethods } from 'wink-nlp'
import model from 'wink-eng-lite-web-model'
import { type Candidate, matches } from './candidate.ts'

export interface Name {
  readonly of: 'person' | 'organisation' | 'either'
}

const word = String.raw`(?:\p{Lu}[\p{L}\p{N}'’-]*|\p{Lu}\.)`
const capitalisedRun = new RegExp(String.raw`${word}(?: (?:(?:of|&|for|de|van|von|der|al) )?${word})*`, 'gu')

const legalForm = /\b(?:Ltd|Limited|plc|PLC|LLP|LLC|Inc|Corp|GmbH|AG|SE|SA|BV|Co|KG)\b\.?/
const body =
  /\b(?:Council|University|College|School|Trust|Bank|Group|Association|Institute|Agency|Ministry|Department|Authority|Foundation|Society|Hospital|Club|Union|Court|Government|Administration|Commission|Museum|Library|Police|Borough|County|Federation|Verein|Kirche|Bezirk|Bundesamt|Verwaltung|Committee|Board|Company|Corporation|Systems|Solutions|Services|Logistics|Partners|Holdings|Estates|Industries|Office|Stadt|Gemeinde|Landkreis|Kreis|Zweckverband|Landesbetrieb|Universität|Universitätsklinikum|Klinikum|Ministerium|\p{Lu}\p{L}*(?:amt|ministerium|verband|werke))(?!\p{L})/u
const title = /\b(?:Mr|Mrs|Ms|Dr|Prof)\.? $/
const roleWord =
  /^(?:Manager|Director|Officer|Head|Chief|Engineer|Consultant|Analyst|Chair|Chairman|President|Secretary|Lead|Senior|Junior|Project|Procurement|Sales|Marketing|Finance|HR|IT|CEO|CFO|CTO|COO|Invoice|VAT|PO|TUPE|Unit|Version|Section|Table|Figure|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December)$/

let nlp: WinkMethods | undefined

export function namesOf(text: string): Candidate<Name>[] {
  const starts = new Set([
    0,
    ...[...text.matchAll(/(?:[.!?:|]\s+|\n)(?=\p{Lu})/gu)].map((match) => match.index + match[0].length),
  ])
  const hasForm = isShouted(text) ? legalForm : undefined
  return matches(text, capitalisedRun, (match) => match[0])
    .map((candidate) => removeCommonStart(candidate, text, starts))
    .filter(
      (candidate) =>
        candidate.text.length > 1 &&
        hasForm?.test(candidate.text) !== false &&
        !/\p{Lu}-?\p{N}/u.test(candidate.text) &&
        !roleWord.test(candidate.text.split(' ').at(-1) ?? ''),
    )
    .map((candidate) => ({ ...candidate, value: { of: kindOf(candidate, text) } }))
}

/** A sentence in capitals, as contracts have them: 'YOU AGREE THAT ALL OF THE PROVISIONS OF THIS AGREEMENT ARE ENFORCEABLE' */
const isShouted = (text: string): boolean => text.split(' ').length > 10 && !/\p{Ll}/u.test(text)

/** Removes a common first word, as in 'Questions go …' and 'The Board …', which is capitalised only as the start of a sentence. */
function removeCommonStart(candidate: Candidate<string>, text: string, starts: ReadonlySet<number>): Candidate<string> {
  const [first = ''] = candidate.text.split(' ')
  // An initial, as in 'L. Marsh', is not a common word.
  if (/^\p{Lu}\.$/u.test(first)) return candidate
  const isFunctionWord =
    /^(?:The|A|An|This|That|These|Those|Our|Your|My|His|Her|Their|Its|We|I|You|He|She|They|It|If|When|Who|What|Where|Why|How|In|On|At|By|For|From|To|And|But|Or|So|No|Not|Yes|All|Any|Each|Hi|Hello|Hey|Dear|Thanks|Great|Good|Please|Present|Apologies|Issued|Contact|Is|Are|Was|Do|Does|Did|Has|Have|Will|Would|Could|Can|Before|After|With)$/.test(
      first,
    )
  const isCommonStart =
    isFunctionWord ||
    (starts.has(candidate.start) &&
      !isProper(candidate.text.includes(' ') ? candidate.text : text.slice(candidate.start, candidate.start + 80)))
  if (!isCommonStart) return candidate
  const length = first.length + 1
  const rest = candidate.text.slice(length).replace(/^(?:of|and|for|de|&) /, '')
  return { ...candidate, start: candidate.end - rest.length, text: rest, value: rest }
}

function isProper(start: string): boolean {
  nlp ??= winkNLP(model, ['sbd', 'pos'])
  // oxlint-disable-next-line typescript/unbound-method -- wink-nlp tells its functions apart by identity.
  return nlp.readDoc(start).tokens().itemAt(0).out(nlp.its.pos) === 'PROPN'
}

function kindOf({ text: name, start, end }: Candidate<string>, text: string): Name['of'] {
  if (legalForm.test(name) || body.test(name)) return 'organisation'
  if (title.test(text.slice(0, start))) return 'person'
  const words = name.split(' ')
  if (words.some((part) => roleWord.test(part))) return 'organisation'
  const person =
    words.length >= 2 &&
    words.length <= 4 &&
    words.every((part) => /^(?:\p{Lu}\.|\p{Lu}[\p{Ll}'’-]+(?:-?\p{Lu}\p{Ll}+)?|de|van|von|der|al)$/u.test(part))
  if (/^, (?:the )?(?:\p{L}+ ){0,6}(?:Manager|Director|Officer|Head|Engineer|Lead)\b/iu.test(text.slice(end)))
    return 'person'
  return person || words.length === 1 || !/[&\d]| (?:and|of) /.test(name) ? 'either' : 'organisation'
}

export const looksLikePerson = (text: string): boolean =>
  /^(?:\p{Lu}[\p{Ll}'’-]+|\p{Lu}\.)(?: (?:\p{Lu}[\p{L}'’-]+|\p{Lu}\.)){1,3}$/u.test(text.trim()) &&
  !body.test(text) &&
  !legalForm.test(text)
