import { expect, test } from 'vitest'
import { answerOffline } from '#server/providers/offline/answer-offline.ts'

const standings = (criteria: readonly string[]) => {
  const blocks = [
    { kind: 'heading' as const, level: 1, text: 'Invitation to tender' },
    { kind: 'heading' as const, level: 2, text: 'Award criteria' },
    ...criteria.map((text) => ({ kind: 'list' as const, level: 1, text })),
  ]
  const items = { type: 'string' }
  const schema = {
    type: 'object',
    properties: {
      criteria: { type: 'array', items, fact: 'tender/award-criteria', description: 'How it is awarded.' },
    },
  }
  return answerOffline({ ask: '', schema, texts: [{ file: 'Tender.docx', blocks }] }).sources.map(
    ({ standing = 'sure' }) => standing,
  )
}

test('criteria below their heading whose percentages add up to 100 are sure', () => {
  expect(standings(['Price, 60 %', 'Quality, 30 %', 'Environment, 10 %'])).toEqual(['sure', 'sure', 'sure'])
  expect(standings(['Price 62.5%', 'Quality 37,5 %'])).toEqual(['sure', 'sure'])
})

test('criteria whose percentages add up to something else have to be confirmed, and so do marks', () => {
  expect(standings(['Price, 60 %', 'Quality, 30 %'])).not.toContain('sure')
  expect(standings(['Price, 100 %'])).not.toContain('sure')
  expect(standings(['80-100 %: excellent', '60-80 %: good'])).not.toContain('sure')
})
