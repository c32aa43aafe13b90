/** The tab of people: its buttons, the filters, and the table. */
import CalendarDays from 'lucide-react/icons/calendar-days'
import History from 'lucide-react/icons/history'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Rss from 'lucide-react/icons/rss'
import { useMemo, useState } from 'react'
import { Button } from '#ui-kit/components/Button.tsx'
import { EmptyState } from '#ui-kit/components/EmptyState.tsx'
import { Skeleton } from '#ui-kit/components/Skeleton.tsx'
import type { Person } from '../schedule.ts'
import type { ScheduleStore } from '../state/schedule-store.ts'
import type { ScheduleView } from '../state/schedule-view.ts'
import type { Texts } from '../texts.ts'
import { addDays } from '../hours/calendar.ts'
import { filterRows, noFilters, skillsOf, sortRows, type Sorting } from './arrange-rows.ts'
import { rangeName } from './day-names.ts'
import { createRowMaker, weeksOf } from './figures.ts'
import { PeopleFilters } from './PeopleFilters.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import styles from './PeopleTab.module.css'
import type { RowAction } from './PersonRow.tsx'
import { Troubles } from './Troubles.tsx'
import { StripLegend } from './WeekStrip.tsx'

export type HeaderAction = 'addPerson' | 'addLeave' | 'addMeeting' | 'bankHolidays' | 'feed' | 'changes'

interface PeopleTabProps {
  readonly view: ScheduleView
  readonly store: ScheduleStore
  readonly texts: Texts
  /** YYYY-MM-DD */
  readonly today: string
  readonly onHeader: (action: HeaderAction) => void
  readonly onAct: (action: RowAction, person: Person) => void
}

export function PeopleTab({ view, store, texts, today, onHeader, onAct }: PeopleTabProps) {
  const { buttons } = texts.people
  const aside = [
    ['bankHolidays', CalendarDays],
    ['feed', Rss],
    ['changes', History],
  ] as const
  return (
    <div className={styles.tab}>
      <div className={styles.bar}>
        <div className={styles.group}>
          <Button kind="primary" onClick={() => onHeader('addPerson')}>
            {buttons.addPerson}
          </Button>
          <Button onClick={() => onHeader('addLeave')}>{buttons.addLeave}</Button>
          <Button onClick={() => onHeader('addMeeting')}>{buttons.addMeeting}</Button>
        </div>
        <div className={`${styles.group} ${styles.aside}`}>
          {aside.map(([action, Icon]) => (
            <Button
              key={action}
              kind="quiet"
              size="small"
              icon={<Icon aria-hidden="true" />}
              onClick={() => onHeader(action)}
            >
              {buttons[action]}
            </Button>
          ))}
          <Button
            kind="quiet"
            size="small"
            icon={<RefreshCw aria-hidden="true" />}
            onClick={() => void store.refresh()}
          >
            {buttons.refresh}
          </Button>
        </div>
      </div>
      <Troubles view={view} store={store} texts={texts} />
      <People view={view} texts={texts} today={today} onAct={onAct} />
    </div>
  )
}

function People({ view, texts, today, onAct }: Pick<PeopleTabProps, 'view' | 'texts' | 'today' | 'onAct'>) {
  const { schedule, state } = view
  const [sorting, setSorting] = useState<Sorting>()
  const [filters, setFilters] = useState(noFilters)
  const [makeRows] = useState(createRowMaker)

  const rows = useMemo(
    () => makeRows(schedule, today, texts.weekStartsOn),
    [makeRows, schedule, today, texts.weekStartsOn],
  )
  const skills = useMemo(() => skillsOf(rows), [rows])
  const sorted = useMemo(() => sortRows(rows, sorting), [rows, sorting])
  const shown = useMemo(() => filterRows(sorted, filters), [sorted, filters])

  if (state === 'loading') return <Skeleton lines={6} label={texts.people.loading} />
  if (rows.length === 0) return state === 'failed' ? null : <EmptyState title={texts.people.empty} />
  const [thisWeek, nextWeek] = weeksOf(today, texts.weekStartsOn)
  const weeks = [rangeName(thisWeek, addDays(thisWeek, 6)), rangeName(nextWeek, addDays(nextWeek, 6))] as const
  return (
    <>
      <PeopleFilters
        value={filters}
        onChange={setFilters}
        sorting={sorting}
        onSort={setSorting}
        skills={skills}
        shown={shown.length}
        count={rows.length}
        texts={texts.people}
      />
      {shown.length === 0 ? (
        <EmptyState title={texts.people.filters.nobody} />
      ) : (
        <PeopleTable rows={shown} texts={texts} weeks={weeks} sorting={sorting} onSort={setSorting} onAct={onAct} />
      )}
      <div className={styles.below}>
        <StripLegend texts={texts.people.strip} />
        <SaveState view={view} texts={texts} />
      </div>
    </>
  )
}

function SaveState({ view: { saving, saved }, texts: { messages } }: Pick<PeopleTabProps, 'view' | 'texts'>) {
  const text = saving === 'saving' ? messages.saving : saving === 'settled' && saved > 0 ? messages.saved : ''
  return (
    <output className={styles.saving} data-state={saving}>
      {text}
    </output>
  )
}
