/** What gives away the kind of a German sentence. */
import type { Cues } from './cues.ts'
import { germanPeople } from './german-people.ts'
import { germanQuestions } from './german-questions.ts'
import { b, begins, e, words } from './patterns.ts'

const month = String.raw`(?:Jan(?:uar)?|Jänner|Feb(?:ruar)?|März|Apr(?:il)?|Mai|Juni?|Juli?|Aug(?:ust)?|Sept?(?:ember)?|Okt(?:ober)?|Nov(?:ember)?|Dez(?:ember)?)`
const weekday = String.raw`(?:Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonnabend|Sonntag)`
/** The days of a month as they are spoken, without their endings, from the first. */
const ordinals = [
  'erst',
  'zweit',
  'dritt',
  'viert',
  'fünft',
  'sechst',
  'siebt',
  'acht',
  'neunt',
  'zehnt',
  'elft',
  'zwölft',
  'dreizehnt',
  'vierzehnt',
  'fünfzehnt',
  'sechzehnt',
  'siebzehnt',
  'achtzehnt',
  'neunzehnt',
  'zwanzigst',
  'einundzwanzigst',
  'zweiundzwanzigst',
  'dreiundzwanzigst',
  'vierundzwanzigst',
  'fünfundzwanzigst',
  'sechsundzwanzigst',
  'siebenundzwanzigst',
  'achtundzwanzigst',
  'neunundzwanzigst',
  'dreißigst',
  'einunddreißigst',
]
const ordinal = String.raw`(?:${ordinals.toReversed().join('|')})e[nrs]?`
const verb = String.raw`(?:schick(?:e|en)|send(?:e|en)|liefer(?:e|n)|erstell(?:e|en)|bereite|bereiten|meld(?:e|en)|kümmer(?:e|n)|klär(?:e|en)|besorg(?:e|en)|reich(?:e|en)|stell(?:e|en)|prüf(?:e|en)|frag(?:e|en)|ruf(?:e|en)|übernehm(?:e|en)|mach(?:e|en)|organisier(?:e|en)|vereinbar(?:e|en)|buch(?:e|en)|schreib(?:e|en)|leit(?:e|en)|sprech(?:e|en)|hol(?:e|en)|such(?:e|en)|bring(?:e|en)|gebe|geben|lad(?:e|en)|test(?:e|en)|exportier(?:e|en)|sammel(?:n)?|sammle|trag(?:e|en)|lass(?:e|en)|richt(?:e|en)|erledig(?:e|en)|teil(?:e|en)|informier(?:e|en)|plan(?:e|en)|leg(?:e|en)|bestell(?:e|en)|zeig(?:e|en)|bau(?:e|en)|kalkulier(?:e|en)|überarbeit(?:e|en)|zieh(?:e|en)|mail(?:e|en)|erfrag(?:e|en)|beauftrag(?:e|en)|reservier(?:e|en)|druck(?:e|en)|rechn(?:e|en)|fass(?:e|en)|unterschreib(?:e|en)|red(?:e|en)|telefonier(?:e|en)|besprech(?:e|en)|bespreche|fotografier(?:e|en)|mess(?:e|en)|zähl(?:e|en)|starte|kopier(?:e|en)|scann(?:e|en)|notier(?:e|en)|hak(?:e|en)|check(?:e|en)|frage)`
/** As it is spoken: 'Schick ich Ihnen.' */
const spokenVerb = String.raw`(?:schick|send|mach|bring|klär|frag|besorg|such|prüf|hol|ruf|mail|meld|stell|schreib|geb|leg|druck|scann)e?`

