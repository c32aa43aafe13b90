import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Passage } from './Passage.tsx'

test('a passage is shown as it is printed, in the text around it', () => {
  render(
    <Passage
      source={{
        file: 'Paper.pdf',
        passage: 'They compile a list.',
        printed: 'They com-pile a list.',
        before: 'In May. ',
        after: ' Then they vote.',
      }}
    />,
  )
  const quotation = screen.getByText('They com-pile a list.')
  expect(quotation.tagName).toBe('MARK')
  expect(quotation.closest('blockquote')?.textContent).toBe('In May. They com-pile a list. Then they vote.')
})
