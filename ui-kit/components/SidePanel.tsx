/** A dialog at the side of the window, for an editor. The page beside it stays visible. */
import { Dialog, type DialogProps } from './Dialog.tsx'

export type SidePanelProps = Omit<DialogProps, 'place'>

export function SidePanel(props: SidePanelProps) {
  return <Dialog {...props} place="side" />
}
