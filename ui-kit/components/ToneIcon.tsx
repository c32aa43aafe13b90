/** The icon of a tone, so that colour is never the only sign of it. */
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'

/** The tones of a message, which determine its colours and icon. */
export type Tone = 'ok' | 'info' | 'warn' | 'err'

const icons = { ok: CircleCheck, info: Info, warn: TriangleAlert, err: CircleAlert } satisfies Record<Tone, unknown>

export function ToneIcon({ tone }: { readonly tone: Tone }) {
  const Icon = icons[tone]
  return <Icon aria-hidden="true" />
}
