/** The panel for a cutout that a user mends: marks are drawn on the picture, and the server mends the cutout by them. */
import { useId, useReducer, useState } from 'react'
import { failureText } from '#engine/client/failure-text.ts'
import { fillReferences } from '#engine/expressions/template.ts'
import type { PanelProps } from '#engine/machine/panel-props.ts'
import { Announcement } from '#ui-kit/components/Announcement.tsx'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { RadioField } from '#ui-kit/components/RadioField.tsx'
import { RangeField } from '#ui-kit/components/RangeField.tsx'
import { MarkedPicture } from './MarkedPicture.tsx'
import type { TouchUpParameters } from './parameters.generated.ts'
import { changeMarks, noMarks, toSend, type MarkEvent, type Tool } from './state/marks.ts'
import styles from './TouchUpPanel.module.css'

type Outcome =
  | { readonly state: 'idle' }
  | { readonly state: 'sending' }
  | { readonly state: 'done'; readonly text: string }
  | { readonly state: 'failed'; readonly text: string }

/** The diameter of the brush, in percent of the width of the picture. */
const brush = { least: 0.5, most: 12, step: 0.5, usual: 2.5 }

const isTool = (value: string): value is Tool => value === 'keep' || value === 'remove' || value === 'box'

export function TouchUpPanel({ parameters: texts, calls }: PanelProps<TouchUpParameters>) {
  const id = useId()
  const [marks, send] = useReducer(changeMarks, noMarks)
  const [tool, setTool] = useState<Tool>('remove')
  const [size, setSize] = useState(brush.usual)
  const [outcome, setOutcome] = useState<Outcome>({ state: 'idle' })
  // The address of a picture that was changed has to change, too.
  const [version, setVersion] = useState(() => Date.now())

  /** What is marked after the cutout was mended has not been applied yet. */
  function mark(event: MarkEvent) {
    send(event)
    if (event.type !== 'cancel') setOutcome({ state: 'idle' })
  }

  async function apply(changed = marks) {
    setOutcome({ state: 'sending' })
    try {
      await calls.ask(texts.calls.apply, { params: { marks: toSend(changed) } })
      setVersion((before) => before + 1)
      setOutcome({ state: 'done', text: changed.done.length === 0 ? texts.cleared : texts.applied })
    } catch (error) {
      setOutcome({ state: 'failed', text: failureText(texts.failed, error) })
    }
  }

  const hasMarks = marks.done.length > 0 || marks.drawing !== undefined
  const count = fillReferences(texts.marks, (name) => (name === 'count' ? String(marks.done.length) : undefined))
  const isSending = outcome.state === 'sending'
  return (
    <section className={styles.panel} data-state={outcome.state} aria-label={texts.picture}>
      {texts.about !== undefined && <p className={styles.about}>{texts.about}</p>}
      <div className={styles.tools}>
        <RadioField
          id={`${id}-tool`}
          label={texts.tools.label}
          value={tool}
          onChange={(value) => isTool(value) && setTool(value)}
          options={[
            { value: 'remove', label: texts.tools.remove },
            { value: 'keep', label: texts.tools.keep },
            { value: 'box', label: texts.tools.box },
          ]}
        />
        <RangeField
          id={`${id}-brush`}
          label={texts.brush}
          value={size}
          onChange={setSize}
          min={brush.least}
          max={brush.most}
          step={brush.step}
          unit="%"
          disabled={tool === 'box'}
        />
      </div>
      <MarkedPicture
        photo={calls.address(texts.calls.photo)}
        cutout={withVersion(calls.address(texts.calls.cutout), version)}
        label={texts.picture}
        describedBy={`${id}-keys`}
        marks={marks}
        areApplied={outcome.state === 'done'}
        tool={tool}
        radius={size / 200}
        send={mark}
      />
      <p id={`${id}-keys`} className={styles.keys}>
        {texts.keys}
      </p>
      <div className={styles.buttons}>
        <Button onClick={() => void apply()} busy={isSending} disabled={!hasMarks && !isSending}>
          {texts.apply}
        </Button>
        <Button kind="quiet" onClick={() => mark({ type: 'undo' })} disabled={!hasMarks}>
          {texts.undo}
        </Button>
        <Button
          kind="quiet"
          disabled={!hasMarks || isSending}
          onClick={() => {
            mark({ type: 'clear' })
            void apply(noMarks)
          }}
        >
          {texts.clear}
        </Button>
        <span className={styles.count}>{count}</span>
      </div>
      <Announcement>{count}</Announcement>
      {outcome.state === 'done' && <Banner tone="ok">{outcome.text}</Banner>}
      {outcome.state === 'failed' && <Banner tone="err">{outcome.text}</Banner>}
    </section>
  )
}

const withVersion = (address: string, version: number) => `${address}${address.includes('?') ? '&' : '?'}t=${version}`
