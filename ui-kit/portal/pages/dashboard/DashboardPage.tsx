/**
 * The content of both dashboards: the user's work first, then what the portal offers, which can be folded. They differ in how the intro film starts
 * and in the heading of the examples.
 */
import { useState } from 'react'
import { settings } from '#ui-kit/portal/settings.ts'
import { AccountStatus } from './AccountStatus.tsx'
import { ActiveAgents } from './ActiveAgents.tsx'
import styles from './DashboardPage.module.css'
import { DemoAgent } from './DemoAgent.tsx'
import { DemoFilm } from './DemoFilm.tsx'
import { Highlights } from './Highlights.tsx'
import { HowItWorks } from './HowItWorks.tsx'
import { IntroFilm, type IntroFilmProps } from './IntroFilm.tsx'
import { Foldable } from './Foldable.tsx'
import { Welcome } from './Welcome.tsx'
import { Work } from './Work.tsx'

export interface DashboardPageProps {
  readonly intro: IntroFilmProps['start']
  readonly demosHeading: string
}

export function DashboardPage({ intro, demosHeading }: DashboardPageProps) {
  /** The title of the film that is playing; only one plays at a time. */
  const [playing, setPlaying] = useState<string>()
  const filmProps = (title: string) => ({
    state: title === playing ? ('playing' as const) : ('idle' as const),
    onPlay: () => setPlaying(title),
    onStop: () => setPlaying((current) => (current === title ? undefined : current)),
  })

  return (
    <div className={styles.page}>
      <Welcome />
      <Work />
      <Foldable title={`About ${settings.product}`} storedAs="dashboard about">
        <div className={styles.facts}>
          <ActiveAgents />
          <AccountStatus />
        </div>
        <div className={styles.intro}>
          <IntroFilm film={settings.intro} start={intro} {...filmProps(settings.intro.title)} />
          <Highlights />
        </div>
        <section aria-labelledby="demos" className={styles.section}>
          <div className={styles.head}>
            <h2 id="demos">{demosHeading}</h2>
            <p className={styles.label}>{settings.demos.length} agent demos</p>
          </div>
          <ul className={styles.demos}>
            {settings.demos.map((film) => (
              <li key={film.title}>
                <DemoFilm film={film} {...filmProps(film.title)} />
              </li>
            ))}
          </ul>
        </section>
        <HowItWorks />
        <DemoAgent />
      </Foldable>
    </div>
  )
}
