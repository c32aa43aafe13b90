/** The filters of the table: a name, a skill, a status; and the number of people that match. */
import { Button } from '#ui-kit/components/Button.tsx'
import { SelectField } from '#ui-kit/components/SelectField.tsx'
import { TextField } from '#ui-kit/components/TextField.tsx'
import { fill, type PeopleTexts } from '../texts.ts'
import { noFilters, sortableColumns, type Filters, type Sorting } from './arrange-rows.ts'
import styles from './PeopleTab.module.css'

interface PeopleFiltersProps {
  readonly value: Filters
  readonly onChange: (filters: Filters) => void
  readonly sorting: Sorting | undefined
  readonly onSort: (sorting: Sorting | undefined) => void
  readonly skills: readonly string[]
  readonly shown: number
  readonly count: number
  readonly texts: PeopleTexts
}

/** The value of the option that stands for all; an empty value would count as nothing chosen. */
const every = '*'
const filterValue = (value: string) => (value === every ? '' : value)

export function PeopleFilters({ value, onChange, sorting, onSort, skills, shown, count, texts }: PeopleFiltersProps) {
  const { filters, status } = texts
  const isNarrow = value.name !== '' || value.skill !== '' || value.status !== ''
  return (
    <search className={styles.filters}>
      <TextField
        id="schedule-search"
        type="search"
        label={filters.search}
        value={value.name}
        onChange={(name) => onChange({ ...value, name })}
      />
      <SelectField
        id="schedule-skill"
        label={filters.skill}
        value={value.skill || every}
        options={[
          { value: every, label: filters.everySkill },
          ...skills.map((skill) => ({ value: skill, label: skill })),
        ]}
        onChange={(skill) => onChange({ ...value, skill: filterValue(skill) })}
      />
      <SelectField
        id="schedule-show"
        label={filters.show}
        value={value.status || every}
        options={[
          { value: every, label: filters.everybody },
          { value: 'active', label: status.active },
          { value: 'inactive', label: status.inactive },
        ]}
        onChange={(choice) =>
          onChange({ ...value, status: choice === 'active' || choice === 'inactive' ? choice : '' })
        }
      />
      <div className={styles.order}>
        <SelectField
          id="schedule-order"
          label={filters.sort}
          value={sorting ? orderOf(sorting) : every}
          options={[{ value: every, label: filters.unsorted }, ...ordersIn(texts)]}
          onChange={(choice) => onSort(orders.find((order) => orderOf(order) === choice))}
        />
      </div>
      <div className={styles.count}>
        <output>{fill(filters.shown, { shown, count })}</output>
        {isNarrow && (
          <Button kind="quiet" size="small" onClick={() => onChange(noFilters)}>
            {filters.clear}
          </Button>
        )}
      </div>
    </search>
  )
}

const orders = sortableColumns.flatMap((column): readonly Sorting[] => [
  { column, direction: 'ascending' },
  { column, direction: 'descending' },
])

const orderOf = ({ column, direction }: Sorting) => `${column} ${direction}`

const ordersIn = ({ columns }: PeopleTexts) =>
  orders.map((order) => ({
    value: orderOf(order),
    label: `${columns[order.column]} ${order.direction === 'ascending' ? '↑' : '↓'}`,
  }))
