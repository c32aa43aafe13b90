/** Questions about the twelve papers, each with the file and the words of the passage that answers it. */
export interface TenderQuestion {
  readonly question: string
  readonly file: string
  readonly holds: string
}

export const tenderQuestions: readonly TenderQuestion[] = [
  { question: 'How many schools get hot meals?', file: 'invitation.docx', holds: 'eleven primary schools' },
  { question: 'How long does the contract for the lifts last?', file: 'letter.docx', holds: 'five years' },
  { question: 'Which certification must bidders for the lifts hold?', file: 'letter.docx', holds: 'ISO 9001' },
  { question: 'Must vegan meals be offered?', file: 'clarification-1.eml', holds: 'one vegan meal' },
  { question: 'When is the site visit?', file: 'conditions.docx', holds: 'still to be confirmed' },
  { question: 'When must quotations for the car parks be in?', file: 'scan.pdf', holds: '5 August 2027' },
  { question: 'Wie groß sind die Verwaltungsgebäude?', file: 'bekanntmachung.pdf', holds: '14.200' },
  { question: 'Wird die Glasreinigung mit vergeben?', file: 'bieterinformation.eml', holds: 'gesondert vergeben' },
  { question: 'Wann sind die Arbeiten auszuführen?', file: 'lose.zip', holds: '30. November 2027' },
  { question: 'Wie hoch ist der Auftragswert der Patientenbetten?', file: 'anschreiben.docx', holds: '890.000' },
]
