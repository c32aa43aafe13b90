/** Frequent topics of queries about business documents, and the tests whether a passage speaks of them. */
import { daysOf } from '../values/dates.ts'
import { durationsOf } from '../values/durations.ts'
import { figuresOf } from '../values/numbers.ts'
import type { Unit } from './read-passages.ts'

export type SpeaksOf = (unit: Unit) => boolean

/** Matches the text of a unit, or the question that it answers. */
const mentions =
  (pattern: RegExp, queryText?: RegExp): SpeaksOf =>
  ({ text, question = '' }) =>
    pattern.test(text) || (queryText?.test(question) ?? false)

const worries = /\b(?:problems?|worr(?:y|ies)|risks?|wrong|difficult|challenges?|concerns?)\b/i
const wishes = /\b(?:achieve|goals?|good result|would you like|want to (?:see|have|reach))\b/i

const money: SpeaksOf = ({ text }) => figuresOf(text).some(({ value }) => value.of === 'money')
const time: SpeaksOf = ({ text }) => daysOf(text).length > 0 || durationsOf(text).length > 0

const intents: readonly (readonly [asks: RegExp, speaksOf: SpeaksOf])[] = [
  [/\b(?:costs?|money|investment|budget|price|pricing|commercial|fees?)\b/i, money],
  [/\b(?:timeline|times?|dates?|deadlines?|schedule|milestones?|periods?|durations?|how long)\b/i, time],
  [
    /\b(?:needs?|wants?|goals?|aims?|objectives?|achieve|wish(?:es)?)\b/i,
    mentions(/(?<!n['’]t )\b(?:want|wants|need|needs|would like|wish|hope|aim|goal|looking for)\b/i, wishes),
  ],
  [
    /\b(?:requirements?|must|has to do|have to do|constraints?|limits?|conditions?)\b/i,
    mentions(
      /\b(?:must|need|needs|has to|have to|should|required|mandatory|may not|not allowed|at most|no more than|cannot|will not)\b/i,
    ),
  ],
  [
    /\b(?:problems?|risks?|obstacles?|challenges?|pains?|in (?:its|their|the) way|go(?:es)? wrong|difficult\w*)\b/i,
    mentions(
      /\b(?:problem|risk|difficult|los(?:e|es|t|ing)|fail|slow|wrong|error|mistake|misread|delay|manual|on paper|by hand|re-?key|unable|struggle|issue|worr(?:y|ies)|concern|complain|broken|out of (?:date|support)|too (?:much|long|slow|many|late|few)|nobody|switched off|no (?:\w+ )?training)/i,
      worries,
    ),
  ],
  [
    /\b(?:company|background|who (?:they|you) are|about the client|situation|organisation)\b/i,
    mentions(
      /\b(?:we|our company|the company|it) (?:run|runs|employs?|makes?|sells?|serves?|operates?|supplies|supply|has \d|have \d)\b|\b(?:is|are|was) an? (?:[\w-]+ ){0,4}(?:company|business|wholesaler|retailer|manufacturer|provider|supplier|firm|charity|bank|school|agency|group|maker|producer|consultancy|distributor|council|start-?up)\b|\b(?:founded|based in|head office)\b|\bI(?:['’]m| am) (?:the )?(?:head|director|manager|owner|chief)\b/i,
    ),
  ],
  [
    /\b(?:gains?|benefits?|success|advantages?|how it will know|outcomes?|results?)\b/i,
    mentions(
      /\b(?:save|saves|reduce|fall|falls|cut|faster|fewer|increase|improve|below|automatically|by half|success|good result|happy)\b/i,
    ),
  ],
  [
    /\b(?:next steps?|actions?|(?<!to be )agreed|agreements?|follow-?up|happens next|by whom|promis\w+)\b/i,
    mentions(/\b(?:I|we|she|he|they)(?:['’]ll| will)\b|\blet me\b|\bagreed\b/i),
  ],
  [
    /\b(?:decisions?|decided|(?<!to be )agreed|agreements?|approv\w+|who decides)\b/i,
    mentions(/\b(?:decided|decides?|decision|agreed|approved?|sign(?:ed)? (?:it )?off)\b/i),
  ],
  [
    /\b(?:systems?|integrations?|tools?|software)\b/i,
    mentions(/\b(?:we use|systems?|database|software|spreadsheets?|excel|platform|portal|integrat\w+|API|ERP|CRM)\b/i),
  ],
  [
    /\b(?:law|privacy|compliance|data protection)\b/i,
    mentions(/\b(?:GDPR|law|legal|privacy|comply|compliance|confidential|personal data|customer data)\b/i),
  ],
  [
    /\b(?:solution|proposed|deliverables?|scope|approach|what is proposed)\b/i,
    mentions(/\b(?:want|wants|automatically|pilot|start with|first phase|roll-?out|deliver|include)\b(?! another\b)/i),
  ],
  [
    /\b(?:workflow|process|how it works|inputs? and outputs?|one by one)\b/i,
    mentions(
      /\b(?:arrives?|types?|sends?|checks?|puts?|reads?|each (?:day|night|week|morning)|by (?:phone|e-?mail))\b/i,
    ),
  ],
  [/\b(?:tried|former|previous)\b/i, mentions(/\b(?:tried|was bought|switched off|used to|last year|in 20\d\d)\b/i)],
]

/** Queries about open questions use only this test, since a requirement that is already met is not an open question. */
const asksForOpen = /\b(?:open questions?|still open|left? open|leaves? open|find out|found out|not (?:yet )?clear)\b/i
const open = mentions(
  /^(?!(?:if|should|falls|wenn|sollten?)\b).*\b(?:(?:I|we)(?: am| are|['’]m|['’]re) not sure|don['’]t know|to be (?:confirmed|decided|agreed)|TBC|TBD|open question|still open|unclear|have to check|check with|find out)\b/i,
)

export const intentsOf = (queryText: string): readonly SpeaksOf[] =>
  asksForOpen.test(queryText) && !/\bnext steps?\b/i.test(queryText)
    ? [open]
    : intents.filter(([asks]) => asks.test(queryText)).map(([, speaksOf]) => speaksOf)
