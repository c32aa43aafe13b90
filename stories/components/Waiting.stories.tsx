import type { Meta, StoryObj } from '@storybook/react-vite'
import { Skeleton } from '#ui-kit/components/Skeleton.tsx'
import { Spinner } from '#ui-kit/components/Spinner.tsx'

const meta = { component: Spinner, args: { label: 'Checking your access…' } } satisfies Meta<typeof Spinner>
export default meta
type Story = StoryObj<typeof meta>

export const WithSpinner: Story = {}
export const SkeletonOfText: Story = { render: () => <Skeleton lines={4} label="Loading the instructions…" /> }
export const SkeletonOfABlock: Story = { render: () => <Skeleton shape="block" /> }
