/** The filter and the grouping of the calls that are shown. */
import { useState } from 'react'
import type { UseGrouping } from '#engine/shapes/model-use.ts'
import { Button } from '#ui-kit/components/Button.tsx'
import { CalendarField } from '#ui-kit/components/CalendarField.tsx'
import { SelectField } from '#ui-kit/components/SelectField.tsx'
import styles from './UseAndCost.module.css'

export interface UseFilter {
  readonly by: UseGrouping
  /** Days, YYYY-MM-DD; the last one is included. */
  readonly from: string
  readonly to: string
}

interface UseFilterFormProps {
  readonly filter: UseFilter
  readonly onShow: (filter: UseFilter) => void
}

const groupings: Readonly<Record<UseGrouping, string>> = {
  all: 'Day, workspace and agent',
  client: 'Workspace',
  agent: 'Agent',
  day: 'Day',
  model: 'Model',
}
const options = Object.entries(groupings).map(([value, label]) => ({ value, label }))

export function UseFilterForm({ filter, onShow }: UseFilterFormProps) {
  const [entered, setEntered] = useState(filter)
  const set = (name: keyof UseFilter) => (value: string) => setEntered({ ...entered, [name]: value })
  return (
    <form
      className={styles.filter}
      aria-label="Which calls"
      onSubmit={(event) => {
        event.preventDefault()
        onShow(entered)
      }}
    >
      <SelectField id="by" label="Group by" value={entered.by} options={options} onChange={set('by')} />
      <CalendarField id="from" type="date" label="From" value={entered.from} onChange={set('from')} />
      <CalendarField id="to" type="date" label="To" value={entered.to} onChange={set('to')} />
      <Button type="submit" kind="primary">
        Show use
      </Button>
    </form>
  )
}
