import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { shownAnswer } from '#engine/contents/shared/shown-answer.ts'
import { correctFacts, type CorrectableFacts } from '#engine/values/correct-facts.ts'
import type { Correction } from '#engine/values/correction.ts'
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

const passage = (text: string) => ({ file: 'Tender.pdf', place: 'page 2', passage: text })
const doubtful = (at: string, text: string, others: readonly string[] = []) => ({
  at,
  ...passage(text),
  standing: 'to confirm',
  reason: 'The words beside it do not say plainly that it is this fact.',
  alternatives: others.map((value) => ({ value, ...passage(`It may be ${value}.`) })),
})
const papers = {
  answer: { buyer: 'Example Council', deadline: '7 May', value: '£10,000', reference: null, contact: null },
  sources: [
    { at: '/buyer', ...passage('Buyer: Example Council') },
    doubtful('/deadline', 'Answers follow on 7 May.', ['9 May', '11 May']),
    doubtful('/value', 'A deposit of £10,000 is paid.', ['£90,000']),
    {
      at: '/reference',
      note: 'not found',
      alternatives: [{ value: 'EX-7', ...passage('The file EX-7 lies in the office.') }],
    },
    { at: '/contact', note: 'not found' },
  ],
  conflicts: [],
  replaced: [],
  about: '',
}

/** Keeps the corrections, as a wizard does. */
function Correctable({
  value,
  onChange,
}: {
  readonly value: object
  readonly onChange: (list: readonly Correction[]) => void
}) {
  const [corrections, setCorrections] = useState<readonly Correction[]>([])
  const answer = shownAnswer(value, undefined, corrections)
  const change = (list: readonly Correction[]) => {
    setCorrections(list)
    onChange(list)
  }
  return (
    answer && <SourcedFacts title="Facts" {...answer} correcting={{ corrections, disabled: false, onChange: change }} />
  )
}

function setUp(value: object = papers) {
  const onChange = vi.fn<(list: readonly Correction[]) => void>()
  const user = userEvent.setup()
  const { container } = render(<Correctable value={value} onChange={onChange} />)
  const labels = () => [...container.querySelectorAll('dt')].map(({ textContent }) => textContent.trim())
  const last = () => onChange.mock.lastCall?.[0] ?? []
  return { user, last, labels, container }
}

test('what is to confirm comes first, each value with its passage and with what else the texts may mean, and stays there when it is decided', async () => {
  const { user, labels } = setUp()
  expect(labels()).toEqual(['Deadline', 'Value', 'Buyer', 'Reference', 'Contact'])
  expect(screen.getByText('2 to confirm. What is sure is taken as it is.')).toBeDefined()
  const deadline = screen.getByRole('group', { name: 'Deadline: 7 May' })
  expect(within(deadline).getByText('Answers follow on 7 May.')).toBeDefined()
  expect(within(deadline).getByText('It may be 11 May.')).toBeDefined()
  await user.click(within(deadline).getByRole('button', { name: /^Confirm ?7 May/ }))
  expect(labels()).toEqual(['Deadline', 'Value', 'Buyer', 'Reference', 'Contact'])
  expect(screen.getByText('1 to confirm. What is sure is taken as it is.')).toBeDefined()
})

test('each entry of a list that is to confirm counts', () => {
  const goals = ['One list', 'Two sites', 'Three vans']
  const sources = goals.map((goal, at) =>
    at === 0 ? { at: '/goals/0', ...passage(goal) } : doubtful(`/goals/${at}`, goal),
  )
  setUp({ answer: { goals }, sources, conflicts: [], replaced: [], about: '' })
  expect(screen.getByText('2 to confirm. What is sure is taken as it is.')).toBeDefined()
})

test('by keyboard alone one key confirms, a figure takes another value, Delete leaves out, and the focus goes on to the next', async () => {
  const { user, last } = setUp()
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Deadline: 7 May' }))
  await user.keyboard('2')
  expect(last()).toEqual([{ fact: 'deadline', was: '7 May', now: '11 May' }])
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Value: £10,000' }))
  await user.keyboard('{Delete}')
  expect(last()).toHaveLength(2)
  expect(last()[1]).toEqual({ fact: 'value', was: '£10,000' })
  const missing = screen.getByRole('group', { name: 'Reference: not found in the texts' })
  expect(document.activeElement).toBe(missing)
  // Nothing that was not found is taken by a key that is pressed once too often.
  await user.keyboard('{Enter}')
  expect(last()).toHaveLength(2)
  await user.keyboard('1')
  expect(last()[2]).toEqual({ fact: 'reference', now: 'EX-7' })
  expect(screen.getByText('Nothing is left to confirm.')).toBeDefined()
})

test('arrows go from one decision to the next, E opens the editor, and keys count nowhere else', async () => {
  const { user, last } = setUp()
  await user.tab()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Value: £10,000' }))
  await user.keyboard('{ArrowUp}e')
  const field = within(await screen.findByRole('dialog', { name: 'Correct Deadline' })).getByLabelText('Deadline')
  await user.clear(field)
  await user.type(field, 'on day 1')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(last()).toEqual([{ fact: 'deadline', was: '7 May', now: 'on day 1' }])
  screen.getByRole('button', { name: /^Correct ?Example Council/ }).focus()
  await user.keyboard('1{Delete}')
  expect(last()).toHaveLength(1)
})

test('each of twelve values is confirmed with one key', async () => {
  const ids = Array.from({ length: 12 }, (_, at) => `fact${at}`)
  const { user, last } = setUp({
    ...papers,
    answer: Object.fromEntries(ids.map((id, at) => [id, `Value ${at}`])),
    sources: ids.map((id, at) => doubtful(`/${id}`, `It may be value ${at}.`)),
  })
  await user.tab()
  await user.keyboard('{Enter}'.repeat(12))
  expect(last()).toHaveLength(12)
  expect(screen.getByText('Nothing is left to confirm.')).toBeDefined()
})

test('a value that is chosen among those that the texts may mean has its own passage, in documents as well, and one that was only confirmed is not called corrected', () => {
  const facts = papers as unknown as CorrectableFacts
  const { sources } = correctFacts(facts, [
    { fact: 'deadline', was: '7 May', now: '9 May' },
    { fact: 'reference', now: 'EX-7' },
  ])
  expect(sources.filter(({ at }) => at === '/deadline')).toEqual([
    { at: '/deadline', ...passage('It may be 9 May.') },
    { at: '/deadline', note: 'corrected' },
  ])
  expect(sources.filter(({ at }) => at === '/reference')).toEqual([
    { at: '/reference', ...passage('The file EX-7 lies in the office.') },
    { at: '/reference', note: 'corrected' },
  ])
  const confirmed = correctFacts(facts, [{ fact: 'deadline', was: '7 May', now: '7 May' }]).sources
  expect(confirmed.filter(({ at }) => at === '/deadline')).toEqual([
    { at: '/deadline', ...passage('Answers follow on 7 May.') },
    { at: '/deadline', note: 'confirmed' },
  ])
})
