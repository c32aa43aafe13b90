/** GET and POST /u/reset: a new password by a link that an admin handed over. Only sending the form uses the link up. */
import type { Context } from 'hono'
import { formToken, readForm, staleForm } from './form-token.ts'
import { judgePassword } from './judge-password.ts'
import { noticePage } from './pages/page.ts'
import { resetPage, type ResetPage } from './pages/reset-page.ts'
import { replacePassword } from './passwords.ts'
import { homeOf, type Provider } from './provider.ts'
import { fingerprint } from './secrets.ts'
import type { Person } from './store/store.ts'

export function showReset(provider: Provider) {
  return async (c: Context) => {
    const link = c.req.query('link') ?? ''
    const person = await personOf(provider, link)
    return person ? showForm(c, provider, { link, person }) : invalidLinkPage(c, provider)
  }
}

export function receiveReset(provider: Provider) {
  return async (c: Context) => {
    const { store, now, limits, note, record } = provider
    const { field, isOurs } = await readForm(c, provider)
    const link = field('link')
    const person = await personOf(provider, link)
    if (!person) return invalidLinkPage(c, provider)
    const show = (problem: ResetPage['problem']) => showForm(c, provider, { link, person, problem })
    if (!isOurs) return show({ text: staleForm, status: 403 })

    const password = field('password')
    if (password !== field('confirm')) return show({ text: 'The two passwords differ. Type them again.', status: 400 })
    // Checking a password takes time, so unsuitable passwords count as attempts.
    const attempt = await limits.changing(person.id)
    if (attempt.state === 'refused') {
      c.header('Retry-After', String(attempt.retryAfterSeconds))
      return show({ text: attempt.text, status: 429 })
    }
    const unsuitable = await judgePassword(password, person.email)
    if (unsuitable !== undefined) return show({ text: unsuitable, status: 400 })
    if (!(await store.useResetLink(fingerprint(link), now()))) return invalidLinkPage(c, provider)

    await replacePassword(store, person.id, password)
    await attempt.succeeded()
    note('A password was set by a link', { user: person.id })
    await record({ event: 'password-reset', user: person, address: provider.addressOf(c) })
    const text = 'Your new password is set, and you are signed out on all devices. Sign in with it now.'
    return noticePage(c, { title: 'Password set', text, status: 200, on: homeOf(provider) })
  }
}

async function personOf({ store, now }: Provider, link: string): Promise<Person | undefined> {
  const userId = await store.resetLink(fingerprint(link), now())
  return userId === undefined ? undefined : store.personById(userId)
}

interface Form extends Pick<ResetPage, 'problem'> {
  readonly link: string
  readonly person: Person
}

const showForm = (c: Context, provider: Provider, { link, person, problem }: Form) =>
  resetPage(c, { link, email: person.email, formToken: formToken(c, provider), ...(problem && { problem }) })

/** The same page for a link that never existed, was used, was replaced, or has expired. */
const invalidLinkPage = (c: Context, provider: Provider) =>
  noticePage(c, {
    title: 'This link is not valid',
    text: 'It was used before, was replaced by a newer one, or is too old. Ask whoever gave it to you for another.',
    status: 404,
    on: homeOf(provider),
  })
