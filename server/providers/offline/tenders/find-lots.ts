/** Finds the lots of a tender: what is numbered as a lot, a table with a column of lots, or a list under such a heading. */
import type { Table, Unit } from '../passages/read-passages.ts'

export function lots(units: readonly Unit[], tables: readonly Table[]): readonly Unit[] {
  const inTable = tables.flatMap(lotsOfTable)
  if (inTable.length > 0) return inTable
  const titled = units.flatMap((unit) => titledBelow(unit, units))
  if (titled.length > 1) return titled
  const numbered = units.filter(
    (unit) => unit.kind !== 'header' && numberOf(unit) !== undefined && isTitled(unit.text) && !isClause(unit.text),
  )
  // A lot counts where it is named first with a title; later passages speak of it.
  const first = new Map<string, Unit>()
  for (const unit of numbered) {
    const number = numberOf(unit) ?? ''
    if (!first.has(number)) first.set(number, unit)
  }
  if (first.size > 1 || numbered.some(({ headings }) => lotsHeading.test(headings[0] ?? '')))
    return [...first.values()].toSorted((a, b) => a.index - b.index)
  const listed = units.filter(
    ({ kind, headings, intro = '', text }) =>
      kind === 'item' && (lotsHeading.test(headings[0] ?? '') || introducesLots.test(intro)) && !isClause(text),
  )
  if (listed.length > 1) return listed
  return units.filter(
    ({ label = '', value = '' }) => /^(?:lots|lose|losaufteilung)$/i.test(label) && isTitled(value) && !isClause(value),
  )
}

/** 'Lot: LOT-0001' alone, and its title behind a label in one of the next lines. */
function titledBelow({ text, index }: Unit, units: readonly Unit[]): readonly Unit[] {
  if (
    !/^(?:[\d.]+\s+)?(?:(?:lot|los)\s+[\d.]+\s+)?(?:interne referenz-id\s+|internal reference\s+)?(?:lot|los)\s*(?:no\.?|nr\.?|number|nummer)?\s*:?\s*(?:lot-)?\d{1,4}$/i.test(
      text.trim(),
    )
  )
    return []
  const title = units
    .slice(index + 1, index + 4)
    .find(({ label = '' }) => /^(?:title|titel|bezeichnung|name)$/i.test(label))
  return title?.value === undefined
    ? []
    : [
        {
          ...title,
          text: `${text
            .trim()
            .replace(/^.*(?=\b(?:lot|los)\b\D*\d+$)/i, '')
            .replace(/^[\d.]+\s+/, '')}: ${title.value}`,
        },
      ]
}

const lotNumber =
  /^(?:(?:teil|fach)?los|lot|(?:work )?package|packet|losnummer|lot number)\s*(?:no\.?|nr\.?|number|nummer|id)?\s*[:#]?\s*(?:lot-?)?(0*\d{1,3}[a-z]?|[ivx]{1,4}|[a-h])(?![\p{L}\d])/iu

const numberOf = ({ text, kind }: Unit): string | undefined =>
  lotNumber
    .exec((kind === 'row' ? text.replace(/^[\s|]+/, '') : text).trim())?.[1]
    ?.replace(/^0+(?=\d)/, '')
    .toLowerCase()

/** More than its number, and not a line of contents. */
const isTitled = (text: string): boolean =>
  /\p{L}{3}/u.test(
    text.replace(lotNumber, '').replace(/(?<!\p{L})(?:lose?n?|lots?|nr|no|number|nummer|title|titel)(?!\p{L})/giu, ''),
  ) && !/\.{5}/.test(text)

const isClause = (text: string): boolean =>
  /\b(?:shall|must|may|will|muss|müssen|darf|kann|können|wird|werden)\b|\?$/i.test(text) ||
  text.split(/\s+/).length > 60

const lotsHeading =
  /^(?:[\d.]+\s*)?(?:description of (?:the )?|division into |number of |anzahl der |aufteilung in |beschreibung der )?(?:lots?|lose|losaufteilung|information about lots|angaben zu den losen)\s*:?$/iu
const introducesLots =
  /\b(?:divided|split|broken down|grouped|structured|(?:auf)?geteilt|gegliedert|unterteilt)\b.{0,40}\b(?:lots?|lose|packages|teillose|fachlose)\b|\b(?:lots?|lose) (?:are|sind)\b|\b(?:following|folgende\p{L}*) (?:\p{L}+ ){0,2}(?:lots|lose)\b/iu

/** Rows below a header such as 'Lot | Description | Quantity'. */
function lotsOfTable({ rows, units }: Table): readonly Unit[] {
  const column =
    rows[0]?.findIndex((cell) =>
      /^(?:lot|los|fachlos|teillos)(?:s|e)?(?: ?-?(?:no\.?|nr\.?|number|nummer|#))?$/i.test(cell.trim()),
    ) ?? -1
  if (column === -1) return []
  return units.filter((unit, at) => {
    const cells = rows[at + 1] ?? []
    const number = (cells[column] ?? '').trim()
    return (
      /^(?:(?:lot|los)\s*)?(?:no\.?\s*|nr\.?\s*)?(?:\d{1,3}|[a-h]|[ivx]{1,4})[.)]?$|^(?:lot|los)\b/i.test(number) &&
      cells.some((cell, place) => place !== column && /\p{L}{3}/u.test(cell))
    )
  })
}
