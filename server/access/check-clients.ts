/** Checks the list of workspaces in clients.json. */
import type { Client } from '#engine/access/client.ts'
import { nearestName } from '#engine/definition/check/nearest-name.ts'
import type { Path } from '#engine/definition/read/text-places.ts'

export interface ClientMistake {
  readonly path: Path
  readonly sentence: string
}

interface Rule {
  readonly fits: (value: unknown) => boolean
  readonly expected: string
}

const text = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value)
const yesOrNo: Rule = { fits: (value) => typeof value === 'boolean', expected: 'true or false' }

const rules: { readonly [Key in keyof Client]-?: Rule } = {
  // The id is sent in a header, and in commands several ids are separated by commas.
  id: {
    fits: text(/^[A-Za-z0-9][A-Za-z0-9._-]*$/),
    expected: 'a name of letters, digits, dots and hyphens, such as "NorthOffice"',
  },
  name: { fits: text(/\S/), expected: 'a name for people, such as "North Office"' },
  provider: yesOrNo,
  public: yesOrNo,
  accent: { fits: text(/^#[0-9A-Fa-f]{6}$/), expected: 'a colour, such as "#F97316"' },
  logo: { fits: text(/^\/(?!\/)\S*$/), expected: 'an address of the portal, such as "/logos/north-office.svg"' },
  endTo: { fits: text(/^\/(?!\/)[A-Za-z0-9/_-]*$/), expected: 'an address of the portal, such as "/dashboard"' },
  changesPasswords: yesOrNo,
}
const required: readonly (keyof Client)[] = ['id', 'name']

/** The workspaces without mistakes, and the mistakes of the others. */
export function clientsIn(data: unknown): { clients: readonly Client[]; mistakes: readonly ClientMistake[] } {
  if (data === undefined) return { clients: [], mistakes: [] }
  const list: unknown = isObject(data) ? data['clients'] : undefined
  if (!Array.isArray(list)) {
    return {
      clients: [],
      mistakes: [{ path: [], sentence: 'Add "clients", a list of workspaces.' }],
    }
  }
  const checked = list.map((each: unknown, index) => ({ each, mistakes: mistakesIn(each, ['clients', index]) }))
  return {
    // Checked key by key above.
    clients: checked.filter(({ mistakes }) => mistakes.length === 0).map(({ each }) => each as Client),
    mistakes: checked.flatMap(({ mistakes }) => mistakes),
  }
}

/** Mistakes of the list as a whole. */
export function findListMistakes(clients: readonly Client[]): readonly string[] {
  const ids = clients.map(({ id }) => id.toLowerCase())
  const twice = clients.filter(({ id }, index) => ids.indexOf(id.toLowerCase()) !== index)
  const roles = (['provider', 'public'] as const).map((role) => ({
    role,
    holders: clients.filter((each) => each[role]),
  }))
  return [
    ...twice.map(({ id }) => `Two workspaces are called "${id}", apart from upper and lower case. Rename one.`),
    ...roles
      .filter(({ holders }) => holders.length !== 1)
      .map(({ role, holders }) => `${holders.length} workspaces have "${role}": true. Exactly one workspace needs it.`),
  ]
}

function mistakesIn(client: unknown, path: Path): ClientMistake[] {
  if (!isObject(client)) return [{ path, sentence: 'A workspace has to be an object with "id" and "name".' }]
  const absent = required.filter((key) => !(key in client))
  return [
    ...absent.map((key) => ({ path, sentence: `This workspace has no "${key}": ${rules[key].expected}.` })),
    ...Object.entries(client).flatMap(([key, value]) => {
      const sentence = mistakeOf(key, value)
      return sentence === undefined ? [] : [{ path: [...path, key], sentence }]
    }),
  ]
}

function mistakeOf(key: string, value: unknown): string | undefined {
  if (!isKey(key)) {
    const meant = nearestName(key, Object.keys(rules))
    return `A workspace has no key "${key}". ${meant ? `Did you mean "${meant}"?` : `It has ${Object.keys(rules).join(', ')}.`}`
  }
  const { fits, expected } = rules[key]
  return fits(value) ? undefined : `"${key}" is ${JSON.stringify(value)}, and has to be ${expected}.`
}

const isKey = (key: string): key is keyof Client => Object.hasOwn(rules, key)
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
