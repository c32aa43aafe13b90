import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { preparePiece } from '#server/speech/prepare-piece.ts'
import { markedSeconds, writeMarkedRecording } from './marked-recording.ts'

const folder = mkdtempSync(join(tmpdir(), 'marked-recording-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('each second of a recording is found again in the piece that a transcriber is given', async () => {
  const path = join(folder, 'nineteen.wav')
  await writeMarkedRecording(path, 19, 30)
  const bytes = readFileSync(path).subarray(44)
  const format = { kind: 'integer', channels: 1, rate: 16_000, bits: 16, frameBytes: 2 } as const

  const first = preparePiece({ bytes: bytes.subarray(0, 20 * 32_000), format, isLast: false })
  const rest = preparePiece({ bytes: bytes.subarray(first.frames * 2), format, isLast: true })
  const found = [first, rest].map(({ voices: [voice] }) => markedSeconds(Buffer.from(voice?.wav ?? [])))

  expect(found.flat().map(({ recording, second }) => [recording, second])).toEqual(
    Array.from({ length: 30 }, (_, second) => [19, second]),
  )
  expect(found[0]?.[7]?.at).toBe(7)
})
