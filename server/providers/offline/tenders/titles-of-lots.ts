/** Which entries of a list of lots are titles of lots. */
import type { Query } from '../query.ts'

export const isOfLots = ({ key, description }: Query): boolean => /^lots?$/i.test(key) && /\blots?\b/i.test(description)

export const isTitleOfLot = (text: string): boolean =>
  !isClause(text) && !isLotWithoutTitle(text) && !saysNoLots.test(text) && !/:\s*$|^(?:siehe|see)\b/i.test(text)

/** 'Die Leistungen werden nicht in Lose aufgeteilt.' */
const saysNoLots =
  /\b(?:nicht|keine?|not|no)\b.{0,60}\b(?:lose?n?|losen|lots?|losaufteilung|aufgeteilt|unterteilt|divided|split)\b|\blots?\b.{0,20}\bnot\b|^(?:entfällt|nein|keine?|none|no|n\/a)\.?$/iu

/** '| Los 2 | St.' of a form that nobody has filled in */
const isLotWithoutTitle = (text: string): boolean =>
  !/\p{L}{3}/u.test(text.replace(/(?<!\p{L})(?:lose?n?|lots?|nr|no|number|nummer)(?!\p{L})/giu, ''))

/** A duty of the contract, and no entry of a list. */
const isClause = (text: string): boolean => /\bshall\b/i.test(text) || text.split(/\s+/).length > 60
