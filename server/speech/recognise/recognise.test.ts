/** Processing of the model's words: windows without cut words, times from pauses, and no repeated sentence. */
import { describe, expect, test } from 'vitest'
import { withoutEcho } from '../without-echo.ts'
import { findSpeech, windowsOf } from './find-speech.ts'
import { amplifyQuiet } from './loudness.ts'
import { endOfRepetition } from './repetition.ts'
import { timeSentences } from './time-sentences.ts'
import { writeNumbers } from './write-numbers.ts'
import { modernSpelling } from './transcribe-piece.ts'

/** '#' is a tenth of a second in which somebody speaks. */
const likely = (text: string) => text.split('').map((sign) => (sign === '#' ? 0.9 : 0.05))
const rounded = (spans: readonly { readonly start: number; readonly end: number }[]) =>
  spans.map(({ start, end }) => [Math.round(start * 100) / 100, Math.round(end * 100) / 100])

describe('speech', () => {
  test('short pauses belong to it, and clicks do not count', () => {
    expect(rounded(findSpeech(likely('..####.###.....#......########..'), 0.1))).toEqual([
      [0.1, 1.1],
      [2.1, 3.1],
    ])
  })
  test('what touches both ends keeps its length', () => {
    expect(rounded(findSpeech(likely('#####'), 0.1))).toEqual([[0, 0.5]])
    expect(findSpeech(likely('.....'), 0.1)).toEqual([])
  })
  test('windows hold whole stretches, at most 20 seconds, and end at long pauses', () => {
    const spans = [
      { start: 0, end: 8 },
      { start: 8.5, end: 18 },
      { start: 19, end: 25 },
      { start: 30, end: 31 },
    ]
    expect(rounded(windowsOf(spans, () => 0))).toEqual([
      [0, 18],
      [19, 25],
      [30, 31],
    ])
  })
  test('speech without a pause is cut where it is quietest', () => {
    const windows = windowsOf([{ start: 0, end: 30 }], (from, to) => (from + to) / 2)
    expect(rounded(windows)).toEqual([
      [0, 15],
      [15, 30],
    ])
  })
})

describe('loudness', () => {
  test('quiet speech is made louder before words are looked for in it, and loud speech is not made quieter', () => {
    const samples = Float32Array.of(0.01, -0.02)
    expect([...amplifyQuiet(samples, 0.02)].map((each) => each.toFixed(2))).toEqual(['0.05', '-0.10'])
    expect(amplifyQuiet(samples, 0.5)).toEqual(samples)
  })
})

describe('numbers', () => {
  test.each([
    ['a refund of 100 and 80 pounds.', 'a refund of 180 pounds.'],
    ['It costs 1,200 and 5 pounds', 'It costs 1,205 pounds'],
    ['between 100 and 80 pounds', 'between 100 and 80 pounds'],
    ['100 and 80.5 pounds, 100 and 80% of it', '100 and 80.5 pounds, 100 and 80% of it'],
    ['110 and 80 pounds, 100 and 180 pounds', '110 and 80 pounds, 100 and 180 pounds'],
    ['two thousand three hundred and forty pounds', '2340 pounds'],
    ['forty-two vehicles, in nineteen ninety nine or twenty twenty four', '42 vehicles, in 1999 or 2024'],
    ['It is about 5 miles, between 8 and 9.', 'It is about five miles, between eight and nine.'],
    ['5 of them. 9 are left.', 'Five of them. Nine are left.'],
    ["at 9 o'clock, at 10 o'clock, at 3 pm", "at nine o'clock, at 10 o'clock, at 3 pm"],
    ['junction 4, December 5, option 2, 5 pounds, £5, 20%', 'junction 4, December 5, option 2, 5 pounds, £5, 20%'],
    ['10001 90210, 4 7 1, four seven one', '10001 90210, 4 7 1, four seven one'],
    ['two thousand, three hundred and forty pounds, 75 per cent', '2340 pounds, 75%'],
    ['May, twenty, twenty four; the year fourteen, sixty two; fifteen, twenty', 'May, 2024; the year 1462; 15, 20'],
    ['Two thirty p m, at two p M. or at ten-thirty', '2:30 p.m., at 2 p.m. or at 10:30'],
    ['the twenty first of June, a hundred, three million', 'the twenty first of June, a hundred, three million'],
  ])('%s', (heard, written) => {
    expect(writeNumbers(heard)).toBe(written)
  })
})

