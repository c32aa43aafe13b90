/** The side panel that is open beside the table: the editor, a form, or one of the lists. */
import { own } from '#engine/values/path.ts'
import type { PanelCalls } from '#engine/machine/panel-calls.ts'
import { onDemand } from '#ui-kit/components/on-demand.tsx'
import { PersonEditor } from './editor/PersonEditor.tsx'
import type { Running } from './forms/find-problems.ts'
import type { Person } from './schedule.ts'
import { addEntry, removeEntry, removePerson, savePerson, setBankHolidays, type Edit } from './state/edits.ts'
import type { ScheduleStore } from './state/schedule-store.ts'
import type { ScheduleView } from './state/schedule-view.ts'
import type { Texts } from './texts.ts'

/** Loaded on demand, because they are opened less often than the editor. */
const BankHolidaysPanel = onDemand(async () => (await import('./aside/BankHolidaysPanel.tsx')).BankHolidaysPanel)
const ChangesPanel = onDemand(async () => (await import('./aside/ChangesPanel.tsx')).ChangesPanel)
const EntryPanel = onDemand(async () => (await import('./forms/EntryPanel.tsx')).EntryPanel)
const FeedPanel = onDemand(async () => (await import('./aside/FeedPanel.tsx')).FeedPanel)

export type Opened =
  /** The person as they were when the editor opened; undefined for a new person. */
  | { readonly panel: 'editor'; readonly person: Person | undefined }
  /** The id of the person; undefined lets the user choose. */
  | { readonly panel: 'leave' | 'meeting'; readonly person: string | undefined }
  | { readonly panel: 'bankHolidays' | 'feed' | 'changes' }

interface OpenedPanelProps {
  readonly opened: Opened
  readonly onClose: () => void
  readonly view: ScheduleView
  readonly store: ScheduleStore
  readonly texts: Texts
  readonly running: Running
  readonly calls: PanelCalls
}

export function OpenedPanel({ opened, onClose, view, store, texts, running, calls }: OpenedPanelProps) {
  const { schedule } = view
  const make = (edit: Edit) => {
    store.apply(edit)
    onClose()
  }
  switch (opened.panel) {
    case 'editor': {
      const { person } = opened
      return (
        <PersonEditor
          person={person}
          entries={(person && own(schedule.entries, person.id)) ?? []}
          texts={texts}
          running={running}
          onSave={(mine) => make(savePerson(person, mine))}
          onRemove={() => person && make(removePerson(person))}
          onRemoveEntry={(entry) => person && store.apply(removeEntry(person.id, entry))}
          onClose={onClose}
        />
      )
    }
    case 'leave':
    case 'meeting':
      return (
        <EntryPanel
          kind={opened.panel}
          person={opened.person}
          view={view}
          texts={texts}
          running={running}
          onSave={(...entry) => make(addEntry(...entry))}
          onClose={onClose}
        />
      )
    case 'bankHolidays':
      return (
        <BankHolidaysPanel
          days={schedule.bankHolidays}
          texts={texts}
          onSave={(days) => make(setBankHolidays(days))}
          onClose={onClose}
        />
      )
    case 'feed':
      return (
        <FeedPanel
          address={feedAddress(calls.address(texts.calls.feed), running)}
          download={() => calls.download(texts.calls.feed, texts.feed.file)}
          texts={texts.feed}
          onClose={onClose}
        />
      )
    case 'changes':
      return <ChangesPanel calls={calls} schedule={schedule} texts={texts} onClose={onClose} />
  }
}

/** Programs that subscribe cannot send a header, so the address contains the workspace. */
function feedAddress(path: string, { actor }: Running): string {
  const address = new URL(path, window.location.href)
  address.searchParams.set('client', actor.getSnapshot().context.client)
  return address.href
}
