import { expect, test } from 'vitest'
import { isLineOfProgram } from './is-line-of-program.ts'

test.each([
  'Meeting ended after 00:18:41',
  'Transcription ended after 00:27:48',
  'Recording started at 09:02',
  'Transcribed by https://otter.ai',
  'This editable transcript was computer generated and might contain errors.',
  'Die Aufzeichnung wurde beendet.',
  "L'enregistrement a démarré",
  'La grabación ha finalizado',
])('%s is added by a program', (line) => {
  expect(isLineOfProgram(line)).toBe(true)
})

test.each([
  'The meeting ended after two hours, and nobody had decided anything, which is how it goes every month with us.',
  'Recording the temperature takes an hour a day.',
  'The call was recorded by Anna, who wrote it all down for us afterwards.',
  'The contract ended in December 2025.',
  'Die Besprechung dauert eine Stunde.',
])('%s is said by a person', (line) => {
  expect(isLineOfProgram(line)).toBe(false)
})