test('old spellings are written as they are now', () => {
  expect(modernSpelling('To-day or to-morrow, day-to-day')).toBe('Today or tomorrow, day-to-day')
})

describe('times', () => {
  const window = {
    start: 1,
    end: 9,
    spans: [
      { start: 1, end: 3 },
      { start: 4, end: 9 },
    ],
  }
  test('a sentence ends at the pause near its expected end', () => {
    const text = 'The car would not start. Nobody came until late in the evening that day.'
    expect(timeSentences(text, window)).toEqual([
      { start: 1, end: 3, text: 'The car would not start.' },
      { start: 4, end: 9, text: 'Nobody came until late in the evening that day.' },
    ])
  })
  test('sentences without a pause between them follow each other', () => {
    const [, second, third] = timeSentences('The car would not start. Nobody came at all. It was late by then.', window)
    expect([second?.start, third?.end]).toEqual([4, 9])
    expect(second?.end).toBe(third?.start)
    expect(second?.end).toBeGreaterThan(5)
    expect(second?.end).toBeLessThan(8)
  })
  test('captions are split at long pauses, even if the model has left out every full stop', () => {
    const said = [
      'How can I help you today',
      'I called yesterday at nine because my car would not start',
      'Nobody came',
    ]
    const starts = [1, 3.3, 7.6]
    const ends = [2.8, 7, 8.5]
    const spans = starts.map((start, at) => ({ start, end: ends[at] ?? 0 }))
    expect(timeSentences(said.join(' '), { start: 1, end: 8.5, spans })).toEqual(
      said.map((text, at) => ({ ...spans[at], text })),
    )
  })
  test('a short pause does not split a caption, and a caption of one word stays whole', () => {
    const short = [1, 2.4].map((start) => ({ start, end: start + 1 }))
    expect(timeSentences('The car would not start at all', { start: 1, end: 3.4, spans: short })).toHaveLength(1)
    expect(timeSentences('Nobody.', window)).toEqual([{ start: 1, end: 9, text: 'Nobody.' }])
  })
  test('a caption that is too long to read in its time is split at a comma', () => {
    const text = `${'so we waited and waited '.repeat(5).trim()}, ${'and then the truck came '.repeat(5).trim()}.`
    expect(timeSentences(text, { ...window, spans: [{ start: 1, end: 9 }] }).map((part) => part.text)).toEqual([
      `${'so we waited and waited '.repeat(5).trim()},`,
      `${'and then the truck came '.repeat(5).trim()}.`,
    ])
  })
})

describe('repetitions', () => {
  test('endless repetitions are cut after the first time', () => {
    expect(endOfRepetition([1, 2, 3, 4, 5, 4, 5, 4, 5, 4, 5])).toBe(5)
  })
  test('text that people say two or three times is kept', () => {
    expect(endOfRepetition([7, 8, 7, 8, 7, 8])).toBe(undefined)
    expect(endOfRepetition([7, 7, 7, 7, 7])).toBe(undefined)
  })
})

describe('two microphones', () => {
  const said = { start: 0, end: 3, text: 'I paid for the recovery truck.', channel: 1, loudness: 0.2 }
  test('the same words, quieter and at the same time, are an echo', () => {
    const echo = { ...said, start: 0.2, text: 'I paid for the recovery tuck.', channel: 2, loudness: 0.02 }
    expect(withoutEcho([echo, said])).toEqual([said])
  })
  test('other words at the same time, and the same words later, are not', () => {
    const over = { ...said, text: 'Yes I can see that here.', channel: 2, loudness: 0.02 }
    const later = { ...said, start: 5, end: 8, channel: 2, loudness: 0.02 }
    expect(withoutEcho([said, over, later])).toEqual([said, over, later])
  })
})
