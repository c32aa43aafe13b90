/** What the built-in transcriber does where it is not sure: speech in another language is left out, and figures, codes and names are marked. */
import llamaTokenizer from 'llama-tokenizer-js'
import { describe, expect, test } from 'vitest'
import { heardWords, tokenAt, type HeardWord } from './heard-words.ts'
import { markUnsure } from './mark-unsure.ts'
import { withoutForeign } from './without-foreign.ts'

/** A word with a question mark before it was not heard surely. */
const wordsWithDoubts = (text: string): readonly HeardWord[] =>
  text.split(' ').map((word) => ({ text: word.replace('?', ''), sureness: word.startsWith('?') ? 0.3 : 0.98 }))

/** The texts that are marked in these lines. */
function markedIn(lines: readonly string[], heard: string): readonly string[] {
  const segments = lines.map((text, at) => ({ start: at, end: at + 1, text }))
  return markUnsure(segments, wordsWithDoubts(heard)).flatMap(({ text, unsure = [] }) =>
    unsure.map(([start, end]) => text.slice(start, end)),
  )
}

describe('words', () => {
  /** Of the tokens of a text: which others the model held possible at a place, by the token that it took. */
  function heardOf(text: string, doubts: Readonly<Record<string, string>>) {
    const tokens = llamaTokenizer.encode(text, false, true).map((id) => {
      const logits = new Float32Array(llamaTokenizer.vocabById.length).fill(-20)
      const other = doubts[llamaTokenizer.vocabById[id] ?? '']
      logits[id] = 0.2
      if (other !== undefined) logits[llamaTokenizer.vocabByString.get(other) ?? 0] = 0
      return tokenAt(id, logits)
    })
    return heardWords(tokens).map((word) => [word.text, word.sureness > 0.9])
  }

  test('a word is as sure as its least sure part', () => {
    expect(heardOf('It takes sixty', { xty: 'xteen' })).toEqual([
      ['It', true],
      ['takes', true],
      ['sixty', false],
    ])
  })
  test('a doubt about a full stop, or whether a digit is written as a word, is none', () => {
    expect(heardOf('Press 5.', { '.': ',', '\u2581': '\u2581five' })).toEqual([
      ['Press', true],
      ['5.', true],
    ])
    expect(heardOf('Press five.', { '\u2581five': '\u2581' })[1]).toEqual(['five.', true])
    expect(heardOf('Press 5.', { 5: '9' })[1]).toEqual(['5.', false])
    expect(heardOf('It is 16.', { '\u2581': '\u2581six' })[2]).toEqual(['16.', false])
  })
})

describe('marks', () => {
  test.each([
    ['a figure', ['It takes 16 minutes.'], 'It takes ?16 minutes.', ['16']],
    ['a figure that was heard in words', ['I paid 180 pounds.'], 'I paid one ?hundred and eighty pounds.', ['180']],
    ['a number in words', ['We waited for five days.'], 'We waited for ?five days.', ['five']],
    ['a sum of money', ['It was £1,205, he said.'], 'It was ?£1,205, he said.', ['£1,205']],
    ['a code of letters and figures', ['The plate is AB12 CDE.'], 'The plate is ?AB12 ?CDE.', ['AB12 CDE']],
    ['a name within a sentence', ['It is for Mrs Okafor.'], 'It is for Mrs ?Okafor.', ['Okafor']],
    ['a given name at the start of a sentence', ['Susan will call you.'], '?Susan will call you.', ['Susan']],
  ])('%s of which the model was not sure is marked', (_what, lines, heard, marks) => {
    expect(markedIn(lines, heard)).toEqual(marks)
  })

  test.each([
    ['a word that is neither a figure nor a name', ['The battery failed.'], 'The ?battery ?failed.'],
    ['the first word of a sentence', ['It came. Nobody paid.'], 'It came. ?Nobody paid.'],
    ['the word "I"', ['And I will pay.'], 'And ?I will pay.'],
    ['a figure of which the model was sure', ['It takes 16 minutes.'], 'It ?takes 16 ?minutes.'],
  ])('%s is not', (_what, lines, heard) => {
    expect(markedIn(lines, heard)).toEqual([])
  })

  test('stand in the line in which the word stands, however the text was parted', () => {
    const lines = ['I called at nine,', 'and Ann came at 10:30.']
    expect(markedIn(lines, 'I called at nine, and ?Ann came at ten ?thirty.')).toEqual(['Ann', '10:30'])
  })
})

describe('another language', () => {
  /** Windows of a whole sentence each, or of these numbers of words. */
  function leftIn(sureness: readonly number[], words: readonly number[] = sureness.map(() => 12)) {
    const windows = sureness.map((each, at) => ({
      start: at,
      end: at + 1,
      words: words[at] ?? 0,
      sureness: each,
      segments: [{ start: at, end: at + 1, text: `Line ${at}.` }],
    }))
    const { segments, foreign } = withoutForeign(windows)
    return [segments, foreign].map((each) => each.map(({ start }) => start))
  }

  test('speech of which the model is not sure is not written down, and its place is known', () => {
    expect(leftIn([0.9, 0.4, 0.85])).toEqual([[0, 2], [1]])
  })
  test('speech that could be English by its sureness goes with foreign speech beside it, and stays among English', () => {
    expect(leftIn([0.4, 0.65, 0.9])).toEqual([[2], [0, 1]])
    expect(leftIn([0.9, 0.65, 0.9])).toEqual([[0, 1, 2], []])
  })
  test('a few words by a bad line stay, and many words of the same sureness are another language', () => {
    expect(leftIn([0.55, 0.9, 0.55], [4, 12, 30])).toEqual([[0, 1], [2]])
  })
})
