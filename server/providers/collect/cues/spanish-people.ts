/** How people are introduced in Spanish. */
import type { PeopleCues } from './people-cues.ts'

export const spanishPeople: PeopleCues = {
  selfBefore: 'yo|soy',
  leadVerbs: 'dirige|preside|coordina',
  ledThing: String.raw`(?:la|el)\s[^,.;!?]{3,40}`,
  askedRole: /quién es\s(?:vuestr[oa]|su|el|la)\s(?<role>\p{Ll}[\p{L} ]{2,30}?)\s?\?/iu,
  askedWork:
    /^¿?(?:(?:y|entonces),?\s)*quién (?<work>(?:lleva|hace|gestiona|dirige|coordina|se encarga|se ocupa|es el responsable|es la responsable)\s[^,.;?]{3,40})\s?\?/iu,
  replyBefore: String.raw`(?:(?:eso|es|lo|la|los|las)\s(?:lleva\s|hace\s|gestiona\s)?)?`,
  ofPerson: 'él|ella',
  asksYou: /(?<![\p{L}])(?:usted|ustedes|tú)(?![\p{L}])/iu,
  ofOthers: /^(?:nuestr[oa]|mi)\s/iu,
  responsible: /^(?:responsable|encargad[oa])\s/iu,
  nextClause: 'yo|con|mi',
  sentenceStart: /^(?:nosotros|yo)(?![\p{L}])/iu,
  sentenceWords: /(?<![\p{L}])(?:es|y|que)(?![\p{L}])/u,
  fromFirm: /^(?:de|del)\s+[^,.;]{2,50}/i,
  placeBefore: /(?:^|\s)(?:de|en|desde)\s$/u,
  pronouns: 'ella|él|que|quien',
  pronounIs: String.raw`(?:ella|él)\ses\s`,
  youAre: String.raw`(?:usted es|(?:tú )?eres)`,
  articles: String.raw`la |l[oa]s? |el |nuestr\p{L}+ |también `,
  oneOf: 'un[oa] de',
  from: 'de la|del|de',
  itIsWho: 'es (?:él|ella|quien)(?: quien)?',
  noWork: 'es|está|ha|quiere|dice',
  workObject: 'el|la|los|las',
  deciderBefore: 'es',
  whoIs: String.raw`,\s+(?:que es|es|ella es|él es)\s(?:también\s)?(?:un[oa] de nuestr[oa]s\s|nuestr[oa]\s|la\s|el\s)?`,
}
