/** Papers in styles of which no other of these tests has one: prose, an e-mail, a notice with numbered fields. They were written after the search and read once. */
import type { TenderPaper } from './paper.ts'

export const freshPapers: readonly TenderPaper[] = [
  {
    name: 'library-system.pdf',
    text: `# CITY OF ALDERMERE
# Request for Proposals No. 28-041
# Integrated Library System
Issued: January 9, 2028
# I. Introduction
The City of Aldermere, through its Public Library, seeks proposals from qualified firms to replace the integrated library system of its six branches.
The current system was installed in 2009 and is no longer supported.
# II. Schedule
| Event | Date |
| RFP released | January 9, 2028 |
| Pre-proposal conference | January 20, 2028 |
| Written questions due | January 27, 2028 |
| Proposals due | February 24, 2028, 2:00 p.m. |
| Anticipated award | April 11, 2028 |
# III. Term and budget
The initial term of the agreement is three years with two optional one-year renewals.
The City has budgeted an amount not to exceed $640,000 for the first three years.
# IV. Minimum qualifications
- Proposers must have installed the system in at least three public libraries.
- Proposers must carry commercial general liability insurance of $2,000,000.
# V. Contents of the proposal
Each proposal shall contain:
- Cover letter signed by an officer
- Description of the system
- Implementation plan
- Cost form (Attachment B)
# VI. Evaluation
| Factor | Points |
| Functionality | 40 |
| Cost | 30 |
| Experience of the firm | 20 |
| Support | 10 |
# VII. Contact
All inquiries go to Denise Okafor, Purchasing Agent, at d.okafor@aldermere.example or (555) 010-4477.`,
    facts: {
      questionsDeadline: 'January 27, 2028',
      buyer: 'City of Aldermere',
      reference: '28-041',
      title: 'Integrated Library System',
      deadline: 'February 24, 2028',
      scope: 'replace the integrated library system',
      estimatedValue: '640,000',
      contractPeriod: 'three years',
      awardCriteria: ['Functionality', 'Cost', 'Experience', 'Support'],
      eligibility: ['three public libraries', 'liability insurance'],
      documentsToSubmit: ['Cover letter', 'Description of the system', 'Implementation plan', 'Cost form'],
      contacts: ['d.okafor@aldermere.example'],
    },
  },
  {
    name: 'datenschutzberatung.docx',
    text: `Gemeinde Talbrunn
Der Bürgermeister
Talbrunn, den 3. Februar 2028
Aufforderung zur Abgabe eines Angebots
Externer Datenschutzbeauftragter
Unser Zeichen: 10.2-048/28
Sehr geehrte Damen und Herren,
die Gemeinde Talbrunn beabsichtigt, die Aufgaben des Datenschutzbeauftragten für die Verwaltung und vier Kindertagesstätten zu vergeben.
Die Vergabe erfolgt im Wege einer Verhandlungsvergabe ohne Teilnahmewettbewerb.
Bitte reichen Sie Ihr Angebot bis spätestens 25. Februar 2028, 11:00 Uhr per E-Mail ein.
Bis zum 31. März 2028 sind Sie an Ihr Angebot gebunden.
Der Vertrag beginnt am 1. Mai 2028 und läuft zunächst zwei Jahre.
Wir rechnen mit einem Auftragswert von rund 48.000 Euro netto.
Ihrem Angebot fügen Sie bitte bei:
- ausgefülltes Preisblatt
- Nachweis der Fachkunde
- zwei Referenzen vergleichbarer Kommunen
Bieter müssen über mindestens drei Jahre Erfahrung mit Kommunen verfügen.
Gewertet wird der Preis mit 60 Prozent und das Konzept mit 40 Prozent.
Rückfragen beantwortet Herr Jonas Wirth, Telefon 0911 555 0188, jonas.wirth@talbrunn.example.`,
    facts: {
      submission: 'per E-Mail',
      buyer: 'Gemeinde Talbrunn',
      reference: '10.2-048/28',
      title: 'Externer Datenschutzbeauftragter',
      procedure: 'Verhandlungsvergabe',
      deadline: '25. Februar 2028',
      scope: 'Datenschutzbeauftragten',
      estimatedValue: '48.000',
      contractPeriod: 'zwei Jahre',
      awardCriteria: ['Konzept'],
      eligibility: ['drei Jahre Erfahrung'],
      documentsToSubmit: ['Preisblatt', 'Fachkunde', 'Referenzen'],
      contacts: ['jonas.wirth@talbrunn.example'],
    },
  },
  {
    name: 'quote-request.eml',
    text: `Subject: RFQ 7731 – Hire of two road sweepers
Good morning,
Borough of Penhallow needs two compact road sweepers on hire from 3 April 2028 to 30 September 2028.
Quotations are to reach this office by noon on 10 March 2028.
Please quote a weekly rate, and include:
- proof of motor insurance
- the service record of each vehicle
- your delivery terms
We will take the lowest compliant quotation.
Suppliers need to hold an operator's licence.
Our budget for the hire is £38,000 in all.
If anything is unclear, ring Gwen Tamblyn on 01632 960 471 or write to g.tamblyn@penhallow.example.`,
    facts: {
      buyer: 'Borough of Penhallow',
      reference: '7731',
      title: 'Hire of two road sweepers',
      deadline: '10 March 2028',
      scope: 'two compact road sweepers',
      estimatedValue: '38,000',
      eligibility: ["operator's licence"],
      documentsToSubmit: ['motor insurance', 'service record', 'delivery terms'],
      contacts: ['g.tamblyn@penhallow.example'],
    },
  },
]
