import { expect, test } from 'vitest'
import shipped from '#definitions/agents/audio-lookup.json' with { type: 'json' }
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import { runAtLastStep } from '#tests/driver/components/open-audio-case.tsx'
import { countUploadedFiles } from './count-uploaded-files.ts'

const definition = shipped as unknown as PublicDefinition // the cast is safe: all definitions are checked

test('ENT-10 the session that was opened has its id, an entry of the manifest for each file, and their number', async () => {
  const run = await runAtLastStep(3)
  const { session, files } = run.actor.getSnapshot().context
  const parts = Object.fromEntries(run.requests[0]?.parts ?? [])
  expect(parts['sessionId']).toBe(session)
  const { manifest } = parts
  expect(typeof manifest === 'string' && JSON.parse(manifest)).toEqual(
    [0, 1, 2].map((index) => ({
      index,
      name: `call ${index + 1}.wav`,
      size: 12,
      supported: true,
      type: 'audio/wav',
      ext: 'wav',
    })),
  )
  expect(countUploadedFiles(definition, { files })).toBe(3)
})

test('a page that does not have the files any more does not know their number', () => {
  expect(countUploadedFiles(definition, { files: {} })).toBe(undefined)
  expect(countUploadedFiles(definition, { files: { recordings: [] } })).toBe(undefined)
})
