/** The filter of the audit log. */
import { useState } from 'react'
import { auditEventKinds, auditEventNames } from '#engine/shapes/audit-event.ts'
import { Button } from '#ui-kit/components/Button.tsx'
import { CalendarField } from '#ui-kit/components/CalendarField.tsx'
import { SelectField } from '#ui-kit/components/SelectField.tsx'
import { TextField } from '#ui-kit/components/TextField.tsx'
import type { AuditFilter } from './audit-query.ts'
import styles from './AuditLog.module.css'

interface AuditFilterFormProps {
  readonly filter: AuditFilter
  readonly onShow: (filter: AuditFilter) => void
}

const everyEvent = { value: '', label: 'All events' }
const options = [everyEvent, ...auditEventKinds.map((kind) => ({ value: kind, label: auditEventNames[kind] }))]

export function AuditFilterForm({ filter, onShow }: AuditFilterFormProps) {
  const [entered, setEntered] = useState(filter)
  const set = (name: keyof AuditFilter) => (value: string) => setEntered({ ...entered, [name]: value })
  return (
    <form
      className={styles.filter}
      aria-label="Which events"
      onSubmit={(event) => {
        event.preventDefault()
        onShow(entered)
      }}
    >
      <SelectField id="event" label="Event" value={entered.event} options={options} onChange={set('event')} />
      <TextField
        id="text"
        type="search"
        label="User, subject or workspace"
        value={entered.text}
        onChange={set('text')}
      />
      <CalendarField id="from" type="date" label="From" value={entered.from} onChange={set('from')} />
      <CalendarField id="to" type="date" label="To" value={entered.to} onChange={set('to')} />
      <Button type="submit" kind="primary">
        Show events
      </Button>
    </form>
  )
}
