/** One text, number or date of an answer. */
import { cueOf, cueWorth } from './cues.ts'
import { candidatesOfKind, type Fitting } from './candidates-of-kind.ts'
import type { Found } from './found.ts'
import { findGeneral } from './find-general.ts'
import { intentsOf } from './intents.ts'
import type { Hit, Search } from './search.ts'
import { thresholds } from './thresholds.ts'
import type { Unit } from './units.ts'
import { keepsLimits, valueFor } from './value-of-kind.ts'
import type { Wanted } from './wanted.ts'

/** How many of the best passages are looked at closely. */
const looked = 40

export function findLeaf(wanted: Wanted, search: Search): Found | null {
  const hits = search.find(wanted).slice(0, looked)
  if (typeof wanted.schema.pattern === 'string') return byPattern(wanted, hits)
  if (generalFirst(wanted)) return findGeneral(wanted, search) ?? findIn(wanted, hits, search)
  return findIn(wanted, hits, search) ?? findGeneral(wanted, search)
}

/** 'Date' and 'company' lead to no passage of their own. */
const generalFirst = ({ kind, general }: Wanted): boolean =>
  kind === 'title' || (general && (kind === 'organisation' || kind === 'day' || kind === 'name' || kind === 'role'))

function findIn(wanted: Wanted, hits: readonly Hit[], search: Search): Found | null {
  if (!candidatesOfKind[wanted.kind]) return aboutCompany(wanted, search) ?? findText(wanted, hits)
  // A form of its own says much: fewer words have to fit.
  const least = hasOwnForm(wanted.kind) ? thresholds.ownForm : thresholds.ofKind
  const cue = cueOf(wanted)
  let best: { found: Found; score: number } | undefined
  for (const { unit, relevance } of hits) {
    if (relevance < (cue ? least / cueWorth : least) || (best && relevance * 1.05 * (cue ? cueWorth : 1) < best.score))
      continue
    for (const candidate of search.candidates(wanted.kind, unit) ?? []) {
      if (isOnlyWhatIsAsked(candidate, wanted)) continue
      const value = valueFor(wanted.schema, candidate)
      if (value === undefined) continue
      const told = cue?.test(unit.text.slice(0, candidate.start)) === true ? cueWorth : 1
      if (relevance * told < least) continue
      const score = relevance * told * candidate.fit * nearness(candidate, unit, wanted, search)
      if (score > (best?.score ?? 0)) best = { found: { value: wholeValue(value, unit, wanted), unit }, score }
    }
  }
  if (best && best.score >= least * 0.72) return best.found
  return mayBeAnyText(wanted) ? findText(wanted, hits) : null
}

/** 'the Tenant' is no name of the tenant. */
function isOnlyWhatIsAsked({ text }: Fitting, { concepts, kind }: Wanted): boolean {
  if (kind !== 'name' && kind !== 'party' && kind !== 'organisation') return false
  const plain = text.toLowerCase()
  return concepts.some(({ stem }) => plain.startsWith(stem) && plain.length - stem.length < 4)
}

/** 1 right beside what is asked for, less farther away; a value follows its name more often than it goes before. */
function nearness({ start, end }: Fitting, unit: Unit, { concepts }: Wanted, search: Search): number {
  if (unit.value !== undefined) {
    const from = start - (unit.text.length - unit.value.length)
    // What comes first in a value is what it is about: 'Example Ltd, 2 Park Road'.
    return from >= 0 ? 1 - from / 2000 : 0.85
  }
  let best = 0
  for (const { stem, weight, synonyms } of concepts) {
    for (const word of unit.words) {
      if (word.stem !== stem && !synonyms.has(word.stem)) continue
      if (word.start < end && start < word.end) {
        // 'University of Leeds' for the university.
        best = Math.max(best, 1)
        continue
      }
      const follows = word.end <= start
      const gap = follows ? unit.text.slice(word.end, start) : unit.text.slice(end, word.start)
      // 'Example Ltd (the Tenant)' names it.
      if (!follows && /^ ?\((?:the |“|"|')*$/i.test(gap)) best = Math.max(best, 1.2)
      const far = gap.split(/\s+/).length - 1 + (/[,;:]/.test(gap) ? 1.5 : 0) + (/[()]/.test(gap) ? 4 : 0)
      const worth = Math.min(1, weight) * (0.4 + 0.6 * search.rarity(stem)) * (word.stem === stem ? 1 : 0.8)
      best = Math.max(best, (worth * (follows ? 1 : 0.97)) / (1 + far / 6))
    }
  }
  return 0.72 + 0.28 * best
}

/** In a pair the whole value is better than a piece of it, where it is short: 'PO 7781', '24 months from delivery'. */
function wholeValue(value: string | number, unit: Unit, { kind, schema }: Wanted): string | number {
  if (typeof value === 'number' || unit.value === undefined || schema.format !== undefined) return value
  if (kind !== 'mark' && kind !== 'duration' && kind !== 'role') return value
  const whole = trimmed(unit.value)
  return whole.includes(value) && whole.split(/\s+/).length <= 5 && keepsLimits(schema, whole) ? whole : value
}

/** What has a form of its own is there or not; money, names and the like are also told in words. */
function mayBeAnyText({ kind, schema, description }: Wanted): boolean {
  if (schema.type !== 'string' || schema.format !== undefined) return false
  return !hasOwnForm(kind) && !/\bname\b/i.test(description)
}

const hasOwnForm = (kind: Wanted['kind']): boolean => kind === 'email' || kind === 'phone' || kind === 'url'

function findText(wanted: Wanted, hits: readonly Hit[]): Found | null {
  if ([wanted.schema.type].flat().some((type) => type === 'number' || type === 'integer')) return null
  for (const { unit, relevance } of hits) {
    if (relevance < thresholds.text) break
    if (unit.kind === 'header' || (unit.kind === 'heading' && unit.value === undefined)) continue
    const text = trimmed(unit.value ?? unit.text)
    if (text.endsWith('?') || !keepsLimits(wanted.schema, text)) continue
    return { value: text, unit }
  }
  return null
}

/** 'What the company does' is told without these words. */
function aboutCompany({ key, description, schema }: Wanted, { passages }: Search): Found | null {
  if (!/\bcompany\b/i.test(key) || !/^what\b/i.test(description)) return null
  const speaks = intentsOf('company')
  const unit = passages.units.find(
    (one) => one.kind !== 'heading' && speaks.some((speaksOf) => speaksOf(one)) && keepsLimits(schema, one.text),
  )
  return unit ? { value: trimmed(unit.text), unit } : null
}

function byPattern(wanted: Wanted, hits: readonly Hit[]): Found | null {
  for (const { unit, relevance } of hits) {
    if (relevance < thresholds.ofKind) break
    for (const piece of [unit.value ?? unit.text, ...(unit.value ?? unit.text).split(/[\s,;()]+/)]) {
      const text = trimmed(piece)
      if (text !== '' && keepsLimits(wanted.schema, text)) return { value: text, unit }
    }
  }
  return null
}

/** Without the full stop of a value, with that of a sentence. */
const trimmed = (text: string): string => {
  const plain = text.trim()
  return plain.endsWith('.') && !/[.!?]\s/.test(plain) && plain.split(/\s+/).length <= 6 ? plain.slice(0, -1) : plain
}
