import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SourcedFacts } from './SourcedFacts.tsx'

test('what could not be read is listed under a heading, each page with its file and its reason', () => {
  render(
    <SourcedFacts
      title={undefined}
      facts={[]}
      about=""
      unused={[]}
      unread={[
        { file: 'Tender.pdf', problem: 'page 2: It is a picture without text.' },
        { file: 'Old.zip', problem: '"Old.zip" is protected by a password.' },
      ]}
    />,
  )
  const [list] = screen.getAllByRole('list')
  expect(screen.getByText('What was left out')).toBeDefined()
  expect(
    within(list ?? document.body)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Tender.pdf: page 2: It is a picture without text.', '"Old.zip" is protected by a password.'])
})
