/** The properties of each tab of the panel. */
import type { PanelProps } from '#engine/machine/panel-props.ts'
import type { AudioCase } from './state/audio-case.ts'
import type { Texts } from './texts.ts'

export interface Running extends Pick<Required<PanelProps<Texts>>, 'definition' | 'actor' | 'calls' | 'clock'> {
  readonly texts: Texts
}

/** The position that the user asked to hear. Each request is a new object. */
export interface Listening {
  readonly callId: string
  /** Seconds from the beginning. */
  readonly seconds: number
}

export interface TabProps {
  readonly listening: Listening | undefined
  /** Opens the call and plays it from there. */
  readonly onListen: (listening: Listening) => void
  readonly audio: AudioCase
  readonly running: Running
}
