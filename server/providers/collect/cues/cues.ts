/** What a language gives away about the kind of a sentence: one table per language, of patterns alone. */
import type { PeopleCues } from './people-cues.ts'

export interface Cues {
  /** Sounds and phrases that carry no meaning; each match is removed. */
  readonly fillers: readonly RegExp[]
  /** Words at the beginning of a sentence that only link it to what was said before. */
  readonly openings: RegExp
  /** Greetings, thanks and talk about the call itself. */
  readonly smallTalk: RegExp
  /** Where a sentence falls into two that stand on their own. */
  readonly clauseBreak: RegExp
  /** Words at the beginning of a goal that say only that one comes. */
  readonly lead: RegExp
  /** 'I want to be able to': a goal or a requirement is what follows. Absent where the verb comes last. */
  readonly wishOpening?: RegExp
  readonly goal: RegExp
  /** A wish, which is a goal together with `improvement`. */
  readonly wish: RegExp
  readonly improvement: RegExp
  /** By what a goal can be measured; the best form first. */
  readonly measures: readonly RegExp[]
  /** Asks to tell something without a question mark: 'Walk me through a typical day.' */
  readonly invitation: RegExp
  readonly requirement: RegExp
  /** What somebody has to do today. Absent where such sentences are told by `noRequirement` alone. */
  readonly duty?: RegExp
  /** Tells how something would be: 'they would pick a day'. */
  readonly imagined: RegExp
  /** Says what is, was or is thought, and pictures nothing that happens: 'there is no signal'. */
  readonly stative: RegExp
  readonly must: RegExp
  readonly could: RegExp
  /** Looks like a requirement, but tells of an errand, a piece of advice, or how it is today. */
  readonly noRequirement: RegExp
  readonly constraint: RegExp
  /** A prohibition only together with `sensitive`. */
  readonly cannot: RegExp
  readonly sensitive: RegExp
  readonly exclusion: RegExp
  /** 'Let's leave those out': no decision about how to go on, but about what stays out. */
  readonly leavesOut: RegExp
  /** A question that the things themselves answer, without a yes or no: 'What should we stay away from?' */
  readonly asksWhatStaysOut: RegExp
  readonly risk: RegExp
  readonly noRisk: RegExp
  readonly decision: RegExp
  readonly noDecision: RegExp
  readonly proposal: RegExp
  /** The opening of a proposal, which its wording can do without. */
  readonly proposalOpening: RegExp
  readonly acceptance: RegExp
  /** The beginning of a question that proposes something: 'How about'. */
  readonly proposesByQuestion: RegExp
  /** Consent so clear that what was asked needs no word of a proposal: 'Works for me.' */
  readonly settles: RegExp
  readonly rejection: RegExp
  /** 'Is that right?' */
  readonly asksIfRight: RegExp
  /** A reply that says that it is. */
  readonly confirms: RegExp
  readonly budget: RegExp
  /** Names a price of the speaker's own: 'we charge', 'our fee'. */
  readonly ownPrice: RegExp
  /** An amount above which somebody has to agree is not a budget. */
  readonly threshold: RegExp
  /** Money that was lost or earned is not a budget. */
  readonly loss: RegExp
  readonly deadline: RegExp
  readonly today: RegExp
  readonly past: RegExp
  /** A promise of the speaker: what follows the match is what they will do. */
  readonly promise: RegExp
  /** A promise in the first person, by which all kinds of verbs are tasks at the end of a call. */
  /** Where a promise may be put in the present tense: words that tell it from what somebody does every day. */
  readonly promisesInPresent?: RegExp
  readonly promiseOfOne: RegExp
  /** What will reach somebody: 'An outline goes to you', in the group "what", or in "given" if it needs a day. */
  readonly delivery: RegExp
  /** How a task is called by which somebody gets '{thing}'. */
  readonly send: string
  /** 'I'd have to ask Gavin', in the group "what": a promise only if 'I'll do that' follows. */
  readonly ownDuty: RegExp
  /** Takes on what was just said: 'I'll do that.' */
  readonly takesOn: RegExp
  /** The object stands first: 'Den Vertrag prüfe ich bis Montag', in the groups "object", "verb" and "rest". */
  readonly invertedPromise?: RegExp
  /** 'I send it tomorrow', which is a promise only with a day. Absent where `promise` covers it. */
  readonly plainPromise?: RegExp
  /** Behind a name, what the one who is spoken to has taken on, in the group "task": ', you're checking the list' */
  readonly readBack?: RegExp
  /** At the end of a call, a promise with a day: 'I'd write it after the visit, so you'd have it by Friday' */
  readonly politePromise?: RegExp
  /** A promise that one action verb has to follow, since the words before it promise nothing on their own. */
  readonly weakPromise: RegExp
  readonly actionVerb: RegExp
  /** What follows a promise and is not an action: 'I'll be honest'. */
  readonly noAction: RegExp
  /** An action without an object of its own: 'do that', 'ask him'. */
  readonly vagueAction: RegExp
  /** Between a person and what that person will do. */
  readonly willDo: RegExp
  /** The object that stands between the person who sends and what is sent. */
  readonly recipient: RegExp
  /** What follows an action only gives its reason. */
  readonly reason: RegExp
  readonly request: RegExp
  readonly consent: RegExp
  /** The speaker does not know, or has not decided. */
  readonly unknown: RegExp
  /** So clear that it also counts behind a longer answer: 'I haven't decided.' */
  readonly undecided: RegExp
  /** A point that the speaker calls open. */
  readonly openPoint: RegExp
  readonly howMany: RegExp
  /** What a question asks for: the reply is read with it in mind. */
  readonly topics: Readonly<Partial<Record<Topic, RegExp>>>
  /** Headings and labels under which a document lists facts of a kind. */
  readonly headings: Readonly<Partial<Record<Topic, RegExp>>>
  readonly people: PeopleCues
  /** 'I'm NAME', 'this is NAME': the name is in the group "name". */
  readonly ownName: RegExp
  /** 'I'm the ROLE', 'I run the ROLE': the role is in the group "role", "appos", "claim" or "area". */
  readonly ownRole: RegExp
  /** What somebody says they do, as others say it: 'runs' by 'I run'. */
  readonly ownVerbs: Readonly<Record<string, string>>
  /** Where what somebody does goes on to something else: 'with my sister'. */
  readonly roleEnd: RegExp
  readonly roleNoun: string
  /** A role that needs no comma before the name: 'my sister Ann'. */
  readonly relative: RegExp
  /** Between a name and a role without a word such as 'our': 'Ann is treasurer'. */
  readonly is: string
  /** Behind a verb of asking or telling, a person: 'I'd ask Ann', in the group "name". */
  readonly askedPerson: RegExp
  /** What somebody does who was named before: 'She does the books', in the group "does". */
  readonly pronounDoes: RegExp
  /** What may follow the noun of a role: ' of sales'. */
  readonly roleTail: string
  /** Words before the role of another person: 'our', 'my'. */
  readonly possessive: string
  /** 'I am', before a role. */
  readonly iAm: RegExp
  /** Between a name and a role without a word such as 'our': ', elle est ' */
  readonly bareRole?: string
  /** Behind a name, what that person does: 'who handles the money', in the group "does". */
  readonly doing?: string
  /** What somebody does, as others say it: 'runs'. */
  readonly does?: string
  /** At the beginning of a role, or of a wish without a verb: 'a report each week'. */
  readonly article: RegExp
  readonly and: string
  /** Between the role of another person and the name: ', ' or ' is '. */
  readonly roleLinks: string
  /** Between a name and the role of that person: ', who is '. */
  readonly whoIs: string
  /** Between a name and the department of that person: 'from'. */
  readonly fromUnit: string
  readonly department: RegExp
  readonly authority: RegExp
  readonly ownAuthority: RegExp
  readonly pronounOfPerson: RegExp
  /** A sentence that speaks of data, files or software. */
  readonly dataWork: RegExp
  /** Before the name of a system: the name is in the group "system". */
  readonly systemName: RegExp
  /** A name in the reply to 'Which software do you use?', in the group "system", or "first" at the beginning. Absent where all nouns have capitals. */
  readonly systemAnswer?: RegExp
  /** Before the name of a system that nobody wants. */
  readonly noSystem: RegExp
  /** The beginning of a reply that says no. */
  readonly refusal: RegExp
  /** A question for what is not so today: 'What would be better in a year?' */
  readonly hypothetical: RegExp
  /** The word by which a question asks how things are. */
  readonly howQuestion: RegExp
  /** A number in words. */
  readonly figure: RegExp
  /** At the beginning of the words of a day: 'by', 'no later than'. */
  readonly deadlineStart: RegExp
  /** Before a promise that depends on something. */
  readonly conditional: RegExp
  /** The end of what stands before a promise that is only hoped for: 'I think'. */
  readonly doubted: RegExp
  /** An action that names nobody and nothing: 'ask him'. */
  readonly pointing: RegExp
  /** Words at the end of an action that it can do without. */
  readonly afterthoughts: RegExp
  /** The end of a sentence that asks for consent: 'agreed?' */
  readonly agreedTag: RegExp
  /** The beginning of a sentence that says little without the one before it. */
  readonly pointsBack: RegExp
  readonly vaguePronoun: RegExp
  /** 'We could do that' */
  readonly vagueProposal: RegExp
  /** A line that only dates the call. */
  readonly dateLine: RegExp
  /** Between a person and a task, in minutes: 'to', 'will', ':'. */
  readonly taskWords: string
  /** Between a system and what it is used for. */
  readonly usedFor: string
  /** By the form of a verb in a promise: how a task names it. Empty where the two are alike. */
  readonly taskVerbs: ReadonlyMap<string, string>
  /** Takes back what was just said: 'No wait'. */
  readonly correction: RegExp
  /** Behind a day of the week that comes after another day: 'the Monday after'. */
  readonly daysLater: RegExp
  readonly days: DayWords
}