export const german: Cues = {
  fillers: [
    new RegExp(String.raw`(?<=^|[\s,])(?:ähm?|äh|öh|hm+|mhm|tja|ach)[,.…]*\s+`, 'giu'),
    new RegExp(
      String.raw`,\s*(?:sag(?:en)? (?:ich|wir) mal|wie gesagt|ehrlich gesagt|na ja|naja|wissen Sie|weißt du|im Grunde|quasi|sozusagen)\s*(?=,|[.!?]|$)`,
      'giu',
    ),
    new RegExp(String.raw`(?<=\s)(?:halt|eben halt|quasi|sozusagen|irgendwie|sag ich mal|so,\s*)\s+(?=\S)`, 'giu'),
    new RegExp(String.raw`${b}(\p{L}+)(?:\s+\1${e})+(?=\s)(?<!(?:die|der|das)\s+\p{L}+)`, 'giu'),
  ],
  openings: begins(
    String.raw`(?:(?:also|ja|okay|ok|na ja|naja|nun|und|tja|hm+)(?![\p{L}])[\s,.!–-]+|(?:genau|gut|prima|wunderbar|super|schön|klar|gerne|richtig|stimmt|verstanden|so|danke|einverstanden|außerdem|natürlich|sicher|perfekt|alles klar|nein)(?![\p{L}])\s*[,.!–-]+\s*)+(?=\S)`,
  ),
  smallTalk: words(
    String.raw`hört man mich|hören Sie mich|hört ihr mich|stumm|guten (?:morgen|tag|abend)|freut mich|schön,? (?:Sie|euch|dich)|vielen dank|danke (?:schön|für|euch|Ihnen)|auf wiederhören|tschüss|bis (?:bald|dann|nächste Woche[.!]|morgen[.!])|schönen (?:tag|abend|feierabend)|bildschirm (?:teilen|freigeben)|ich teile (?:mal|kurz)|stellen Sie sich|vorstellungsrunde|kurz vor(?:stellen)?\??|wetter|nächsten Schritten|aufzeichn\p{L}+|wie geht es Ihnen|das hilft`,
  ),
  clauseBreak: new RegExp(
    String.raw`,?\s+(?:und|aber)\s+(?=(?:(?:ich|wir|es|sie|er|man|das|die|der|den|unser\p{L}*|jede\p{L}*|dann|außerdem|bei)${e})[^,;]{6,}?)(?=[^,;]*?${b}(?:ist|sind|war|hat|haben|muss|müssen|soll|sollen|sollte|kann|können|darf|dürfen|will|wollen|wird|werden|brauche|brauchen|macht|machen|kostet|geht|gehen|läuft|${verb}|stimmt|sucht|suchen|verliert|verlieren)${e})|;\s+`,
    'giu',
  ),
  invitation: words(
    String.raw`erzählen Sie|erzähl|beschreiben Sie|beschreib|schildern Sie|führen Sie|(?:nehmen|führ) (?:Sie )?(?:mich|uns) (?:mal )?mit|zeigen Sie (?:mir|uns)|kommen wir zu\p{L}*|sprechen wir über|reden wir über`,
  ),
  lead: /^(?:das |die |der )?(?:problem|punkt|sache|idee) ist,? (?:dass )?/i,
  goal: words(
    String.raw`(?:unser |mein |das |haupt|ein )?(?:haupt)?ziel(?:e|en)?(?: ist| wäre| sind|:)?|zielen darauf|erfolg (?:wäre|heißt|ist)|wir streben an|(?:soll|sollte|sollten|müsste|müssten) (?:auf|unter) .{2,25} (?:gehen|sinken|fallen|kommen|runter)|am liebsten wäre`,
  ),
  wish: words(
    String.raw`wollen|will|möchten?|würden? gern\p{L}*|hoffen|hoffe|planen|wünschen?|brauchen|müssen|sollen?|streben|vorhaben|haben vor`,
  ),
  improvement: words(
    String.raw`senken|reduzieren|verringern|halbier\p{L}*|verkürzen|beschleunigen|steiger\p{L}+|erhöhen|verdoppeln|verbessern|sparen|einsparen|vermeiden|wachsen|gewinnen|erreichen|loswerden|schneller|weniger|mehr (?:kunden|umsatz|aufträge|zeit|anfragen|bewerber)|entlasten|draußen (?:ist|sein)|unter .{1,20} (?:kommen|bringen|drücken)|runter\p{L}*|zurückgewinnen|freischaufeln|abbauen|auf .{1,25} (?:kommen|bringen|senken)`,
  ),
  measures: [
    new RegExp(
      String.raw`(?:${b}von\s+[^,.;]{1,40}?\s)?${b}(?:auf|unter|um|in|innerhalb von|höchstens|mindestens|maximal|über|mehr als|weniger als|binnen)\s+(?:unter\s+|etwa\s+|höchstens\s+|rund\s+|mindestens\s+)?(?:\d[\d.,]*|ein(?:e[nmrs]?)?|zwei|drei|vier|fünf|sechs|acht|zehn|zwölf|zwanzig|dreißig|fünfzig|die Hälfte)\s*(?:%|Prozent|Sekunden?|Minuten?|Stunden?|Tagen?|Wochen?|Monaten?|Mal|Kunden|Aufträge|Euro)(?:\s+(?:pro|im|am|je)\s+\p{L}+)?`,
      'iu',
    ),
    new RegExp(
      String.raw`${b}halbier\p{L}*${e}|${b}verdoppel\p{L}*${e}|${b}\d[\d.,]*\s*(?:%|Prozent|Stunden|Minuten|Tage)(?:\s+(?:pro|im|am|je)\s+\p{L}+)?`,
      'iu',
    ),
  ],
  requirement: words(
    String.raw`muss|müssen|müsste|soll|sollen|sollte|sollten|braucht|brauchen(?! wir (?:nicht|keine))|bräuchten?|benötig\p{L}+|wichtig (?:ist|wäre)|wichtig,? dass|ist (?:uns |mir |sehr |ganz |auch )*wichtig|schön wäre|wäre (?:schön|gut|toll|super|hilfreich|praktisch|ideal|klasse|prima)|(?:schön|gut|toll|super|hilfreich|praktisch|ideal|klasse|prima) wäre|idealerweise|am besten|unverzichtbar|zwingend|erwarten?(?: wir)?|unbedingt|wünsch\p{L}+`,
  ),
  imagined:
    /(?<![\p{L}])(?:würden?|könnten?|sollten?|müssten?|dürften?|wäre|hätten?|möchte)(?![\p{L}])|^(?:dann |also |und )?(?:die|der|das|ein\p{L}*|man|es|jede\p{L}*|sie|ich|wir|alle) \p{L}*(?: \p{L}+){0,2}(?:kriegen|kriegt|bekommt|bekommen|sieht|sehen|meldet|schlägt|zeigt|liest|schickt|warnt|erinnert|rechnet|zieht|ziehen|tippt|wählt|klickt)(?![\p{L}])/iu,
  stative: words(
    String.raw`^(?:\p{L}+,? ){0,3}?(?:ist|sind|war|waren|bin|hat|haben|hatte|hatten|habe|wurde|wurden|gibt es|heißt|glaube|denke|finde|weiß|wissen|kostet|bedeutet|gehört)|^(?:nein|nee|nicht|kein\p{L}*|niemand|vielleicht|natürlich)|(?:letzte[srn]?|damals|ja schon|sowieso)|^(?:ich|wir)`,
  ),
  must: words(
    String.raw`muss|müssen|müsste|braucht|brauchen|benötig\p{L}+|zwingend|unverzichtbar|unbedingt|wichtig|erwarten?`,
  ),
  could: words(
    String.raw`(?:schön|toll|super|gut|hilfreich|klasse|prima) wäre|wäre (?:schön|toll|super|hilfreich|praktisch|ideal|klasse|prima|gut)|idealerweise|am besten|wenn möglich|optional|irgendwann|nicht zwingend|kein Muss|nice to have`,
  ),
  noRequirement: words(
    String.raw`^sonst|(?:ich muss|muss ich)|(?:müsste|muss|müssen|müssten) (?:ich|wir)(?: \p{L}+){0,3} (?:nachfragen|klären|prüfen|nachsehen|fragen|überlegen|nachschauen|herausfinden|besprechen|sehen|gucken)|(?:müsste|muss|müssen|müssten) (?:\p{L}+ ){0,5}(?:nachfragen|nachsehen|nachschauen|herausfinden|überlegen|gucken)|(?:müssen|muss) (?:die|der|wir|sie|man|er|alle) (?:dann |immer |noch |heute |alles |jedes ?mal |erst |\p{L}+ ){0,5}(?:abtippen|eintippen|kopieren|anrufen|suchen|nachtelefonieren|übertragen|abschreiben|ausdrucken|warten|eingeben|raussuchen|nachtragen|hinterhertelefonieren|faxen)|(?:hätte|hätten)(?: \p{L}+){0,10} (?:sollen|müssen|dürfen)|(?:soll|sollen|sollte|sollten) (?:eigentlich|angeblich)|(?:muss|müssen)(?: \p{L}+){0,6} (?:gewesen|worden|gehabt) (?:sein|haben)|(?:muss|müssen|musste|mussten)(?: \p{L}+){0,8} (?:warten|anstehen|hinterherlaufen|nachfassen)|erwarten? (?:ich|wir)? ?(?:eine? )?(?:\p{L}+ )?(?:Entschuldigung|Erklärung|Antwort|Erstattung)|beschwer\p{L}*|Beschwerde\p{L}*|(?:verärgert|enttäuscht|unzufrieden|sauer)|(?:muss|müssen)(?: \p{L}+){0,4} (?:mit ?)?(?:unterschreiben|zustimmen|absegnen)|wollten (?:wir|ich)|solltet? (?:ihr|du)|sollten Sie|wie (?:soll|muss)`,
  ),
  constraint: words(
    String.raw`(?:darf|dürfen|dürfte)(?: \p{L}+){0,8} (?:nicht|nie|kein\p{L}*)|(?:nicht|nie|kein\p{L}*|nur)(?: \p{L}+){0,8} (?:darf|dürfen)|(?:darf|dürfen)(?: \p{L}+){0,4} nur|(?:und |bitte )?nicht in (?:den|unseren|der) (?:\p{L}*ferien|\p{L}*saison|\p{L}*zeit|\p{L}*urlaub)|kommt nicht in ?Frage|Vertragsstrafe\p{L}*|Konventionalstrafe\p{L}*|verlängert (?:bis|um)|kommen wir(?: \p{L}+){0,3} nicht raus|verboten|untersagt|nicht erlaubt|DSGVO|Datenschutz\p{L}*|Betriebsrat|Vorschrift\p{L}*|gesetzlich|Gesetz|Compliance|haus nicht verlassen|barrierefrei\p{L}*|(?:fasse|fassen|rühre|rühren) (?:ich|wir|Sie) nicht an|bleibt (?:so,? )?wie (?:es|er|sie) ist|(?:während|in|vor) (?:der|den|dem|unserer) (?:\p{L}+)?(?:[Ss]aison|[Ff]erien|[Zz]eit|[Ee]rnte|[Mm]esse|Sommer|Winter)(?:,? \p{L}+){0,4} (?:nichts|nicht|kein\p{L}*)(?: (?:umstelle\p{L}*|umgestellt|ändern|geändert|um|neu\p{L}*|an))|(?:auf(?:zu)?bewahr|auf(?:zu)?heb|archivier)\p{L}*|\p{L}{4,}(?:verordnung|gesetz|gesetzes)|(?:zwei|drei|vier|mehrere) (?:Vergleichs)?[Aa]ngebote|Vergleichsangebot\p{L}*|ausschreib\p{L}+|Ausschreibung\p{L}*|(?:muss|müssen)(?: \p{L}+){0,8} ausgegeben|Kündigungsfrist\p{L}*|Mitbestimmung\p{L}*|(?:Vertrag|Lizenz|Pachtvertrag|Mietvertrag)(?: \p{L}+){0,4} (?:läuft|gilt)(?: \p{L}+){0,2} bis|läuft der Vertrag(?: \p{L}+){0,3} bis|(?:auf|in) (?:unseren|eigenen|deutschen|unserem) (?:\p{L}+ ){0,2}(?:Servern?|Rechenzentrum|Netz)|keine Cloud|Aufbewahrungsfrist\p{L}*|gilt nur|gelten nur|verfällt|verfallen|Schweigepflicht|Norm|ISO ?\d+|Richtlinie\p{L}*|vertraulich\p{L}*|Einwilligung\p{L}*|innerhalb der EU|in der EU|in Deutschland (?:bleiben|liegen|gehostet|gespeichert|stehen)|zertifizier\p{L}+|revisionssicher|Vorgabe\p{L}*|besteh(?:t|en) (?:auf|darauf)`,
  ),
  cannot: words(String.raw`können(?: \p{L}+){0,4} nicht|kann(?: \p{L}+){0,4} nicht|nie|kein\p{L}*`),
  sensitive: words(
    String.raw`\p{L}*daten|Cloud|Server|Patient\p{L}*|Mandant\p{L}*|personenbezogen\p{L}*|Ausland|weitergeben|speichern|Kinder|Bewohner\p{L}*|Gesundheit\p{L}*|Betrieb|Öffnungszeiten`,
  ),
  leavesOut: words(
    String.raw`(?:lassen|nehmen|halten) (?:\p{L}+ ){0,5}?(?:weg|raus|draußen|außen vor|beiseite|liegen)|(?:machen|klären) (?:\p{L}+ ){0,3}?später`,
  ),
  asksWhatStaysOut: words(
    'draußen (?:bleiben|lassen)|weglassen|nicht anfassen|außen vor|raushalten|nicht (?:dazu\\p{L}*|mit rein|Teil)|was (?:lassen|nehmen) wir (?:\\p{L}+ )?(?:raus|weg)',
  ),
  exclusion: words(
    String.raw`machen wir (?:erst )?später|kommt (?:erst )?später|lassen wir (?:\p{L}+ ){0,3}(?:da |ganz )?(?:draußen|weg|außen vor|raus|so(?! stehen))|bleibt (?:so,? )?wie (?:es|sie|er) ist|nicht an(?:fassen|rühren)|da gehen wir nicht ran|nicht (?:jetzt|in diesem Projekt)|nicht im Umfang|nicht Teil|kein Teil|gehört nicht dazu|gehören nicht dazu|außen vor|lassen wir (?:erst ?mal )?(?:weg|raus|sein|außen)|brauchen wir (?:erst ?mal |noch |jetzt |da )?(?:nicht|kein\p{L}*)|(?:brauchen?|braucht|benötigen?)(?: \p{L}+){0,4} (?:nicht(?! (?:zu |\p{L}*zu\p{L}+en(?![\p{L}])))|kein\p{L}*)|(?:ist|sind) (?:\p{L}+ )?(?:ein |was |etwas )?(?:eigenes|anderes|separates?) (?:Thema|Fass|Projekt|Paar)|(?:das )?(?:ist|bleibt) (?:getrennt|extra|separat)|nicht nötig|nicht erforderlich|kein Thema für|ausgeklammert|ausgenommen|nicht vorgesehen|später vielleicht|nicht in (?:der|dieser) ersten|verzichten (?:wir )?auf`,
  ),
  risk: words(
    String.raw`Sorgen?|Risik(?:o|en)|riskant|Bedenken|befürcht\p{L}+|Befürchtung\p{L}*|Angst|Gefahr|gefährlich|macht mir (?:Sorgen|Bauchschmerzen|Kopfzerbrechen)|Bauchschmerzen|skeptisch|schiefgehen|(?:könnte|könnten|kann)(?: \p{L}+){0,6} (?:scheitern|platzen|ausfallen|wegbrechen|abspringen)|Widerstand|nervös|bereitet mir|Knackpunkt|Akzeptanz|Unsicherheit`,
  ),
  noRisk: words(
    String.raw`keine (?:Sorgen?|Bedenken|Angst|Gefahr|Risiken)|kein Risiko|Sorge tragen|mach\p{L}* (?:Ihnen|dir|euch) keine|sorgen (?:wir|für)|gibt es (?:Risiken|Bedenken|Sorgen)`,
  ),
  decision: words(
    String.raw`(?:haben|hat|wurde|ist|sind)(?: \p{L}+){0,8} (?:beschlossen|entschieden|vereinbart|festgelegt|abgesprochen|geeinigt)|beschlossen|abgemacht|Beschluss:?|Entscheidung:|(?:dann|also) (?:machen|nehmen|starten|beginnen|bleiben|gehen|fangen|legen) wir|wir (?:nehmen|machen|bleiben bei|einigen uns|legen fest|entscheiden uns)|lassen Sie uns|lass uns|wir verbleiben so|halten wir fest|steht fest|fest vereinbart|ist gesetzt`,
  ),
  noDecision: words(
    String.raw`(?:noch )?(?:nicht|nichts|nie|wenn|ob|bevor|sobald|wer)(?: \p{L}+){0,6} (?:beschlossen|entschieden|vereinbart|festgelegt)|noch offen|kein\p{L}* (?:Beschluss|Entscheidung|Entschluss)`,
  ),
  proposal: words(
    String.raw`(?:(?:noch )?eine? (?:andere |weitere |kleine )?|mein )(?:Idee|Vorschlag|Anregung)(?: \p{L}+){0,4}(?=:)|(?:würde|würden)(?: \p{L}+){0,3} (?:vorschlagen|empfehlen|raten)|schlage(?:n)?(?: \p{L}+){0,3} vor|mein Vorschlag|unser Vorschlag|Vorschlag(?: wäre|:| von)|(?:wir|man|Sie|ich) könnten?|(?:könnten|könnte) (?:wir|man|ich)|wie wäre es|vielleicht (?:sollten|könnten|sollte) (?:wir|man)|ich empfehle|wir empfehlen|eine Möglichkeit wäre|(?:da|dann|ich) würde ich sagen|ich würde sagen|ich würde (?:\p{L}+ ){0,4}(?:anfangen|starten|beginnen|nehmen|lassen|machen)|eine Idee wäre|(?:sinnvoll|besser) wäre(?: es)?|was halten Sie davon`,
  ),
  proposalOpening: begins(
    String.raw`(?:(?:und|dann|aber|vielleicht)[\s,]+)*(?:(?:(?:noch )?eine? (?:andere |weitere |kleine )?|mein )(?:Idee|Vorschlag|Anregung)(?: \p{L}+){0,4}(?=:)|(?:ich|wir) (?:würden?|möchten?) (?:\p{L}+ ){0,2}(?:vorschlagen|empfehlen),?(?: dass)?|(?:ich|wir) (?:schlagen?|empfehlen?)(?: \p{L}+){0,2}?(?: vor)?,?(?: dass)?|(?:mein|unser) Vorschlag(?: wäre| ist)?,?(?: dass)?|(?:wollen|sollen) wir|wie wäre es,?(?: wenn)?|eine (?:Möglichkeit|Idee) wäre,?(?: dass)?)[\s,:]+`,
  ),
  acceptance: begins(
    String.raw`(?:(?:ja|gut|okay|ok|prima|super|klar|genau)[\s,.!]+)*(?:einverstanden|so machen wir(?: das| es)?|(?:das )?machen wir(?: so)?|gute idee|(?:das )?passt(?: für| so|\.|!|,|$)|abgemacht|(?:das )?klingt (?:gut|vernünftig|sinnvoll)|gefällt mir|in ordnung|dafür bin ich|das ist (?:gut|sinnvoll|vernünftig)|(?:das )?halte ich für (?:gut|sinnvoll|vernünftig|richtig)|(?:das )?finde? ich (?:gut|super|prima|sinnvoll|klasse|vernünftig)|unbedingt|auf jeden Fall|so (?:ist|sehe) (?:es|ich)|(?:da |damit )?(?:bin ich|sind wir) (?:dabei|einverstanden)|kann ich mit leben|spricht nichts dagegen|sehr gern\p{L}*|gern(?:e)? so)`,
  ),
  asksIfRight: begins('(?:stimmt das|ist das (?:richtig|korrekt|so)|richtig|korrekt|habe ich das richtig)'),
  confirms: begins('(?:genau|stimmt|richtig|korrekt|so ungefähr|in etwa|so ist es)'),
  settles: begins(
    String.raw`(?:(?:ja|gut|okay|ok|prima|super|klar|genau|trotzdem|doch)[\s,.!]+)*(?:so machen wir|(?:dann )?machen wir(?:[’']s| es| das)? so|das machen wir|einverstanden|abgemacht|(?:das )?passt(?: für (?:mich|uns)|[.!,]|$)|(?:das |ich finde das )?(?:klingt |ist )?(?:vernünftig|sinnvoll)|gute idee|gefällt mir|dafür bin ich|in ordnung|unbedingt|auf jeden Fall|kann ich mit leben|spricht nichts dagegen)`,
  ),
  rejection: begins(
    String.raw`(?:hm+|na ja|naja|also)?[\s,.]*(?:nein|lieber nicht|lieber|eher nicht|das geht nicht|ich glaube nicht|nicht so)`,
  ),
  budget: words(
    String.raw`\p{L}*budget\p{L}*|freigegeben|genehmigt|eingeplant|zur Verfügung|höchstens|maximal|ausgeben|investier\p{L}+|Kosten(?: dürfen)?|kosten dürfen|Wartung|Förder\p{L}+|Obergrenze|Rahmen|zurückgelegt|bereitgestellt|im Monat|pro Monat|im Jahr|mehr als|bis zu|angesetzt|bezahlen|zahlen|Lizenz\p{L}*|Einführung|Honorar|Preis`,
  ),
  ownPrice: words(
    String.raw`wir (?:verlangen|berechnen|machen das für|bieten)|unser\p{L}* (?:Preis|Honorar|Tagessatz|Stundensatz|Angebot|Lizenz|Gebühr)\p{L}*|kostet (?:Sie|euch)|würde (?:Sie|euch) \p{L}* ?kosten|Sie zahlen`,
  ),
  threshold: words('ab|über|oberhalb|mehr als'),
  loss: words(
    String.raw`verlier\p{L}+|verloren|kostet uns|kosten uns|Umsatz|Verlust\p{L}*|verschwend\p{L}+|Strafe\p{L}*|Gewinn|Gehalt|Marge|entgang\p{L}*|erlös\p{L}*`,
  ),
  deadline: words(
    String.raw`Frist\p{L}*|Termin\p{L}*|Stichtag|Start\p{L}*|starten|beginnt|beginnen|läuft|laufen|live|fertig|spätestens|bis|ab|Messe|Umstellung|umgestellt|umstellen|eröffn\p{L}+|Einführung|geplant|ende[tn]?|endet|ausläuft|Prüfung|Audit|gehen|Saison|Abgabe|steht|liefer\p{L}+|(?:ist|sind|wäre|tagt|tagen) am|stattfind\p{L}+|findet|kommt|gilt`,
  ),
  today: words(
    String.raw`aktuell|derzeit|momentan|im Moment|zurzeit|heute|bisher|bislang|von Hand|händisch|manuell|auf Papier|dauert|jede[nrs]? (?:Tag|Woche|Monat|Abend|Morgen|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|zehnten?|zweite[nr]?|dritte[nr]?)|bei jedem|täglich|wöchentlich|im Monat|pro (?:Tag|Woche|Monat|Angebot)|wir (?:haben|sind|nutzen|arbeiten|machen|bekommen|verlieren|schreiben|beschäftigen|betreuen|fahren|produzieren|verkaufen)|haben wir|sind wir|arbeiten wir|bekommen wir|verlieren wir|das Problem|Problem ist|Prozent|Chaos|Excel-Liste|Zettel|per (?:Fax|Mail|Post|Telefon)|niemand|veraltet|umständlich|liegen bleib\p{L}*|im Schnitt|rund|etwa|ungefähr|hauptsächlich|beschäftigt`,
  ),
  past: words(
    String.raw`letzte[nsrm]? (?:Jahr|Monat|Woche|Sommer|Winter)|vor .{1,15}(?:Jahren|Monaten|Wochen)|war|waren|seit|damals|20[01]\d|202[0-5]`,
  ),
  promisesInPresent:
    /(?<![\p{L}])(?:werde|werden|Ihnen|euch|dir|dann|nachher|gleich|noch mal|nochmal|bis|heute|morgen)(?![\p{L}])/iu,
  promiseOfOne: /^ich(?![\p{L}])/iu,
  send: '{thing} schicken',
  delivery: new RegExp(
    String.raw`^(?<received>(?:ein|eine|einen|das|die|den|unser\p{L}*|mein\p{L}*)\s\p{Lu}[^,.;]{2,60}?) (?:bekommen|kriegen|erhalten|haben) Sie (?=(?:\p{L}+ )?(?:von (?:mir|uns)|bis|am|spätestens|heute|morgen|nächste|noch)(?![\p{L}]))|${b}von (?:mir|uns) (?:kommt|bekommen Sie|kriegen Sie|haben Sie|gibt es)(?: bis (?:zum )?(?:\d{1,2}\. )?[^,.]{2,25}?(?= \p{Ll}+ \p{Lu}))?\s+(?<what>(?:ein|eine|einen|das|die|den)\s[^,.;]{3,60})|${b}(?:hören|lesen) Sie (?:[^,.]{0,30} )?von (?:mir|uns)(?: [^,.]{0,40})? mit (?<sent>\p{L}+ \p{Lu}[^,.;]{2,60})|${b}(?:kriegen|bekommen|erhalten|haben) Sie(?: (?:dann|von (?:mir|uns)|auch|noch))*(?: (?:bis|am|zum|Anfang|Ende|nächste\p{L}*|heute|morgen)[^,;]{0,30}?)?\s(?<given>(?:ein|eine|einen|das|die|den|unser\p{L}*|mein\p{L}*)\s\p{Lu}[^,.;]{2,60})`,
    'iu',
  ),
  invertedPromise: new RegExp(
    String.raw`^(?:(?:ja|gut|klar|dann|und)[\s,]+)*(?<object>\p{L}[^,.;!?]{1,50}?)\s(?<verb>${verb}|${spokenVerb})\s(?:ich|wir)(?![\p{L}])(?<rest>(?:[^,.;!?]|(?<=\d)\.(?=\s\p{Lu}))*)`,
    'iu',
  ),
  promise: new RegExp(
    String.raw`${b}(?:ich|wir)\s+(?:werde|werden)\s+|^(?:\p{L}+[\s,]+){0,2}bis (?:zum |nächsten? )?[^,.]{2,20} (?:haben|bekommen|kriegen|erhalten) Sie\s+|${b}(?:ich|wir)\s+(?=(?:${verb}|${spokenVerb})${e})|${b}(?:dann |da |dafür |bis [^,.]{3,25} |morgen |heute )(?=${verb}\s(?:ich|wir)${e})|^(?:(?:ja|gern|gerne|klar|okay|gut)[\s,.]+)*(?=${spokenVerb}\s(?:ich|wir)${e})|${b}(?:das |die |den )(?=(?:übernehm|klär|erledig)\p{L}+\s(?:ich|wir)${e})`,
    'iu',
  ),
  weakPromise: new RegExp(
    String.raw`${b}(?:ich|wir)\s+(?:kann|können|muss|müssen)\s+(?=[^.]*${b}(?:schicken|senden|liefern|nachreichen|zusammenstellen|erstellen|vorbereiten|mailen|besorgen|klären)${e})`,
    'iu',
  ),
  actionVerb: new RegExp(String.raw`^(?:(?:.*${b})?${verb}|${spokenVerb})${e}`, 'iu'),
  ownDuty: new RegExp(
    String.raw`${b}(?:das |da |den |die )?(?:müsste|muss|müssten|müssen) (?:ich|wir) (?:mal |noch |erst |das |dafür |da )*(?<what>\p{L}.+)`,
    'iu',
  ),
  takesOn: begins(
    String.raw`(?:(?:ja|gut|okay|gern|gerne)[\s,.]+)*(?:(?:das )?(?:mach|mache|klär|kläre|erledig|erledige|übernehm|übernehme|frag|frage) ich|ich (?:mach|mache|kläre|übernehme|erledige|kümmere) (?:das|mich))(?![\p{L}])(?! (?:Ihnen|dir|euch)? ?(?:ein|den|die) )`,
  ),
  noAction: new RegExp(
    String.raw`^(?:lass\p{L}* (?:wir |ich )?(?:es|das|die|den)(?: mal| erst)? offen|\p{L}+ (?:bestimmt|etwa|rund|jeden|jede|täglich|oft|immer|meistens|ständig|viel)|(?:mache|machen|mach|gebe|geben|lasse|lassen)\s+(?:mir|uns|ich mir|keine?|es kurz|ein Beispiel|Ihnen (?:ein|mal)|das (?:so|halt|mit|alles|heute|in|immer|schon)|die (?:Angebote|\p{L}+) (?:in|mit)|in|mit|alles|heute|etwa|rund|viel)|frage(?:n)? mich|stelle(?:n)? (?:mich|mir|fest)|schreiben? (?:die|das|sie|es|alles|heute)|lassen? (?:die|das) \p{L}+ (?:mit)?laufen|(?:lassen?|bleiben?) [^.]{0,40}(?:draußen|weg|außen vor|raus|sein|liegen)|bringe(?:n)? es|lade ein|sein|haben|sehen|(?:suchen|holen|prüfen|tragen|schreiben|machen|bestellen|planen|drucken|liefern|bauen|rufen|testen|buchen|fragen|geben|leiten|sprechen|zeigen|sammeln) (?:die|das|den|alles|heute|täglich|jede\p{L}*|aktuell|von|noch|in|immer|etwa|pro|auch|derzeit|rund|dann|nur|nach|mit|im)|leite\s+(?:die|den|das)|sprechen? (?:hier|von|über)|rechne(?:n)? (?:mit|damit)|such(?:e|en)? (?:sich|seit)|plane(?:n)? (?:mit|für))(?![\p{L}])`,
    'iu',
  ),
  vagueAction: begins(
    String.raw`(?:(?:mache?|machen|übernehme|übernehmen|erledige?|klären?|kläre?|kümmere|prüfe?|frage?|melde?|schicke?)(?:\s+(?:ich|wir|das|es|ihn|sie|mich|darum|gern\p{L}*|mal|nach|drum|Ihnen|dir|euch|uns))*|(?:das|darum)(?:\s+(?:mache|übernehme|kümmere|erledige|kläre))(?:\s+(?:ich|mich|gern\p{L}*))*)[\s.!]*$`,
  ),
  willDo: begins(String.raw`(?:wird|werden)\s+|(?=${verb.replaceAll('(?:e|en)', '(?:t|e|en)')}${e})`),
  recipient: begins(
    String.raw`(schicke|sende|maile|schicken|senden|mailen|gebe|zeige|leite)\s+(?:Ihnen|dir|euch|es Ihnen)\s+(?=\S)`,
  ),
  reason: new RegExp(String.raw`,\s+(?:damit|weil|dann können|dann haben|sodass|so dass|denn)(?![\p{L}]).*$`, 'iu'),
  request: new RegExp(
    String.raw`^(?:\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+)?,\s+)?(?:und\s+)?(?:könnten|können|würden|kannst|könntest|könnt)\s+(?:Sie|du|ihr)(?:\s+(?:bitte|auch|noch|mir|uns|vielleicht|mal|dann|kurz))*\s+(?<task>(?!.*${b}(?:hören|sehen|sagen|erklären|beschreiben|erzählen|vorstellen|zeigen)\??$)\S.*)$`,
    'iu',
  ),
  consent: begins(
    String.raw`(?:ja|klar|gern\p{L}*|mache? ich|mach ich|natürlich|selbstverständlich|sicher|okay|ok|kein Problem|in Ordnung|wird gemacht|alles klar|ich)(?![\p{L}])`,
  ),
  unknown: words(
    String.raw`weiß ich (?:\p{L}+ ){0,3}nicht|(?:ich|wir) (?:weiß|wissen)(?: \p{L}+){0,4} nicht|keine Ahnung|(?:das )?weiß (?:keiner|niemand)|hat (?:noch )?(?:nie|keiner|niemand)(?: \p{L}+){0,3} (?:gezählt|gemessen|geprüft)|(?:müsste|muss|müssen|müssten)(?: \p{L}+){0,5} (?:nachfragen|klären|prüfen|nachsehen|fragen|überlegen|nachschauen|herausfinden|besprechen|abstimmen)|nicht sicher|noch (?:offen|unklar|nicht (?:entschieden|geklärt|klar|besprochen|festgelegt))|(?:haben|hat)(?: \p{L}+){0,5} noch nicht (?:entschieden|besprochen|geklärt|überlegt)|ist (?:noch )?unklar|schwer zu sagen|kann ich (?:\p{L}+ ){0,4}nicht (?:sagen|beantworten)|frage ich nach|kläre ich|(?:ich|wir) (?:frage|fragen)(?: \p{L}+){0,4} nach|da bin ich überfragt|nicht einig|(?:drüber|darüber) (?:noch )?nachdenken|noch (?:mal )?(?:drüber |darüber )?nachdenken|nicht beschwören|legen Sie mich (?:da )?nicht fest|nicht zu Ende gelesen|aus dem Kopf|da müssten Sie|(?:muss|müsste)(?: \p{L}+){0,3} geklärt werden|weder ja noch nein`,
  ),
  undecided: words('noch nicht (?:entschieden|geklärt|gelöst|festgelegt|einig)'),
  openPoint: words(
    String.raw`offene (?:Frage|Punkt\p{L}*)|noch offen|noch unklar|noch zu klären|ungeklärt|(?:wissen|weiß)(?: \p{L}+){0,3} (?:noch )?nicht,? (?:ob|wer|wie|was|welche\p{L}*|wann|wo)|(?:müssen|muss)(?: \p{L}+){0,4} noch (?:klären|herausfinden|entscheiden)|steht noch nicht fest|weiß (?:ich )?(?:\p{L}+ ){0,2}nicht,? ob|noch nicht (?:entschieden|geklärt|festgelegt),? (?:ob|wer|wie|was|welche\p{L}*|wann|wo)|(?:ob|wer|wie|was|wann|wo)(?: \p{L}+){2,12}, (?:weiß|wissen)(?: \p{L}+){0,4} nicht|(?:ob|wer|wie|was|wann|wo)(?: \p{L}+){2,12}, konnte(?: \p{L}+){0,4} (?:niemand|keiner)(?: \p{L}+){0,2} sagen`,
  ),
  howMany: words(String.raw`wie viele?|wieviele?|wie oft|wie lange?|wie groß|wie hoch`),
  topics: germanQuestions,
  people: germanPeople,
  headings: {
    situation: begins(
      String.raw`Hintergrund|Ausgangslage|Situation|Ist-Zustand|Über\s|Unternehmen|Überblick|Kontext|Probleme?|Herausforderung`,
    ),
    goal: begins(String.raw`Ziele?(?![\p{L}])|Zielsetzung|Projektziel`),
    requirement: begins(String.raw`Anforderung|Muss|Soll|Funktion|Umfang|Leistungsumfang|Wünsche`),
    constraint: begins(
      String.raw`Rahmenbedingung|Einschränkung|Vorgaben|Datenschutz|Randbedingung|Rechtliches|Sicherheit`,
    ),
    exclusion: begins(String.raw`Nicht im Umfang|Außerhalb|Abgrenzung|Nicht enthalten|Ausgeschlossen`),
    person: begins(String.raw`Ansprechpartner|Kontakte?|Team|Beteiligte|Teilnehmer|Personen`),
    amount: begins(String.raw`Budget|Kosten|Finanz|Preis`),
    date: begins(String.raw`Termine?|Zeitplan|Fristen|Meilensteine|Zeitrahmen`),
    decision: begins(String.raw`Beschl|Entscheidung|Vereinbar|Festlegung`),
    action: begins(String.raw`Aufgaben|Nächste Schritte|To-?dos?|Maßnahmen|Wer macht was`),
    risk: begins(String.raw`Risiken|Risiko|Bedenken|Sorgen`),
    question: begins(String.raw`Offene (?:Punkte|Fragen)|Offen(?![\p{L}])|Fragen|Zu klären`),
    system: begins(String.raw`Systeme?|Software|IT(?![\p{L}])|Programme|Systemlandschaft|Werkzeuge`),
  },
  ownName: new RegExp(
    String.raw`(?:${b}(?:[Ii]ch bin(?: der| die)?|[Mm]ein Name ist|ich heiße|hier ist|hier spricht)\s+|^)(?<name>\p{Lu}[\p{Ll}’'-]+(?:\s+(?:von|van|de|der)?\s?\p{Lu}[\p{Ll}’'-]+){1,2})(?=\s*[,.!]|\s+(?:von|aus|und|bei)${e})`,
    'u',
  ),
  ownRole: new RegExp(
    String.raw`${b}(?:[Ii]ch bin\s+(?:(?:hier|bei uns|auch)\s+)?(?:der |die |ein |eine )?(?<role>[^,.;!?]{3,70})|(?<verb>[Ii]ch (?:leite?|verantworte|führe?|betreue?|koordiniere?|organisiere?|plane(?! mit)|steuere|bin (?:zuständig|verantwortlich) für|kümmere? mich um|mache?|berate))\s+(?:(?:hier|bei uns|da|bei \p{Lu}\p{L}+)\s)*(?<area>[^,.;!?]{3,60}))`,
    'u',
  ),
  ownVerbs: {
    'ich leite': 'leitet',
    'ich koordiniere': 'koordiniert',
    'ich organisiere': 'organisiert',
    'ich plane': 'plant',
    'ich steuere': 'steuert',
    'ich verantworte': 'verantwortet',
    'ich führe': 'führt',
    'ich betreue': 'betreut',
    'ich bin zuständig für': 'zuständig für',
    'ich bin verantwortlich für': 'verantwortlich für',
    'ich kümmere mich um': 'kümmert sich um',
    'ich mache': 'macht',
    'ich mach': 'macht',
    'ich leit': 'leitet',
    'ich führ': 'führt',
    'ich betreu': 'betreut',
    'ich koordinier': 'koordiniert',
    'ich organisier': 'organisiert',
    'ich kümmer mich um': 'kümmert sich um',
    'ich berate': 'berät',
  },
  roleEnd: /\s+(?:zusammen mit|gemeinsam mit|mit mein\p{L}*)(?![\p{L}]).*$/iu,
  roleTail: String.raw`(?: (?:für|im|in|der|des) [\p{L}]+)?`,
  roleNoun: String.raw`(?:\p{L}*[Ll]eiter(?:in)?|\p{L}*[Ll]eitung|[\p{L}-]*[Gg]eschäftsführer(?:in)?|[\p{L}-]*[Ii]nhaber(?:in)?|\p{L}*[Cc]hef(?:in)?|Prokurist(?:in)?|\p{L}*[Mm]eister(?:in)?|\p{L}*[Bb]uchhalter(?:in)?|\p{L}*[Ee]inkäufer(?:in)?|\p{L}*[Bb]erater(?:in)?|\p{L}*[Ss]achbearbeiter(?:in)?|\p{L}*[Vv]orst(?:and|änd(?:e|in))|\p{L}*[Bb]eauftragte[rn]?|\p{L}*[Ee]ntwickler(?:in)?|\p{L}*[Mm]anager(?:in)?|\p{L}*[Dd]isponent(?:in)?|\p{L}*[Aa]ssistent(?:in)?|\p{L}*[Aa]dministrator(?:in)?|\p{L}*[Kk]oordinator(?:in)?|\p{L}*[Gg]esellschafter(?:in)?|Neffe|Nichte|Schwager|Schwägerin|Bruder|Schwester|Vater|Mutter|Tochter|Sohn|Onkel|Tante|\p{L}*[Aa]rbeiter(?:in)?|\p{L}*[Ff]ahrer(?:in)?|\p{L}*[Ll]ehrer(?:in)?|\p{L}*[Hh]ändler(?:in)?|\p{L}*[Aa]nwalt|\p{L}*[Aa]nwältin|\p{L}*[Ii]nspektor(?:in)?|\p{L}*[Ss]precher(?:in)?|\p{L}*[Rr]edakteur(?:in)?|\p{L}*[Aa]rchitekt(?:in)?|\p{L}*[Vv]ertreter(?:in)?|\p{L}*[Ww]art(?:in)?|\p{L}*[Gg]ärtner(?:in)?|\p{L}*[Bb]äcker(?:in)?|\p{L}*[Mm]onteur(?:in)?|Apotheker(?:in)?|Steuerberater(?:in)?|\p{L}*[Pp]fleger(?:in)?|\p{L}*[Ii]ngenieur(?:in)?|Kollegin|Kollege|Partner(?:in)?|Direktor(?:in)?|\p{L}*[Vv]erantwortliche[rn]?|Controller(?:in)?|\p{L}*[Pp]laner(?:in)?|Bürgermeister(?:in)?|Referent(?:in)?|Techniker(?:in)?|Gründer(?:in)?|Betriebsrat\p{L}*|\p{L}*[Vv]orsitzende[rn]?|\p{L}*[Kk]assier(?:er(?:in)?|in)?|\p{L}*[Kk]assenwart(?:in)?|\p{L}*[Ss]chatzmeister(?:in)?|\p{L}*[Ss]chriftführer(?:in)?)`,
  relative:
    /^(?:\p{L}+ )?(?:mann|frau|bruder|schwester|mutter|vater|tochter|sohn|onkel|tante|neffe|nichte|enkel|enkelin|schwager|schwägerin|kollegen?|kollegin|chef|chefin|partner(?:in)?)$/iu,
  is: 'ist|war',
  askedPerson:
    /(?<![\p{L}])(?:frage|fragen|rufe|anrufen|mit|bei|von|den|dem|der|die)\s+(?<name>(?:(?:Herrn?|Frau)\s+)?\p{Lu}\p{Ll}+)(?=\s+(?:fragen|anrufen|reden|sprechen|ob|an)(?![\p{L}])|[.,;])/u,
  pronounDoes:
    /^(?:er|sie|der|die)\s+(?<does>(?:macht|leitet|betreut|verantwortet|führt|kümmert sich um|ist)\s+(?:bei uns\s+)?[^,.;!?]{2,50})/iu,
  possessive: String.raw`(?:unser(?:e|en|em|er)?|mein(?:e|en|em|er)?|der|die|den|dem|ihr(?:e|en)?|sein(?:e|en)?)`,
  doing: String.raw`,\s+(?:die|der|sie|er)\s+(?<does>(?:macht|leitet|führt|betreut|verantwortet|kümmert sich um|bearbeitet)\s+[^,.;!?]{3,50})`,
  does: 'macht|leitet|führt|koordiniert|organisiert|plant|steuert|betreut|verantwortet|bearbeitet|kümmert sich um',
  iAm: /^ich bin /i,
  article: begins(String.raw`(?:der |die |ein |eine |als )`),
  and: 'und',
  roleLinks: String.raw`,|\s+ist|\s+heißt|:`,
  whoIs: String.raw`,\s+(?:das ist )?|\s+ist\s+`,
  fromUnit: 'in|aus|von',
  department: begins(
    String.raw`(?:der |dem |die )?(?:IT|Buchhaltung|Abrechnung|Rechnungswesen|Disposition|Lager|Werkstatt|Kundendienst|Empfang|Büro|Redaktion|Vertrieb|Einkauf|Personal\p{L}*|Rechtsabteilung|Marketing|Produktion|Logistik|Verwaltung|Geschäftsführung|Qualität\p{L}*|Controlling)`,
  ),
  authority: words(
    String.raw`entscheid(?:et|en|e)|unterschreib(?:t|en|e)|gibt\s.{0,20}frei|geben\s.{0,20}frei|Freigabe|letztes Wort|genehmig(?:t|en)|muss zustimmen|zeichnet|stimmt\s.{0,20}zu`,
  ),
  ownAuthority: words(
    String.raw`entscheide ich|ich entscheide|unterschreibe ich|ich unterschreibe|geht über meinen Tisch|gebe ich frei|ich gebe\s.{0,20}frei|mein(?:e)? (?:Entscheidung|Freigabe)|von mir (?:freigegeben|unterschrieben|genehmigt)|über meinen Schreibtisch`,
  ),
  pronounOfPerson: begins(String.raw`(?:und |aber )?(?:er|sie|der|die)(?![\p{L}])`),
  dataWork: words(
    String.raw`\p{L}*daten\p{L}*|tipp\p{L}+|schreib\p{L}+|Rechnung\p{L}*|System\p{L}*|Software|Programm\p{L}*|Schnittstelle\p{L}*|Excel-Liste|ziehen|schreiben|nutzen|arbeiten|eintragen|erfass\p{L}+|export\p{L}+|import\p{L}+|importier\p{L}+|läuft|laufen|gehen|Anmeldung|Umstellung|gepflegt|gespeichert|verwalte\p{L}*|Kalender|Buchhaltung`,
  ),
  systemName: new RegExp(
    String.raw`${b}(?:Programm|Software|System|Tool|namens|heißt|mit|in|aus|über|auf|von|an|nutzen|verwenden|haben|nehmen)\s+(?:das\s+|dem\s+)?(?<system>\p{Lu}[\p{L}\d/+-]*(?:\p{Ll}\p{Lu}|\d|\p{Lu}{2})[\p{L}\d/+-]*|\p{Lu}{3,8}(?![\p{L}]))`,
    'gu',
  ),
  systemAnswer:
    /(?<=(?<![\p{L}])(?:mit|in|über|auf|aus|per|von|nutzen|haben) (?:dem |der |das )?)(?<system>\p{Lu}[\p{L}\d&+-]*(?:\p{Lu}|\d|plus|soft|ware|desk)[\p{L}\d&+-]*)|^(?:Mit|In|Über|Alles in) (?<first>\p{Lu}[\p{L}\d&+-]+)(?=[.,])/gu,
  noSystem: /(?<![\p{L}])brauchen(?: wir)?\s+(?:kein\p{L}*\s+)?$/u,
  refusal: begins(String.raw`(?:nee|nein|nicht)(?![\p{L}])`),
  hypothetical: words(
    String.raw`wenn|würden?|wäre|hätten?|könnte|sähe|angenommen|stellen Sie sich|in (?:einem|zwei|drei|fünf) Jahr\p{L}*|nächste[rnms]? (?:Jahr|Sommer|Winter|Frühjahr|Herbst|Saison)`,
  ),
  proposesByQuestion: begins(
    String.raw`(?:(?:und|aber|also|dann|vielleicht)[\s,]+)*(?:wie wäre es|wie wär[’']?s|was halten Sie|wollen wir|sollen wir|könnten wir|was, wenn wir|wären Sie|(?:wäre|ist) es (?:\p{L}+ )?(?:sinnvoll|besser|einfacher|denkbar|eine Idee)|würde es Sinn)(?![\p{L}])`,
  ),
  howQuestion: /(?:^|[,.]\s*|\bund\s+)(?:was|wie|wo|woher|warum)\b/i,
  figure: words(
    '\\p{L}*(?:zwanzig|dreißig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig|hundert|tausend)|drittel|viertel|hälfte|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|dreißig|hundert|tausend',
  ),
  deadlineStart: begins('(?:bis|vor|ab|spätestens)(?![\\p{L}])'),
  conditional: words('wenn|falls'),
  doubted: /(?:glaube|hoffe)\s*$/i,
  pointing: begins(String.raw`\p{L}+\s+(?:ihn|sie|es|das)(?![\p{L}])`),
  afterthoughts: /\s+(?:bis dahin|dann|noch|auch)(?=[.,!]|\s*$)/gi,
  agreedTag:
    /,?\s*(?:das ist |ist das )?(?:abgemacht|beschlossen|vereinbart)\?$|^(?:passt|ginge|geht|wäre|ist) (?:das|es)(?: (?:so|für (?:Sie|euch|alle)|in Ordnung|okay|recht))*\?$|^sind (?:wir|Sie|alle) (?:uns )?(?:damit |da )?(?:einig|einverstanden)\?$/iu,
  pointsBack: /^(?:er|sie|es|das|die|der|ich)\s/iu,
  vaguePronoun: begins(String.raw`das(?: ist| war| wäre)(?![\p{L}])`),
  vagueProposal: begins(String.raw`(?:lass uns|lassen Sie uns)(?![\p{L}]).{0,20}${b}(?:das|es)${e}`),
  dateLine: begins(
    String.raw`(?:datum|besprechung|gespräch|interview|workshop)(?![\p{L}]).{0,60}\b20\d\d\b|(?:besprechung|gespräch|sitzung)\s(?:begann|endete|beendet)(?![\p{L}])`,
  ),
  taskWords: String.raw`\s+(?:soll|wird)|:`,
  correction:
    /(?:^|[,.;–-]\s*)(?:(?:äh|ähm|ach|oh|ja)[\s,]+)*(?:nein|nee|Moment|Quatsch|halt(?=[\s,.]+(?:nein|nee|da|das))|stopp|Entschuldigung|sorry|Korrektur|ich meine|besser gesagt|doch (?:lieber|erst)|sagen wir (?:lieber|besser))/iu,
  daysLater: /^\s*(?:drauf|darauf|danach)(?![\p{L}])/iu,
  usedFor: 'für',
  taskVerbs: new Map(),
  days: {
    months: [
      /^j[aä]n/i,
      /^feb/i,
      /^mär/i,
      /^apr/i,
      /^mai/i,
      /^jun/i,
      /^jul/i,
      /^aug/i,
      /^sep/i,
      /^okt/i,
      /^nov/i,
      /^dez/i,
    ],
    weekdays: [/^mon/i, /^die/i, /^mit/i, /^don/i, /^fre/i, /^(?:sam|sonna)/i, /^sonnt/i],
    numbers: {
      ein: 1,
      eine: 1,
      einem: 1,
      einer: 1,
      zwei: 2,
      drei: 3,
      vier: 4,
      fünf: 5,
      sechs: 6,
      acht: 8,
      zehn: 10,
      zwölf: 12,
      ...Object.fromEntries(
        ordinals.flatMap((word, index) => ['e', 'en', 'er', 'es'].map((end) => [`${word}${end}`, index + 1] as const)),
      ),
    },
    dayMonth: [
      new RegExp(
        String.raw`${b}(?:${weekday},?\s+(?:dem\s+|den\s+)?)?(?<day>\d{1,2})\.\s*(?<month>${month})${e}\.?(?:\s+(?<year>20\d\d))?`,
        'gu',
      ),
      new RegExp(String.raw`${b}(?<day>${ordinal})\s+(?<month>${month})${e}\.?(?:\s+(?<year>20\d\d))?`, 'gu'),
      new RegExp(String.raw`${b}(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?!\d)`, 'gu'),
    ],
    monthAlone: new RegExp(
      String.raw`${b}(?:(?:Ende|Anfang|Mitte)\s+)?(?<next>nächsten\s+|kommenden\s+)?(?<month>Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)${e}(?:\s+(?<year>20\d\d))?`,
      'gu',
    ),
    endOfYear: words(
      String.raw`(?:Ende\s+(?:(?:des|dieses)\s+Jahres|(?<next>(?:nächsten|kommenden)\s+Jahres)|(?<year>20\d\d))|Jahresende)`,
      'giu',
    ),
    endOfQuarter: words(
      String.raw`(?:Ende\s+(?:(?:des|dieses)\s+Quartals|(?<next>nächsten\s+Quartals))|Quartalsende)`,
      'giu',
    ),
    calendarWeek: words(String.raw`(?:KW|Kalenderwoche)\s*(?<week>\d{1,2})(?:\s+(?<year>20\d\d))?`, 'giu'),
    season: words(
      String.raw`(?:(?:Anfang|Mitte|Ende)\s+(?:des\s+)?)?(?:(?:nächste[nrms]?|kommende[nrm]?|diese[nrm]?)\s+)?(?:Frühjahrs?|Frühlings?|Sommers?|Herbsts?|Winters?|Ostern|Pfingsten|Weihnachten|Silvester|(?:Sommer|Herbst|Oster|Pfingst|Weihnachts|Winter)ferien)(?:\s+20\d\d)?`,
      'gu',
    ),
    dayAlone: new RegExp(
      String.raw`${b}(?:(?<weekday>${weekday}),?\s+)?(?:den|dem|zum)\s+(?<day>\d{1,2}\.(?!\s*\p{L}*\d)|${ordinal}(?=\s*(?:[.,;!?]|$)|\s(?:und|oder|an)${e}))`,
      'gu',
    ),
    weekday: new RegExp(
      String.raw`${b}(?:(?<next>nächste[nr]?|nächster Woche)\s+|(?:diese[nr]?|kommende[nr]?)\s+)?(?<weekday>${weekday})${e}`,
      'gu',
    ),
    today: words('heute(?: (?:noch|Abend|Nachmittag))?', 'giu'),
    tomorrow: words('(?<!guten )morgen(?! zusammen)(?: (?:früh|Nachmittag|Vormittag))?', 'gu'),
    afterTomorrow: words('übermorgen', 'giu'),
    endOfThisWeek: words('Ende (?:der|dieser) Woche|(?<=(?:vor|zum) )(?:dem )?Wochenende', 'giu'),
    endOfNextWeek: words('Ende (?:der )?nächste[rn] Woche', 'giu'),
    thisWeek: words('(?:noch )?diese(?:r)? Woche', 'giu'),
    nextWeek: words('(?:Anfang |Mitte )?(?:nächste|kommende)[nr]? (?:Woche|Monat)', 'giu'),
    endOfMonth: words('(?:Ende (?:des|dieses) Monats|Monatsende)', 'giu'),
    span: words(
      String.raw`(?:in|innerhalb von|binnen)\s+(?:den nächsten\s+)?(?<count>\d{1,2}|einem|einer|zwei|drei|vier|fünf|sechs|acht|zehn|zwölf)\s+(?<unit>Tagen?|Wochen?|Monaten?)`,
      'giu',
    ),
    dayUnit: /^tag/i,
    weekUnit: /^woche/i,
    quarter: words(
      String.raw`(?:Ende\s+)?(?:des\s+|im\s+)?(?<quarter>Q[1-4]|(?:ersten|zweiten|dritten|vierten|erstes|zweites|drittes|viertes)(?=\s+Quartal))(?:\s+Quartals?)?(?:\s+(?<year>20\d\d))?`,
      'giu',
    ),
    before: new RegExp(
      String.raw`(?:${b}(?:bis|zum|spätestens|vor|am|dem|den|ab|bis zum|noch|im|für|in der Woche(?: vom)?)\s+)+$`,
      'iu',
    ),
    endWord: /\bende\b/i,
  },
}
