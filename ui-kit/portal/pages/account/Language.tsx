/** The page on which users choose the language of the portal. */
import { useState } from 'react'
import { isLocale } from '#engine/access/locales.ts'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Card } from '#ui-kit/components/Card.tsx'
import { RadioField } from '#ui-kit/components/RadioField.tsx'
import { chooseLanguage } from '#ui-kit/portal/calls/choose-language.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { useTitle } from '#ui-kit/portal/session/use-title.ts'
import { PageHeading } from '#ui-kit/portal/shell/PageHeading.tsx'
import styles from './Security.module.css'

/** Each language is named in itself, so that people who cannot read the page find theirs. */
const choices = [
  { value: 'browser', label: 'As the browser' },
  { value: 'en', label: 'English' },
  { value: 'de', label: 'Deutsch' },
]

export function Language() {
  const { api, config } = useSession()
  const [chosen, setChosen] = useState<string>(config.language ?? 'browser')
  const [problem, setProblem] = useState<string>()
  useTitle('Language')
  const choose = async (value: string) => {
    setChosen(value)
    setProblem(undefined)
    try {
      await chooseLanguage(api, isLocale(value) ? value : null)
      location.reload()
    } catch (error) {
      setChosen(chosen)
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <div className={styles.page}>
      <PageHeading>Language</PageHeading>
      <Card title="Language of the portal">
        <RadioField
          id="language"
          label="Pages and agents"
          hint="What you typed is not translated. A document is in the language in which its run began."
          value={chosen}
          options={choices}
          onChange={(value) => void choose(value)}
        />
        {problem !== undefined && <Banner tone="err">{problem}</Banner>}
      </Card>
    </div>
  )
}
