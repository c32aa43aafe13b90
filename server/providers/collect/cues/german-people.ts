/** How people are introduced in German. */
import type { PeopleCues } from './people-cues.ts'

export const germanPeople: PeopleCues = {
  selfBefore: 'hier|ich',
  leadVerbs: 'leitet|führt',
  ledThing: String.raw`(?:das|die|den)\s[^,.;!?]{3,40}`,
  askedRole: /wer ist\s(?:Ihre?|der|die)\s(?<role>\p{L}[\p{L} ]{2,30}?)\s?\?/iu,
  askedWork:
    /^(?:(?:und|also),?\s)*wer (?:ist )?(?:denn |eigentlich |bei Ihnen )?(?<work>(?:für|fürs) [^,.;?]{3,40}\s(?:zuständig|verantwortlich)|(?:macht|leitet|betreut|führt|verantwortet|organisiert)\s[^,.;?]{3,40})\s?\?/iu,
  replyBefore: String.raw`(?:das (?:ist|macht|wäre)\s)?(?:der\s|die\s)?`,
  asksYou: /(?<![\p{L}])(?:Sie|Ihr\p{L}*|du)(?![\p{L}])/iu,
  ofOthers: /^(?:unser\p{L}*|mein\p{L}*)\s/iu,
  responsible: /^(?:zuständig|verantwortlich)\s/iu,
  nextClause: 'mit|ich|wir',
  sentenceStart: /^(?:wir|ich|es|er)(?![\p{L}])/iu,
  sentenceWords: /(?<![\p{L}])(?:das|der|die|macht|ist|und)(?![\p{L}])/u,
  fromFirm: /^(?:von|aus|bei)\s+[^,.;]{2,50}/i,
  placeBefore: /(?:^|\s)(?:aus|in|bei|nach)\s$/u,
  pronouns: 'sie|er|die|der',
  pronounIs: String.raw`(?:sie|er)\sist\s`,
  youAre: String.raw`(?:Sie sind|du bist)`,
  articles: String.raw`die |der |unser\p{L}* |auch |eine? `,
  oneOf: 'eine?r? (?:der|von)',
  from: 'in|aus',
  called: 'heißt',
  thatIs: '(?:das|der|die) ist',
  noWork: 'ist|war|hat|will|kann',
  workObject: 'die|das|den|alle|für',
  deciderBefore: 'die|der|das ist',
  whoIs: String.raw`,\s+(?:der|die|das|er|sie)\s(?:ist|sind)\s(?:auch\s|bei uns\s)?(?:(?:der|die|ein|eine[rm]?|unser|unsere[rm]?)\s(?:von unseren\s)?)?`,
}
