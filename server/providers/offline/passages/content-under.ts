/** Narrows a text to what stands under a heading, and to what states something. */
import type { Unit } from './read-passages.ts'

/** What stands under headings that match, sections below them included. */
export function contentUnder(units: readonly Unit[], isMeant: (heading: string) => boolean): readonly Unit[] {
  return units.filter(
    ({ kind, headings, text }) =>
      kind !== 'heading' &&
      kind !== 'header' &&
      headings.some(isMeant) &&
      !/^\P{L}*$/u.test(text) &&
      !/[^\]\s]\s*:\s*$/.test(text),
  )
}

export const isStated = ({ kind, text }: Unit): boolean =>
  kind !== 'heading' && kind !== 'header' && !text.trimEnd().endsWith('?') && text.split(/\s+/).length >= 4
