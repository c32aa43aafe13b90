import { expect, test } from 'vitest'
import { callChoices, callName } from './call-names.ts'
import { clockTime } from '#ui-kit/components/clock-time.ts'
import { momentOf } from './moment.ts'

test.each([
  [0, '0:00'],
  [59.9, '0:59'],
  [184, '3:04'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [37_325, '10:22:05'],
])('AUDIO-23 %d seconds are shown as %s', (seconds, text) => {
  expect(clockTime(seconds)).toBe(text)
})

test('a moment is a text or a number of seconds or milliseconds, and anything else is not one', () => {
  const iso = '2026-03-10T09:12:00.000Z'
  for (const value of ['2026-03-10T09:12:00Z', Date.parse(iso), Date.parse(iso) / 1000])
    expect(momentOf(value)?.iso).toBe(iso)
  for (const value of ['yesterday', '', null, undefined, {}, Number.NaN, Infinity])
    expect(momentOf(value)).toBe(undefined)
})

test('calls with the same name are shown with their ids, and one that is not listed by its id', () => {
  const call = (id: string, file: string) => ({ id, file, path: undefined, duration: undefined })
  const calls = [call('C1', 'a.wav'), call('C2', 'b.wav'), call('C3', 'a.wav')]
  expect(callChoices(calls).map(({ label }) => label)).toEqual(['a.wav (C1)', 'b.wav', 'a.wav (C3)'])
  expect([callName(calls, 'C2'), callName(calls, 'C9')]).toEqual(['b.wav', 'C9'])
})
