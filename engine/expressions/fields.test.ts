import { describe, expect, test } from 'vitest'
import { isShown } from './condition.ts'
import { agent, facts } from '#tests/driver/facts.ts'
import { fieldOf, fieldsOf } from './fields.ts'

describe('the fields of a definition', () => {
  test('stand in forms, pages and sections, and not in the parameters of panels', () => {
    const places = fieldsOf(agent).map(({ field, step, part }) => [field.id, step.id, part?.id])
    expect(places).toHaveLength(13)
    expect(places[0]).toEqual(['companyName', 'upload', undefined])
    expect(places.slice(-4)).toEqual([
      ['situation', 'questions', 'first'],
      ['tools', 'questions', 'second'],
      ['headline', 'review', 'content'],
      ['sector', 'review', 'content'],
    ])
  })

  test('are found by id', () => {
    expect(fieldOf(agent, 'tools')).toMatchObject({ type: 'tags', label: 'Tools' })
    expect(fieldOf(agent, 'question')).toBeUndefined()
    expect(fieldOf(agent, 'toString')).toBeUndefined()
  })

  test('are shown when their condition holds, or when they have none', () => {
    const shown = (mode: string) =>
      fieldsOf(agent)
        .slice(0, 4)
        .filter(({ field }) => isShown(field, facts({ values: { mode } })))
        .map(({ field }) => field.id)
    expect(shown('prompt')).toEqual(['companyName', 'mode', 'prompt'])
    expect(shown('upload')).toEqual(['companyName', 'mode', 'texture'])
    expect(shown('')).toEqual(['companyName', 'mode'])
  })
})
