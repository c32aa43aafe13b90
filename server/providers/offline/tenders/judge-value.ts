/** Judges whether a sum is the value of the contract. */
import type { FittingCandidate } from '../values/candidates-of-kind.ts'
import type { Unit } from '../passages/read-passages.ts'
import type { Points } from '../passages/sentences.ts'

const valueLabel =
  /\b(?:value|budget(?!-)\p{L}*|price range|ceiling|worth|contract sum|funding|\p{L}*wert|auftragsvolumen|volumen|kostenschätzung)\b/iu
const ofOther =
  /\b(?:preises|prize|insurance|liability|indemnity|turnover|revenue|umsatz|mindestumsatz|jahresumsatz|\p{L}*versicherung|deckungssumme|haftpflicht|penalt\p{L}+|deposit|(?:tender|bid|performance|proposal) securit(?:y|ies)|bond|guarantee|bürgschaft|per (?:day|hour|month|user)|earnest|EMD|security deposit|deductible|coverage|not less than|net worth|turn-over|threshold|grant of|administers?|annually to|fee of|vertragsstrafe|stamp|tender fee|document(?:s)? (?:cost|fee)|cost of (?:the )?(?:tender|bid) document|bank draft|demand draft|application fee|experience|minimum (?:commission|order|project|contract) value|projects? (?:of|over|with)|contracts? (?:of|over))/iu

/** Without a label an amount below it is a rate, a fee or a part. */
const leastValue = 5000

/** What an authority spends in a year, and what is set aside for travel or a subcontractor */
const ofPart =
  /\bannual (?:operating |general )?(?:budget|revenue|spend\p{L}*)\b|\b(?:should|must|may|to) budget\b|\breimburs\p{L}+|\bsubcontract\p{L}*|\b(?:for|of|on) travel\b|\breceives?\b|\bif\b.{0,60}\bexceeds?\b|\bper (?:month|day|set|copy|page)\b/iu

/** Of what the budget or the value is, or that it must not be exceeded */
const saysValue =
  /\b(?:estimated|total|overall|contract|maximum|approximate|anticipated|available|indicative|expected|project|tender|framework|programme?)\b.{0,40}\b(?:values?|budget|cost|worth|amount|spend|volume|funding)\b|\b(?:values?|budget|worth|ceiling|funding)\b.{0,30}\b(?:of|for|is|was) (?:the|this|our|a total)\b|\b(?:budget|ceiling|value|funding) (?:is|of|will be|shall be|:)|\b(?:valued|estimated) at\b|\bnot (?:to )?exceed|\b(?:prepared|willing) to pay up to\b|\bceiling price\b|\p{L}*auftragswert|\p{L}*auftragsvolumen|\p{L}*budget|\p{L}*kostenschätzung|kostenrahmen|geschätzt\p{L}*|nicht (?:überschreiten|übersteigen)|maximale[nr]? (?:umfang|wert|betrag)/iu

export function judgeValue({ value, start }: FittingCandidate, { text, label, headings }: Unit): Points {
  const isMoney = typeof value === 'object' && value !== null && 'of' in value && value.of === 'money'
  // 'INR 2.5' is what a line break left of a larger amount.
  if (!isMoney || ('number' in value && typeof value.number === 'number' && value.number < 1000)) return 0
  const before = text.slice(Math.max(0, start - 90), start)
  if (/^if\b/i.test(text)) return 0
  // From how much on a rule holds
  if (/^[^.;]{0,12}\bor (?:more|greater|above|over)\b/i.test(text.slice(start).replace(/^[^ ]+/, ''))) return 0
  if (ofOther.test(`${label ?? ''} ${before} ${text.slice(start, start + 50)}`)) return 0
  if (label !== undefined && (valueLabel.test(label) || valueLabel.test(headings[0] ?? ''))) return 3
  // What small things cost is not the worth of a contract.
  if ('number' in value && typeof value.number === 'number' && value.number < leastValue) return 0
  if (
    ofPart.test(text) ||
    /\b(?:more|greater|less|other) than\s*$|\b(?:over|exceed(?:s|ed|ing)|in excess of|at least|under)\s*$|\blegacy\b/i.test(
      before,
    )
  )
    return 0
  if (valueLabel.test(headings[0] ?? '') && !/\bper\b|\bformula\b/i.test(text)) return 2
  return saysValue.test(text) ? 2 : 0
}
