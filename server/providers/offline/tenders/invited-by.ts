/** Reads the name of who invites offers from the sentence that does: 'The Example Office (EO) seeks proposals for …' */
import type { FoundValue } from '../answer-tree.ts'
import { invites, withoutAddition } from './invites.ts'
import { namesOnlyKindOfPaper } from './kind-of-paper.ts'
import { isBody, isPaperOrRole, saysOnlyRole } from './names-of-bodies.ts'
import { namesOf } from '../values/names.ts'
import type { Unit } from '../passages/read-passages.ts'

export function invitedBy(unit: Unit, units: readonly Unit[]): FoundValue | null {
  const { who } = invites(unit) ?? {}
  // '1.2 Services Our initiative seeks …': the title of the section runs into its text.
  if (who === undefined || /^\d{1,2}\.\d/.test(who)) return null
  // The name itself, without what is said of it: 'Example Council, on behalf of …'.
  const plain = withoutAddition(who)
    .replace(/^\d{1,2}(?:\.\d{1,2})*\.?\s+/, '')
    // 'General. The Example Office …' begins with a heading of its own.
    .replace(/^\p{Lu}[\p{L} ]{2,40}\.\s+(?=(?:The|Die|Der|Das)\s)/u, '')
    .replace(/^(?:the|die|der|das)\s+/i, '')
  // A line that a page tore from its sentence: 'referred to as the department invites …'
  if (/^(?:referred|known|acting|represented)\b/.test(plain) || saysOnlyWho.test(plain) || isPaperOrRole(plain))
    return null
  const isShouted = /^\p{Lu}{2,}(?: \p{Lu}{2,}){1,6}$/u.test(plain)
  const [name] = isShouted
    ? [{ text: plain }]
    : [
        ...namesOf(plain).filter(({ text }) => text.length > 2 && !namesOnlyKindOfPaper(text)),
        ...(isBody.test(plain) && plain.length <= 80 ? [{ text: plain }] : []),
      ]
  if (name === undefined) return null
  const value = plain.length <= 80 && plain.includes(name.text) ? plain : name.text
  const full = fullNameOf(value, units)
  return full ?? (saysOnlyRole.test(plain) ? null : { value, unit })
}

/** 'We', 'The buyer' */
const saysOnlyWho =
  /^(?:we|it|this|they|wir|sie|es|court|council|authority|agency|client|purchaser|buyer|owner|employer|company|bank|state|government|contractor|department|city|university|auftraggeber(?:in)?)$/i

/** 'Office of Examples (OFE)', 'Example Council (hereinafter “the Council”)' */
function fullNameOf(short: string, units: readonly Unit[]): FoundValue | null {
  if (short.split(/\s+/).length > 2) return null
  const plain = short.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const defined = new RegExp(
    String.raw`((?:\p{Lu}[\p{L}’'-]*)(?:\s+(?:(?:of|for|the|and|&|de|für|der|des)\s+)*\p{Lu}[\p{L}’'-]*)+)\s*\((?:[^()]*[\s“"„'])?${plain}[”"“']?(?:\s[^()]*)?\)`,
    'u',
  )
  for (const unit of units) {
    const name = defined.exec(unit.text)?.[1]
    if (name !== undefined) return { value: name.replace(/^The\s+/, ''), unit }
  }
  return null
}
