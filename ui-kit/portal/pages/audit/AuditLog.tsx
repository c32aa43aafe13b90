/** For admins: who did what, when and from where; with a filter, and as a CSV file. */
import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { LinkButton } from '#ui-kit/components/LinkButton.tsx'
import { QuickFilters } from '#ui-kit/components/QuickFilters.tsx'
import { Skeleton } from '#ui-kit/components/Skeleton.tsx'
import { readAuditLog } from '#ui-kit/portal/calls/read-audit-log.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { useLoaded } from '#ui-kit/portal/session/use-loaded.ts'
import { useTitle } from '#ui-kit/portal/session/use-title.ts'
import { PageHeading } from '#ui-kit/portal/shell/PageHeading.tsx'
import { auditPresets, isSameFilter } from './audit-presets.ts'
import { filterIn, queryOf, searchOf } from './audit-query.ts'
import { AuditFilterForm } from './AuditFilterForm.tsx'
import styles from './AuditLog.module.css'
import { AuditTable } from './AuditTable.tsx'

export function AuditLog() {
  const [search, setSearch] = useSearchParams()
  const filter = filterIn(search)
  const before = search.get('before') ?? undefined
  const [presets] = useState(() => auditPresets(new Date()))
  useTitle('Audit log')
  return (
    <div className={styles.page}>
      <PageHeading>Audit log</PageHeading>
      <p className={styles.about}>
        Each sign-in, refusal, session, download and change of users, instructions and definitions. Nobody can change
        it.
      </p>
      <QuickFilters
        label="Quick filters"
        filters={presets}
        chosen={presets.find((preset) => isSameFilter(preset.filter, filter))?.value}
        onChoose={(value) => setSearch(searchOf(presets.find((preset) => preset.value === value)?.filter ?? filter))}
      />
      <AuditFilterForm key={JSON.stringify(filter)} filter={filter} onShow={(next) => setSearch(searchOf(next))} />
      <Events query={queryOf(filter, before)} onOlder={(next) => setSearch({ ...searchOf(filter), before: next })} />
      <div className={styles.actions}>
        {before !== undefined && <Button onClick={() => setSearch(searchOf(filter))}>Newest events</Button>}
        <LinkButton href={`/api/audit/csv?${queryOf(filter)}`} download="audit-log.csv">
          Export as CSV
        </LinkButton>
      </div>
    </div>
  )
}

interface EventsProps {
  readonly query: string
  readonly onOlder: (before: string) => void
}

function Events({ query, onOlder }: EventsProps) {
  const { api } = useSession()
  const page = useLoaded(useCallback((signal: AbortSignal) => readAuditLog(api, query, signal), [api, query]))
  if (page.state === 'loading') return <Skeleton lines={8} label="Loading the events…" />
  if (page.state === 'failed') {
    return (
      <Banner tone="err" action={<Button onClick={page.again}>Try again</Button>}>
        {`The audit log could not be loaded: ${page.reason}`}
      </Banner>
    )
  }
  const { events, next, agentNames } = page.value
  return (
    <>
      <AuditTable events={events} agentNames={agentNames} />
      {next !== undefined && (
        <div className={styles.actions}>
          <Button onClick={() => onOlder(next)}>Older events</Button>
        </div>
      )}
    </>
  )
}