export type Topic =
  | 'situation'
  | 'goal'
  | 'requirement'
  | 'constraint'
  | 'exclusion'
  | 'person'
  | 'amount'
  | 'date'
  | 'decision'
  | 'action'
  | 'risk'
  | 'question'
  | 'system'

export interface DayWords {
  readonly months: readonly RegExp[]
  readonly weekdays: readonly RegExp[]
  readonly numbers: Readonly<Record<string, number>>
  /** Groups: day, month, and year if it is said. */
  readonly dayMonth: readonly RegExp[]
  /** Groups: month, year if it is said, and next before it. */
  readonly monthAlone: RegExp
  /** Groups: year, or next if it is the year after. */
  readonly endOfYear: RegExp
  /** Groups: next, if it is the quarter after. */
  readonly endOfQuarter: RegExp
  /** Groups: week, and year if it is said. */
  readonly calendarWeek: RegExp
  /** A part of the year or a feast, in words: 'next spring', 'before Easter'. */
  readonly season: RegExp
  /** Groups: weekday, and day. */
  readonly dayAlone: RegExp
  /** Groups: weekday, and next before it or later behind it if the week after is meant. */
  readonly weekday: RegExp
  readonly today: RegExp
  readonly tomorrow: RegExp
  readonly afterTomorrow: RegExp
  readonly endOfThisWeek: RegExp
  readonly endOfNextWeek: RegExp
  readonly thisWeek: RegExp
  readonly nextWeek: RegExp
  readonly endOfMonth: RegExp
  /** Groups: count, and unit: day, week or month. */
  readonly span: RegExp
  readonly dayUnit: RegExp
  readonly weekUnit: RegExp
  /** Groups: quarter. */
  readonly quarter: RegExp
  /** The words that belong to a date: 'by', 'no later than'. */
  readonly before: RegExp
  readonly endWord: RegExp
}
