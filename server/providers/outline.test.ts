/** Structure that a text shows by its looks alone, and plain text with marks. */
import { describe, expect, test } from 'vitest'
import { readDocument } from '#server/documents/extract/read-document.ts'
import { outlineOf } from './outline.ts'
import type { SourceBlock } from './text-model.ts'

const outlined = (text: string) =>
  outlineOf([{ kind: 'text', text }], 'paper.txt').map(({ kind, text: shown }) => [kind, shown])

describe('the outline of a text', () => {
  test('a line in capitals above others is a title, and a line with a value is none', () => {
    expect(outlined('TIMETABLE:\nReturn by 4 May.\nBUDGET: £4,000 at most')).toEqual([
      ['heading', 'TIMETABLE'],
      ['text', 'Return by 4 May.\nBUDGET: £4,000 at most'],
    ])
  })

  test('a numbered line of a few words is a title, and a numbered sentence is none', () => {
    expect(
      outlined('4.1 Price and quality\n4.2 The supplier must report each month.\nII.2.5)Zuschlagskriterien\nPreis: 70'),
    ).toEqual([
      ['heading', '4.1 Price and quality'],
      ['text', '4.2 The supplier must report each month.'],
      ['heading', 'II.2.5)Zuschlagskriterien'],
      ['text', 'Preis: 70'],
    ])
  })

  test('lines that were cut to a width are one sentence', () => {
    expect(
      outlined('The supplier delivers all of the goods to the three depots and\ntakes the packaging back.'),
    ).toEqual([['text', 'The supplier delivers all of the goods to the three depots and takes the packaging back.']])
  })

  test('a label above its value is a pair, and its passage still stands in the paper', () => {
    const blocks: readonly SourceBlock[] = [
      { kind: 'text', text: 'Angebotsabgabe bis :' },
      { kind: 'text', text: '8. August 2028', place: 'line 3' },
    ]
    expect(outlineOf(blocks, 'paper.txt')).toMatchObject([
      { text: 'Angebotsabgabe bis : 8. August 2028', origin: { passage: '8. August 2028', place: 'line 3' } },
    ])
  })
})

describe('plain text', () => {
  const read = async (text: string) => {
    const [file] = await readDocument('notes.txt', Buffer.from(text))
    return file?.blocks.map(({ kind, text: shown, at }) => [kind, at.speaker ?? '', shown])
  }

  test('names in bold print are speakers, as in a call that was exported as Markdown', async () => {
    const call = ['Ana', 'Ben', 'Ana', 'Ben'].map((name, at) => `**${name}:** We said _that_ as number ${at}.`)
    expect(await read(call.join('\n\n'))).toEqual([
      ['speech', 'Ana', 'We said that as number 0.'],
      ['speech', 'Ben', 'We said that as number 1.'],
      ['speech', 'Ana', 'We said that as number 2.'],
      ['speech', 'Ben', 'We said that as number 3.'],
    ])
  })

  test('a link is read by its words, and signs that mark nothing stay', async () => {
    expect(await read('See [the **annex**](https://example.org/a). It is 5 * 3 * 2 and part_no_7.')).toEqual([
      ['text', '', 'See the annex. It is 5 * 3 * 2 and part_no_7.'],
    ])
  })

  test('rows between bars are a table, and a line above a rule is a title', async () => {
    expect(await read('Budget\n======\n\n| Item | Cost |\n| --- | --- |\n| Survey | 200 |')).toEqual([
      ['heading', '', 'Budget'],
      ['table', '', 'Item | Cost\nSurvey | 200'],
    ])
  })

  test('a numbered line between paragraphs is a title, and a numbered list stays one', async () => {
    expect(await read('1. Background\nWe sell tea.\n\n2. Please send:\n1. a price\n2. a plan')).toEqual([
      ['heading', '', 'Background'],
      ['text', '', 'We sell tea.'],
      ['list', '', 'Please send:'],
      ['list', '', 'a price'],
      ['list', '', 'a plan'],
    ])
  })

  test('a list of figures with labels is not a transcript', async () => {
    const list = ['Mouse', 'Chair', 'Desk'].map((name, at) => `${name}\nQuantity: ${at + 2}\nColour: black`)
    expect((await read(list.join('\n')))?.every(([kind]) => kind !== 'speech')).toBe(true)
  })
})
