import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'

interface NotLoadedProps {
  readonly text: string
  readonly action: string
  readonly onRetry: () => void
}

/** Says that a part of a call could not be loaded, and loads it again. */
export function NotLoaded({ text, action, onRetry }: NotLoadedProps) {
  return (
    <Banner
      tone="err"
      action={
        <Button size="small" onClick={onRetry}>
          {action}
        </Button>
      }
    >
      {text}
    </Banner>
  )
}
