/** Finds what a tender leaves open: what is to be confirmed, or will be announced later. */
import type { Unit } from '../passages/read-passages.ts'

/** The largest number of entries. */
const most = 15

/** Only what says that it is yet to come: a question that bidders may ask is not an open one. */
export function openPoints(units: readonly Unit[]): readonly Unit[] {
  const isLong = units.length > 300
  return units
    .filter(
      (unit) =>
        unit.kind !== 'heading' &&
        unit.kind !== 'header' &&
        !unit.text.trimEnd().endsWith('?') &&
        unit.text.length <= 400 &&
        // What a bracket says of a line of prices is open, too, but no question.
        isYetToCome.test(unit.text.replace(/\((?!TB)[^()]*\bTB[ACD]\)|^[^(]*\bTB[ACD]\)/g, '')) &&
        (unit.text.length <= 160 || !/\bTB[ACD]\b/.test(unit.text)) &&
        (!isLong || saysWhatWillCome.test(unit.text)),
    )
    .slice(0, most)
}

/** In a long paper 'to be confirmed' is often a task. */
const saysWhatWillCome = /\b(?:TB[ACD]|will be|yet to be|steht|noch|wird|werden)\b/iu

const isYetToCome =
  /\b(?:to be (?:confirmed(?! (?:in writing|by))|announced|advised|decided|determined(?! to be)|agreed(?! (?:of|with|by|between|upon|in)))|TBC|TBD|TBA|not (?:yet )?(?:been )?(?:confirmed|decided|finali[sz]ed|known)|will be (?:announced|advised|confirmed|communicated) (?:later|in due course|separately|at a later)|yet to be|still (?:open|unclear)|steht noch (?:nicht fest|aus)|noch (?:offen|nicht (?:fest|bekannt|entschieden))|(?:wird|werden) (?:noch|später|gesondert|rechtzeitig) (?:bekannt|mitgeteilt|benannt|festgelegt|nachgereicht))/iu
