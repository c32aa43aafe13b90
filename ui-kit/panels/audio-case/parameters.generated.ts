/** Generated from ui-kit/panels/audio-case/parameters.ts by `npm run generate`. Do not edit. */
import type { Failure, Field } from '#engine/definition/types.ts'

export type AudioCaseParameters = {
  /** The requests of the panel. */
  readonly calls: {
    /** Gives the calls of the case: items and totals.uploaded. */
    readonly list: string
    /** Gives one call; it takes @param.callId. */
    readonly detail: string
    /** Gives the lines and the speakers of one call; it takes @param.callId. */
    readonly transcript: string
    /** Corrects lines and names speakers; it takes @param.callId and @param.corrections. */
    readonly correct: string
    /** Gives the captions of one call; it takes @param.callId. */
    readonly captions: string
    /** Gives the recording of one call, of which the player asks for parts; it takes @param.callId. */
    readonly recording: string
    /** Does the work again for the calls that failed. */
    readonly retry: string
    /** Tells how far that work is: status and message. */
    readonly progress: string
    /** Gives the calls in which words occur; it takes @param.q. */
    readonly search: string
    /** Answers a question; it takes @param.scope, @param.callId and @param.question. */
    readonly ask: string
    /** Saves evidence; it takes @param.scope, @param.callId, @param.question, @param.askedAt, @param.answer, @param.answeredAt, @param.citations, @param.usage and @param.timing. */
    readonly save: string
    /** Gives the evidence. */
    readonly evidence: string
    /** Gives the evidence as a Word document. */
    readonly export: string
  }
  /** The tab with the assistant. */
  readonly agent: {
    /** Its name. */
    readonly tab: string
    /** What a question is about. */
    readonly scope: {
      /** The name of the choice. */
      readonly label: string
      /** The whole case. */
      readonly all: string
      /** One call. */
      readonly call: string
      /** The name of the choice of a call. */
      readonly picker: string
      /** The button that loads the calls again. */
      readonly refresh: string
      /** Shown when there are no calls to choose. */
      readonly empty: string
    }
    /** The question; blank ones are not sent. */
    readonly question: Field
    /** The button that sends it. */
    readonly submit: string
    /** Names the keys that send it, too. */
    readonly hint: string
    /** The name of the list of messages. */
    readonly history: string
    /** Shown before the first question. */
    readonly empty: string
    /** Stands before a question. */
    readonly user: string
    /** Stands before an answer. */
    readonly assistant: string
    /** Shown while waiting for an answer. */
    readonly thinking: string
    /** The heading of the sources of an answer. */
    readonly sources: string
    /** The banner when a question could not be answered. */
    readonly failed: string
    /** The message shown in place of the answer. */
    readonly answer: Failure
    /** The button on an answer. */
    readonly evidence: {
      /** Before. */
      readonly save: string
      /** Meanwhile. */
      readonly saving: string
      /** Afterwards. */
      readonly saved: string
      /** It could not be saved. */
      readonly failed: string
      /** The question that belongs to the answer is missing. */
      readonly unpaired: string
    }
  }
  /** The tab with the calls. */
  readonly callsTab: {
    /** Its name. */
    readonly tab: string
    /** The name of the search box. */
    readonly search: string
    /** Milliseconds from the last key to the search. */
    readonly searchAfter: number
    /** Milliseconds from clearing the box to the whole list. */
    readonly clearAfter: number
    /** The search failed. */
    readonly searchFailed: Failure
    /** Nothing matches the search. */
    readonly nothingFound: string
    /** Shown while the calls are loaded. */
    readonly loading: string
    /** The calls could not be loaded. */
    readonly failed: Failure
    /** Shown when there are none. */
    readonly empty: string
    /** How many details are loaded in advance at the same time. */
    readonly prefetch: number
    /** Calls shown when the list cannot be loaded but the number of files is known. */
    readonly fallback: {
      /** How many at most. */
      readonly max: number
      /** The number of digits of {number}. */
      readonly digits: number
      /** The id of a call, made of {number}. */
      readonly id: string
      /** The name of a call, made of {number}. */
      readonly file: string
      /** Says what these are. */
      readonly notice: string
    }
    /** The content of an opened call. */
    readonly detail: {
      /** Shown while it is loaded. */
      readonly loading: string
      /** It could not be loaded. */
      readonly failed: string
      /** The call has no sections yet. */
      readonly empty: string
      /** Stands before the id of a section. */
      readonly chunk: string
      /** The time window of a section, made of {from} and {to}. */
      readonly window: string
      /** Stands before its summary. */
      readonly summary: string
      /** Stands before its quotes. */
      readonly quotes: string
      /** The button that downloads the captions. */
      readonly captions: string
      /** The name of the caption file, made of {call}. */
      readonly captionsAs: string
      /** The name of the player, made of {file}. */
      readonly player: string
      /** The button that plays from a time, made of {time}. */
      readonly listen: string
      /** Stands before the passages that a search found in the call. */
      readonly found: string
      /** The whole transcript of an opened call. */
      readonly transcript: {
        /** Its heading. */
        readonly title: string
        /** Shown while it is loaded. */
        readonly loading: string
        /** It could not be loaded. */
        readonly failed: string
        /** Stands before a text that is to be listened to, made of {words}. */
        readonly unsure: string
        /** The button that says that it is right, made of {words}. */
        readonly right: string
        /** Stands where another language is spoken. */
        readonly foreign: string
        /** The button that corrects a line, made of {time}. */
        readonly correct: string
        /** The name of the field with a line, made of {time}. */
        readonly line: string
        /** The text of a corrected line as it was heard, made of {text}. */
        readonly heard: string
        /** The name of the list of the speakers. */
        readonly speakers: string
        /** The button that names a speaker, made of {speaker}. */
        readonly name: string
        /** The name of the field with the name of a speaker, made of {speaker}. */
        readonly speaker: string
        /** The button that saves. */
        readonly save: string
        /** The button that does not. */
        readonly cancel: string
        /** Nothing was entered. */
        readonly empty: string
        /** Shown when a correction was saved: what follows it. */
        readonly saved: string
        /** A correction could not be saved. */
        readonly saveFailed: Failure
      }
      /** The captions could not be downloaded, or are empty. */
      readonly captionsFailed: string
    }
    /** A call that could not be worked on while the others could. */
    readonly failedCall: {
      /** Stands beside its name. */
      readonly badge: string
      /** The button that tries the failed calls again. */
      readonly retry: string
      /** Shown meanwhile. */
      readonly retrying: string
      /** It could not be tried again. */
      readonly failed: Failure
    }
  }
  /** The tab with the evidence. */
  readonly evidence: {
    /** Its name. */
    readonly tab: string
    /** The name of the search box. */
    readonly search: string
    /** Nothing matches the search. */
    readonly nothingFound: string
    /** Shown while it is loaded. */
    readonly loading: string
    /** It could not be loaded. */
    readonly failed: Failure
    /** Shown when there is none. */
    readonly empty: string
    /** A longer title is shortened. */
    readonly titleLength: number
    /** What stands before the parts of an entry. */
    readonly labels: {
      /** When it was saved. */
      readonly saved: string
      /** What it is about. */
      readonly scope: string
      /** Which call. */
      readonly call: string
      /** The question. */
      readonly question: string
      /** The answer. */
      readonly summary: string
    }
    /** The button that exports it. */
    readonly export: string
    /** The name of the file if the reply does not give one. */
    readonly exportAs: string
    /** The export failed. */
    readonly exportFailed: string
    /** The exported file is empty. */
    readonly exportEmpty: string
  }
}
