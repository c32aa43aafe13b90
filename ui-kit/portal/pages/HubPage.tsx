/** A hub: the variants of an agent as a list that can be searched; choosing one leads to its wizard. */
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { HubItem } from '#engine/definition/installed-parts.ts'
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import { Card } from '#ui-kit/components/Card.tsx'
import { TextField } from '#ui-kit/components/TextField.tsx'
import { useTitle } from '#ui-kit/portal/session/use-title.ts'
import { PageHeading } from '#ui-kit/portal/shell/PageHeading.tsx'
import { keepChosen, navigationState } from '#ui-kit/portal/wizard/chosen-item.ts'
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
  const found = items.filter((item) => nameOf(item).toLowerCase().includes(search.trim().toLowerCase()))

  const choose = (item: HubItem) => {
    keepChosen(hub, item)
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
          {found.length === 0 ? hub.empty : search.trim() !== '' && `${found.length} found`}
        </output>
        <ul className={styles.list}>
          {found.map((item) => (
            <li key={String(item['id'])}>
              <button type="button" className={styles.item} onClick={() => choose(item)}>
                {nameOf(item)}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <aside>
        <Card title={hub.aside.title}>
          <p>{hub.aside.text}</p>
        </Card>
      </aside>
    </div>
  )
}

const nameOf = (item: HubItem): string => (typeof item['name'] === 'string' ? item['name'] : '')
