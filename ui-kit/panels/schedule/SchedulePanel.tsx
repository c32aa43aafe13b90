/** The schedule of a workspace: shows everybody's free hours and takes leave and meetings. */
import { useCallback, useMemo, useState } from 'react'
import type { PanelProps } from '#engine/machine/panel-props.ts'
import { realClock } from '#engine/machine/real-clock.ts'
import { Tabs } from '#ui-kit/components/Tabs.tsx'
import { ClashDialog } from './aside/ClashDialog.tsx'
import { useAskBeforeLeaving } from './forms/use-ask-before-leaving.ts'
import { OpenedPanel, type Opened } from './OpenedPanel.tsx'
import type { HeaderAction } from './people/PeopleTab.tsx'
import { PeopleTab } from './people/PeopleTab.tsx'
import type { RowAction } from './people/PersonRow.tsx'
import { PlaceholderTab } from './PlaceholderTab.tsx'
import type { Person } from './schedule.ts'
import { savePerson } from './state/edits.ts'
import { useSchedule } from './state/use-schedule.ts'
import type { Texts } from './texts.ts'
import { useToday } from './use-today.ts'

export function SchedulePanel(props: PanelProps<Texts>) {
  const { definition, parameters: texts, actor, calls, clock = realClock } = props
  const { store, view } = useSchedule(calls, texts.calls)
  const today = useToday(clock)
  const [tab, setTab] = useState(texts.tab)
  const [opened, setOpened] = useState<Opened>()
  const running = useMemo(() => ({ definition, actor }), [definition, actor])
  useAskBeforeLeaving(view.saving !== 'settled')

  const openEntry = useCallback(
    (panel: 'leave' | 'meeting', person: string | undefined) => {
      setOpened({ panel, person })
      // Another user may have added or removed people.
      void store.checkForChanges()
    },
    [store],
  )
  const onHeader = (action: HeaderAction) => {
    if (action === 'addPerson') setOpened({ panel: 'editor', person: undefined })
    else if (action === 'addLeave') openEntry('leave', undefined)
    else if (action === 'addMeeting') openEntry('meeting', undefined)
    else setOpened({ panel: action })
  }
  const onAct = useCallback(
    (action: RowAction, person: Person) => {
      if (action === 'edit') setOpened({ panel: 'editor', person })
      else if (action === 'toggle') store.apply(savePerson(person, { ...person, active: !person.active }))
      else openEntry(action, person.id)
    },
    [store, openEntry],
  )

  return (
    <>
      <Tabs
        label={definition.name}
        value={tab}
        onChange={setTab}
        items={[
          {
            id: texts.tab,
            label: texts.tab,
            content: (
              <PeopleTab view={view} store={store} texts={texts} today={today} onHeader={onHeader} onAct={onAct} />
            ),
          },
          ...texts.placeholders.map((placeholder) => ({
            id: placeholder.tab,
            label: placeholder.tab,
            content: <PlaceholderTab placeholder={placeholder} />,
          })),
        ]}
      />
      {opened && (
        <OpenedPanel
          opened={opened}
          onClose={() => setOpened(undefined)}
          view={view}
          store={store}
          texts={texts}
          running={running}
          calls={calls}
        />
      )}
      {view.clash && <ClashDialog clash={view.clash} texts={texts} onSettle={store.settle} />}
    </>
  )
}
