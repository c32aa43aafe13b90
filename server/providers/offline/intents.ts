/** What business documents are asked for again and again, and how a passage shows that it speaks of it. */
import { daysOf } from './dates.ts'
import { durationsOf } from './durations.ts'
import { figuresOf } from './numbers.ts'
import type { Unit } from './units.ts'

export type SpeaksOf = (unit: Unit) => boolean

/** In what is said, or in the question that it answers. */
const says =
  (pattern: RegExp, asked?: RegExp): SpeaksOf =>
  ({ text, question = '' }) =>
    pattern.test(text) || (asked?.test(question) ?? false)

const worries = /\b(?:problems?|worr(?:y|ies)|risks?|wrong|difficult|challenges?|concerns?)\b/i
const wishes = /\b(?:achieve|goals?|good result|would you like|want to (?:see|have|reach))\b/i

const money: SpeaksOf = ({ text }) => figuresOf(text).some(({ value }) => value.of === 'money')
const time: SpeaksOf = ({ text }) => daysOf(text).length > 0 || durationsOf(text).length > 0

const intents: readonly (readonly [asks: RegExp, speaksOf: SpeaksOf])[] = [
  [/\b(?:costs?|money|investment|budget|price|pricing|commercial|fees?)\b/i, money],
  [/\b(?:timeline|times?|dates?|deadlines?|schedule|milestones?|periods?|durations?|how long)\b/i, time],
  [
    /\b(?:needs?|wants?|goals?|aims?|objectives?|achieve|wish(?:es)?)\b/i,
    says(/(?<!n['’]t )\b(?:want|wants|need|needs|would like|wish|hope|aim|goal|looking for)\b/i, wishes),
  ],
  [
    /\b(?:requirements?|must|has to do|have to do|constraints?|limits?|conditions?)\b/i,
    says(
      /\b(?:must|need|needs|has to|have to|should|required|mandatory|may not|not allowed|at most|no more than|cannot|will not)\b/i,
    ),
  ],
  [
    /\b(?:problems?|risks?|obstacles?|challenges?|pains?|in (?:its|their|the) way|go(?:es)? wrong|difficult\w*)\b/i,
    says(
      /\b(?:problem|risk|difficult|los(?:e|es|t|ing)|fail|slow|wrong|error|mistake|misread|delay|manual|on paper|by hand|re-?key|unable|struggle|issue|worr(?:y|ies)|concern|complain|broken|out of (?:date|support)|too (?:much|long|slow|many|late|few)|nobody|switched off|no (?:\w+ )?training)/i,
      worries,
    ),
  ],
  [
    /\b(?:company|background|who (?:they|you) are|about the client|situation|organisation)\b/i,
    says(
      /\b(?:we|our company|the company|it) (?:run|runs|employs?|makes?|sells?|serves?|operates?|supplies|supply|has \d|have \d)\b|\b(?:is|are|was) an? (?:[\w-]+ ){0,4}(?:company|business|wholesaler|retailer|manufacturer|provider|supplier|firm|charity|bank|school|agency|group|maker|producer|consultancy|distributor|council|start-?up)\b|\b(?:founded|based in|head office)\b|\bI(?:['’]m| am) (?:the )?(?:head|director|manager|owner|chief)\b/i,
    ),
  ],
  [
    /\b(?:gains?|benefits?|success|advantages?|how it will know|outcomes?|results?)\b/i,
    says(
      /\b(?:save|saves|reduce|fall|falls|cut|faster|fewer|increase|improve|below|automatically|by half|success|good result|happy)\b/i,
    ),
  ],
  [
    /\b(?:next steps?|actions?|(?<!to be )agreed|agreements?|follow-?up|happens next|by whom|promis\w+)\b/i,
    says(/\b(?:I|we|she|he|they)(?:['’]ll| will)\b|\blet me\b|\bagreed\b/i),
  ],
  [
    /\b(?:decisions?|decided|(?<!to be )agreed|agreements?|approv\w+|who decides)\b/i,
    says(/\b(?:decided|decides?|decision|agreed|approved?|sign(?:ed)? (?:it )?off)\b/i),
  ],
  [
    /\b(?:systems?|integrations?|tools?|software)\b/i,
    says(/\b(?:we use|systems?|database|software|spreadsheets?|excel|platform|portal|integrat\w+|API|ERP|CRM)\b/i),
  ],
  [
    /\b(?:law|privacy|compliance|data protection)\b/i,
    says(/\b(?:GDPR|law|legal|privacy|comply|compliance|confidential|personal data|customer data)\b/i),
  ],
  [
    /\b(?:solution|proposed|deliverables?|scope|approach|what is proposed)\b/i,
    says(/\b(?:want|wants|automatically|pilot|start with|first phase|roll-?out|deliver|include)\b(?! another\b)/i),
  ],
  [
    /\b(?:workflow|process|how it works|inputs? and outputs?|one by one)\b/i,
    says(/\b(?:arrives?|types?|sends?|checks?|puts?|reads?|each (?:day|night|week|morning)|by (?:phone|e-?mail))\b/i),
  ],
  [/\b(?:tried|former|previous)\b/i, says(/\b(?:tried|was bought|switched off|used to|last year|in 20\d\d)\b/i)],
]

/** What is open is nothing else: a need that is met is no question. */
const asksForOpen = /\b(?:open questions?|still open|left? open|leaves? open|find out|found out|not (?:yet )?clear)\b/i
const open = says(
  /\b(?:(?:I|we)(?: am| are|['’]m|['’]re) not sure|don['’]t know|to be (?:confirmed|decided|agreed)|TBC|TBD|open question|still open|unclear|have to check|check with|find out)\b/i,
)

export const intentsOf = (asked: string): readonly SpeaksOf[] =>
  asksForOpen.test(asked) && !/\bnext steps?\b/i.test(asked)
    ? [open]
    : intents.filter(([asks]) => asks.test(asked)).map(([, speaksOf]) => speaksOf)
