/** What a case expects of a run: figures, texts, and parts of documents. Each says whether the last run met it. */
import { useId } from 'react'
import type { CaseRun, Expectation } from '#engine/shapes/studio-cases.ts'
import { Button } from '#ui-kit/components/Button.tsx'
import { RemoveButton } from '#ui-kit/components/RemoveButton.tsx'
import { SelectField } from '#ui-kit/components/SelectField.tsx'
import { TextField } from '#ui-kit/components/TextField.tsx'
import styles from './Cases.module.css'

interface ExpectationListProps {
  readonly expected: readonly Expectation[]
  readonly run: CaseRun | undefined
  readonly onChange: (expected: readonly Expectation[]) => void
}

export function ExpectationList({ expected, run, onChange }: ExpectationListProps) {
  const id = useId()
  const known = knownNames(run)
  const set = (at: number, change: Partial<Expectation>) =>
    onChange(expected.map((each, index) => (index === at ? { ...each, ...change } : each)))
  return (
    <section aria-labelledby={`${id}-title`} className={styles.expected}>
      <h4 id={`${id}-title`}>Expected</h4>
      <p className={styles.quiet}>
        Each publication runs the cases that expect something. Of a table name a cell, such as rows.0.amount, or its
        total; of a document, a text that it contains.
      </p>
      {expected.map((each, at) => {
        const { of, part, how, text } = each
        const checked = run?.checked.find((one) => isSame(one, each))
        const names = known.includes(of) ? known : [...known, of].filter((name) => name !== '')
        return (
          <fieldset key={at} className={styles.expectation}>
            <legend>{`Expectation ${at + 1}`}</legend>
            {names.length > 0 ? (
              <SelectField
                id={`${id}-of-${at}`}
                label="Of"
                value={of}
                onChange={(value) => set(at, { of: value })}
                options={names.map((name) => ({ value: name, label: name }))}
              />
            ) : (
              <TextField id={`${id}-of-${at}`} label="Of" value={of} onChange={(value) => set(at, { of: value })} />
            )}
            <TextField
              id={`${id}-part-${at}`}
              label="Part (empty: all)"
              value={part}
              onChange={(value) => set(at, { part: value })}
            />
            <SelectField
              id={`${id}-how-${at}`}
              label="Comparison"
              value={how}
              onChange={(value) => set(at, { how: value === 'contains' ? 'contains' : 'is' })}
              options={[
                { value: 'is', label: 'is' },
                { value: 'contains', label: 'contains' },
              ]}
            />
            <TextField
              id={`${id}-text-${at}`}
              label="Text or figure"
              value={text}
              onChange={(value) => set(at, { text: value })}
            />
            <RemoveButton
              what={`expectation ${at + 1}`}
              onClick={() => onChange(expected.filter((_, index) => index !== at))}
            />
            {checked && (
              <output className={styles.outcome} data-state={checked.holds ? 'met' : 'unmet'}>
                {checked.holds ? 'Met' : `Not met. Found: ${checked.found}`}
              </output>
            )}
          </fieldset>
        )
      })}
      <Button
        size="small"
        onClick={() => onChange([...expected, { of: known[0] ?? '', part: '', how: 'contains', text: '' }])}
      >
        Add expectation
      </Button>
    </section>
  )
}

/** What the last run has made, and the calls that it has made. */
function knownNames(run: CaseRun | undefined): readonly string[] {
  const calls = run?.calls ?? []
  const artefacts = calls.flatMap(({ pieces }) => pieces.flatMap(({ writes }) => writes))
  return [...new Set([...artefacts, ...calls.map(({ id }) => `reply.${id}`)])]
}

const isSame = (a: Expectation, b: Expectation): boolean =>
  a.of === b.of && a.part === b.part && a.how === b.how && a.text === b.text
