/**
 * GET and POST /u/second-factor: sets the second factor up, makes new recovery codes, and turns it off. It is for somebody who
 * is signed in, or has just entered the right password and does not have a second factor yet.
 */
import type { Context } from 'hono'
import { continueTo, signInOnDevice } from './finish-sign-in.ts'
import { formToken, readForm, staleForm } from './form-token.ts'
import { passwordMatches } from './password-hash.ts'
import { recoveryCodesPage } from './pages/recovery-codes-page.ts'
import { secondFactorPage } from './pages/second-factor-page.ts'
import { setUpPage, type SetUpPage } from './pages/set-up-page.ts'
import { noticePage } from './pages/page.ts'
import { currentSession } from './provider-session.ts'
import { homeOf, type Provider } from './provider.ts'
import { checkCode } from './second-factor/check-code.ts'
import { beginAgain, endPendingSignIn, pendingPerson } from './second-factor/pending-sign-in.ts'
import { fingerprintsOf, newRecoveryCodes } from './second-factor/recovery-codes.ts'
import { findStep, isSecretKey, newSecretKey } from './second-factor/totp.ts'
import type { Person, Session } from './store/store.ts'

/** The page of the portal from which people come here. */
const securityPage = '/account/security'

interface Visitor {
  readonly person: Person
  /** Undefined if the person has only entered the password of a sign-in that is not finished. */
  readonly session: Session | undefined
  /** The request of that sign-in. */
  readonly request: string
}

export function showSecondFactor(provider: Provider) {
  return async (c: Context) => {
    const visitor = await findVisitor(c, provider, c.req.query('request') ?? '')
    return visitor ? showPage(c, provider, visitor) : askToSignIn(c, provider)
  }
}

export function receiveSecondFactor(provider: Provider) {
  return async (c: Context) => {
    const { field, isOurs } = await readForm(c, provider)
    const request = field('request')
    const visitor = await findVisitor(c, provider, request)
    if (!visitor) return request === '' ? askToSignIn(c, provider) : beginAgain(c, request)
    const typed = { action: field('action'), code: field('code'), password: field('password'), secret: field('secret') }
    if (!isOurs) return showPage(c, provider, visitor, { text: staleForm, status: 403 })
    if (typed.action === 'set-up') return setUp(c, provider, visitor, typed)
    return change(c, provider, visitor, typed)
  }
}

type Problem = SetUpPage['problem']

async function findVisitor(c: Context, provider: Provider, request: string): Promise<Visitor | undefined> {
  const session = await currentSession(c, provider)
  if (request !== '') {
    const person = await pendingPerson(c, provider)
    // A password alone must not give access to an existing second factor.
    if (person && !(await provider.store.secondFactor(person.id))) return { person, session: undefined, request }
  }
  const person = session && (await provider.store.personById(session.userId))
  return person && { person, session, request: '' }
}

async function showPage(c: Context, provider: Provider, visitor: Visitor, problem?: Problem, secret?: string) {
  const { person, session, request } = visitor
  const factor = await provider.store.secondFactor(person.id)
  const need = await provider.secondFactorNeed(person)
  const common = { formToken: formToken(c, provider), ...(problem && { problem }), back: securityPage }
  if (factor) return secondFactorPage(c, { ...common, ...factor, mayTurnOff: need !== 'required' })
  return setUpPage(c, {
    ...common,
    request,
    email: person.email,
    // Keeps the same secret, so that a person who mistyped the code need not scan again.
    secret: secret !== undefined && isSecretKey(secret) ? secret : newSecretKey(),
    asksPassword: session !== undefined,
    isRequired: need === 'required',
    ...(session === undefined && need === 'offered' && { skipTo: continueTo(request) }),
  })
}

interface Typed {
  readonly action: string
  readonly code: string
  readonly password: string
  readonly secret: string
}

