/** For admins: how much models were used and what it cost, by workspace, agent and day, and as a CSV file. */
import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { UseGrouping, UseWarning } from '#engine/shapes/model-use.ts'
import { useGroupings } from '#engine/shapes/model-use.ts'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { LinkButton } from '#ui-kit/components/LinkButton.tsx'
import { Skeleton } from '#ui-kit/components/Skeleton.tsx'
import { readUse } from '#ui-kit/portal/calls/read-use.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { useLoaded } from '#ui-kit/portal/session/use-loaded.ts'
import { useTitle } from '#ui-kit/portal/session/use-title.ts'
import { PageHeading } from '#ui-kit/portal/shell/PageHeading.tsx'
import styles from './UseAndCost.module.css'
import { type UseFilter, UseFilterForm } from './UseFilterForm.tsx'
import { UseTable, formatAmount } from './UseTable.tsx'

export function UseAndCost() {
  const [search, setSearch] = useSearchParams()
  const filter = filterIn(search)
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== '')).toString()
  useTitle('Use and cost')
  return (
    <div className={styles.page}>
      <PageHeading>Use and cost</PageHeading>
      <p className={styles.about}>
        Each call of a language model, an image model or a transcriber. Days are days of UTC.
      </p>
      <UseFilterForm
        key={query}
        filter={filter}
        onShow={(next) => setSearch(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')))}
      />
      <Use query={query} grouping={filter.by} />
      <div>
        <LinkButton href={`/api/use/csv?${query}`} download="use-and-cost.csv">
          Export as CSV
        </LinkButton>
      </div>
    </div>
  )
}

/** The address may contain any text. */
function filterIn(search: URLSearchParams): UseFilter {
  const by = search.get('by') ?? ''
  const day = (name: string) => {
    const text = search.get(name) ?? ''
    return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : ''
  }
  return { by: isGrouping(by) ? by : 'all', from: day('from'), to: day('to') }
}

const isGrouping = (text: string): text is UseGrouping => Object.hasOwn(useGroupings, text)

function Use({ query, grouping }: { readonly query: string; readonly grouping: UseGrouping }) {
  const { api } = useSession()
  const use = useLoaded(useCallback((signal: AbortSignal) => readUse(api, query, signal), [api, query]))
  if (use.state === 'loading') return <Skeleton lines={8} label="Loading use and cost…" />
  if (use.state === 'failed') {
    return (
      <Banner tone="err" action={<Button onClick={use.again}>Try again</Button>}>
        {`Use and cost could not be loaded: ${use.reason}`}
      </Banner>
    )
  }
  const { lines, warnings, currency, agentNames } = use.value
  return (
    <>
      {warnings.map((warning) => (
        <Banner key={`${warning.of} ${warning.name} ${warning.kind}`} tone="warn">
          {describeWarning(warning, currency)}
        </Banner>
      ))}
      <UseTable lines={lines} grouping={grouping} currency={currency} agentNames={agentNames} />
    </>
  )
}

function describeWarning({ of, name, kind, used, limit }: UseWarning, currency: string): string {
  const amount = (value: number) =>
    kind === 'cost' ? formatAmount(value, currency) : `${value.toLocaleString('en-GB')} tokens`
  const share = Math.floor((100 * used) / limit)
  if (of === 'session')
    return `A session (${name}) has used ${share} % of what a session may spend on models: ${amount(used)} of ${amount(limit)}.`
  return `${of === 'portal' ? 'The portal' : name} has used ${share} % of what it may spend on models this month: ${amount(used)} of ${amount(limit)}.`
}
