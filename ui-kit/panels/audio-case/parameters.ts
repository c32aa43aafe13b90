/** The parameters of the audio case panel, which a definition must give: every text, limit, delay and call of its screen. */
import type { PluginSchema } from '#engine/definition/schema/compose.ts'
import { closed, message, name, refTo, text, whole, type Schema } from '#engine/definition/schema/build.ts'

const about = 'A case of recorded calls: questions to an assistant, the calls with their sections, and the evidence.'

/** A text in which the panel fills in its own {parts}; they are not references to values of the wizard. */
const textWithParts = (description: string): Schema => text(description)
const call = (description: string): Schema => name(description, 'call')
const failure = (description: string): Schema => refTo('failure', description)

const calls = closed('The requests of the panel.', {
  list: call('Gives the calls of the case: items and totals.uploaded.'),
  detail: call('Gives one call; it takes @param.callId.'),
  transcript: call('Gives the lines and the speakers of one call; it takes @param.callId.'),
  correct: call('Corrects lines and names speakers; it takes @param.callId and @param.corrections.'),
  captions: call('Gives the captions of one call; it takes @param.callId.'),
  recording: call('Gives the recording of one call, of which the player asks for parts; it takes @param.callId.'),
  retry: call('Does the work again for the calls that failed.'),
  progress: call('Tells how far that work is: status and message.'),
  search: call('Gives the calls in which words occur; it takes @param.q.'),
  ask: call('Answers a question; it takes @param.scope, @param.callId and @param.question.'),
  save: call(
    'Saves evidence; it takes @param.scope, @param.callId, @param.question, @param.askedAt, @param.answer, @param.answeredAt, @param.citations, @param.usage and @param.timing.',
  ),
  evidence: call('Gives the evidence.'),
  export: call('Gives the evidence as a Word document.'),
})

const scope = closed('What a question is about.', {
  label: text('The name of the choice.'),
  all: text('The whole case.'),
  call: text('One call.'),
  picker: text('The name of the choice of a call.'),
  refresh: text('The button that loads the calls again.'),
  empty: text('Shown when there are no calls to choose.'),
})

const evidenceButton = closed('The button on an answer.', {
  save: text('Before.'),
  saving: text('Meanwhile.'),
  saved: text('Afterwards.'),
  failed: text('It could not be saved.'),
  unpaired: text('The question that belongs to the answer is missing.'),
})

const agent = closed('The tab with the assistant.', {
  tab: text('Its name.'),
  scope,
  question: refTo('field', 'The question; blank ones are not sent.'),
  submit: text('The button that sends it.'),
  hint: text('Names the keys that send it, too.'),
  history: text('The name of the list of messages.'),
  empty: text('Shown before the first question.'),
  user: text('Stands before a question.'),
  assistant: text('Stands before an answer.'),
  thinking: text('Shown while waiting for an answer.'),
  sources: text('The heading of the sources of an answer.'),
  failed: text('The banner when a question could not be answered.'),
  answer: failure('The message shown in place of the answer.'),
  evidence: evidenceButton,
})

const fallback = closed('Calls shown when the list cannot be loaded but the number of files is known.', {
  max: whole('How many at most.', { minimum: 1 }),
  digits: whole('The number of digits of {number}.', { minimum: 1 }),
  id: textWithParts('The id of a call, made of {number}.'),
  file: textWithParts('The name of a call, made of {number}.'),
  notice: text('Says what these are.'),
})

const transcript = closed('The whole transcript of an opened call.', {
  title: text('Its heading.'),
  loading: text('Shown while it is loaded.'),
  failed: text('It could not be loaded.'),
  unsure: textWithParts('Stands before a text that is to be listened to, made of {words}.'),
  right: textWithParts('The button that says that it is right, made of {words}.'),
  foreign: text('Stands where another language is spoken.'),
  correct: textWithParts('The button that corrects a line, made of {time}.'),
  line: textWithParts('The name of the field with a line, made of {time}.'),
  heard: textWithParts('The text of a corrected line as it was heard, made of {text}.'),
  speakers: text('The name of the list of the speakers.'),
  name: textWithParts('The button that names a speaker, made of {speaker}.'),
  speaker: textWithParts('The name of the field with the name of a speaker, made of {speaker}.'),
  save: text('The button that saves.'),
  cancel: text('The button that does not.'),
  empty: text('Nothing was entered.'),
  saved: text('Shown when a correction was saved: what follows it.'),
  saveFailed: failure('A correction could not be saved.'),
})

const detail = closed('The content of an opened call.', {
  loading: text('Shown while it is loaded.'),
  failed: text('It could not be loaded.'),
  empty: text('The call has no sections yet.'),
  chunk: text('Stands before the id of a section.'),
  window: textWithParts('The time window of a section, made of {from} and {to}.'),
  summary: text('Stands before its summary.'),
  quotes: text('Stands before its quotes.'),
  captions: text('The button that downloads the captions.'),
  captionsAs: textWithParts('The name of the caption file, made of {call}.'),
  player: textWithParts('The name of the player, made of {file}.'),
  listen: textWithParts('The button that plays from a time, made of {time}.'),
  found: text('Stands before the passages that a search found in the call.'),
  transcript,
  captionsFailed: text('The captions could not be downloaded, or are empty.'),
})

const failedCall = closed('A call that could not be worked on while the others could.', {
  badge: text('Stands beside its name.'),
  retry: text('The button that tries the failed calls again.'),
  retrying: text('Shown meanwhile.'),
  failed: failure('It could not be tried again.'),
})

const callsTab = closed('The tab with the calls.', {
  tab: text('Its name.'),
  search: text('The name of the search box.'),
  searchAfter: whole('Milliseconds from the last key to the search.'),
  clearAfter: whole('Milliseconds from clearing the box to the whole list.'),
  searchFailed: failure('The search failed.'),
  nothingFound: text('Nothing matches the search.'),
  loading: text('Shown while the calls are loaded.'),
  failed: failure('The calls could not be loaded.'),
  empty: text('Shown when there are none.'),
  prefetch: whole('How many details are loaded in advance at the same time.', { minimum: 1 }),
  fallback,
  detail,
  failedCall,
})

const evidenceTab = closed('The tab with the evidence.', {
  tab: text('Its name.'),
  search: text('The name of the search box.'),
  nothingFound: text('Nothing matches the search.'),
  loading: text('Shown while it is loaded.'),
  failed: failure('It could not be loaded.'),
  empty: text('Shown when there is none.'),
  titleLength: whole('A longer title is shortened.', { minimum: 1 }),
  labels: closed('What stands before the parts of an entry.', {
    saved: text('When it was saved.'),
    scope: text('What it is about.'),
    call: text('Which call.'),
    question: text('The question.'),
    summary: text('The answer.'),
  }),
  export: text('The button that exports it.'),
  exportAs: message('The name of the file if the reply does not give one.'),
  exportFailed: text('The export failed.'),
  exportEmpty: text('The exported file is empty.'),
})

const parameters: Schema = closed('The audio case panel.', {
  calls,
  agent,
  callsTab,
  evidence: evidenceTab,
})

export const audioCase = { about, parameters } satisfies PluginSchema
