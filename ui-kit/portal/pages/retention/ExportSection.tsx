/** The export of a person or a workspace as one ZIP file. */
import { useState } from 'react'
import { focusField } from '#ui-kit/components/focus-field.ts'
import { LinkButton } from '#ui-kit/components/LinkButton.tsx'
import { SelectField } from '#ui-kit/components/SelectField.tsx'
import { TextField } from '#ui-kit/components/TextField.tsx'
import type { Retention } from '#ui-kit/portal/calls/retention.ts'
import styles from './Retention.module.css'
import { clientOptions } from './RuleSection.tsx'

export function ExportSection({ kept }: { readonly kept: Retention }) {
  const [client, setClient] = useState(kept.clients[0]?.id ?? '')
  const [email, setEmail] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const path = (of: string, subject: string) => `/api/admin/export?${new URLSearchParams({ of, subject })}`
  return (
    <section className={styles.section} aria-labelledby="export">
      <h2 id="export">Export</h2>
      <p className={styles.about}>
        One ZIP file with files, values and entries, and a manifest that names each part with its origin, time and
        SHA-256.
      </p>
      <div className={styles.form}>
        <SelectField
          id="export-client"
          label="Workspace"
          value={client}
          options={clientOptions(kept)}
          onChange={setClient}
        />
        <LinkButton href={path('client', client)} download="data.zip">
          Export the workspace
        </LinkButton>
      </div>
      <div className={styles.form}>
        <TextField
          id="export-person"
          type="email"
          label="E-mail of the person"
          value={email}
          errors={isMissing ? ['Enter the e-mail of the person.'] : []}
          onChange={(value) => {
            setEmail(value)
            setIsMissing(false)
          }}
        />
        <LinkButton
          href={path('person', email)}
          download="data.zip"
          onClick={(event) => {
            if (email.trim() !== '') return
            // The server would refuse it, and the browser would save the refusal as the file.
            event.preventDefault()
            setIsMissing(true)
            focusField('export-person')
          }}
        >
          Export the person
        </LinkButton>
      </div>
    </section>
  )
}
