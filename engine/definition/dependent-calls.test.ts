import { describe, expect, test } from 'vitest'
import { operations } from '#server/operations/catalogue.ts'
import { closed, name } from './schema/build.ts'
import { dependentCalls } from './dependent-calls.ts'
import type { Call, Definition } from './types.ts'
import { shippedDefinition } from '#tests/driver/shipped.ts'

const make = { parameters: closed('', { from: name('', 'artefactRequired'), as: name('', 'artefactWritten') }) }
const known = { make, 'files.keep': { parameters: closed('', {}) } }
const post: Call = { method: 'POST', path: '/api/agent/x/y', session: 'needs' }
const from = (...work: readonly (readonly [string, string])[]): Call => ({
  ...post,
  work: work.map(([read, as]) => ({ do: 'make', from: read, as })),
})

describe('a call rests on another', () => {
  test('directly, or through what lies between', () => {
    const calls = {
      first: from(['seed', 'a']),
      second: from(['a', 'b']),
      third: from(['b', 'c']),
      other: from(['seed', 'z']),
    }
    expect(dependentCalls({ calls }, known)).toEqual({
      first: ['second', 'third'],
      second: ['third'],
      third: [],
      other: [],
    })
  })

  test('only by the very artefacts it reads: two pieces of work in one call stand apart', () => {
    const calls = { first: from(['seed', 'a']), both: from(['a', 'b'], ['seed', 'c']), reader: from(['c', 'd']) }
    expect(dependentCalls({ calls }, known)['first']).toEqual(['both'])
  })

  test('by the file that it answers with', () => {
    const calls: Definition['calls'] = { first: from(['seed', 'a']), file: { ...post, method: 'GET', file: 'a' } }
    expect(dependentCalls({ calls }, known)['first']).toEqual(['file'])
  })

  test('by the parts of a request that are kept, under their wire names without brackets', () => {
    const upload: Call = {
      ...post,
      multipart: { sessionId: '@session', 'files[]': 'files' },
      work: [{ do: 'files.keep' }],
    }
    const calls = { upload, reader: from(['files', 'a']), other: from(['sessionId', 'b']) }
    expect(dependentCalls({ calls }, known)['upload']).toEqual(['reader'])
  })

  test('not by a part that its own request brings', () => {
    const upload: Call = { ...post, multipart: { file: 'file' }, work: [{ do: 'files.keep' }] }
    const again: Call = { ...from(['file', 'a']), multipart: { file: 'file' } }
    expect(dependentCalls({ calls: { upload, again } }, known)['upload']).toEqual([])
  })

  test('never on itself, not even in a ring', () => {
    const calls = { one: from(['b', 'a']), two: from(['a', 'b']) }
    expect(dependentCalls({ calls }, known)).toEqual({ one: ['two'], two: ['one'] })
  })
})

describe('of the shipped agents', () => {
  const shipped = (id: string) => dependentCalls(shippedDefinition(id), operations)

  test('a new texture drops the preview, its continuation and the export', () => {
    expect(shipped('sofa-texture-gen')['texture']).toEqual(expect.arrayContaining(['preview', 'continue', 'export']))
    expect(shipped('sofa-texture-gen')['texture']).not.toContain('cutout')
  })

  test('a mended cutout drops what was composed from it, and not the upload that first made it', () => {
    const { touchUp } = shipped('sofa-background-gen')
    expect(touchUp).toEqual(expect.arrayContaining(['context', 'generateComposite', 'composite']))
    expect(touchUp).not.toContain('upload')
    expect(shipped('sofa-texture-gen')['touchUp']).not.toContain('upload')
  })

  test('new documents drop the procedure built from them, and its download', () => {
    expect(shipped('sop-gen')['upload']).toEqual(['build', 'final'])
  })
})
