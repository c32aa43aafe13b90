/** The schedule as people use it: the real server, the built pages, real browsers. */
import { readFileSync } from 'node:fs'
import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { remoteUser, type RemoteUser } from '#tests/driver/remote-user.ts'
import { barriersOf } from './barriers-of.ts'
import { browserPath } from './opened-page.ts'
import { portalInBrowser } from './portal-in-browser.ts'
import { signIn } from './signed-in.ts'

const at = '/api/agents/schedule-agent'
const agent = '/agent/schedule-agent'

const fullTime = { mon: [9, 17], tue: [9, 17], wed: [9, 17], thu: [9, 17], fri: [9, 17] }
const person = (id: string, more: object = {}) => ({
  id,
  name: `Person ${id}`,
  role: 'Planner',
  skills: [],
  workPattern: fullTime,
  breakMinsPerDay: 30,
  active: true,
  notes: '',
  preset: 'fullTime',
  contractedHoursPerWeek: 37.5,
  ...more,
})

/** The Monday of this week, as the page counts it, and days after it. */
function day(after: number): string {
  const now = new Date()
  const monday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - ((now.getDay() + 6) % 7) + after)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${monday.getFullYear()}-${two(monday.getMonth() + 1)}-${two(monday.getDate())}`
}

describe.skipIf(browserPath === undefined)('the schedule', () => {
  const portal = portalInBrowser()
  let other: RemoteUser
  /** A page of a user who has signed in once. */
  let storageState: Awaited<ReturnType<BrowserContext['storageState']>> | undefined

  beforeAll(async () => {
    other = await remoteUser(portal.url, 'everpro', 'Everpro')
    const { page, close } = await portal.openForAll()
    await signIn(page, 'everpro@example.com')
    await page.getByRole('heading', { name: /^Welcome, / }).waitFor()
    storageState = await page.context().storageState()
    await close()
  })

  beforeEach(async () => {
    await api('people', { people: [] })
    await api('calendars/bank-holidays', { bankHolidays: [] })
  })

  /** Changes the schedule as another client does. */
  async function api(path: string, body?: object): Promise<Record<string, unknown>> {
    const reply = await (body ? other.post(`${at}/${path}`, body) : other.send(`${at}/${path}`))
    expect(reply.status).toBe(200)
    return (await reply.json()) as Record<string, unknown>
  }
  const peopleKept = async () =>
    ((await api('state'))['people'] as { readonly people: readonly Record<string, unknown>[] }).people

  const signedIn = (): BrowserContextOptions => ({ reducedMotion: 'reduce', ...(storageState && { storageState }) })

  async function open(options: BrowserContextOptions = {}) {
    const opened = await portal.reuse({ ...signedIn(), ...options })
    await opened.page.goto(agent)
    await opened.page.getByRole('tab', { name: 'People' }).waitFor()
    await opened.page.getByRole('status', { name: 'Loading people…' }).waitFor({ state: 'detached' })
    return opened
  }

  const press = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true }).click()
  const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
  const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
  const cells = async (of: Locator) => (await of.getByRole('cell').allInnerTexts()).map((text) => text.trim())
  const saved = (page: Page) => page.getByText('Saved.', { exact: true }).waitFor()

  test('SCHED-01 SCHED-05 begins with three tabs and nobody in it', async () => {
    const { page } = await open()
    await expect.poll(() => page.getByRole('tab').allInnerTexts()).toEqual(['People', 'Planner', 'Projects'])
    await page.getByText('No people yet.').waitFor()
  })

  test('SCHED-06 SCHED-07 SCHED-09 SCHED-11 a person is added in the editor', async () => {
    const { page } = await open()
    await press(page, '+ Add Person')
    const editor = dialog(page, 'Add Person')
    await press(editor, 'Save')
    for (const message of ['Name is required', 'Role is required'])
      await editor.getByRole('link', { name: message }).waitFor()

    await editor.getByLabel('Name').fill('Person One')
    await editor.getByLabel('Role').fill('Planner')
    await editor.getByLabel('Skills').fill(' Planning, costing,,PLANNING ,  Site   visits, Nähen 🧵')
    await press(editor, 'Normalize')
    await expect.poll(() => editor.getByLabel('Skills').inputValue()).toBe('Planning, costing, Site visits, Nähen 🧵')
    await expect
      .poll(() => editor.getByLabel('Preset').locator('option').allInnerTexts())
      .toEqual(['Custom', 'Full time', 'School hours', 'Part time (3 days)'])
    await editor.getByLabel('Preset').selectOption('Part time (3 days)')
    await expect.poll(() => editor.getByLabel('Contracted hours per week').inputValue()).toBe('22.5')
    await editor.getByRole('checkbox', { name: 'Tue' }).check()
    await editor.getByLabel('Tue end').selectOption('12:00')
    await expect.poll(() => editor.getByLabel('Tue start').locator('option').count()).toBe(24)
    await expect.poll(() => editor.getByLabel('Preset').inputValue()).toBe('custom')
    await editor.getByText('The work pattern makes 25 h a week.').waitFor()
    await editor.getByLabel('Contracted hours per week').fill('24')
    await editor.getByLabel('Notes').fill('Mornings only on Tuesday')
    await press(editor, 'Save')
    await saved(page)

    await expect
      .poll(() => peopleKept())
      .toEqual([
        {
          id: expect.stringMatching(/^p_\w+$/),
          name: 'Person One',
          role: 'Planner',
          skills: ['Planning', 'costing', 'Site visits', 'Nähen 🧵'],
          workPattern: { mon: [9, 17], tue: [9, 12], wed: [9, 17], fri: [9, 17] },
          breakMinsPerDay: 30,
          active: true,
          notes: 'Mornings only on Tuesday',
          preset: 'custom',
          contractedHoursPerWeek: 24,
        },
      ])
  })

  test('SCHED-02 SCHED-03 SCHED-04 the table shows each person with hours, skills and buttons', async () => {
    await api('people', { people: [person('p_1', { skills: ['A', 'B', 'C', 'D', 'E'], active: false })] })
    const { page } = await open()
    await row(page, 'Person p_1').waitFor()
    const headings = await page.getByRole('columnheader').allInnerTexts()
    expect(headings.map((text) => text.split('\n')[0])).toEqual([
      'Name',
      'Role',
      'Skills',
      'Pattern',
      'Break',
      'Weekly hrs',
      'Free this week',
      'Free next week',
      'Status',
      'Actions',
    ])
    const shown = await cells(row(page, 'Person p_1'))
    expect([...shown.slice(0, 2), ...shown.slice(3, 9)]).toEqual([
      'Person p_1',
      'Planner',
      'Mon–Fri 9–17',
      '30 min',
      '37.5',
      '37.5 h',
      '37.5 h',
      'Inactive',
    ])
    await row(page, 'Person p_1').getByText('+2', { exact: true }).waitFor()
    await expect
      .poll(() => row(page, 'Person p_1').getByRole('button').allInnerTexts())
      .toEqual(['Edit', 'Add Leave', 'Add Meeting', 'Activate'])
  })

  test('SCHED-32 SCHED-33 a person is deactivated and activated again, at once', async () => {
    await api('people', { people: [person('p_1')] })
    const { page } = await open()
    await press(row(page, 'Person p_1'), 'Deactivate')
    await row(page, 'Person p_1').getByText('Inactive').waitFor()
    await saved(page)
    await expect.poll(() => peopleKept()).toMatchObject([{ active: false }])
    await press(row(page, 'Person p_1'), 'Activate')
    await row(page, 'Person p_1').getByRole('button', { name: 'Deactivate' }).waitFor()
    await expect.poll(peopleKept).toMatchObject([{ active: true }])
  })

  test('SCHED-19 SCHED-20 SCHED-27 SCHED-30 leave is added, and empties its days', async () => {
    await api('people', { people: [person('p_1'), person('p_2')] })
    const { page } = await open()
    await press(page, '+ Add Leave')
    const panel = dialog(page, 'Add Leave')
    await press(panel, 'Save')
    for (const message of ['Pick a person', 'Select a date range'])
      await panel.getByRole('link', { name: message }).waitFor()

    await panel.getByLabel('Person').selectOption('Person p_2')
    await panel.getByLabel('From').fill(day(8))
    await panel.getByLabel('To').fill(day(7))
    await press(panel, 'Save')
    await panel.getByRole('link', { name: 'End date must be after start date' }).waitFor()
    await panel.getByLabel('To').fill(day(8))
    await press(panel, 'Save')
    await panel.waitFor({ state: 'detached' })

    expect((await cells(row(page, 'Person p_2'))).slice(6, 8)).toEqual(['37.5 h', '30 h'])
    await saved(page)
    expect((await api('state'))['calendars']).toMatchObject({
      people: { p_2: [{ type: 'leave', from: day(8), to: day(8) }] },
    })
  })

  test('SCHED-23 SCHED-24 SCHED-25 SCHED-26 a meeting is added, and takes its length', async () => {
    await api('people', { people: [person('p_1')] })
    const { page } = await open()
    await press(row(page, 'Person p_1'), 'Add Meeting')
    const panel = dialog(page, 'Add Meeting')
    await expect.poll(() => panel.getByLabel('Person').locator('option:checked').innerText()).toBe('Person p_1')
    await press(panel, 'Save')
    for (const message of ['Pick a date', 'Start & end']) await panel.getByRole('link', { name: message }).waitFor()

    await panel.getByLabel('Date').fill(day(7))
    await panel.getByLabel('Start').fill('22:00')
    await panel
      .getByRole('textbox', { name: 'End' })
      .or(panel.getByLabel('End', { exact: true }))
      .first()
      .fill('01:00')
    await press(panel, 'Save')
    await panel.getByRole('link', { name: 'End must be after start' }).waitFor()
    await panel.getByLabel('Start').fill('09:30')
    await panel.getByLabel('End', { exact: true }).fill('11:00')
    await press(panel, 'Save')

    await saved(page)
    expect((await cells(row(page, 'Person p_1'))).slice(6, 8)).toEqual(['37.5 h', '36 h'])
    await row(page, 'Person p_1')
      .getByRole('img', { name: /: 6 h free, meetings: 1 \(09:30–11:00\)/ })
      .waitFor()
  })

  test('leave and meetings are removed again in the editor', async () => {
    await api('people', { people: [person('p_1')] })
    await api('calendars/leave', { personId: 'p_1', from: '2026-12-24', to: '2027-01-02' })
    const { page } = await open()
    await press(row(page, 'Person p_1'), 'Edit')
    const editor = dialog(page, 'Edit Person')
    await editor.getByRole('button', { name: /^Remove Leave Thu.* 24 Dec 2026/ }).click()
    await editor.getByText('No leave and no meetings.').waitFor()
    await expect.poll(async () => (await api('state'))['calendars']).toMatchObject({ people: {} })
  })

  test('bank holidays empty their days once the workspace has added them', async () => {
    await api('people', { people: [person('p_1')] })
    const { page } = await open()
    await press(page, 'Bank holidays')
    const panel = dialog(page, 'Bank holidays')
    await panel.getByText('No bank holidays yet.').waitFor()
    await panel.getByLabel('Bank holidays of').selectOption('Scotland')
    await press(panel, 'Add all of them')
    await panel.getByText('World Cup bank holiday').waitFor()
    await press(panel, 'Remove all')
    await panel.getByLabel('Another day').fill(day(9))
    await panel.getByLabel('Its name').fill('Works outing')
    await press(panel, 'Add day')
    await press(panel, 'Save')
    await saved(page)
    expect((await cells(row(page, 'Person p_1'))).slice(6, 8)).toEqual(['37.5 h', '30 h'])
  })

  test('SCHED-36 SCHED-37 Planner and Projects are placeholders that do nothing and say so', async () => {
    const { page } = await open()
    const expected = {
      Planner: [
        ['Working Hours', 'Time Off Source', 'Buffer Rules'],
        ['Add Rule', 'Discard', 'Save'],
      ],
      Projects: [
        ['Project Name', 'Milestone', 'Owner'],
        ['Sync', 'New Project', 'Discard', 'Save'],
      ],
    } as const
    for (const [tab, [fields, buttons]] of Object.entries(expected)) {
      await page.getByRole('tab', { name: tab }).click()
      const panel = page.getByRole('tabpanel', { name: tab })
      await panel.getByText('Nothing here is saved.').waitFor()
      for (const field of fields) await expect.poll(() => panel.getByLabel(field).isDisabled()).toBe(true)
      await expect.poll(() => panel.getByRole('button').allInnerTexts()).toEqual(buttons)
      for (const button of buttons)
        await expect.poll(() => panel.getByRole('button', { name: button }).isDisabled()).toBe(true)
    }
  })

  describe('two browsers', () => {
    test('that edit different people both keep their changes, without a question', async () => {
      await api('people', { people: [person('p_1'), person('p_2')] })
      const [{ page: one }, { page: two }] = [await open(), await open()]
      await press(row(one, 'Person p_1'), 'Deactivate')
      await saved(one)
      await press(row(two, 'Person p_2'), 'Deactivate')
      await saved(two)
      await expect.poll(() => peopleKept()).toMatchObject([{ active: false }, { active: false }])
      await expect.poll(() => row(two, 'Person p_1').getByText('Inactive').count()).toBe(1)
    })

    test.each([
      ['Save mine', 'Role of two'],
      ['Keep theirs', 'Role of one'],
    ])('that edit the same person are told, see both versions, and with %s keep "%s"', async (choice, kept) => {
      await api('people', { people: [person('p_1')] })
      const [{ page: one }, { page: two }] = [await open(), await open()]
      for (const [page, role] of [
        [one, 'Role of one'],
        [two, 'Role of two'],
      ] as const) {
        await press(row(page, 'Person p_1'), 'Edit')
        await dialog(page, 'Edit Person').getByLabel('Role').fill(role)
      }
      await press(dialog(one, 'Edit Person'), 'Save')
      await saved(one)
      await press(dialog(two, 'Edit Person'), 'Save')

      const clash = dialog(two, 'Changed by someone else')
      await clash.getByText('Someone else has changed Person p_1 meanwhile.').waitFor()
      await expect.poll(() => clash.getByRole('row').nth(1).innerText()).toMatch(/Role\s+Role of two\s+Role of one/)
      await press(clash, choice)
      await clash.waitFor({ state: 'detached' })
      await row(two, 'Person p_1').getByText(kept).waitFor()
      await expect.poll(peopleKept).toMatchObject([{ role: kept }])
    })

    test('a person who was removed in another client is reported, and their edits are neither saved nor discarded without asking', async () => {
      await api('people', { people: [person('p_1'), person('p_2')] })
      const { page } = await open()
      await press(row(page, 'Person p_1'), 'Edit')
      await dialog(page, 'Edit Person').getByLabel('Role').fill('Changed')
      await api('people', { people: [person('p_2')] })
      await press(dialog(page, 'Edit Person'), 'Save')
      const clash = dialog(page, 'Changed by someone else')
      await clash.getByText('Removed').waitFor()
      await press(clash, 'Keep theirs')
      await row(page, 'Person p_1').waitFor({ state: 'detached' })
      await expect.poll(() => peopleKept()).toMatchObject([{ id: 'p_2' }])
    })

    test('leave for a person who was removed in another client fails with a sentence', async () => {
      await api('people', { people: [person('p_1'), person('p_2')] })
      const { page } = await open()
      await press(row(page, 'Person p_1'), 'Add Leave')
      const panel = dialog(page, 'Add Leave')
      await panel.getByLabel('From').fill(day(8))
      await panel.getByLabel('To').fill(day(8))
      await api('people', { people: [person('p_2')] })
      await press(panel, 'Save')
      await page.getByText('Leave save failed. Refresh may be required.').waitFor()
      await page.getByText('This person is not in the schedule any more.').waitFor()
    })
  })

  describe('when the server fails', () => {
    const broken = (page: Page, path: string) =>
      page.route(`**${at}/${path}`, (route) => route.fulfill({ status: 500, body: '{}' }))

    test('SCHED-33 a save that fails says so and keeps the view, until it is tried again', async () => {
      await api('people', { people: [person('p_1')] })
      const { page } = await open()
      await broken(page, 'people')
      await press(row(page, 'Person p_1'), 'Deactivate')
      await page.getByText('Saving failed. Your view may be out of sync. Refresh.').waitFor()
      await row(page, 'Person p_1').getByText('Inactive').waitFor()
      await expect.poll(() => peopleKept()).toMatchObject([{ active: true }])

      await page.unroute(`**${at}/people`)
      await press(page, 'Try again')
      await saved(page)
      await expect.poll(() => peopleKept()).toMatchObject([{ active: false }])
    })

    test('SCHED-33 a refresh after a failed save shows what the server has', async () => {
      await api('people', { people: [person('p_1')] })
      const { page } = await open()
      await broken(page, 'people')
      await press(row(page, 'Person p_1'), 'Deactivate')
      const alert = page.getByRole('alert')
      await press(alert, 'Refresh')
      await row(page, 'Person p_1').getByRole('button', { name: 'Deactivate' }).waitFor()
      await alert.waitFor({ state: 'detached' })
    })

    test('SCHED-34 a failure to load people is reported, and they are loaded on request', async () => {
      await api('people', { people: [person('p_1')] })
      const { page } = await open()
      await broken(page, 'state')
      await page.reload()
      await page.getByText('Could not load people. Try again.').waitFor()
      await page.unroute(`**${at}/state`)
      await press(page, 'Try again')
      await row(page, 'Person p_1').waitFor()
    })

    test('SCHED-35 a failure to save leave or meetings is reported', async () => {
      await api('people', { people: [person('p_1')] })
      const { page } = await open()
      await broken(page, 'calendars/*')
      await press(row(page, 'Person p_1'), 'Add Leave')
      await dialog(page, 'Add Leave').getByLabel('From').fill(day(8))
      await dialog(page, 'Add Leave').getByLabel('To').fill(day(8))
      await press(dialog(page, 'Add Leave'), 'Save')
      await page.getByText('Leave save failed. Refresh may be required.').waitFor()
      await press(row(page, 'Person p_1'), 'Add Meeting')
      await dialog(page, 'Add Meeting').getByLabel('Date').fill(day(9))
      await dialog(page, 'Add Meeting').getByLabel('Start').fill('10:00')
      await dialog(page, 'Add Meeting').getByLabel('End', { exact: true }).fill('11:00')
      await press(dialog(page, 'Add Meeting'), 'Save')
      await page.getByText('Meeting save failed. Refresh may be required.').waitFor()
    })
  })

  describe('in the middle of an edit', () => {
    test('the browser asks before a reload, and nothing is lost when the answer is no', async () => {
      await api('people', { people: [person('p_1')] })
      const { page } = await open()
      await press(row(page, 'Person p_1'), 'Edit')
      await dialog(page, 'Edit Person').getByLabel('Role').fill('Half typed')
      const asked = page.waitForEvent('dialog')
      await page.evaluate(() => void setTimeout(() => location.reload()))
      const question = await asked
      expect(question.type()).toBe('beforeunload')
      await question.dismiss()
      await expect.poll(() => dialog(page, 'Edit Person').getByLabel('Role').inputValue()).toBe('Half typed')
    })

    test('closing the panel asks, too, and Escape returns the focus to the control that opened it', async () => {
      await api('people', { people: [person('p_1')] })
      const { page } = await open()
      const edit = row(page, 'Person p_1').getByRole('button', { name: 'Edit' })
      await edit.click()
      await page.keyboard.press('Escape')
      await dialog(page, 'Edit Person').waitFor({ state: 'detached' })
      await expect.poll(() => edit.evaluate((element) => element === document.activeElement)).toBe(true)

      await edit.click()
      await dialog(page, 'Edit Person').getByLabel('Role').fill('Half typed')
      await page.keyboard.press('Escape')
      await press(dialog(page, 'Leave without saving?'), 'Stay here')
      await expect.poll(() => dialog(page, 'Edit Person').getByLabel('Role').inputValue()).toBe('Half typed')
      await press(dialog(page, 'Edit Person'), 'Cancel')
      await press(dialog(page, 'Leave without saving?'), 'Leave without saving')
      await dialog(page, 'Edit Person').waitFor({ state: 'detached' })
      await expect.poll(() => peopleKept()).toMatchObject([{ role: 'Planner' }])
    })
  })

  describe('with 1,000 people', () => {
    const many = Array.from({ length: 1000 }, (_, index) =>
      person(`p_${index}`, {
        name: `Person ${index + 1}`,
        skills: index % 10 === 0 ? ['Diving'] : ['Planning'],
        active: index % 4 !== 0,
        workPattern: { mon: [9, 9 + (index % 12)] },
      }),
    )

    test('on narrow screens without column headings, the sort order is chosen in a list', async () => {
      await api('people', { people: many })
      const { page } = await open({ viewport: { width: 768, height: 900 } })
      await page.getByLabel('Order', { exact: true }).selectOption('Name ↓')
      await expect
        .poll(async () => (await page.getByRole('row').locator('bdi[id]').allInnerTexts())[0])
        .toBe('Person 1000')
    })

    test('the table can be sorted, filtered and scrolled to its end, and renders only the rows near the viewport', async () => {
      await api('people', { people: many })
      const { page } = await open({ viewport: { width: 1280, height: 720 } })
      const names = async () => (await page.getByRole('row').locator('bdi[id]').allInnerTexts()).slice(0, 3)
      await page.getByText('1000 of 1000 people').waitFor()
      await expect.poll(() => page.getByRole('table').getAttribute('aria-rowcount')).toBe('1001')
      await expect.poll(() => page.locator('tbody tr').count()).toBeLessThan(200)

      const weekly = page.getByRole('columnheader', { name: 'Weekly hrs' })
      await press(weekly, 'Weekly hrs')
      await expect.poll(() => weekly.getAttribute('aria-sort')).toBe('ascending')
      await press(weekly, 'Weekly hrs')
      await expect.poll(names).toEqual(['Person 12', 'Person 24', 'Person 36'])

      await page.getByLabel('Skill', { exact: true }).selectOption('Diving')
      await page.getByText('100 of 1000 people').waitFor()
      await page.getByLabel('Show', { exact: true }).selectOption('Inactive')
      await page.getByText('50 of 1000 people').waitFor()
      await page.getByLabel('Search people').fill('ERSON 101')
      await page.getByText('1 of 1000 people').waitFor()
      await expect.poll(() => names()).toEqual(['Person 101'])
      await page.getByLabel('Search people').fill('nobody at all')
      await page.getByText('Nobody fits what you are looking for.').waitFor()
      await press(page, 'Show everybody')

      await weekly.getByRole('button').click()
      const frame = page.getByRole('region', { name: 'People' })
      await frame.evaluate((element) => element.scrollTo(0, element.scrollHeight))
      await expect
        .poll(async () => {
          await frame.evaluate((element) => element.scrollTo(0, element.scrollHeight))
          return row(page, 'Person 1000').count()
        })
        .toBe(1)
    })
  })

  describe('has no accessibility violations', () => {
    const closeDialog = async (page: Page) => {
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    const views: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
      table: async () => undefined,
      editor: async (page) => press(row(page, 'Person p_1'), 'Edit'),
      'wrong editor': async (page) => {
        await press(page, '+ Add Person')
        await press(page.getByRole('dialog'), 'Save')
      },
      leave: async (page) => press(page, '+ Add Leave'),
      meeting: async (page) => press(page, '+ Add Meeting'),
      feed: async (page) => press(page, 'Calendar feed'),
      changes: async (page) => {
        await press(page, 'Changes')
        await page.getByRole('dialog').getByRole('listitem').first().waitFor()
      },
      planner: async (page) => page.getByRole('tab', { name: 'Planner' }).click(),
      // This view comes last, since it cannot be closed without an answer.
      holidays: async (page) => {
        await page.getByRole('tab', { name: 'People' }).click()
        await press(page, 'Bank holidays')
        await press(page, 'Add all of them')
      },
    }

    const people = [
      person('p_1', { skills: ['A', 'B', 'C', 'D'], name: 'x'.repeat(500) }),
      person('p_2', { name: 'Person p_1', active: false, workPattern: { mon: [17, 9], sat: [1, 2] } }),
    ]
    const looks = [
      ['light', 1440],
      ['dark', 768],
      ['light', 360],
    ] as const
    const found: (readonly [look: string, view: string, mistakes: readonly string[]])[] = []

    // One run for all tests: each view is examined in every width and theme before the next one is opened.
    beforeAll(async () => {
      await api('people', { people })
      await api('calendars/leave', { personId: 'p_2', from: day(1), to: day(3) })
      const { page, complaints, close } = await portal.openForAll(signedIn())
      await page.goto(agent)
      await row(page, 'Person p_1').waitFor()
      for (const [view, show] of Object.entries(views)) {
        await show(page)
        for (const [colorScheme, width] of looks) {
          await page.emulateMedia({ colorScheme })
          await page.setViewportSize({ width, height: 800 })
          const wide = await page.evaluate(() =>
            Math.max(
              ...[document.documentElement, ...document.querySelectorAll('dialog')].map((box) => box.scrollWidth),
            ),
          )
          const mistakes = [...(await barriersOf(page)), ...(wide <= width ? [] : [`It is ${wide} pixels wide.`])]
          found.push([`${colorScheme} ${width}`, view, mistakes])
        }
        if ((await page.getByRole('dialog').count()) > 0 && view !== 'holidays') await closeDialog(page)
      }
      found.push(['console', 'all', complaints.filter((complaint) => !/ERR_ABORTED|status of 404/.test(complaint))])
      await close()
    })

    test.each(looks)('in %s at %i pixels, on every panel, and nothing is wider than the window', (theme, width) => {
      const here = found.filter(([look]) => look === `${theme} ${width}`)
      expect(here.map(([, view]) => view)).toEqual(Object.keys(views))
      expect(here.filter(([, , mistakes]) => mistakes.length > 0)).toEqual([])
    })

    test('and the console shows no errors', () => {
      expect(found.filter(([look]) => look === 'console')).toEqual([['console', 'all', []]])
    })
  })

  test('the calendar feed is downloaded as a file', async () => {
    await api('people', { people: [person('p_1')] })
    await api('calendars/leave', { personId: 'p_1', from: '2026-12-24', to: '2027-01-02' })
    const { page } = await open()
    await press(page, 'Calendar feed')
    await expect
      .poll(() => page.getByLabel('Address').inputValue())
      .toBe(`${portal.url()}${at}/calendar.ics?client=Everpro`)
    const download = page.waitForEvent('download')
    await press(page, 'Download calendar')
    expect((await download).suggestedFilename()).toBe('schedule.ics')
    const text = readFileSync(await (await download).path(), 'utf8')
    expect(text).toContain('DTSTART;VALUE=DATE:20261224\r\nDTEND;VALUE=DATE:20270103')
  })
})
