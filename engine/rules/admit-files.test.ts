import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FileLike } from '#engine/expressions/facts.ts'
import type { FieldOf } from '#engine/fields/field-type.ts'
import { admitFiles } from './admit-files.ts'

const MB = 1024 * 1024
const file = (name: string, { size = 12, type = '', lastModified = 0 }: Partial<FileLike> = {}): FileLike => ({
  name,
  size,
  type,
  lastModified,
})
const files = (count: number, from = 1) => Array.from({ length: count }, (_, at) => file(`${from + at}.pdf`))

const context: FieldOf<'file'> = { type: 'file', id: 'context', label: 'Context', accept: ['.docx', '.pdf'], maxMB: 25 }
const many: FieldOf<'files'> = { type: 'files', id: 'many', label: 'Documents', maxFiles: 5 }
const calls: FieldOf<'files'> = {
  type: 'files',
  id: 'calls',
  label: 'Call Recordings',
  accept: ['.wav'],
  types: ['audio/wav', 'audio/x-wav'],
  maxFiles: 20,
  duplicates: ['name', 'size', 'lastModified'],
  messages: { type: 'Only .wav files are allowed. Skipped {count} file(s): {names}' },
}

describe('one file', () => {
  test.each(['a.docx', 'a.pdf', 'A.PDF', 'a.b.Docx', '.a.pdf'])('%s is taken', (name) => {
    expect(admitFiles(context, [], [file(name)])).toEqual({ files: [file(name)], messages: [] })
  })

  test.each(['a.txt', 'pdf', 'a.pdf.exe', 'a.pdf ', 'a.', '.pdf', 'a.docx.'])(
    '"%s" is refused and clears the field',
    (name) => {
      const message = 'Context must be a .docx or .pdf file.'
      expect(admitFiles(context, [file('former.pdf')], [file(name)])).toEqual({ files: [], messages: [message] })
    },
  )

  test('of exactly 25 × 1024 × 1024 bytes is taken, and of one more refused', () => {
    const most = file('a.pdf', { size: 25 * MB })
    const more = file('a.pdf', { size: 25 * MB + 1 })
    expect(admitFiles(context, [], [most])).toEqual({ files: [most], messages: [] })
    expect(admitFiles(context, [most], [more])).toEqual({ files: [], messages: ['Context is too large (max 25MB).'] })
  })

  test('replaces the former one; choosing nothing keeps it', () => {
    expect(admitFiles(context, [file('a.pdf')], [file('b.pdf')]).files).toEqual([file('b.pdf')])
    expect(admitFiles(context, [file('a.pdf')], [])).toEqual({ files: [file('a.pdf')], messages: [] })
  })

  test('of several dropped at once the first is accepted, and that is reported', () => {
    expect(admitFiles(context, [], [file('a.pdf'), file('b.pdf')])).toEqual({
      files: [file('a.pdf')],
      messages: ['Context takes one file. Only a.pdf was added.'],
    })
  })

  test('is refused in the words of its definition', () => {
    const messages = { type: 'A Word file, not {names}.', size: 'Too big.' }
    expect(admitFiles({ ...context, messages }, [], [file('{session}.txt')]).messages).toEqual([
      'A Word file, not {session}.txt.',
    ])
    expect(admitFiles({ ...context, messages }, [], [file('a.pdf', { size: 26 * MB })]).messages).toEqual(['Too big.'])
  })
})

