/** A time that plays the recording from there when it is pressed. */
import Play from 'lucide-react/icons/play'
import { fill, type DetailTexts } from '../texts.ts'
import styles from './ListenButton.module.css'

interface ListenButtonProps {
  /** A time code. */
  readonly time: string
  readonly seconds: number
  readonly texts: DetailTexts
  readonly onListen: (seconds: number) => void
}

export function ListenButton({ time, seconds, texts, onListen }: ListenButtonProps) {
  return (
    <button
      type="button"
      className={styles.listen}
      aria-label={fill(texts.listen, { time })}
      onClick={() => onListen(seconds)}
    >
      <Play aria-hidden="true" className={styles.mark} />
      {time}
    </button>
  )
}
