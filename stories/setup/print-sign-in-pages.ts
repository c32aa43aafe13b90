/** Prints the sign-in page in each of its states as JSON, with its style sheet inside. */
import { Hono } from 'hono'
import { styles } from '#server/identity/pages/assets.ts'
import { signInPage, type SignInPage } from '#server/identity/pages/sign-in-page.ts'

const usual: SignInPage = { request: '', formToken: '', email: '', hasEnded: false, demo: false, leadsTo: '' }
const states: Readonly<Record<string, Partial<SignInPage>>> = {
  empty: {},
  failed: { email: 'ada@example.com', problem: { text: 'E-mail or password is wrong.', status: 400 } },
  ended: { hasEnded: true },
  demo: { demo: true },
}

const style = `<style>${styles.content.toString().replaceAll(/@font-face \{[^}]*\}/g, '')}</style>`
const app = new Hono()
for (const [state, more] of Object.entries(states)) app.get(`/${state}`, (c) => signInPage(c, { ...usual, ...more }))

const pages: Record<string, string> = {}
for (const state of Object.keys(states)) {
  const page = await (await app.request(`/${state}`)).text()
  pages[state] = page
    .replace(/<link rel="stylesheet"[^>]*>/, style)
    .replace(/<link rel="icon"[^>]*>/, '')
    .replace(/<img src="[^"]*mark\.svg[^>]*>/, '')
}
console.log(JSON.stringify(pages))
