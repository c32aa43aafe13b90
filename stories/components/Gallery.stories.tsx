import type { Meta, StoryObj } from '@storybook/react-vite'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { Accordion } from '#ui-kit/components/Accordion.tsx'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { BusyNote } from '#ui-kit/components/BusyNote.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { CalendarField } from '#ui-kit/components/CalendarField.tsx'
import { Card } from '#ui-kit/components/Card.tsx'
import { CheckboxesField } from '#ui-kit/components/CheckboxesField.tsx'
import { CheckboxField } from '#ui-kit/components/CheckboxField.tsx'
import { Chips } from '#ui-kit/components/Chips.tsx'
import { ColourField } from '#ui-kit/components/ColourField.tsx'
import { EmptyState } from '#ui-kit/components/EmptyState.tsx'
import { EndPanel } from '#ui-kit/components/EndPanel.tsx'
import { Facts } from '#ui-kit/components/Facts.tsx'
import { FileField } from '#ui-kit/components/FileField.tsx'
import { HoursField } from '#ui-kit/components/HoursField.tsx'
import { InstructionCard } from '#ui-kit/components/InstructionCard.tsx'
import { LinkButton } from '#ui-kit/components/LinkButton.tsx'
import { ListField } from '#ui-kit/components/ListField.tsx'
import { NumberField } from '#ui-kit/components/NumberField.tsx'
import { WizardHeading } from '#ui-kit/components/WizardHeading.tsx'
import { PairsField } from '#ui-kit/components/PairsField.tsx'
import { PictureViewer } from '#ui-kit/components/PictureViewer.tsx'
import { Pill } from '#ui-kit/components/Pill.tsx'
import { ProgressBar } from '#ui-kit/components/ProgressBar.tsx'
import { RadioField } from '#ui-kit/components/RadioField.tsx'
import { RangeField } from '#ui-kit/components/RangeField.tsx'
import { SelectField } from '#ui-kit/components/SelectField.tsx'
import { Skeleton } from '#ui-kit/components/Skeleton.tsx'
import { Spinner } from '#ui-kit/components/Spinner.tsx'
import { StageList } from '#ui-kit/components/StageList.tsx'
import { Stepper } from '#ui-kit/components/Stepper.tsx'
import { Table } from '#ui-kit/components/Table.tsx'
import { Tabs } from '#ui-kit/components/Tabs.tsx'
import { TagsField } from '#ui-kit/components/TagsField.tsx'
import { TextAreaField } from '#ui-kit/components/TextAreaField.tsx'
import { TextField } from '#ui-kit/components/TextField.tsx'
import styles from './Gallery.module.css'

/** All components side by side, to check that they look like one family at every width, in both themes, in every accent. */
const meta = { render: () => <Gallery /> } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Everpro: Story = { globals: { accent: 'Everpro' } }
export const Narrow: Story = { globals: { viewport: { value: 'w360' } } }
export const RightToLeft: Story = { globals: { direction: 'rtl', viewport: { value: 'w768' } } }
export const Wide: Story = { globals: { theme: 'dark', viewport: { value: 'w1440' } } }

const nothing = () => undefined
const choices = (...names: readonly string[]) => names.map((name) => ({ value: name, label: name }))

