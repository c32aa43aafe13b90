/** Behaviour of the shipped agents that only a page can show: headings that fold, the source of a file, skills as chips. */
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Answer, fakeServer } from '#tests/driver/components/fake-server.ts'
import { openPortal } from '#tests/driver/components/open-portal.tsx'
import { file } from '#tests/driver/files.ts'
// Pages load these scripts on demand; here they are loaded before a test waits for them.
import '#ui-kit/panels/schedule/SchedulePanel.tsx'
import '#ui-kit/steps/GroupedForm.tsx'
import '#ui-kit/steps/common-controls.tsx'
import '#ui-kit/steps/rarer-controls.tsx'
import './WizardPage.tsx'

function open(path: string, client: string, answers: Readonly<Record<string, Answer>> = {}) {
  const server = fakeServer({ clients: [client] })
  for (const [call, answer] of Object.entries(answers)) server.answer(call, answer)
  return { ...openPortal(path, { server, client }), server }
}

describe('the first step of the audio lookup', () => {
  const opened = async () => {
    const portal = open('/agent/audio-lookup', 'NationalBreakdown')
    await screen.findByRole('heading', { level: 2, name: 'Upload Complaint Materials' })
    await screen.findByRole('button', { name: 'Upload .wav recordings' })
    return portal
  }
  const region = (name: string) => screen.findByRole('region', { name })

  test('AUDIO-02 has the upload of .wav files in an accordion that is open, and folds', async () => {
    const { user } = await opened()
    const heading = screen.getByRole('button', { name: 'Upload .wav recordings' })
    expect(heading.getAttribute('aria-expanded')).toBe('true')
    const input = within(await region('Upload .wav recordings')).getByLabelText<HTMLInputElement>('Call Recordings')
    expect(input.accept).toContain('.wav')
    await user.upload(input, file('call.wav', { type: 'audio/wav' }))
    expect(within(await region('Upload .wav recordings')).getByText('call.wav')).toBeTruthy()

    await user.click(heading)
    expect(heading.getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryByLabelText('Call Recordings')?.closest('[hidden]')).not.toBeNull()
  })

  test('AUDIO-02 has a second accordion, marked Beta, that cannot be opened', async () => {
    const { user } = await opened()
    const heading = screen.getByRole<HTMLButtonElement>('button', { name: /^Restore from ZIP export/ })
    expect(heading.textContent).toContain('Beta')
    expect(heading.disabled).toBe(true)
    await user.click(heading)
    expect(heading.getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryByRole('region', { name: /^Restore from ZIP export/ })).toBeNull()
  })
})

describe('the background of the sofa agent', () => {
  test('BG-06 is requested as a .png that this agent exported, and only if one exists', async () => {
    const { user } = open('/agent/sofa-background-gen', 'Zofa')
    await screen.findByLabelText('Sofa Cutout')
    expect(screen.queryByLabelText('Background Image')).toBeNull()
    expect(screen.queryByText(/exported earlier/)).toBeNull()
    await user.click(await screen.findByRole('radio', { name: 'Use Existing' }))
    const input = await screen.findByLabelText<HTMLInputElement>('Background Image')
    expect(input.accept).toContain('.png')
    expect(screen.getByText('A background that this agent exported earlier, as .png.')).toBeTruthy()
  })
})

describe('the skills of a person', () => {
  const at = '/api/agents/schedule-agent'
  const state = { people: { people: [] }, calendars: { global: { bankHolidays: [] }, people: {} } }

  async function openEditor() {
    const { user, server } = open('/agent/schedule-agent', 'Everpro', {
      [`GET ${at}/state`]: Response.json(state, { headers: { ETag: '"v1"' } }),
      [`POST ${at}/people`]: Response.json({ success: true }, { headers: { ETag: '"v2"' } }),
    })
    await user.click(await screen.findByRole('button', { name: '+ Add Person' }))
    const editor = within(await screen.findByRole('dialog', { name: 'Add Person' }))
    const skills = editor.getByLabelText<HTMLInputElement>('Skills')
    const chips = () => editor.queryAllByRole('listitem').map(({ textContent }) => textContent)
    return { user, server, editor, skills, chips }
  }

  test('SCHED-08 show as chips while they are typed: trimmed, each once', async () => {
    const { user, skills, chips } = await openEditor()
    expect(chips()).toEqual([])
    await user.type(skills, ' Planning , costing,, PLANNING,  Site   visits ')
    expect(chips()).toEqual(['Planning', 'costing', 'Site visits'])
    expect(skills.value).toBe(' Planning , costing,, PLANNING,  Site   visits ')
    await user.clear(skills)
    expect(chips()).toEqual([])
  })

  test('SCHED-08 are written as they will be saved once Normalize is pressed', async () => {
    const { user, server, editor, skills, chips } = await openEditor()
    await user.type(skills, ' Planning , costing,, PLANNING,  Site   visits ')
    await user.click(editor.getByRole('button', { name: 'Normalize' }))
    expect(skills.value).toBe('Planning, costing, Site visits')
    expect(chips()).toEqual(['Planning', 'costing', 'Site visits'])
    await user.type(editor.getByLabelText('Name'), 'Ada')
    await user.type(editor.getByLabelText('Role'), 'Planner')
    await user.click(editor.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(server.requestsTo(`POST ${at}/people`)[0]?.body).toMatchObject({
        people: [{ skills: ['Planning', 'costing', 'Site visits'] }],
      }),
    )
  })
})
