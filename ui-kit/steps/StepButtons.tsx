/**
 * The buttons of a step, and beside them what it is doing. At most one button is primary: the first that leads on. A
 * pressed button gets the focus back.
 */
import { type ReactNode, useEffect, useRef } from 'react'
import type { WizardEvent } from '#engine/machine/events.ts'
import type { StepTypeName } from '#engine/steps/step-type.ts'
import { mainButton } from '#engine/view/main-button.ts'
import type { ButtonView } from '#engine/view/wizard-view.ts'
import { Button } from '#ui-kit/components/Button.tsx'
import { onDemand, WhileLoading } from '#ui-kit/components/on-demand.tsx'
import { reasonId } from './reason-id.ts'
import type { StepProps } from './step-props.ts'
import styles from './steps.module.css'

/** Loaded on demand, since few steps have alternatives, or a button that has to wait for another one. */
const OtherWays = onDemand(async () => (await import('./OtherWays.tsx')).OtherWays)
const WhatComesFirst = onDemand(async () => (await import('./WhatComesFirst.tsx')).WhatComesFirst)

/** These buttons are in other places on the page. */
const eventsElsewhere = new Set(['end', 'restart'])
const waysBack = new Set(['back', 'page.back'])

interface StepButtonsProps extends StepProps<StepTypeName> {
  /** What the step is doing. */
  readonly children: ReactNode
}

export function StepButtons({ children, ...props }: StepButtonsProps) {
  const { view, send } = props
  const pressed = useRef<HTMLElement>(null)
  const { state } = view
  useEffect(() => {
    // During its work, the pressed button was disabled and lost the focus. If the page now shows the result, the focus stays there.
    if (state === 'ready' && document.activeElement === document.body) pressed.current?.focus({ preventScroll: true })
  }, [state])
  const primary = mainButton(view.buttons)
  const rows = (place: ButtonView['place']) => {
    const buttons = view.buttons.filter((button) => button.place === place && !eventsElsewhere.has(button.event))
    const blocked = buttons.filter((button) => button.blocked)
    return {
      buttons: buttons.map((button) => (
        // The events of buttons are wizard events.
        <Button
          key={button.event}
          kind={button === primary ? 'primary' : waysBack.has(button.event) ? 'quiet' : 'secondary'}
          blocked={button.blocked}
          disabled={!button.enabled && !button.blocked}
          aria-describedby={button.blocked ? reasonId(button.event) : undefined}
          onClick={({ currentTarget }) => {
            pressed.current = currentTarget
            send({ type: button.event } as WizardEvent)
          }}
        >
          {button.label}
        </Button>
      )),
      reasons: blocked.length > 0 && <WhatComesFirst {...props} buttons={blocked} />,
    }
  }
  const [usual, others] = [rows(undefined), rows('otherWays')]
  return (
    <WhileLoading value={null}>
      <div className={styles.foot}>
        <div className={styles.buttons}>{usual.buttons}</div>
        <div className={styles.busy}>{children}</div>
      </div>
      {usual.reasons}
      {others.buttons.length > 0 && <OtherWays view={view} send={send} {...others} />}
    </WhileLoading>
  )
}
