/** Runs as the server lists them. */
import type { RunEntry } from '#engine/shapes/run-entry.ts'

const day = 86_400_000

export function run(number: number, more: Partial<RunEntry> = {}): RunEntry {
  return {
    id: `b0c5a9c2-0000-4000-8000-${String(number).padStart(12, '0')}`,
    agent: 'sofa-texture-gen',
    client: 'Zofa',
    agentName: 'Sofa Texture Generator',
    path: '/agent/sofa-texture-gen',
    name: `Sofa ${number}.png`,
    state: 'open',
    step: 'Review',
    resumes: true,
    results: [],
    inputs: [{ of: 'sofaFile', at: 0, name: `Sofa ${number}.png`, size: 310_000, field: 'sofaFile' }],
    begunAt: '2026-03-01T08:00:00.000Z',
    usedAt: '2026-03-01T09:00:00.000Z',
    deletedAt: new Date(Date.now() + 3.5 * day).toISOString(),
    version: '0a1b2c3d',
    handedFrom: null,
    ...more,
  }
}

export const finished = (number: number): RunEntry =>
  run(number, {
    state: 'done',
    step: 'Export',
    results: [
      { of: 'final_textures.zip', at: 0, name: 'final_textures.zip', size: 2_048_000, downloaded: number % 2 === 0 },
    ],
  })

const states = ['open', 'working', 'done', 'ended'] as const

export const manyRuns: readonly RunEntry[] = Array.from({ length: 24 }, (_, at) => {
  const state = states[at % states.length] ?? 'open'
  return state === 'done' ? finished(at) : run(at, { state, resumes: state !== 'ended' })
})
