/** Plays a recording: its wave form is the slider of its position, with steps of ten seconds and a speed. */
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import SkipBack from 'lucide-react/icons/rotate-ccw'
import SkipForward from 'lucide-react/icons/rotate-cw'
import { useEffect, useId, useRef, useState } from 'react'
import styles from './AudioPlayer.module.css'
import { clockTime } from './clock-time.ts'
import { IconButton } from './IconButton.tsx'
import { WaveForm } from './WaveForm.tsx'

export interface AudioPlayerProps {
  readonly src: string
  /** The accessible name of the player: what it plays. */
  readonly label: string
  /** Seconds, if the duration is known before the recording is loaded. */
  readonly duration?: number | undefined
  /** Loudness from the beginning of the recording to its end, from 0 to 100. */
  readonly peaks?: readonly number[] | undefined
  /** Each new object starts playing at its position. */
  readonly jump?: Jump | undefined
  /** Called with the position in seconds while it plays and when it is moved. */
  readonly onPosition?: ((seconds: number) => void) | undefined
}

export interface Jump {
  /** Seconds from the beginning. */
  readonly seconds: number
}

const speeds = [0.75, 1, 1.25, 1.5, 2]
/** Seconds per press of the buttons, and of the Page Up and Page Down keys. */
const [step, page] = [10, 30]

/** Starting one player stops the others, because two voices at once cannot be understood. */
let playing: HTMLAudioElement | undefined

type State = 'paused' | 'playing' | 'failed'

export function AudioPlayer({ src, label, duration, peaks = [], jump, onPosition }: AudioPlayerProps) {
  const frame = useRef<HTMLFieldSetElement>(null)
  const audio = useRef<HTMLAudioElement>(null)
  const speedId = useId()
  const [state, setState] = useState<State>('paused')
  const [position, setPosition] = useState(0)
  const [loaded, setLoaded] = useState<number>()
  const [speed, setSpeed] = useState(1)
  const length = loaded ?? duration ?? 0
  const [isLoading, setIsLoading] = useState(true)

  const seek = (seconds: number) => {
    const at = Math.min(Math.max(0, seconds), length || seconds)
    if (audio.current) audio.current.currentTime = at
    setPosition(at)
  }
  const play = () => {
    if (length > 0 && position >= length) seek(0)
    void start(audio.current)
  }

  useEffect(() => {
    if (!jump || !audio.current) return
    audio.current.currentTime = jump.seconds
    void start(audio.current)
    // A hidden player, for example in a closed tab, becomes visible in this frame.
    const request = requestAnimationFrame(() => frame.current?.scrollIntoView({ block: 'nearest' }))
    return () => cancelAnimationFrame(request)
  }, [jump])

  useEffect(() => {
    if (audio.current) audio.current.playbackRate = speed
  }, [speed, state])

  return (
    <fieldset ref={frame} className={styles.player} aria-label={label} data-state={state}>
      <audio
        ref={audio}
        src={src}
        preload="metadata"
        onPlay={({ currentTarget }) => {
          if (playing !== currentTarget) playing?.pause()
          playing = currentTarget
          setState('playing')
        }}
        onPause={() => setState('paused')}
        onEnded={() => setState('paused')}
        onError={() => setState('failed')}
        onLoadStart={() => setIsLoading(true)}
        // A browser in data-saving mode loads nothing before playback.
        onSuspend={() => setIsLoading(false)}
        onTimeUpdate={({ currentTarget }) => {
          setPosition(currentTarget.currentTime)
          onPosition?.(currentTarget.currentTime)
        }}
        onLoadedMetadata={({ currentTarget }) => {
          setIsLoading(false)
          if (Number.isFinite(currentTarget.duration)) setLoaded(currentTarget.duration)
        }}
      >
        {/* The transcript is shown beside the player. */}
        <track kind="captions" />
      </audio>
      <div className={styles.track}>
        <WaveForm peaks={peaks} share={length > 0 ? position / length : 0} />
        <input
          type="range"
          className={styles.slider}
          aria-label="Position"
          aria-valuetext={`${clockTime(position)} of ${clockTime(length)}`}
          min={0}
          max={Math.max(length, 1)}
          step={0.1}
          value={Math.min(position, Math.max(length, 1))}
          onChange={(event) => seek(event.target.valueAsNumber)}
          onKeyDown={(event) => {
            const by = keys[event.key]
            if (by === undefined) return
            // The browser's own steps are a tenth of a second.
            event.preventDefault()
            seek(position + by)
          }}
        />
      </div>
      <div className={styles.bar}>
        <IconButton
          label={state === 'playing' ? 'Pause' : 'Play'}
          icon={state === 'playing' ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
          onClick={() => (state === 'playing' ? audio.current?.pause() : play())}
        />
        <IconButton
          label={`Back ${step} seconds`}
          icon={<SkipBack aria-hidden="true" />}
          onClick={() => seek(position - step)}
        />
        <IconButton
          label={`Forward ${step} seconds`}
          icon={<SkipForward aria-hidden="true" />}
          onClick={() => seek(position + step)}
        />
        <span className={styles.time}>
          {isLoading && length === 0 && state === 'paused'
            ? 'Loading…'
            : `${clockTime(position)} / ${clockTime(length)}`}
        </span>
        <label className={styles.speed} htmlFor={speedId}>
          Speed
          <select
            id={speedId}
            className={styles.speeds}
            value={speed}
            onChange={(event) => setSpeed(Number(event.target.value))}
          >
            {speeds.map((each) => (
              <option key={each} value={each}>
                {each}×
              </option>
            ))}
          </select>
        </label>
      </div>
      {state === 'failed' && (
        <p role="alert" className={styles.failed}>
          The recording could not be played. Load the page again, or try another browser.
        </p>
      )}
    </fieldset>
  )
}

/** A browser may refuse, for example without sound; then it stays paused. */
const start = (audio: HTMLAudioElement | null) => audio?.play().catch(() => undefined)

/** Seconds. */
const keys: Readonly<Record<string, number>> = {
  ArrowLeft: -5,
  ArrowDown: -5,
  ArrowRight: 5,
  ArrowUp: 5,
  PageDown: -page,
  PageUp: page,
}
