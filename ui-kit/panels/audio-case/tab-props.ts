/** The properties of each tab of the panel. */
import type { PanelProps } from '#engine/machine/panel-props.ts'
import type { AudioCase } from './state/audio-case.ts'
import type { Texts } from './texts.ts'

export interface Running extends Pick<Required<PanelProps<Texts>>, 'definition' | 'actor' | 'calls' | 'clock'> {
  readonly texts: Texts
}

export interface TabProps {
  readonly audio: AudioCase
  readonly running: Running
}
