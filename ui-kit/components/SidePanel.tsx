/** A dialog along the side, for an editor: what it belongs to stays in sight. */
import { Dialog, type DialogProps } from './Dialog.tsx'

export type SidePanelProps = Omit<DialogProps, 'place'>

export function SidePanel(props: SidePanelProps) {
  return <Dialog {...props} place="side" />
}
