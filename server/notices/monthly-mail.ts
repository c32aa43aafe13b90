/** The monthly mail of use and cost, in the language of the person who gets it, with the lines of each day as a CSV file. */
import type { Locale } from '#engine/access/locales.ts'
import type { UseLine } from '#engine/shapes/model-use.ts'
import { csvOfUse } from '#server/ledger/csv-of-use.ts'
import type { SayTo } from './say-in.ts'
import type { Mail } from './send-mail.ts'

export interface MonthOfUse {
  /** Such as 2026-01, UTC. */
  readonly month: string
  /** Undefined: all workspaces. */
  readonly client: string | undefined
  /** By day, workspace and agent. */
  readonly lines: readonly UseLine[]
  readonly currency: string
  /** The name of an agent in the language of the mail. */
  readonly nameOf: (agent: string | null) => string
}

const formats: Readonly<Record<Locale, string>> = { en: 'en-GB', de: 'de-DE' }

export function monthlyMail(to: string, use: MonthOfUse, { say, locale }: { say: SayTo; locale: Locale }): Mail {
  const { month, client, lines, currency, nameOf } = use
  const format = formats[locale]
  const inWords = new Intl.DateTimeFormat(format, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const monthName = inWords.format(new Date(`${month}-01T00:00:00Z`))
  const number = (value: number) => value.toLocaleString(format)
  const money = (value: number) =>
    `${value.toLocaleString(format, { minimumFractionDigits: 2, maximumFractionDigits: 2 })} ${currency}`.trim()
  const told = (part: Sum) => {
    const [calls, failures] = [number(part.calls), number(part.failed)]
    return part.cost === null
      ? say('calls: {0}, failed: {1}', calls, failures)
      : say('calls: {0}, failed: {1}, cost: {2}', calls, failures, money(part.cost))
  }
  const parts = [...sumByPlace(lines).values()].map(
    (part) =>
      `${[...(client === undefined ? [part.client ?? ''] : []), nameOf(part.agent)].join(', ')} – ${told(part)}`,
  )
  return {
    to,
    subject:
      client === undefined
        ? say('Use and cost of models in {0}', monthName)
        : say('Use and cost of models in {0}, workspace {1}', monthName, client),
    text: [
      lines.length === 0
        ? say('No model was called in {0}.', monthName)
        : say('All together in {0} – {1}', monthName, told(sumOf(lines))),
      '',
      ...parts,
      ...(parts.length > 0 ? ['', say('The attached file has each day.'), ''] : []),
      client === undefined
        ? say('You get this mail each month, because the operator of the portal has named you for it.')
        : say('You get this mail each month, because you manage the people of this workspace.'),
      '',
    ].join('\n'),
    ...(lines.length > 0 && {
      attachment: {
        name: `use-and-cost-${month}.csv`,
        type: 'text/csv; charset=utf-8',
        text: csvOfUse(lines, 'all', currency),
      },
    }),
  }
}

type Sum = Pick<UseLine, 'client' | 'agent' | 'calls' | 'failed' | 'cost'>

function sumByPlace(lines: readonly UseLine[]): ReadonlyMap<string, Sum> {
  const places = new Map<string, UseLine[]>()
  for (const line of lines) {
    const place = JSON.stringify([line.client, line.agent])
    const others = places.get(place) ?? []
    others.push(line)
    places.set(place, others)
  }
  return new Map([...places].map(([place, all]) => [place, sumOf(all)]))
}

function sumOf(lines: readonly UseLine[]): Sum {
  const costs = lines.flatMap(({ cost }) => (cost === null ? [] : [cost]))
  const total = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)
  return {
    client: lines[0]?.client ?? null,
    agent: lines[0]?.agent ?? null,
    calls: total(lines.map(({ calls }) => calls)),
    failed: total(lines.map(({ failed }) => failed)),
    cost: costs.length === 0 ? null : total(costs),
  }
}
