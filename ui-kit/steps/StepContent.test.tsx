import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { agent, facts } from '#tests/driver/facts.ts'
import { StepContent } from './StepContent.tsx'

test('a content that appears before another leaves that one as it is drawn', () => {
  const contents = [
    { type: 'text', shown: { field: 'mode', is: 'long' }, text: 'First' },
    { type: 'text', text: 'Second' },
  ] as const
  const step = (mode: string) => (
    <StepContent contents={contents} definition={agent} facts={facts({ values: { mode } })} />
  )
  const { rerender } = render(step('short'))
  const before = screen.getByText('Second')
  rerender(step('long'))
  expect(screen.getByText('First')).toBeDefined()
  expect(screen.getByText('Second')).toBe(before)
})
