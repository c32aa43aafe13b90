/** Replaces the texts of a source file by their translations. */
import { findTexts, type SourceText } from './source-texts.ts'

export type Translate = (text: SourceText) => string | undefined

export function translateSource(code: string, file: string, translate: Translate): string {
  const texts = findTexts(code, file)
    .flatMap((text) => {
      const translation = translate(text)
      return translation === undefined ? [] : [{ ...text, translation }]
    })
    // The outer text first: the code of its slots may contain texts, too.
    .toSorted((a, b) => a.start - b.start || b.end - a.end)

  const write = (start: number, end: number, from: number): string => {
    let written = ''
    let at = start
    for (const [index, text] of texts.entries()) {
      if (index < from || text.start < at || text.end > end) continue
      written += code.slice(at, text.start)
      written += writeText(text, text.translation, (slot) => write(slot.start, slot.end, index + 1))
      at = text.end
    }
    return written + code.slice(at, end)
  }
  return texts.length === 0 ? code : write(0, code.length, 0)
}

type WriteSlot = (slot: SourceText['slots'][number]) => string

function writeText({ kind, slots }: SourceText, translation: string, writeSlot: WriteSlot): string {
  const pieces = translation.split(/(\{\d+\})/).filter((piece) => piece !== '')
  const written = pieces.map((piece) => {
    const number = /^\{(\d+)\}$/.exec(piece)?.[1]
    const slot = number === undefined ? undefined : slots[Number(number)]
    return slot ? { slot: writeSlot(slot) } : { words: piece }
  })
  if (kind === 'children') return written.map(({ slot, words }) => slot ?? `{${JSON.stringify(words)}}`).join('')
  if (kind === 'template')
    return `\`${written.map(({ slot, words = '' }) => (slot === undefined ? words.replaceAll(/[`\\]|\$\{/g, '\\$&') : `\${${slot}}`)).join('')}\``
  return kind === 'attribute' ? `{${JSON.stringify(translation)}}` : JSON.stringify(translation)
}
