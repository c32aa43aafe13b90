/** The buttons of a step. At most one is primary: the first that leads on. A pressed button gets the focus back. */
import { useEffect, useRef } from 'react'
import type { WizardEvent } from '#engine/machine/events.ts'
import type { StepTypeName } from '#engine/steps/step-type.ts'
import type { ButtonView } from '#engine/view/wizard-view.ts'
import { Button } from '#ui-kit/components/Button.tsx'
import { onDemand } from '#ui-kit/components/on-demand.tsx'
import { reasonId } from './reason-id.ts'
import type { StepProps } from './step-props.ts'
import styles from './steps.module.css'

const OtherWays = onDemand(async () => (await import('./OtherWays.tsx')).OtherWays)
const WhyDisabled = onDemand(async () => (await import('./WhyDisabled.tsx')).WhyDisabled)

/** These buttons are in other places on the page. */
const eventsElsewhere = new Set(['end', 'restart'])
const waysBack = new Set(['back', 'page.back'])

/** The download of a result that was not downloaded yet comes first. */
function primaryOf(buttons: readonly ButtonView[]): ButtonView | undefined {
  const leading = buttons.filter(
    ({ event, enabled, done, place }) =>
      enabled && !done && place !== 'other ways' && (event.startsWith('press.') || event === 'page.next'),
  )
  return leading.find(({ place }) => place === 'result') ?? leading[0]
}

export function StepButtons(props: StepProps<StepTypeName>) {
  const { view, send } = props
  const pressed = useRef<HTMLElement>(null)
  const { state } = view
  useEffect(() => {
    // During its work, the pressed button was disabled and lost the focus. If the page now shows the result, the focus stays there.
    if (state === 'ready' && document.activeElement === document.body) pressed.current?.focus({ preventScroll: true })
  }, [state])
  const primary = primaryOf(view.buttons)
  const buttons = view.buttons.filter(({ event, place }) => !eventsElsewhere.has(event) && place !== 'result')
  if (buttons.length === 0) return null
  const kind = (button: ButtonView) =>
    button === primary ? 'primary' : waysBack.has(button.event) ? 'quiet' : 'secondary'
  const draw = (button: ButtonView) => (
    // The events of buttons are wizard events.
    <Button
      key={button.event}
      kind={kind(button)}
      disabled={!button.enabled}
      aria-describedby={button.enabled ? undefined : reasonId(button.event)}
      onClick={({ currentTarget }) => {
        pressed.current = currentTarget
        send({ type: button.event } as WizardEvent)
      }}
    >
      {button.label}
    </Button>
  )
  const others = buttons.filter(({ place }) => place)
  return (
    <>
      <div className={styles.buttons}>{buttons.filter(({ place }) => !place).map(draw)}</div>
      {others.length > 0 && <OtherWays>{others.map(draw)}</OtherWays>}
      {state === 'ready' && buttons.some(({ enabled }) => !enabled) && <WhyDisabled {...props} buttons={buttons} />}
    </>
  )
}
