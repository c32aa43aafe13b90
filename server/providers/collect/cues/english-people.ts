/** How people are introduced in English. */
import type { PeopleCues } from './people-cues.ts'

export const englishPeople: PeopleCues = {
  selfBefore: 'me|speaking|here',
  leadVerbs: 'chairs|heads|runs|leads|manages|looks after',
  ledThing: String.raw`it|(?:the|our)\s[^,.;!?]{3,40}`,
  askedThing: /(?<thing>(?:the|that|your)\s[\p{L}’' ]{3,30}?)\?$/iu,
  placedIn: '(?:over )?(?:in|from)',
  askedRole: /who(?:[’']s| is)\s(?:your|the|their)\s(?<role>\p{Ll}[\p{L} ]{2,30}?)\s?\?/iu,
  askedWork:
    /^(?:(?:so|and|okay),?\s)*who(?:[’']s| is)?\s(?<work>(?:does|runs|handles|manages|looks after|keeps|chairs|leads|owns|responsible for|in charge of|dealing with)\s[^,.;?]{3,40})\s?\?/iu,
  replyBefore: String.raw`(?:that(?:[’']s| is|[’']d be| would be|[’']ll be)\s)?`,
  ofPerson: 'he|she|him|her|his|hers',
  asksYou: /\b(?:you|your)\b/i,
  ofOthers: /^(?:our|my)\s/i,
  responsible: /^(?:responsible|in charge)\s/i,
  nextClause: 'I|we|with|my',
  sentenceStart: /^(?:we|I|it|they|you|he|she|there|this|that|let)\b/i,
  sentenceWords: /\b(?:is|was|who|and|he|she|it|we|they)\b/,
  roleOfThing:
    /^(?:portals?|tooling|tools?|roles?|times?|experience|teams?|productivity|community|accounts?|meetings?|velocity|morale|candidates?|positions?)$/i,
  fromFirm: /^(?:from|at|of)\s+[^,.;]{2,50}/i,
  placeBefore: /(?:^|\s)(?:from|in|at|near|to)\s$/u,
  pronouns: 'she|he',
  pronounIs: String.raw`(?:she|he)(?:[’']s| is)\s`,
  youAre: String.raw`you(?:[’']re| are)`,
  articles: String.raw`the |our |an? |also `,
  oneOf: 'one of',
  from: 'from|in',
  whoIs: String.raw`,\s+(?:who|he|she)(?:[’']s| is)\s(?:also\s)?(?:one of (?:our|the)\s(?:two\s|three\s|four\s)?|the\s|our\s)?`,
  ledBy: '(?<role>chair|head|run|led|owned)(?:ed)?\\sby',
  noWork: 'is|was|has|had|says|thinks|knows|wants|likes|needs|hates|loves|does not',
  workObject: 'the|our|all|my|for|from|of',
  deciderBefore: String.raw`that[’']s`,
}
