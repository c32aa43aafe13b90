/** The second factor, devices, password links and the page of people, in a real browser against the real server. */
import type { Page } from 'playwright-core'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '#server/identity/demo-accounts.ts'
import { codeOf, stepAt } from '#server/identity/second-factor/totp.ts'
import { remoteUser, type RemoteUser } from '#tests/driver/remote-user.ts'
import { barriersOf } from './barriers-of.ts'
import { focused, tabTo } from './by-keyboard.ts'
import { browserPath } from './opened-page.ts'
import { portalInBrowser } from './portal-in-browser.ts'
import { signIn } from './signed-in.ts'

const admin = 'stepwright@example.com'
const password = 'nineteen green bicycles'

interface NewPerson {
  readonly isAdmin?: boolean
  /** Default: an admin of the provider's workspace. */
  readonly workspace?: string
}

describe.skipIf(browserPath === undefined)('people', () => {
  // A portal of their own, because the tests change accounts.
  const portal = portalInBrowser(() => ({}))

  let count = 0
  let desk: Page | undefined
  /** The page of people, on which the admin has signed in once for all tests. */
  async function openDesk(): Promise<Page> {
    if (desk) return desk
    const { page } = await portal.openForAll()
    await signIn(page, admin, '/admin/people')
    return (desk = page)
  }

  /** Adds a person on the admin's page, and returns their link. */
  async function addPerson({ isAdmin = false, workspace }: NewPerson = {}) {
    // The check that browsers make of an e-mail refuses the "ö"; mail servers may accept it.
    const email = `persön-${(count += 1)}@example.org`
    const page = await openDesk()
    await page.getByRole('button', { name: 'Add a person' }).click()
    await page.getByLabel('E-mail', { exact: false }).last().fill(email)
    await page.getByLabel('Name', { exact: true }).fill('Some Body')
    await page.getByLabel(workspace ?? (isAdmin ? 'Stepwright' : 'Zofa'), { exact: true }).check()
    if (isAdmin) await page.getByLabel('Is an admin').check()
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const link = await page.getByLabel('Link', { exact: true }).inputValue()
    await page.getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('row', { name: new RegExp(`${email}.*Has no password yet`) }).waitFor()
    return { email, link }
  }

  async function setPassword(page: Page, link: string, chosen = password) {
    await page.goto(link)
    await page.getByLabel('New password').fill(chosen)
    await page.getByLabel('Confirm password').fill(chosen)
    await page.getByRole('button', { name: 'Set password' }).click()
    await page.getByRole('heading', { name: 'Password set' }).waitFor()
  }

  let adminOfApi: Promise<RemoteUser> | undefined
  /** A person with a password, who is added and has set the password by the same requests that the pages send. */
  async function person({ isAdmin = false, workspace }: NewPerson = {}): Promise<string> {
    // The check that browsers make of an e-mail refuses the "ö"; mail servers may accept it.
    const email = `persön-${(count += 1)}@example.org`
    const clients = [workspace ?? (isAdmin ? 'Stepwright' : 'Zofa')]
    const user = await (adminOfApi ??= remoteUser(portal.url, 'stepwright', 'Stepwright'))
    const reply = await user.post('/api/admin/people', { email, name: 'Some Body', clients, isAdmin })
    const { link } = (await reply.json()) as { readonly link: string }
    const [cookie = ''] = (await fetch(link)).headers.getSetCookie().map((each) => each.split(';')[0] ?? '')
    const body = new URLSearchParams({
      link: new URL(link).searchParams.get('link') ?? '',
      form: cookie.split('=')[1] ?? '',
      password,
      confirm: password,
    })
    const headers = { Cookie: cookie, Origin: portal.url() }
    const set = await fetch(new URL('/u/reset', link), { method: 'POST', body, headers })
    expect(await set.text()).toContain('Password set')
    return email
  }

  async function enterPassword(page: Page, email: string, typed = password) {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(typed)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }

  /** Reads the QR code as an authenticator app does. */
  async function scan(page: Page): Promise<URL> {
    const { data, info } = await sharp(await page.locator('.qr').screenshot())
      .resize({ width: 600, kernel: 'nearest' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return new URL(decodeQR({ width: info.width, height: info.height, data }))
  }

  /**
   * `off`: offset in periods. The clock of a phone may be one period ahead, and the code of the set-up has been used.
   */
  const codeNow = (secret: string, off = 0) => codeOf(secret, stepAt(Date.now()) + off)

  /** Fills in the page that sets up the second factor, and returns the recovery codes that are shown then. */
  async function setUp(page: Page) {
    const secret = (await scan(page)).searchParams.get('secret') ?? ''
    expect(secret).toBe((await page.locator('code.key').innerText()).replaceAll(' ', ''))
    await page.getByLabel('Code', { exact: true }).fill(codeNow(secret))
    await page.getByRole('button', { name: 'Turn on' }).click()
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
    const codes = await page.locator('.codes code').allInnerTexts()
    expect(new Set(codes).size).toBe(10)
    return { secret, codes }
  }

  async function isIn(page: Page) {
    await page.getByRole('link', { name: 'Security' }).waitFor()
    expect(new URL(page.url()).pathname).not.toMatch(/^\/u\//)
  }

  const looks = [360, 768, 1440].flatMap((width) => (['light', 'dark'] as const).map((theme) => ({ width, theme })))
  const nameOf = ({ width, theme }: (typeof looks)[number]) => `${width}-${theme}`

  /** The problems of the current page at each width in each theme. */
  async function lookAt(page: Page, name: string): Promise<Readonly<Record<string, readonly string[]>>> {
    const found: Record<string, readonly string[]> = {}
    const folder = process.env['LOOK']
    for (const each of looks) {
      await page.setViewportSize({ width: each.width, height: 900 })
      await page.emulateMedia({ colorScheme: each.theme })
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      // The colours of a dialog differ while it is fading in.
      await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)))
      found[nameOf(each)] = [
        ...(width === each.width ? [] : [`It is ${width} pixels wide.`]),
        ...(await barriersOf(page, each.theme === 'light' ? 'all' : 'colours')),
      ]
      if (folder) await page.screenshot({ path: `${folder}/${name}-${nameOf(each)}.png`, fullPage: true })
    }
    return found
  }

  test('an admin is asked for a second factor at sign-in, sets it up, and signs in with a code and with a recovery code', async () => {
    const email = await person({ isAdmin: true })
    const { page } = await portal.open()
    await page.goto('/')
    await enterPassword(page, email)
    await page.getByRole('heading', { name: 'Set up your second factor' }).waitFor()
    await page.getByRole('link', { name: 'Not now' }).waitFor()
    const { secret, codes } = await setUp(page)
    await page.getByRole('link', { name: 'I have stored them' }).click()
    await isIn(page)

    const other = await portal.open()
    await other.page.goto('/')
    await enterPassword(other.page, email)
    await other.page.getByRole('heading', { name: 'Enter your code' }).waitFor()
    await other.page.getByLabel('Code', { exact: true }).fill('000000')
    await other.page.getByRole('button', { name: 'Sign in' }).click()
    await other.page.getByRole('alert').waitFor()
    // By keyboard: the field has the focus after a wrong code.
    await other.page.keyboard.type(codeNow(secret, 1))
    await other.page.keyboard.press('Enter')
    await isIn(other.page)

    const third = await portal.open()
    await third.page.goto('/')
    await enterPassword(third.page, email)
    await third.page.getByLabel('Code', { exact: true }).fill(codes[0]?.toLowerCase() ?? '')
    await third.page.getByRole('button', { name: 'Sign in' }).click()
    await isIn(third.page)
    await third.page.getByRole('link', { name: 'Security' }).click()
    await third.page.getByText('9 of your recovery codes are left').waitFor()
    expect(third.complaints).toEqual([])
  })

  test('an admin may continue without a second factor, and sets it up later on the account page', async () => {
    const email = await person({ isAdmin: true })
    const { page } = await portal.open()
    await page.goto('/')
    await enterPassword(page, email)
    await page.getByRole('link', { name: 'Not now' }).click()
    await isIn(page)
    await page.getByRole('link', { name: 'Security' }).click()
    await page.getByRole('link', { name: 'Set up a second factor' }).click()
    await page.getByLabel('Your password').fill(password)
    await setUp(page)
    await page.getByRole('link', { name: 'I have stored them' }).click()
    await page.getByText('10 of your recovery codes are left').waitFor()
  })

  test('a person who lost their phone can sign in again after an admin has removed the second factor', async () => {
    const email = await person()
    const { page } = await portal.open()
    await page.goto('/account/security')
    await enterPassword(page, email)
    await page.getByRole('link', { name: 'Set up a second factor' }).click()
    await page.getByLabel('Your password').fill(password)
    await setUp(page)

    const desk = await portal.open()
    await signIn(desk.page, admin, '/admin/people')
    await desk.page.getByLabel('Find by').fill(email)
    await desk.page.getByRole('row', { name: new RegExp(`${email}.*On`) }).waitFor()
    await desk.page.getByRole('button', { name: `Manage ${email}` }).click()
    await desk.page.getByRole('button', { name: 'Remove the second factor' }).click()
    await desk.page.getByRole('button', { name: 'Remove the second factor' }).last().click()
    await desk.page.getByText(`The second factor of ${email} is removed.`).waitFor()

    await page.goto('/')
    await enterPassword(page, email)
    await isIn(page)
    await desk.page.goto(`/admin/audit-log?text=${email}`)
    await desk.page.getByRole('row', { name: /Second factor removed/ }).waitFor()
  })

  test('by keyboard alone an admin sets the second factor up, signs in with a code, and makes new recovery codes', async () => {
    const email = await person({ isAdmin: true })
    const { page, complaints } = await portal.open()
    const [type, press] = [(text: string) => page.keyboard.type(text), (key: string) => page.keyboard.press(key)]
    async function signInByKeyboard() {
      await page.goto('/dashboard')
      await page.getByRole('heading', { name: 'Sign in' }).waitFor()
      await expect.poll(() => focused(page)).toBe('Email')
      await type(email)
      await tabTo(page, 'Password')
      await type(password)
      await press('Enter')
    }
    await signInByKeyboard()
    await page.getByRole('heading', { name: 'Set up your second factor' }).waitFor()
    const secret = (await page.locator('code.key').innerText()).replaceAll(' ', '')
    await tabTo(page, 'Code')
    await type(codeNow(secret))
    await tabTo(page, 'Turn on')
    await press('Enter')
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
    await tabTo(page, 'I have stored them')
    await press('Enter')
    await isIn(page)
    await tabTo(page, 'Logout')
    await press('Enter')
    await page
      .getByRole('button', { name: /sign in/i })
      .or(page.getByLabel('Email'))
      .first()
      .waitFor()

    await signInByKeyboard()
    await page.getByRole('heading', { name: 'Enter your code' }).waitFor()
    await expect.poll(() => focused(page)).toBe('Code')
    await type(codeNow(secret, 1))
    await press('Enter')
    await isIn(page)
    await tabTo(page, 'Security')
    await press('Enter')
    await page.getByText('10 of your recovery codes are left').waitFor()
    await tabTo(page, 'Change it, or make new recovery codes')
    await press('Enter')
    await page.getByRole('heading', { name: 'New recovery codes' }).waitFor()
    await tabTo(page, 'Code')
    await type('000000')
    await press('Enter')
    // The message is above its field, which has the focus: on a small screen the top of the page is out of sight.
    await page.getByRole('alert').waitFor()
    await expect.poll(() => focused(page)).toBe('Code')
    await tabTo(page, 'Back to your account')
    await press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Security' }).waitFor()
    // Enters the wrong code.
    expect(complaints).toEqual([expect.stringContaining('400')])
  })

  test('the message about a wrong code is visible on a phone, together with its field', async () => {
    const email = await person({ isAdmin: true })
    const { page } = await portal.open({ viewport: { width: 360, height: 640 } })
    const inSight = () =>
      page.evaluate(() =>
        [document.querySelector('[role=alert]'), document.activeElement].map((element) => {
          const { top, bottom } = element?.getBoundingClientRect() ?? { top: -1, bottom: -1 }
          return top >= 0 && bottom <= window.innerHeight
        }),
      )
    await page.goto('/')
    await enterPassword(page, email)
    await page.getByLabel('Code', { exact: true }).fill('000000')
    await page.getByRole('button', { name: 'Turn on' }).click()
    await page.getByRole('alert').waitFor()
    await expect.poll(inSight).toEqual([true, true])
    await setUp(page)
    await page.goto('/u/second-factor')
    await page.locator('#code-turn-off').fill('000000')
    await page.getByRole('button', { name: 'Turn off' }).click()
    await page.getByRole('alert').waitFor()
    await expect.poll(inSight).toEqual([true, true])
    await expect.poll(() => focused(page)).toBe('Code')
  })

  describe('of two users at the same time', () => {
    const wizard = '/agent/sofa-texture-gen'

    /** A person in a wizard who has typed without sending anything, and an admin on the page of this person. */
    async function inWizard() {
      const email = await person()
      const { page, complaints } = await portal.open()
      await page.goto(wizard)
      await enterPassword(page, email)
      await page.getByRole('heading', { level: 1, name: 'Sofa Texture Generator' }).waitFor()
      return { email, page, complaints }
    }

    async function manage(email: string) {
      const { page } = await portal.open()
      await signIn(page, admin, '/admin/people')
      await page.getByRole('button', { name: `Manage ${email}` }).click()
      return page
    }

    test('an admin resets the password of a signed-in user, who continues with the new one', async () => {
      const { email, page } = await inWizard()
      const desk = await manage(email)
      await desk.getByRole('button', { name: 'Make a link for a new password' }).click()
      const link = await desk.getByLabel('Link', { exact: true }).inputValue()
      // Creating the link does not change anything yet.
      await page.reload()
      await page.getByRole('heading', { level: 1, name: 'Sofa Texture Generator' }).waitFor()

      const other = await portal.open()
      await setPassword(other.page, link, 'another twenty bicycles')
      await page.reload()
      await enterPassword(page, email)
      await page.getByText('Wrong email or password.').waitFor()
      await enterPassword(page, email, 'another twenty bicycles')
      await page.getByRole('heading', { level: 1, name: 'Sofa Texture Generator' }).waitFor()
      expect(new URL(page.url()).pathname).toBe(wizard)
    })

    test('one device signs the other out while a wizard is filled in there, and no input is lost', async () => {
      const email = await person({ workspace: 'Everpro' })
      const [typing, other] = [await portal.open(), await portal.open()]
      const { page } = typing
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
      await page.goto('/agent/case-study-gen')
      await enterPassword(page, email)
      await page.getByLabel('Project title').fill('Claims in five days')

      await other.page.goto('/account/security')
      await enterPassword(other.page, email)
      await other.page.getByRole('button', { name: /^Sign out .* on / }).click()
      await other.page.getByText(/^Signed out: /).waitFor()

      // The user can continue typing until a request has to be sent.
      await press('Next')
      await page.getByLabel('Beneficiary name').fill('Harbour Mutual')
      await page.getByLabel('Beneficiary website').fill('harbour.example')
      await press('Next')
      await page.getByLabel('Company name').fill('Northwind Advisers')
      const logo = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="9"><circle cx="4" cy="4" r="3"/></svg>'
      const file = { name: 'Northwind.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) }
      await page.getByLabel('Company logo').setInputFiles(file)
      for (let pages = 0; pages < 4; pages += 1) await press('Next')
      await press('Upload')
      await enterPassword(page, email)
      await page.getByRole('heading', { level: 1, name: 'Case Study Generator' }).waitFor()
      await page.getByRole('button', { name: 'Upload', exact: true }).waitFor()
      // Returns all pages to the first page.
      for (const [label, typed] of [
        ['Company name', 'Northwind Advisers'],
        ['Beneficiary name', 'Harbour Mutual'],
        ['Project title', 'Claims in five days'],
      ] as const) {
        while ((await page.getByLabel(label).count()) === 0) await press('Back')
        await expect.poll(() => page.getByLabel(label).inputValue()).toBe(typed)
      }
    })

    test('an admin removes a user in the middle of the sign-in, and their code and link become invalid', async () => {
      const { email, page } = await inWizard()
      await page.goto('/account/security')
      await page.getByRole('link', { name: 'Set up a second factor' }).click()
      await page.getByLabel('Your password').fill(password)
      const { secret } = await setUp(page)

      const other = await portal.open()
      await other.page.goto('/')
      await enterPassword(other.page, email)
      await other.page.getByLabel('Code', { exact: true }).fill(codeNow(secret, 1))
      const desk = await manage(email)
      await desk.getByRole('button', { name: 'Make a link for a new password' }).click()
      const link = await desk.getByLabel('Link', { exact: true }).inputValue()
      await desk.getByRole('button', { name: 'Close' }).last().click()
      await desk.getByRole('button', { name: `Manage ${email}` }).click()
      await desk.getByRole('button', { name: 'Remove this person' }).click()
      await desk.getByRole('button', { name: 'Remove', exact: true }).click()
      await desk.getByText(`${email} is removed.`).waitFor()

      await other.page.getByRole('button', { name: 'Sign in' }).click()
      await other.page.getByText('That sign-in has ended').waitFor()
      await enterPassword(other.page, email)
      await other.page.getByText('Wrong email or password.').waitFor()
      await other.page.goto(link)
      await other.page.getByRole('heading', { name: 'This link is not valid' }).waitFor()
      await page.goto('/account/security')
      await page.getByLabel('Email').waitFor()
    })

    test('an admin removes the second factor while the user is asked for the code, and the user starts the sign-in again', async () => {
      const { email, page } = await inWizard()
      await page.goto('/account/security')
      await page.getByRole('link', { name: 'Set up a second factor' }).click()
      await page.getByLabel('Your password').fill(password)
      const { secret } = await setUp(page)
      const other = await portal.open()
      await other.page.goto(wizard)
      await enterPassword(other.page, email)
      await other.page.getByLabel('Code', { exact: true }).fill(codeNow(secret, 1))
      const desk = await manage(email)
      await desk.getByRole('button', { name: 'Remove the second factor' }).click()
      await desk.getByRole('button', { name: 'Remove the second factor' }).last().click()
      await desk.getByText(`The second factor of ${email} is removed.`).waitFor()

      await other.page.getByRole('button', { name: 'Sign in' }).click()
      await other.page.getByText('That sign-in has ended').waitFor()
      expect(Object.values(await lookAt(other.page, 'ended')).flat()).toEqual([])
      await enterPassword(other.page, email)
      // The destination of the sign-in when it began.
      await other.page.getByRole('heading', { level: 1, name: 'Sofa Texture Generator' }).waitFor()
    })
  })

  test('a user sees their devices, and signs out a single one and all others', async () => {
    const email = await person()
    const [one, two, three] = [await portal.open(), await portal.open(), await portal.open()]
    for (const { page } of [one, two, three]) {
      await page.goto('/account/security')
      await enterPassword(page, email)
      await page.getByRole('table', { name: /Where you are signed in/ }).waitFor()
    }
    const rows = three.page.getByRole('row', { name: /on Linux|on macOS|on Windows/ })
    await expect.poll(() => rows.count()).toBe(3)
    await expect.poll(() => three.page.getByText('This device').count()).toBe(1)
    // A loopback address, IPv4 or IPv6.
    await three.page
      .getByRole('cell', { name: /^(127\.0\.0\.1|0:0:0:0::\/64)$/ })
      .first()
      .waitFor()

    await three.page
      .getByRole('button', { name: /^Sign out .* on / })
      .last()
      .click()
    await expect.poll(() => rows.count()).toBe(2)
    await one.page.reload()
    await one.page.getByLabel('Email').waitFor()
    await three.page.getByRole('button', { name: 'Sign out all others' }).click()
    await three.page.getByRole('button', { name: 'Sign out all others' }).last().click()
    await expect.poll(() => rows.count()).toBe(1)
    await two.page.reload()
    await two.page.getByLabel('Email').waitFor()
    await three.page.reload()
    await three.page.getByRole('table', { name: /Where you are signed in/ }).waitFor()
  })

  test('a link lets a user who forgot the password set a new one, once', async () => {
    const email = await person()
    const { page } = await portal.open()
    await page.goto('/')
    await enterPassword(page, email)
    await isIn(page)

    const desk = await portal.open()
    await signIn(desk.page, admin, '/admin/people')
    await desk.page.getByRole('button', { name: `Manage ${email}` }).click()
    await desk.page.getByRole('button', { name: 'Make a link for a new password' }).click()
    const link = await desk.page.getByLabel('Link', { exact: true }).inputValue()

    const other = await portal.open()
    await setPassword(other.page, link, 'another twenty bicycles')
    await other.page.goto(link)
    await other.page.getByRole('heading', { name: 'This link is not valid' }).waitFor()
    await page.reload()
    await enterPassword(page, email, 'another twenty bicycles')
    await isIn(page)
  })

  test('the last admin cannot give up the admin role, and is told why', async () => {
    const desk = await portal.open()
    await signIn(desk.page, admin, '/admin/people')
    // The other admins of these tests are removed first.
    for (;;) {
      await desk.page.getByRole('table').waitFor()
      const others = desk.page.getByRole('row', { name: /@example\.org.*Yes/ }).getByRole('button')
      if ((await others.count()) === 0) break
      await others.first().click()
      await desk.page.getByLabel('Is an admin').uncheck()
      await desk.page.getByRole('button', { name: 'Save' }).click()
      await desk.page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await desk.page.getByRole('button', { name: `Manage ${admin}` }).click()
    await desk.page.getByLabel('Is an admin').uncheck()
    await desk.page.getByRole('button', { name: 'Save' }).click()
    await desk.page.getByText(/This is the last admin/).waitFor()
    await desk.page.keyboard.press('Escape')
    await desk.page.reload()
    const own = desk.page.getByRole('row', { name: new RegExp(`^${admin}`) })
    await expect.poll(() => own.innerText()).toMatch(/\bYes\b/)
  })

  describe('every page fits and axe finds nothing', () => {
    const found: Record<string, Awaited<ReturnType<typeof lookAt>>> = {}

    // One run for all tests: each page is examined in every width and theme before the next one is opened.
    beforeAll(async () => {
      const { email, link } = await addPerson({ isAdmin: true })
      const { page, close } = await portal.openForAll()
      await page.goto('/u/second-factor')
      await page.getByRole('heading', { name: 'Sign in first' }).waitFor()
      found['sign-in-first'] = await lookAt(page, 'sign-in-first')
      await page.goto('/u/reset?link=nothing')
      await page.getByRole('heading', { name: 'This link is not valid' }).waitFor()
      found['dead-link'] = await lookAt(page, 'dead-link')
      await page.goto(link)
      await page.getByLabel('New password').waitFor()
      found['reset'] = await lookAt(page, 'reset')
      await setPassword(page, link)
      await page.goto('/account/security')
      await enterPassword(page, email)
      await page.getByRole('heading', { name: 'Set up your second factor' }).waitFor()
      found['set-up'] = await lookAt(page, 'set-up')
      const { codes } = await setUp(page)
      found['recovery-codes'] = await lookAt(page, 'recovery-codes')
      await page.getByRole('link', { name: 'I have stored them' }).click()
      await page.getByRole('table', { name: /Where you are signed in/ }).waitFor()
      found['security'] = await lookAt(page, 'security')
      await page.goto('/u/second-factor')
      await page.getByRole('heading', { name: 'Your second factor' }).waitFor()
      found['second-factor'] = await lookAt(page, 'second-factor')
      await page.goto('/account/change-password')
      await page.getByLabel('Current password').waitFor()
      found['change-password'] = await lookAt(page, 'change-password')
      await page.goto('/admin/people')
      await page.getByRole('table', { name: 'People, by e-mail' }).waitFor()
      found['people'] = await lookAt(page, 'people')
      await close()
      // Another admin: users are not offered help with their own sign-in.
      const desk = await openDesk()
      await desk.reload()
      await desk.getByRole('button', { name: `Manage ${email}` }).click()
      await desk.getByRole('button', { name: 'Remove the second factor' }).waitFor()
      found['person'] = await lookAt(desk, 'person')

      const other = await portal.openForAll()
      await other.page.goto('/')
      await enterPassword(other.page, email)
      await other.page.getByRole('heading', { name: 'Enter your code' }).waitFor()
      found['code'] = await lookAt(other.page, 'code')
      await other.page.getByLabel('Code', { exact: true }).fill(codes[1] ?? '')
      await other.page.getByRole('button', { name: 'Sign in' }).click()
      await other.page.waitForURL((url) => !/^\/(u|authorize)\b/.test(url.pathname))
      await other.close()
    })

    test.each(looks)('at $width pixels, $theme', (each) => {
      expect(Object.keys(found)).toHaveLength(11)
      expect(Object.entries(found).filter(([, looked]) => looked[nameOf(each)]?.length !== 0)).toEqual([])
    })
  })
})

describe.skipIf(browserPath === undefined)('with a mandatory second factor', () => {
  const portal = portalInBrowser(() => ({ SECOND_FACTOR: 'admins' }))

  test('an admin cannot continue without it, and other users can', async () => {
    const { page } = await portal.open()
    await page.goto('/')
    await page.getByLabel('Email').fill(admin)
    await page.getByLabel('Password').fill(demoPassword)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { name: 'Set up your second factor' }).waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'Not now' }).count()).toBe(0)
    await page.goto('/dashboard')
    await page.getByLabel('Email').waitFor()

    const other = await portal.open()
    await signIn(other.page, 'zofa@example.com')
    await other.page.getByRole('link', { name: 'Security' }).waitFor()
  })
})
