/** Twelve papers in English and German, of the kinds that buyers send. The offline search was tuned on them. */
import type { TenderPaper } from './paper.ts'

export const tenderPapers: readonly TenderPaper[] = [
  {
    name: 'invitation.docx',
    text: `# Invitation to Tender
Contracting authority: Harrow Vale District Council
Reference: HVDC/2027/114
Title: Supply of School Meals
Procedure: Open procedure
# 1. Scope
The contractor supplies hot meals to eleven primary schools in Harrow Vale.
# 2. Timetable
| Stage | Date |
| Clarification questions close | 26 February 2027 |
| Deadline for receipt of tenders | 12 March 2027, 12:00 noon |
| Contract start | 1 September 2027 |
# 3. Value and duration
The estimated value of the contract is £1,450,000.
The contract runs for three years with an option to extend by one year.
# 4. Award criteria
- Quality 60 %
- Price 30 %
- Social value 10 %
# 5. Documents to submit
- Completed form of tender
- Two references from the last three years
- Certificate of public liability insurance
# 6. Contact
Questions go to Maria Ellis, procurement officer, m.ellis@harrowvale.example.`,
    facts: {
      questionsDeadline: '26 February 2027',
      buyer: 'Harrow Vale District Council',
      reference: 'HVDC/2027/114',
      title: 'Supply of School Meals',
      procedure: 'Open procedure',
      deadline: '12 March 2027',
      scope: 'hot meals',
      estimatedValue: '1,450,000',
      contractPeriod: 'three years',
      awardCriteria: ['Quality', 'Price', 'Social value'],
      documentsToSubmit: ['form of tender', 'references', 'insurance'],
      contacts: ['m.ellis@harrowvale.example'],
    },
  },
  {
    name: 'bekanntmachung.pdf',
    text: `# Öffentliche Ausschreibung
Auftraggeber: Stadt Lindenau, Hochbauamt
Vergabenummer: LI-2027-031
Bezeichnung des Auftrags: Unterhaltsreinigung der Rathäuser
Verfahrensart: Offenes Verfahren
# Art und Umfang der Leistung
Zu reinigen sind drei Verwaltungsgebäude mit insgesamt 14.200 Quadratmetern.
# Fristen
Ablauf der Angebotsfrist: 18. März 2027, 10:00 Uhr
Ende der Bindefrist: 30. April 2027
Vertragslaufzeit: 48 Monate
# Zuschlagskriterien
- Preis 70 %
- Qualitätskonzept 30 %
---
# Eignungskriterien
- Eintragung in das Handelsregister
- Mindestumsatz von 500.000 EUR im Jahr
# Einzureichende Unterlagen
- Angebotsschreiben
- Preisblatt
- Eigenerklärung zur Eignung
# Ansprechpartner
Frau Petra Kühn, Telefon 0341 555 0102, vergabe@lindenau.example`,
    facts: {
      buyer: 'Stadt Lindenau',
      reference: 'LI-2027-031',
      title: 'Unterhaltsreinigung der Rathäuser',
      procedure: 'Offenes Verfahren',
      deadline: '18. März 2027',
      scope: 'Verwaltungsgebäude',
      contractPeriod: '48 Monate',
      awardCriteria: ['Preis', 'Qualitätskonzept'],
      eligibility: ['Handelsregister', 'Mindestumsatz'],
      documentsToSubmit: ['Angebotsschreiben', 'Preisblatt', 'Eigenerklärung'],
      contacts: ['vergabe@lindenau.example'],
    },
  },
  {
    name: 'letter.docx',
    text: `Northfield Hospitals Trust
Our reference: NHT-TEN-88
Dear bidder,
We invite you to tender for the maintenance of lifts at four hospitals.
Tenders must be submitted through the portal no later than 9 April 2027 at 17:00.
The contract will last for five years from 1 July 2027.
Its value is estimated at £2.3 million.
Tenders are evaluated on the basis of price (50 %) and technical merit (50 %).
Bidders must hold ISO 9001 certification.
If you have questions, write to lifts@northfield.example.`,
    facts: {
      submission: 'through the portal',
      buyer: 'Northfield Hospitals Trust',
      reference: 'NHT-TEN-88',
      deadline: '9 April 2027',
      scope: 'maintenance of lifts',
      estimatedValue: '2.3 million',
      contractPeriod: 'five years',
      awardCriteria: ['technical merit'],
      eligibility: ['ISO 9001'],
      contacts: ['lifts@northfield.example'],
    },
  },
  {
    name: 'anschreiben.docx',
    text: `# Aufforderung zur Angebotsabgabe
Vergabestelle: Universitätsklinikum Bergheim
Aktenzeichen: UKB 4711/27
Gegenstand der Ausschreibung: Lieferung von Patientenbetten
Das Angebot muss bis zum 7. Mai 2027 um 12:00 Uhr elektronisch eingereicht werden.
Der geschätzte Auftragswert beträgt 890.000 Euro.
Der Vertrag hat eine Laufzeit von zwei Jahren.
Der Zuschlag wird auf das wirtschaftlichste Angebot erteilt: Preis 60 %, Lieferzeit 40 %.
Dem Angebot sind beizufügen:
- Produktdatenblätter
- Nachweis der Haftpflichtversicherung
Rückfragen richten Sie an Herrn Thomas Reuter, t.reuter@ukb.example.`,
    facts: {
      submission: 'elektronisch',
      buyer: 'Universitätsklinikum Bergheim',
      reference: 'UKB 4711/27',
      title: 'Lieferung von Patientenbetten',
      scope: 'Patientenbetten',
      deadline: '7. Mai 2027',
      estimatedValue: '890.000',
      contractPeriod: 'zwei Jahren',
      awardCriteria: ['Lieferzeit'],
      documentsToSubmit: ['Produktdatenblätter', 'Haftpflichtversicherung'],
      contacts: ['t.reuter@ukb.example'],
    },
  },
  {
    name: 'summary.xlsx',
    text: `| Item | Details |
| Buyer | Port of Wexley Authority |
| Tender number | PWA-27-006 |
| Contract title | Dredging of the inner harbour |
| Submission deadline | 22 June 2027 |
| Contract duration | 18 months |
| Estimated contract value | €3,200,000 |
| Procedure | Negotiated procedure |
| Contact e-mail | tenders@wexleyport.example |`,
    facts: {
      buyer: 'Port of Wexley Authority',
      reference: 'PWA-27-006',
      title: 'Dredging of the inner harbour',
      scope: 'Dredging',
      procedure: 'Negotiated',
      deadline: '22 June 2027',
      contractPeriod: '18 months',
      estimatedValue: '3,200,000',
      contacts: ['tenders@wexleyport.example'],
    },
  },
  {
    name: 'clarification-1.eml',
    text: `Dear bidders,
please note the following answers to questions about tender HVDC/2027/114.
Question 1: Can the deadline be extended?
Answer 1: The deadline for tenders is now 19 March 2027, 12:00 noon.
Question 2: Are vegan meals required?
Answer 2: Yes, one vegan meal must be offered each day.
Kind regards
Maria Ellis`,
    facts: {
      reference: 'HVDC/2027/114',
      deadline: '19 March 2027',
      clarifications: ['19 March 2027', 'vegan meal must be offered'],
    },
  },
  {
    name: 'lose.zip',
    text: `# Leistungsbeschreibung
Die Zweckverband Wasser Oberaue schreibt Tiefbauarbeiten aus.
Vergabe-Nr.: ZWO 12-2027
# Lose
| Los | Bezeichnung | Menge |
| Los 1 | Rohrleitungsbau Nord | 3.400 m |
| Los 2 | Rohrleitungsbau Süd | 2.100 m |
# Ausführungsfrist
Die Arbeiten sind vom 1. Juni 2027 bis zum 30. November 2027 auszuführen.
# Wertung
Einziges Zuschlagskriterium ist der Preis.
# Abgabe
Schlusstermin für den Eingang der Angebote ist der 20.04.2027, 11:00 Uhr.`,
    facts: {
      buyer: 'Zweckverband Wasser Oberaue',
      reference: 'ZWO 12-2027',
      deadline: '20.04.2027',
      contractPeriod: '30. November 2027',
      lots: ['Rohrleitungsbau Nord', 'Rohrleitungsbau Süd'],
      awardCriteria: ['Preis'],
    },
  },
  {
    name: 'notice.pdf',
    text: `# Contract notice
# Section I: Contracting authority
Name: Regional Transport Agency Midmoor
E-mail: procurement@midmoor.example
# Section II: Object
Title: Replacement of ticket machines
Reference number: RTA-0427
Estimated total value: 5 600 000 EUR
Duration in months: 36
# Section II.2: Lots
- Lot 1: Railway stations, 140 machines
- Lot 2: Bus stations, 60 machines
# Section III: Conditions for participation
- Annual turnover of at least EUR 4 million
- Three comparable contracts within five years
# Section IV: Procedure
Type of procedure: Restricted
Time limit for receipt of tenders: 14 May 2027, 16:00
---
# Section V: Award criteria
| Criterion | Weighting |
| Price | 40 % |
| Availability | 35 % |
| Service | 25 % |`,
    facts: {
      scope: 'ticket machines',
      buyer: 'Regional Transport Agency Midmoor',
      reference: 'RTA-0427',
      title: 'Replacement of ticket machines',
      procedure: 'Restricted',
      deadline: '14 May 2027',
      estimatedValue: '5 600 000',
      contractPeriod: '36',
      lots: ['Railway stations', 'Bus stations'],
      awardCriteria: ['Price', 'Availability', 'Service'],
      eligibility: ['Annual turnover', 'Three comparable contracts'],
      contacts: ['procurement@midmoor.example'],
    },
  },
  {
    name: 'rahmenvertrag.pdf',
    text: `# Bewerbungsbedingungen
# 1 Auftraggeberin
Landesbetrieb Straßenwesen Nordmark
Geschäftszeichen: LSN-B-2027/9
# 2 Gegenstand
Rahmenvereinbarung über Winterdienst auf Landesstraßen
# 3 Verfahren
Nichtoffenes Verfahren mit Teilnahmewettbewerb
# 4 Termine
| Vorgang | Termin |
| Frist für Bieterfragen | 03.05.2027 |
| Angebotsfrist | 17.05.2027, 12:00 Uhr |
| Beginn der Leistung | 01.10.2027 |
# 5 Laufzeit
Die Rahmenvereinbarung gilt für vier Jahre.
# 6 Wertungskriterien
- Preis 55 %
- Reaktionszeit 45 %`,
    facts: {
      title: 'Winterdienst',
      scope: 'Winterdienst',
      questionsDeadline: '03.05.2027',
      buyer: 'Landesbetrieb Straßenwesen Nordmark',
      reference: 'LSN-B-2027/9',
      procedure: 'Nichtoffenes Verfahren',
      deadline: '17.05.2027',
      contractPeriod: 'vier Jahre',
      awardCriteria: ['Preis', 'Reaktionszeit'],
    },
  },
  {
    name: 'conditions.docx',
    text: `# Instructions to Tenderers
# 1 Eligibility
1.1 Tenderers must have completed two similar projects since 2022.
1.2 Tenderers must hold employer's liability insurance of at least £5 million.
# 2 Submission
2.1 Tenders shall reach the Ministry of Fisheries not later than 30 July 2027.
2.2 The tender shall comprise:
- the signed letter of offer
- the priced bill of quantities
- the method statement
# 3 Evaluation
3.1 Each tender is scored on price (weight 70) and programme (weight 30).
# 4 Outstanding matters
The date of the site visit is still to be confirmed.`,
    facts: {
      buyer: 'Ministry of Fisheries',
      deadline: '30 July 2027',
      eligibility: ['two similar projects', "employer's liability"],
      documentsToSubmit: ['letter of offer', 'bill of quantities', 'method statement'],
      awardCriteria: ['price', 'programme'],
      openQuestions: ['still to be confirmed'],
    },
  },
  {
    name: 'bieterinformation.eml',
    text: `Sehr geehrte Damen und Herren,
zum Vergabeverfahren LI-2027-031 teilen wir Ihnen Folgendes mit.
Die Angebotsfrist wird bis zum 25. März 2027, 10:00 Uhr verlängert.
Frage 1: Sind Glasflächen enthalten?
Antwort 1: Nein, die Glasreinigung wird gesondert vergeben.
Mit freundlichen Grüßen
Petra Kühn`,
    facts: {
      reference: 'LI-2027-031',
      deadline: '25. März 2027',
      clarifications: ['Glasreinigung'],
    },
  },
  {
    name: 'scan.pdf',
    text: `# Request for Quotation
Issued by: Coldbrook Town Council
RFQ number: CTC-559
Subject: Resurfacing of three car parks
Quotations are due by 5 August 2027.
The works must be finished within 10 weeks.
# Award
The contract is awarded on the lowest price.
# Enquiries
John Harker, telephone 01632 960123`,
    facts: {
      scope: 'three car parks',
      buyer: 'Coldbrook Town Council',
      reference: 'CTC-559',
      title: 'Resurfacing of three car parks',
      deadline: '5 August 2027',
      contractPeriod: '10 weeks',
      awardCriteria: ['lowest price'],
      contacts: ['John Harker'],
    },
  },
]
