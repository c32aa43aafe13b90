/** GET /authorize: a client asks who is signed in. It gets a code, if necessary after the sign-in page. */
import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { readAuthorizationRequest } from './authorization-request.ts'
import type { AuthorizationRequest, ReplyTo } from './authorization-request.ts'
import { codeLifetime } from './lifetimes.ts'
import { messagePage } from './pages/message-page.ts'
import { noticePage } from './pages/page.ts'
import { currentSession, keepAlive, describeUse } from './provider-session.ts'
import { homeOf, type Provider } from './provider.ts'
import { fingerprint, newSecret } from './secrets.ts'
import type { Session } from './store/store.ts'

export function authorize(provider: Provider) {
  return async (c: Context) => {
    c.header('Cache-Control', 'no-store')
    const query = new URL(c.req.url).searchParams
    const read = readAuthorizationRequest(provider, query)
    if (read.state === 'unanswerable') {
      const title = 'This sign-in cannot continue'
      return noticePage(c, { title, text: read.text, status: 400, on: homeOf(provider) })
    }
    if (read.state === 'refused') return answer(c, provider, read.replyTo, { ...read.error })

    const { request } = read
    const session = await currentSession(c, provider)
    if (!session || mustSignInAgain(request, session, provider.now()) || (await lacksSecondFactor(provider, session))) {
      if (request.prompt !== 'none') return c.redirect(`/u/login?${new URLSearchParams({ request: query.toString() })}`)
      const error = { error: 'login_required', error_description: 'Login required' }
      return answer(c, provider, request.replyTo, error)
    }
    await keepAlive(provider, session, describeUse(c, provider))
    return answer(c, provider, request.replyTo, { code: await createCode(provider, request, session) })
  }
}

/** The query for the request after the password was entered, without the parameters that asked for the password. */
export function withoutPrompt(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query)
  for (const name of ['prompt', 'max_age']) rest.delete(name)
  return rest
}

function mustSignInAgain({ prompt, maxAge }: AuthorizationRequest, { signedInAt }: Session, now: number): boolean {
  return prompt === 'login' || (maxAge !== undefined && now - signedInAt > maxAge * 1_000)
}

/** The sign-in took place before the second factor became mandatory. */
async function lacksSecondFactor({ store, secondFactorNeed }: Provider, { userId, confirmed }: Session) {
  if (confirmed) return false
  const person = await store.personById(userId)
  return person !== undefined && (await secondFactorNeed(person)) === 'required'
}

async function createCode({ store, now }: Provider, request: AuthorizationRequest, session: Session): Promise<string> {
  const code = newSecret()
  const { client, scope, audience, nonce, challenge, replyTo } = request
  await store.addGrant(
    { id: randomUUID(), sessionId: session.id, clientId: client.id, scope, audience, nonce },
    {
      fingerprint: fingerprint(code),
      redirectUri: replyTo.redirectUri,
      challenge,
      expiresAt: now() + codeLifetime * 1_000,
    },
  )
  return code
}

function answer(
  c: Context,
  { issuer }: Provider,
  { redirectUri, mode, state }: ReplyTo,
  response: Readonly<Record<string, string>>,
) {
  // With `iss` a client that knows several providers sees which one answered (RFC 9207).
  const full = { ...response, ...(state !== undefined && { state }), iss: issuer }
  const to = new URL(redirectUri)
  if (mode === 'web_message') return messagePage(c, to.origin, full)
  for (const [name, value] of Object.entries(full)) to.searchParams.set(name, value)
  return c.redirect(to.href)
}