function Gallery() {
  const [tab, setTab] = useState('calls')
  const [open, setOpen] = useState<readonly string[]>(['theme'])
  return (
    <div className={styles.page}>
      <WizardHeading
        title="Case Study Generator"
        text="Collects the facts of a project and writes a case study."
        actions={<Button size="small">Start over</Button>}
      />
      <Stepper
        onOpen={nothing}
        steps={[
          { id: 'upload', name: 'Upload', state: 'complete', openable: true },
          { id: 'qna', name: 'Q&A', state: 'active', openable: false },
          { id: 'review', name: 'Review', state: 'upcoming', openable: false },
          { id: 'export', name: 'Export', state: 'upcoming', openable: false },
        ]}
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Card title="Project" actions={<Pill tone="accent">Page 1 of 7</Pill>}>
            <ProgressBar label="Page 1 of 7" value={1} max={7} />
            <TextField
              id="title"
              label="Project title"
              required
              value=""
              onChange={nothing}
              errors={['Add a project title.']}
            />
            <div className={styles.pair}>
              <CalendarField type="month" id="month" label="Report Month" value="2026-11" onChange={nothing} />
              <CalendarField type="date" id="date" label="Date completed" value="" onChange={nothing} />
              <CalendarField type="time" id="time" label="Start" value="09:30" onChange={nothing} />
              <NumberField id="break" label="Break" unit="mins/day" value="30" onChange={nothing} />
            </div>
            <TextAreaField
              id="situation"
              label="Situation"
              hint="Two or three sentences."
              value="Two sites, one spreadsheet."
              onChange={nothing}
            />
            <SelectField
              id="audience"
              label="Audience"
              value="Sales"
              onChange={nothing}
              options={choices('Sales', 'Marketing')}
            />
            <RadioField
              id="mode"
              label="Mode"
              value="a"
              onChange={nothing}
              options={[
                { value: 'a', label: 'Describe the fabric' },
                { value: 'b', label: 'Upload a texture image' },
              ]}
            />
            <CheckboxesField
              id="emphasis"
              label="Emphasis"
              value={['ROI', 'Process']}
              onChange={nothing}
              options={choices('ROI', 'Innovation', 'Process', 'Collaboration')}
            />
            <CheckboxField id="logos" label="Include logos" value onChange={nothing} />
            <div className={styles.pair}>
              <RangeField
                id="scale"
                label="Scale"
                value={1.4}
                min={0.2}
                max={4}
                step={0.1}
                unit="×"
                onChange={nothing}
              />
              <ColourField id="accent" label="Accent" value="#F97316" onChange={nothing} />
            </div>
            <div className={styles.buttons}>
              <Button kind="primary">Next</Button>
              <Button>Back</Button>
              <Button kind="quiet">Start over</Button>
            </div>
          </Card>
          <Card title="Entries">
            <ListField
              id="steps"
              label="Key steps"
              value={['Audit of both sites', 'Pilot with one team']}
              max={5}
              onChange={nothing}
            />
            <TagsField id="tools" label="Tools" value={['Excel', 'Power BI', 'Word']} onChange={nothing} />
            <PairsField
              id="results"
              label="Quantitative results"
              value={[{ value: '35 %', label: 'less time for a quote' }]}
              max={3}
              onChange={nothing}
            />
            <FileField
              id="files"
              label="Supporting documents"
              multiple
              accept={['.pdf', '.docx']}
              onChoose={nothing}
              onRemove={nothing}
              onClear={nothing}
              files={[
                { name: 'Invitation to tender.pdf', size: 5_203_112 },
                { name: 'recording.wav', size: 48_000_000, sent: 31_000_000 },
              ]}
            />
            <FileField
              id="logo"
              label="Logo"
              required
              accept={['.png', '.svg']}
              onChoose={nothing}
              onRemove={nothing}
              files={[]}
              errors={['Sofa image must be a .png file.']}
            />
          </Card>
          <Card title="While it works">
            <BusyNote
              doing="Uploading 3 files…"
              progress={{ sent: 31_200_000, total: 48_000_000 }}
              seconds={12}
              onCancel={nothing}
            />
            <BusyNote doing="Generating the draft…" seconds={74} />
            <StageList
              stages={[
                { key: 'a', name: 'Check files', state: 'done' },
                { key: 'b', name: 'Transcribe', state: 'running' },
                { key: 'c', name: 'Summarise', state: 'pending' },
                { key: 'd', name: 'Index', state: 'error' },
              ]}
            />
            <div className={styles.buttons}>
              <Button kind="primary" busy>
                Run pipeline
              </Button>
              <Button kind="danger">Stop</Button>
              <Button disabled>Download</Button>
              <LinkButton href="/file" icon={<Download aria-hidden="true" />}>
                Download ZIP
              </LinkButton>
            </div>
            <Spinner label="Checking your access…" />
          </Card>
          <EndPanel onEnd={nothing} actions={<Button kind="primary">Download ZIP</Button>} />
        </div>
        <div className={styles.aside}>
          <InstructionCard
            state="ready"
            instruction={{
              title: 'Answer the questions',
              body: 'Ten short sections.\nNone is required, each must be seen once.',
            }}
          />
          <Banner tone="ok">✅ Saved changes.</Banner>
          <Banner tone="info">A session was resumed where you left it.</Banner>
          <Banner tone="warn">Made without a language model.</Banner>
          <Banner tone="err" onDismiss={nothing}>
            Upload failed: the server could not be reached
          </Banner>
          <Skeleton lines={3} />
          <PictureViewer src="data:image/png;base64,broken" alt="The sofa" />
          <EmptyState title="No evidence yet" action={<Button>Ask a question</Button>}>
            Add an answer to find it here.
          </EmptyState>
        </div>
      </div>
      <Tabs
        label="Interrogate"
        value={tab}
        onChange={setTab}
        items={[
          { id: 'agent', label: 'AI Agent', content: <p>Ask about the case.</p> },
          {
            id: 'calls',
            label: 'Calls',
            content: (
              <Table
                caption="People"
                rows={['Ada', 'Grace', 'Edsger']}
                rowKey={(name) => name}
                empty={null}
                columns={[
                  { id: 'name', header: 'Name', cell: (name) => name },
                  {
                    id: 'skills',
                    header: 'Skills',
                    cell: () => <Chips items={['Quotes', 'Sewing', 'Driving', 'Excel']} most={3} />,
                  },
                  { id: 'hours', header: 'Weekly hrs', cell: () => 37.5, align: 'end' },
                  {
                    id: 'free',
                    header: 'Free this week',
                    align: 'end',
                    cell: (name) => <Pill tone={name === 'Ada' ? 'ok' : 'warn'}>{name.length * 5} h</Pill>,
                  },
                ]}
              />
            ),
          },
        ]}
      />
      <Accordion
        open={open}
        onChange={setOpen}
        items={[
          {
            id: 'theme',
            title: 'Change Theme',
            content: (
              <Facts
                items={[
                  { label: 'Background', text: '#FFFFFF' },
                  { label: 'Ink', text: '' },
                ]}
              />
            ),
          },
          { id: 'content', title: 'Change Content', content: null },
          { id: 'zip', title: 'Restore from a ZIP export', badge: 'Beta', disabled: true, content: null },
        ]}
      />
      <Facts
        look="figures"
        items={[
          { label: 'Rows', text: '18,204' },
          { label: 'Unique SKUs', text: '1,312' },
          { label: 'Unique customers', text: '407' },
        ]}
      />
      <div>
        {['Mon', 'Tue', 'Sat'].map((day) => (
          <HoursField key={day} id={day} label={day} value={day === 'Sat' ? undefined : [9, 17]} onChange={nothing} />
        ))}
      </div>
    </div>
  )
}
