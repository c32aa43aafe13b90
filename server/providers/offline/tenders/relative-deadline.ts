/** Finds a deadline that counts from another day: 'spätestens fünf Tage vor Ablauf der Angebotsfrist', 'within ten business days of receipt'. */
import type { FoundValue } from '../answer-tree.ts'
import type { Query } from '../query.ts'
import type { Unit } from '../passages/read-passages.ts'

/** Only where the paper names no day. */
export function relativeDeadline({ kind, key, schema }: Query, units: readonly Unit[]): FoundValue | null {
  if (kind !== 'day' || schema.format !== undefined) return null
  const isOfQuestions = /question/i.test(key)
  for (const unit of units) {
    if (unit.kind === 'heading' || unit.text.length > 500 || unit.text.trimEnd().endsWith('?')) continue
    const sentence = unit.label === undefined ? unit.text : `${unit.label} ${unit.text}`
    // 'so that they can be answered six days before …'
    if (
      isOfQuestions &&
      /\b(?:answered|beantwort\p{L}*)\b/iu.test(sentence) &&
      !/\b(?:submit\p{L}*|stellen|einreichen|eingereicht)\b.{0,40}$/iu.test(sentence)
    )
      continue
    if (isOfQuestions ? !asks.test(sentence) : asks.test(sentence) || !handsIn.test(sentence)) continue
    const isLabelled = isOfQuestions && asks.test(unit.label ?? '')
    const value = (isLabelled ? anyBeforeClosing : isOfQuestions ? beforeClosing : ofReceipt)
      .exec(unit.text)?.[0]
      .trim()
    if (value !== undefined) return { value, unit }
  }
  return null
}

const amount = String.raw`(?:\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|fourteen|fifteen|twenty|drei|vier|fünf|sechs|sieben|acht|zehn|vierzehn)(?: ?\(\d{1,3}\))?`
const days = String.raw`(?:(?:calendar|business|working|full|clear) )?(?:hours|days?|weeks?|Stunden|(?:Kalender|Werk|Arbeits)?[Tt]agen?|Wochen?)`

/** What is asked, and by when: 'Fragen gelten als rechtzeitig, wenn …' */
const asks =
  /\b(?:questions?|queries|enquir\p{L}+|inquir\p{L}+|requests? for (?:clarification|information)|clarifications?|\p{L}*fragen)(?!\p{L})/iu
const beforeClosing = new RegExp(
  String.raw`(?:(?:no|not) later than|at least|up ?to|until|by|(?:bis )?spätestens|mindestens|bis zu) ${amount} ${days} (?:before|prior to|preceding|vor)(?! Beginn) [^.,;]{3,60}`,
  'iu',
)

const anyBeforeClosing = new RegExp(
  String.raw`${amount} ${days} (?:before|prior to|preceding|vor)(?! Beginn) [^.,;|]{3,60}`,
  'iu',
)

const handsIn =
  /\b(?:tenders?|bids?|proposals?|quot(?:es?|ations?)|offers?|responses?)\b.{0,30}\b(?:should|shall|must|are to|is to|will) be (?:submitted|received|returned|sent|lodged)\b|\bangebote?\b.{0,80}\b(?:einzureichen|abzugeben|vorzulegen)/iu
const ofReceipt = new RegExp(
  String.raw`(?:within|no later than|innerhalb von|binnen) ${amount} ${days} (?:of|from|after|following|nach|ab) (?:the )?(?:receipt|date|issu\p{L}+|publication|release|Erhalt|Zugang|Veröffentlichung)[^.,;]{0,50}`,
  'iu',
)