async function setUp(c: Context, provider: Provider, visitor: Visitor, typed: Typed) {
  const { store, now, record } = provider
  const { person, session, request } = visitor
  const show = (problem: Problem) => showPage(c, provider, visitor, problem, typed.secret)
  const guard = await provider.limits.changing(person.id)
  if (guard.state === 'refused') return tooMany(c, guard, show)
  if (session && !(await passwordMatches(typed.password, person.passwordHash))) {
    return show({ text: 'The password is wrong.', status: 400, field: 'password' })
  }
  const step = isSecretKey(typed.secret) ? findStep(typed.secret, typed.code.replaceAll(/\s/g, ''), now()) : undefined
  if (step === undefined) return show({ text: wrongCode, status: 400 })

  const codes = newRecoveryCodes()
  const factor = { userId: person.id, secret: typed.secret, lastStep: step, at: now() }
  if (!(await store.addSecondFactor({ ...factor, recoveryCodes: fingerprintsOf(codes) }))) {
    return show({ text: 'A second factor is set up already.', status: 409 })
  }
  await guard.succeeded()
  await record({ event: 'second-factor-set-up', user: person, address: provider.addressOf(c) })
  if (session) {
    await store.updateSession(session.id, { confirmed: true })
    return recoveryCodesPage(c, { codes, isNew: true, on: securityPage })
  }
  const report = await signInOnDevice(c, provider, { person, confirmed: true })
  await endPendingSignIn(c, provider)
  return recoveryCodesPage(c, { codes, isNew: true, on: continueTo(request), report })
}

/** Changes an existing second factor. Each change needs a code, so that an open browser is not enough. */
async function change(c: Context, provider: Provider, visitor: Visitor, { action, code }: Typed) {
  const { store, now, record } = provider
  const { person } = visitor
  const show = (problem: Problem) => showPage(c, provider, visitor, problem)
  if (!(await store.secondFactor(person.id))) return show({ text: offAlready, status: 409 })
  const isPossible =
    action === 'new-codes' || (action === 'turn-off' && (await provider.secondFactorNeed(person)) !== 'required')
  // Reported before the code is checked, because checking would use the code up.
  if (!isPossible) return show(mustStay)
  const guard = await provider.limits.changing(person.id)
  if (guard.state === 'refused') return tooMany(c, guard, show)
  if ((await checkCode(store, { userId: person.id, typed: code, now: now() })) === undefined) {
    return show({ text: wrongCode, status: 400, field: action })
  }
  await guard.succeeded()
  const by = { user: person, address: provider.addressOf(c) }
  if (action === 'new-codes') {
    const codes = newRecoveryCodes()
    await store.replaceRecoveryCodes(person.id, fingerprintsOf(codes))
    await record({ event: 'recovery-codes-made', ...by })
    return recoveryCodesPage(c, { codes, isNew: false, on: securityPage })
  }
  await store.removeSecondFactor(person.id)
  await record({ event: 'second-factor-removed', subject: person.email, ...by })
  return c.redirect(securityPage, 303)
}

/** It was turned off in another tab, or by an admin, while this page was open. */
const offAlready = 'Your second factor is off already. To have one, set it up here.'
const mustStay = {
  text: 'Your account needs a second factor, so it cannot be turned off.',
  status: 403,
} as const satisfies Problem
const wrongCode = 'This code is wrong, has expired, or was used before. Enter the one that your app shows now.'

type Refused = Extract<Awaited<ReturnType<Provider['limits']['changing']>>, { state: 'refused' }>

function tooMany(c: Context, { text, retryAfterSeconds }: Refused, show: (problem: Problem) => Promise<Response>) {
  c.header('Retry-After', String(retryAfterSeconds))
  return show({ text, status: 429 })
}

const askToSignIn = (c: Context, provider: Provider) =>
  noticePage(c, {
    title: 'Sign in first',
    text: 'Nobody is signed in here. Sign in and open this page again from your account.',
    status: 401,
    on: homeOf(provider),
  })
