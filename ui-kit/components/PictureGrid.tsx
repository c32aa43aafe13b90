/** Several pictures with their names. Each opens in a dialog, where it can be enlarged and compared with its earlier version. */
import ImageOff from 'lucide-react/icons/image-off'
import { useId, useState } from 'react'
import { Dialog } from './Dialog.tsx'
import styles from './PictureGrid.module.css'
import { PictureViewer } from './PictureViewer.tsx'

export interface GridPicture {
  readonly name: string
  /** Undefined if the picture could not be made. */
  readonly address: string | undefined
  readonly before?: string | undefined
  readonly problem?: string | undefined
}

export interface PictureGridProps {
  readonly title: string
  readonly pictures: readonly GridPicture[]
  /** What stands there when there are no pictures. */
  readonly empty: string
}

export function PictureGrid({ title, pictures, empty }: PictureGridProps) {
  const id = useId()
  const [opened, setOpened] = useState<GridPicture>()
  return (
    <section className={styles.grid} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {pictures.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <ul className={styles.pictures}>
          {pictures.map((picture, index) => (
            // Two files may have the same name.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={`${index} ${picture.name}`}>
              <Tile picture={picture} onOpen={() => setOpened(picture)} />
            </li>
          ))}
        </ul>
      )}
      <Dialog open={opened !== undefined} onClose={() => setOpened(undefined)} title={opened?.name ?? ''}>
        {opened !== undefined && <PictureViewer src={opened.address} before={opened.before} alt={opened.name} />}
      </Dialog>
    </section>
  )
}

function Tile({ picture, onOpen }: { readonly picture: GridPicture; readonly onOpen: () => void }) {
  const { name, address, before, problem } = picture
  const [failed, setFailed] = useState<string>()
  const reason =
    problem ?? (address === undefined || failed === address ? 'The picture could not be shown.' : undefined)
  if (reason !== undefined)
    return (
      <div className={styles.tile} data-state="failed">
        <span className={styles.frame}>
          <ImageOff aria-hidden="true" />
        </span>
        <span className={styles.name}>{name}</span>
        <span className={styles.reason}>{reason}</span>
      </div>
    )
  return (
    <button type="button" className={styles.tile} data-state="shown" onClick={onOpen}>
      <span className={styles.frame}>
        <img src={address} alt="" loading="lazy" decoding="async" onError={() => setFailed(address)} />
      </span>
      <span className={styles.name}>{name}</span>
      <span className={styles.action}>{before === undefined ? 'Enlarge' : 'Compare with before'}</span>
    </button>
  )
}
