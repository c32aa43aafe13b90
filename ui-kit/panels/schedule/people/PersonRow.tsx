/** A person in the table, with the buttons of the row. */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- see PeopleTable */
import { memo } from 'react'
import { Button } from '#ui-kit/components/Button.tsx'
import { Chips } from '#ui-kit/components/Chips.tsx'
import { Hidden } from '#ui-kit/components/Hidden.tsx'
import { Pill } from '#ui-kit/components/Pill.tsx'
import { freeColour } from '../hours/free-colour.ts'
import type { Person } from '../schedule.ts'
import { fill, type Texts } from '../texts.ts'
import type { Row } from './figures.ts'
import { patternParts } from './pattern-text.ts'
import styles from './PeopleTable.module.css'
import { WeekStrip } from './WeekStrip.tsx'

export type RowAction = 'edit' | 'leave' | 'meeting' | 'toggle'

interface PersonRowProps {
  readonly row: Row
  /** Its position among all rows, from 1; the heading row is the first. */
  readonly index: number
  readonly texts: Texts
  readonly onAct: (action: RowAction, person: Person) => void
}

const tones = { red: 'err', yellow: 'warn', green: 'ok' } as const

export const PersonRow = memo(function PersonRow({ row, index, texts, onAct }: PersonRowProps) {
  const { person, weekly, thisWeek, nextWeek, days, today } = row
  const { columns, status, strip } = texts.people
  const { pattern } = texts.editor
  const nameId = `schedule-name-${person.id}`
  const free = (hours: number, week: Row['days']) => (
    <span className={styles.week}>
      <Pill tone={tones[freeColour(hours, texts.people.freeHours)]}>{hours} h</Pill>
      <WeekStrip days={week} today={today} texts={strip} />
    </span>
  )
  return (
    <tr role="row" aria-rowindex={index + 1} data-state={person.active ? 'active' : 'inactive'}>
      <td role="cell" data-header={columns.name} className={styles.name}>
        <bdi id={nameId}>{person.name}</bdi>
      </td>
      <td role="cell" data-header={columns.role} className={styles.role}>
        <bdi>{person.role}</bdi>
      </td>
      <td role="cell" data-header={columns.skills} className={styles.skills}>
        <Skills skills={person.skills} texts={texts.people} />
      </td>
      <td role="cell" data-header={columns.pattern}>
        {patternParts(person.workPattern, pattern.days, pattern.off).map((part, at, all) => (
          <span key={part} className={styles.hours}>
            {at < all.length - 1 ? `${part}, ` : part}
          </span>
        ))}
      </td>
      <td role="cell" data-header={columns.break} className={styles.number}>
        {person.breakMinsPerDay} min
      </td>
      <td role="cell" data-header={columns.weekly} className={styles.number}>
        {weekly}
      </td>
      <td role="cell" data-header={columns.thisWeek}>
        {free(thisWeek, days.slice(0, 7))}
      </td>
      <td role="cell" data-header={columns.nextWeek}>
        {free(nextWeek, days.slice(7))}
      </td>
      <td role="cell" data-header={columns.status} className={styles.status}>
        <Pill tone={person.active ? 'ok' : 'neutral'}>{person.active ? status.active : status.inactive}</Pill>
      </td>
      <td role="cell" data-header={columns.actions}>
        <RowButtons person={person} nameId={nameId} texts={texts} onAct={onAct} />
      </td>
    </tr>
  )
})

interface SkillsProps {
  readonly skills: Person['skills']
  readonly texts: Texts['people']
}

function Skills({ skills, texts: { skillsShown, moreSkills } }: SkillsProps) {
  const more = skills.slice(skillsShown)
  if (skills.length === 0) return '–'
  return (
    <span className={styles.chips}>
      <Chips items={skills.slice(0, skillsShown)} />
      {more.length > 0 && (
        <span className={styles.more} title={more.join(', ')}>
          <span>{fill(moreSkills, { count: more.length })}</span>
          <Hidden>: {more.join(', ')}</Hidden>
        </span>
      )}
    </span>
  )
}

interface RowButtonsProps extends Pick<PersonRowProps, 'texts' | 'onAct'> {
  readonly person: Person
  /** The id of the element with the person's name. It describes the buttons, because every row has the same four. */
  readonly nameId: string
}

function RowButtons({ person, nameId, texts, onAct }: RowButtonsProps) {
  const { edit, rowLeave, rowMeeting, activate, deactivate } = texts.people.buttons
  const buttons: readonly (readonly [RowAction, string])[] = [
    ['edit', edit],
    ['leave', rowLeave],
    ['meeting', rowMeeting],
    ['toggle', person.active ? deactivate : activate],
  ]
  return (
    <span className={styles.actions}>
      {buttons.map(([action, label]) => (
        <Button key={action} kind="quiet" size="small" aria-describedby={nameId} onClick={() => onAct(action, person)}>
          {label}
        </Button>
      ))}
    </span>
  )
}
