/** The panel for a cutout that a user corrects: the user draws marks on the picture, and the server corrects the cutout by them. */
import { useEffect, useId, useReducer, useState } from 'react'
import { failureText } from '#engine/client/failure-text.ts'
import { fillReferences } from '#engine/expressions/template.ts'
import type { PanelCalls } from '#engine/machine/panel-calls.ts'
import type { PanelProps } from '#engine/machine/panel-props.ts'
import { readPath } from '#engine/values/path.ts'
import { Announcement } from '#ui-kit/components/Announcement.tsx'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { Facts } from '#ui-kit/components/Facts.tsx'
import { freshAddress } from '#ui-kit/components/fresh-address.ts'
import { RadioField } from '#ui-kit/components/RadioField.tsx'
import { RangeField } from '#ui-kit/components/RangeField.tsx'
import { MarkedPicture } from './MarkedPicture.tsx'
import type { TouchUpParameters } from './parameters.generated.ts'
import {
  changeMarks,
  mendedBy,
  noMarks,
  readKept,
  readMissing,
  toSend,
  type Box,
  type Mark,
  type MarkEvent,
  type Tool,
} from './state/marks.ts'
import styles from './TouchUpPanel.module.css'

/** 'kept': nothing has been marked on this visit, and the cutout reflects the marks of an earlier one. */
type Outcome =
  | { readonly state: 'idle' | 'kept' }
  | { readonly state: 'sending' }
  | { readonly state: 'done'; readonly text: string }
  | { readonly state: 'failed'; readonly text: string }

/** The diameter of the brush, in percent of the width of the picture. */
const brush = { least: 0.5, most: 12, step: 0.5, usual: 2.5 }

