/** A hub lists the variants of an agent, with a search; choosing one opens its wizard. */
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { HubItem } from '#engine/definition/installed-parts.ts'
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import { Card } from '#ui-kit/components/Card.tsx'
import { TextField } from '#ui-kit/components/TextField.tsx'
import { findEntries } from '#ui-kit/portal/find-entries.ts'
import { useTitle } from '#ui-kit/portal/session/use-title.ts'
import { PageHeading } from '#ui-kit/portal/shell/PageHeading.tsx'
import { storeChosenItem, navigationState } from '#ui-kit/portal/wizard/find-chosen-item.ts'
import styles from './HubPage.module.css'

export interface HubPageProps {
  readonly agent: PublicDefinition
  readonly hub: NonNullable<PublicDefinition['hub']>
  readonly items: readonly HubItem[]
}

export function HubPage({ agent, hub, items }: HubPageProps) {
  const [search, setSearch] = useState('')
  const navigate = useNavigate()
  useTitle(hub.heading)
  const matches = findEntries(items, search, nameOf)

  const choose = (item: HubItem) => {
    storeChosenItem(hub, item)
    void navigate(agent.path, { state: navigationState(hub, item) })
  }

  return (
    <div className={styles.hub}>
      <div className={styles.main}>
        <PageHeading>{hub.heading}</PageHeading>
        <TextField
          id="hub-search"
          type="search"
          label="Search"
          placeholder={hub.search}
          value={search}
          onChange={setSearch}
        />
        <output className={styles.count}>
          {matches.length === 0 ? hub.empty : search.trim() !== '' && `${matches.length} found`}
        </output>
        {search.trim() === '' && hub.groups ? (
          groupItems(hub.groups, items).map(({ title, items: grouped }) => (
            <section key={title ?? ''} aria-label={title}>
              {title !== undefined && <h2 className={styles.group}>{title}</h2>}
              <Items items={grouped} onChoose={choose} />
            </section>
          ))
        ) : (
          <Items items={matches} onChoose={choose} />
        )}
      </div>
      <aside>
        <Card title={hub.aside.title}>
          <p>{hub.aside.text}</p>
        </Card>
      </aside>
    </div>
  )
}

interface ItemsProps {
  readonly items: readonly HubItem[]
  readonly onChoose: (item: HubItem) => void
}

const Items = ({ items, onChoose }: ItemsProps) => (
  <ul className={styles.list}>
    {items.map((item) => (
      <li key={idOf(item)}>
        <button type="button" className={styles.item} onClick={() => onChoose(item)}>
          {nameOf(item)}
        </button>
      </li>
    ))}
  </ul>
)

type Groups = NonNullable<HubPageProps['hub']['groups']>

/** The items of each group that has any, and at the end the items of no group, without a title. */
function groupItems(groups: Groups, items: readonly HubItem[]) {
  const rest = items.filter((item) => !groups.some((group) => group.items.includes(idOf(item))))
  const grouped = groups.map(({ title, items: ids }) => ({
    title,
    items: ids.flatMap((id) => items.filter((item) => idOf(item) === id)),
  }))
  return [...grouped, { title: undefined, items: rest }].filter((group) => group.items.length > 0)
}

const idOf = (item: HubItem): string => String(item['id'])
const nameOf = (item: HubItem): string => (typeof item['name'] === 'string' ? item['name'] : '')
