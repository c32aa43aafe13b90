/** The lines that tell the operator at the start how people sign in. */
import type { Config } from '#server/config.ts'
import { demoAccounts, demoPassword } from '#server/identity/demo-accounts.ts'

export function howToSignIn({ signIn }: Pick<Config, 'signIn'>, origin: string): readonly string[] {
  return [...who(signIn), ...(canSignIn(origin) ? [] : [insecure(origin)])]
}

function who({ domain, demo }: Config['signIn']): readonly string[] {
  if (domain !== undefined) return [`Users sign in at ${domain}. \`npm run users\` says who belongs where.`]
  if (!demo) return ['Users sign in with the accounts that `npm run users` makes.']
  return [
    `Sign in with a demo account; the password of all is ${demoPassword}:`,
    ...demoAccounts.map(({ email, about }) => `  ${email} (${about})`),
    'They work on this machine only. Before others reach the portal, through a proxy for example, set PUBLIC_URL, or DEMO=0.',
  ]
}

/** Browsers offer the cryptography that sign-in needs to secure origins only. */
const canSignIn = (origin: string) => origin.startsWith('https:') || new URL(origin).hostname === 'localhost'

const insecure = (origin: string) =>
  `Nobody can sign in at ${origin}: browsers sign in on https or on localhost only. Put a proxy with TLS in front, and set PUBLIC_URL.`
