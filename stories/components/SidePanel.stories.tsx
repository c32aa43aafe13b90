import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Button } from '#ui-kit/components/Button.tsx'
import { HoursField } from '#ui-kit/components/HoursField.tsx'
import { SidePanel } from '#ui-kit/components/SidePanel.tsx'
import { TextField } from '#ui-kit/components/TextField.tsx'

const nothing = () => undefined
const meta = {
  component: SidePanel,
  args: {
    open: true,
    onClose: fn(),
    title: 'Add Person',
    children: (
      <>
        <TextField id="name" label="Name" required value="" onChange={nothing} errors={['Name is required']} />
        <TextField id="role" label="Role" required value="Fitter" onChange={nothing} />
        {['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((day, index) => (
          <HoursField key={day} id={day} label={day} value={index < 5 ? [9, 17] : undefined} onChange={nothing} />
        ))}
      </>
    ),
    actions: (
      <>
        <Button>Cancel</Button>
        <Button kind="primary">Save</Button>
      </>
    ),
  },
} satisfies Meta<typeof SidePanel>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {}
export const Narrow: Story = { globals: { viewport: { value: 'w360' } } }
export const RightToLeft: Story = { globals: { direction: 'rtl' } }