describe('several files', () => {
  test('are added to the files chosen before', () => {
    expect(admitFiles(many, files(1), files(2, 2))).toEqual({ files: files(3), messages: [] })
  })

  test('beyond the maximum, the first files stay and the excess is reported', () => {
    expect(admitFiles(many, files(4), files(3, 5))).toEqual({ files: files(5), messages: ['Maximum 5 files.'] })
    expect(admitFiles(many, files(5), files(1, 6))).toEqual({ files: files(5), messages: ['Maximum 5 files.'] })
    expect(admitFiles(many, files(4), files(1, 5)).messages).toEqual([])
  })

  test('past the most, where the form refuses, all stay to be removed by the user', () => {
    const refusing: FieldOf<'files'> = { ...many, over: 'refuse', messages: { count: 'Up to 5, without {names}.' } }
    expect(admitFiles(refusing, files(4), files(3, 5))).toEqual({
      files: files(7),
      messages: ['Up to 5, without 6.pdf, 7.pdf.'],
    })
  })

  test.each(['audio/wav', 'audio/x-wav', 'AUDIO/WAV', 'audio/wav; codecs=1', ''])(
    'of an accepted content type are taken: "%s"',
    (type) => {
      expect(admitFiles(calls, [], [file('a.WAV', { type })])).toEqual({
        files: [file('a.WAV', { type })],
        messages: [],
      })
    },
  )

  test.each([
    ['a.mp3', 'audio/wav'],
    ['a.wav', 'audio/mpeg'],
    ['a.wav', 'video/mp4'],
    ['wav', ''],
  ])('of another kind are skipped: %s of type "%s"', (name, type) => {
    expect(admitFiles(calls, [file('z.wav')], [file(name, { type }), file('b.wav')])).toEqual({
      files: [file('z.wav'), file('b.wav')],
      messages: [`Only .wav files are allowed. Skipped 1 file(s): ${name}`],
    })
  })

  test('that are skipped are reported by the first three names', () => {
    const skipped = (count: number) =>
      admitFiles(
        calls,
        [],
        ['a', 'b', 'c', 'd'].slice(0, count).map((name) => file(`${name}.mp3`)),
      )
    expect(skipped(3).messages).toEqual(['Only .wav files are allowed. Skipped 3 file(s): a.mp3, b.mp3, c.mp3'])
    expect(skipped(4).messages).toEqual(['Only .wav files are allowed. Skipped 4 file(s): a.mp3, b.mp3, c.mp3…'])
  })

  test('that repeat an earlier one are ignored without a word', () => {
    const again = file('a.wav', { size: 30, lastModified: 1000 })
    expect(admitFiles(calls, [], [again, again])).toEqual({ files: [again], messages: [] })
    expect(admitFiles(calls, [again], [again])).toEqual({ files: [again], messages: [] })
  })

  test.each(['name', 'size', 'lastModified'] as const)('that differ in %s alone are not duplicates', (key) => {
    const one = file('a.wav', { size: 30, lastModified: 1000 })
    const other = { ...one, [key]: key === 'name' ? 'b.wav' : 31 }
    expect(admitFiles(calls, [one], [other]).files).toEqual([one, other])
  })

  test('whose time is not known are not duplicates', () => {
    const arrived = { name: 'a.wav', size: 30, type: '' }
    expect(admitFiles(calls, [], [arrived, arrived]).files).toHaveLength(2)
  })

  test('that repeat are kept where the definition does not mind', () => {
    expect(admitFiles(many, files(1), files(1)).files).toHaveLength(2)
  })

  test('repeated or refused files do not count towards the maximum', () => {
    const few: FieldOf<'files'> = { ...calls, maxFiles: 2 }
    const chosen = [file('a.wav'), file('a.mp3'), file('b.wav')]
    expect(admitFiles(few, [file('a.wav')], chosen).files).toEqual([file('a.wav'), file('b.wav')])
    expect(admitFiles(few, [file('a.wav')], chosen).messages).toHaveLength(1)
  })

  test('have words of their own where the definition gives none', () => {
    const plain: FieldOf<'files'> = { type: 'files', id: 'a', label: 'Logos', accept: ['.png', '.svg'], maxMB: 1 }
    expect(admitFiles(plain, [], [file('a.txt'), file('b.png', { size: MB + 1 })]).messages).toEqual([
      'Logos must be .png or .svg files. Skipped 1: a.txt',
      'A file is too large (max 1MB). Skipped 1: b.png',
    ])
  })
})

describe('whatever is chosen', () => {
  const anyFile = fc.record({
    name: fc.oneof(fc.string(), fc.constantFrom('a.wav', 'b.wav', 'B.WAV', 'c.mp3', '{names}.wav')),
    size: fc.constantFrom(0, 1, MB, MB + 1),
    type: fc.constantFrom('', 'audio/wav', 'text/plain'),
    lastModified: fc.constantFrom(0, 1),
  })
  const anyField: fc.Arbitrary<FieldOf<'files'>> = fc
    .record(
      {
        accept: fc.constant(['.wav']),
        types: fc.constant(['audio/wav']),
        maxFiles: fc.integer({ min: 1, max: 6 }),
        maxMB: fc.constant(1),
        duplicates: fc.subarray(['name', 'size', 'lastModified'] as const, { minLength: 1 }),
      },
      { requiredKeys: [] },
    )
    .map((keys) => ({ type: 'files', id: 'a', label: 'A', ...keys }))

  test('a files field loses no file accepted earlier, takes only what was chosen, and never exceeds its most', () => {
    fc.assert(
      fc.property(anyField, fc.array(fc.array(anyFile)), (field, selections) => {
        let accepted: readonly FileLike[] = []
        for (const chosen of selections) {
          const admitted = admitFiles(field, accepted, chosen)
          expect(admitted.files.slice(0, accepted.length)).toEqual(accepted)
          expect(admitted.files.slice(accepted.length).every((each) => chosen.some((one) => one === each))).toBe(true)
          expect(admitted.files.length).toBeLessThanOrEqual(field.maxFiles ?? Infinity)
          accepted = admitted.files
        }
        // Files that were accepted one by one are accepted together: the server finds no problem.
        expect(admitFiles(field, [], accepted)).toEqual({ files: accepted, messages: [] })
      }),
    )
  })

  test('a file field holds one right file or none', () => {
    fc.assert(
      fc.property(fc.array(fc.array(anyFile)), (selections) => {
        let accepted: readonly FileLike[] = []
        for (const chosen of selections) accepted = admitFiles({ ...context, accept: ['.wav'] }, accepted, chosen).files
        expect(accepted.length).toBeLessThanOrEqual(1)
        expect(accepted.every(({ name }) => name.toLowerCase().endsWith('.wav'))).toBe(true)
      }),
    )
  })
})
