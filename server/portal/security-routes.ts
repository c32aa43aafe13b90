/** The routes that protect the user's own account: the second factor, and the devices on which the user is signed in. */
import { Hono, type Context } from 'hono'
import type { AccountSecurity } from '#engine/shapes/account-security.ts'
import type { Identify } from '#server/access/identify.ts'
import type { Issuer } from '#server/access/issuer.ts'
import { sessionIdOf } from '#server/access/session-id.ts'
import type { SignIns } from '#server/access/sign-ins.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import { sendJson } from '#server/compression/send-json.ts'
import { Refusal } from '#server/refusals.ts'
import { ownAccountsOf } from './own-accounts-of.ts'

interface Options {
  readonly identify: Identify
  readonly issuer: Pick<Issuer, 'accounts' | 'settings'>
  readonly signIns: Pick<SignIns, 'endAllOf'>
  readonly audit: Pick<AuditLog, 'note'>
  readonly addressOf: (c: Context) => string
}

const iso = (milliseconds: number) => new Date(milliseconds).toISOString()

export function securityRoutes({ identify, issuer, signIns, audit, addressOf }: Options): Hono {
  const app = new Hono()

  app.get('/api/me/security', async (c) => {
    const { user } = await identify(c)
    const accounts = ownAccountsOf(issuer)
    const factor = await accounts.secondFactor(user.id)
    const devices = await accounts.devices(user.id)
    return sendJson(c, {
      secondFactor: factor ? { setUpAt: iso(factor.setUpAt), recoveryCodes: factor.recoveryCodes } : null,
      devices: devices.map(({ id, browser, system = null, address = null, usedAt, signedInAt }) => {
        return {
          id,
          browser,
          system,
          address,
          usedAt: iso(usedAt),
          signedInAt: iso(signedInAt),
          isThis: id === user.signIn,
        }
      }),
    } satisfies AccountSecurity)
  })

  app.delete('/api/me/devices/:id', async (c) => {
    const { user } = await identify(c)
    const id = sessionIdOf(c.req.param('id'))
    if (id === undefined || !(await ownAccountsOf(issuer).signOutDevice(user.id, id))) {
      throw new Refusal(404, 'You are no longer signed in on that device.')
    }
    await audit.note({ event: 'device-signed-out', user, address: addressOf(c) })
    return c.json({ success: true, message: 'Signed out.' })
  })

  app.delete('/api/me/devices', async (c) => {
    const { user } = await identify(c)
    await ownAccountsOf(issuer).signOutOthers(user.id, user.signIn)
    await signIns.endAllOf(user, user.signIn)
    await audit.note({ event: 'devices-signed-out', user, address: addressOf(c) })
    return c.json({ success: true, message: 'Signed out on all other devices.' })
  })

  return app
}
