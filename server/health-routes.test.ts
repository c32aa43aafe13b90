/** What the health routes report while the database or another part is unavailable. */
import { describe, expect, test, vi } from 'vitest'
import { Hono } from 'hono'
import { healthRoutes, openingRoutes, type HealthOptions } from './health-routes.ts'

const never = () => new Promise<void>(() => undefined)
const fails = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code, syscall: 'write' }))

/** The database is missing in each of these tests, so a check that needs it would fail. */
function health(options: Partial<HealthOptions> = {}) {
  return healthRoutes({
    database: { db: undefined as never },
    files: { check: () => Promise.resolve() },
    checkJobs: () => Promise.resolve(),
    isLeaving: () => false,
    patience: 20,
    ...options,
  })
}

const told = async (app: Hono) => {
  const reply = await app.request('/readyz')
  return { status: reply.status, ...((await reply.json()) as object) }
}

describe('/readyz', () => {
  test('names the part that does not answer', async () => {
    expect(await told(health({ checkJobs: fails('ECONNREFUSED') }))).toEqual({
      status: 503,
      ok: false,
      database: 'does not answer',
      storage: 'answers',
      jobs: 'does not answer',
    })
  })

  test.each([
    ['ENOSPC', 'is full'],
    ['EROFS', 'is read-only'],
    ['EIO', 'is read-only'],
    ['ENOENT', 'does not answer'],
  ])('says of storage that fails with %s that it %s', async (code, words) => {
    expect(await told(health({ files: { check: fails(code) } }))).toMatchObject({ status: 503, storage: words })
  })

  test('does not wait for a part that hangs, and does not check it again meanwhile', async () => {
    const check = vi.fn<() => Promise<void>>(never)
    const app = health({ files: { check } })
    for (const _ of [1, 2, 3]) expect(await told(app)).toMatchObject({ status: 503, storage: 'does not answer' })
    expect(check).toHaveBeenCalledTimes(1)
  })
})

test('/readyz tells an operator what to repair, though the portal serves', async () => {
  const answers = health({ warning: () => 'Set TRUST_PROXY=1.' })
  expect(await told(answers)).toMatchObject({ warning: 'Set TRUST_PROXY=1.' })
  expect(await told(health())).not.toHaveProperty('warning')
})

describe('while the portal opens', () => {
  test('its health is reported at once', async () => {
    const app = openingRoutes(new Promise<Hono>(() => undefined))
    expect((await app.request('/healthz')).status).toBe(200)
    expect(await told(app)).toMatchObject({ status: 503, ok: false, opening: true })
  })

  test('everything else waits for it', async () => {
    let open: (app: Hono) => void = () => undefined
    const app = openingRoutes(new Promise<Hono>((resolve) => (open = resolve)))
    const waiting = app.request('/api/config')
    open(new Hono().get('/api/config', (c) => c.text('opened')))
    expect(await (await waiting).text()).toBe('opened')
  })
})
