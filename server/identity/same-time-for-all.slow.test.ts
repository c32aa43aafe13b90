/** The time of a reply does not reveal whether an e-mail has an account. The test measures processor time, not clock time. */
import { expect, test } from 'vitest'
import { authorizationPath, browser, tokens } from './fixtures/browser.ts'
import { audience, clientId, email, tenant } from './fixtures/tenant.ts'
import { memoryStore } from './store/memory-store.ts'

const tries = 50
const withoutPassword = 'no-password-yet@example.com'
const emails = [email, 'nobody-at-all@example.com', withoutPassword]

async function stage() {
  const nameless = { givenName: undefined, name: undefined }
  const store = memoryStore([
    { id: 'user-1', email, ...nameless },
    { id: 'user-2', email: withoutPassword, ...nameless },
  ])
  const { app, pass, where } = await tenant({ store, demo: true })
  await store.addSecondFactor({ userId: 'user-1', secret: 'KEY', lastStep: 0, recoveryCodes: ['one'], at: 0 })
  return { app, pass, where }
}

/** Microseconds of processor time in all threads of the process, since hashing uses its own threads. */
async function workOf(action: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await action()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

const medianOf = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

type Attempt = (typed: string, password: string) => Promise<{ readonly status: number }>

/** The median for each e-mail. The e-mails take turns, so that other work of the process affects all of them alike. */
async function mediansOf(attempt: Attempt, { pass, where }: Pick<Awaited<ReturnType<typeof stage>>, 'pass' | 'where'>) {
  const works = new Map(emails.map((each) => [each, [] as number[]]))
  const statuses = new Set<number>()
  for (let i = 0; i < tries; i++) {
    // Otherwise the requests would be refused as guesses, which takes almost no time.
    pass(3_600)
    where.address = `192.0.2.${i + 1}`
    for (const each of emails) {
      const work = await workOf(async () => statuses.add((await attempt(each, `guess ${i}`)).status))
      works.get(each)?.push(work)
    }
  }
  return { medians: [...works.values()].map(medianOf), statuses: [...statuses] }
}

/** The cost of a reply for which no password is checked, to show that the measurement would notice the difference. */
async function medianWithoutHash(attempt: Attempt) {
  for (let i = 0; i < 10; i++) await attempt(email, `guess ${i}`)
  const works: number[] = []
  for (let i = 0; i < tries; i++) {
    const work = await workOf(async () => expect((await attempt(email, `guess ${i}`)).status).toBe(429))
    works.push(work)
  }
  return medianOf(works)
}

test.each<[string, (app: Awaited<ReturnType<typeof stage>>['app']) => Attempt]>([
  [
    'at the sign-in page',
    (app) => (typed, password) => browser(app).fillIn(authorizationPath(), { email: typed, password }),
  ],
  [
    'at the token endpoint',
    (app) => (username, password) =>
      tokens(app, { grant_type: 'password', username, password, client_id: clientId, audience }),
  ],
])(
  '%s an unknown e-mail, one without a password and a wrong password cost the same',
  async (_where, make) => {
    const { app, pass, where } = await stage()
    const attempt = make(app)
    // The first measurement is the reference for all others.
    await attempt('first@example.com', 'guess')
    const { medians, statuses } = await mediansOf(attempt, { pass, where })
    expect(statuses).toEqual([400])
    expect(Math.max(...medians) / Math.min(...medians)).toBeLessThan(1.5)
    expect(await medianWithoutHash(attempt)).toBeLessThan(Math.min(...medians) / 2)
  },
  60_000,
)
