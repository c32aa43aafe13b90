/** The one button of a step that leads on. */
import type { ButtonView } from './wizard-view.ts'

/** The download of a result that was not downloaded yet comes first, then what goes on to the next page or step. */
export function mainButton(buttons: readonly ButtonView[]): ButtonView | undefined {
  const leading = buttons.filter(
    ({ event, enabled, done, place }) =>
      enabled && !done && place !== 'otherWays' && (event.startsWith('press.') || event === 'page.next'),
  )
  return (
    leading.find(({ place }) => place === 'result') ??
    leading.find(({ leads, event }) => leads ?? event === 'page.next') ??
    leading[0]
  )
}