export function TouchUpPanel({ parameters: texts, calls }: PanelProps<TouchUpParameters>) {
  const id = useId()
  const [marks, send] = useReducer(changeMarks, noMarks)
  const [tool, setTool] = useState<Tool>('remove')
  const [size, setSize] = useState(brush.usual)
  const [outcome, setOutcome] = useState<Outcome>({ state: 'kept' })
  // The server applies all marks at once, so the marks of an earlier visit have to be sent again with new marks.
  const [earlier, setEarlier] = useState<'loading' | 'there' | 'missing'>('loading')
  const [applied, setApplied] = useState<readonly Mark[]>([])
  const [method, setMethod] = useState<string>()
  const [missing, setMissing] = useState<readonly Box[]>([])
  const [visit] = useState(() => Date.now())
  const [mends, setMends] = useState(0)

  useEffect(() => {
    const controller = new AbortController()
    askForKept(calls, texts.calls.kept, controller.signal).then(
      (reply) => !controller.signal.aborted && restore(reply),
      () => !controller.signal.aborted && setEarlier('missing'),
    )
    return () => controller.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- once for each visit
  }, [])

  function restore({ kept, about, missing: places }: Kept) {
    send({ type: 'restore', kept })
    setEarlier('there')
    setApplied(kept)
    setMethod(about)
    setMissing(places)
  }

  /** Marks made after the last correction of the cutout have not been applied yet. */
  function mark(event: MarkEvent) {
    send(event)
    if (event.type !== 'cancel') setOutcome({ state: 'idle' })
  }

  async function apply(changed: 'as marked' | 'cleared') {
    setOutcome({ state: 'sending' })
    try {
      let all = changed === 'cleared' ? noMarks : marks
      let before = applied
      if (earlier === 'missing' && changed === 'as marked') {
        const reply = await askForKept(calls, texts.calls.kept)
        restore(reply)
        all = changeMarks(marks, { type: 'restore', kept: reply.kept })
        before = reply.kept
      }
      const { json } = await calls.ask(texts.calls.apply, { params: { marks: toSend(all) } })
      setMends((count) => count + 1)
      setEarlier('there')
      setApplied(all.done)
      setMethod(aboutIn(json))
      setMissing(readMissing(json))
      setOutcome({
        state: 'done',
        text: all.done.length === 0 ? texts.cleared : textOf(texts, mendedBy(before, all.done)),
      })
    } catch (error) {
      setOutcome({ state: 'failed', text: failureText(texts.failed, error) })
    }
  }

  const hasMarks = marks.done.length > 0 || marks.drawing !== undefined
  const canApply = (hasMarks || applied.length > 0) && earlier !== 'loading'
  const count = fillReferences(texts.marks, (name) => (name === 'count' ? String(marks.done.length) : undefined))
  const warning =
    texts.missing && missing.length > 0
      ? fillReferences(texts.missing.text, () => placesOf(missing, texts.missing))
      : undefined
  const isSending = outcome.state === 'sending'
  const tools: readonly (readonly [Tool, string])[] = [
    ['remove', texts.tools.remove],
    ['keep', texts.tools.keep],
    ...(texts.bare ? ([['bare', texts.bare.tool]] as const) : []),
    ['box', texts.tools.box],
  ]
  const bare = tool === 'bare' ? texts.bare : undefined
  return (
    <section className={styles.panel} data-state={outcome.state} aria-label={texts.picture}>
      {texts.about !== undefined && <p className={styles.about}>{texts.about}</p>}
      <div className={styles.tools}>
        <RadioField
          id={`${id}-tool`}
          label={texts.tools.label}
          value={tool}
          onChange={(value) => setTool(tools.find(([each]) => each === value)?.[0] ?? tool)}
          options={tools.map(([value, label]) => ({ value, label }))}
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
      {warning !== undefined && (
        <div id={`${id}-missing`}>
          <Banner tone="warn">{warning}</Banner>
        </div>
      )}
      {texts.bare && (
        <output className={styles['area-about']} data-state={bare ? 'shown' : 'hidden'}>
          {bare?.about}
        </output>
      )}
      <MarkedPicture
        photo={freshAddress(calls.address(texts.calls.photo), visit)}
        cutout={freshAddress(calls.address(texts.calls.cutout), visit + mends)}
        area={bare && freshAddress(calls.address(bare.area), visit + mends)}
        label={texts.picture}
        zoomTexts={texts.zoom}
        describedBy={[...(warning === undefined ? [] : [`${id}-missing`]), `${id}-keys`].join(' ')}
        marks={marks}
        missing={warning === undefined ? [] : missing}
        areApplied={outcome.state === 'done' || outcome.state === 'kept'}
        tool={tool}
        radius={size / 200}
        send={mark}
      />
      <p id={`${id}-keys`} className={styles.keys}>
        {texts.keys}
      </p>
      <div className={styles.buttons}>
        <Button onClick={() => void apply('as marked')} busy={isSending} disabled={!canApply && !isSending}>
          {texts.apply}
        </Button>
        <Button kind="quiet" onClick={() => mark({ type: 'undo' })} disabled={!hasMarks}>
          {texts.undo}
        </Button>
        <Button
          kind="quiet"
          disabled={!canApply || isSending}
          onClick={() => {
            mark({ type: 'clear' })
            void apply('cleared')
          }}
        >
          {texts.clear}
        </Button>
        <span className={styles.count}>{count}</span>
      </div>
      <Announcement>{count}</Announcement>
      {/* Its space is reserved while it loads, so that the content below does not move. */}
      {texts.made !== undefined && (method !== undefined || earlier === 'loading') && (
        <Facts items={[{ label: texts.made, text: method ?? '…' }]} />
      )}
      {outcome.state === 'done' && <Banner tone="ok">{outcome.text}</Banner>}
      {outcome.state === 'failed' && <Banner tone="err">{outcome.text}</Banner>}
    </section>
  )
}

const textOf = ({ applied, bare }: TouchUpParameters, mended: ReturnType<typeof mendedBy>): string =>
  bare === undefined || mended === 'cutout' ? applied : mended === 'fabric' ? bare.applied : bare.both

interface Kept {
  readonly kept: readonly Mark[]
  readonly about: string | undefined
  readonly missing: readonly Box[]
}

/** The places in words, from left to right and each once. */
function placesOf(missing: readonly Box[], words: TouchUpParameters['missing']): string {
  const thirds = missing.map(({ x, width }) => Math.min(2, Math.floor((x + width / 2) * 3)))
  return [words?.left, words?.middle, words?.right].filter((_, third) => thirds.includes(third)).join(', ')
}

async function askForKept(calls: PanelCalls, call: string, signal?: AbortSignal): Promise<Kept> {
  const { json } = await calls.ask(call, signal === undefined ? {} : { signal })
  return { kept: readKept(readPath(json, 'marks')), about: aboutIn(json), missing: readMissing(json) }
}

function aboutIn(json: unknown): string | undefined {
  const about = readPath(json, 'meta.about')
  return typeof about === 'string' ? about : undefined
}
