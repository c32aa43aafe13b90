/** A page of the portal as a story: the real routes, a fake identity, and a server that answers as the story says. */
import type { StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { type Account, type Answer, fakeServer } from '#tests/driver/components/fake-server.ts'
import { fakePortal, type Opening } from '#tests/driver/components/fake-portal.tsx'

export interface PageStory extends Omit<Opening, 'server' | 'client' | 'account'> {
  readonly address: string
  /** The first one is the workspace that is shown. */
  readonly account?: Account
  /** The replies by call, such as 'GET /api/agents'; the query may be left out. */
  readonly answers?: Readonly<Record<string, Answer>>
  /** Every request fails as it does without a network, from the first call of the page itself on. */
  readonly offline?: boolean
  /** A text that is there once the page is drawn. */
  readonly shows: RegExp
}

export function pageStory({
  address,
  account = { clients: ['Zofa'] },
  answers = {},
  offline,
  shows,
  ...opening
}: PageStory): StoryObj {
  return {
    render: () => (
      <Page address={address} account={account} answers={answers} offline={offline === true} {...opening} />
    ),
    play: async ({ canvasElement }) => {
      await waitFor(() => expect(canvasElement.textContent).toMatch(shows))
    },
  }
}

interface PageProps extends Omit<Opening, 'server' | 'client'> {
  readonly address: string
  readonly account: Account
  readonly answers: Readonly<Record<string, Answer>>
  readonly offline: boolean
}

function Page({ address, account, answers, offline, ...opening }: PageProps) {
  const [{ Portal }] = useState(() => {
    const server = fakeServer(account)
    for (const [call, answer] of Object.entries(answers)) server.answer(call, answer)
    const fetch: typeof server.fetch = async (input, init) => {
      const path = input instanceof Request ? input.url : String(input)
      const isOfPage = !alwaysAnswered.has(path)
      if (offline && isOfPage) throw new TypeError('Failed to fetch')
      const call = `${init?.method ?? 'GET'} ${path.replace(/\?.*$/, '')}`
      const answer = answers[call]
      if (answer === undefined) return server.fetch(input, init)
      server.answer(`${init?.method ?? 'GET'} ${path}`, answer)
      return server.fetch(input, init)
    }
    return fakePortal(address, {
      ...opening,
      account,
      client: account.clients[0] ?? 'Public',
      server: { ...server, fetch },
    })
  })
  return <Portal />
}

/** What the portal asks when it opens, before the network went. */
const alwaysAnswered = new Set(['/api/me/clients', '/api/agents', '/api/instructions/me', '/api/auth/client-for-email'])

export const refused = () =>
  Response.json({ error: 'The database does not answer. Try again in a minute.' }, { status: 503 })

export const pending = () => new Promise<object>(() => undefined)
