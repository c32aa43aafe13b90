/** What a question of German asks for, in the words of many who ask. */
import type { Cues } from './cues.ts'
import { either, words } from './patterns.ts'

export const germanQuestions: Cues['topics'] = {
  situation: either(
    words(
      String.raw`was machen Sie|wo klemmt|wo hakt|(?:und )?wenn jemand|was passiert|(?:wie|was) (?:läuft|laufen|machen|funktioniert|sieht|geht|arbeiten|kommt|kommen|entsteht|passiert)(?: .{0,60})?(?:heute|aktuell|derzeit|bisher|im Moment|denn|so|ab)|erzählen Sie|beschreiben Sie|wo drückt|wie lange|wie viele?|wie oft|Ausgangslage|Problem`,
    ),
    String.raw`was drückt|wo brennt|was stört|was nervt|wo hängt|was kostet Sie|wie (?:wird|werden|kommt|kommen|ist|sind|haben) .{2,60}|was macht .{2,30} schwer|(?:legen|schießen|fangen) Sie (?:mal |einfach |doch )*(?:los|an)|worum geht|was (?:plagt|führt|treibt|bringt) Sie|was ist (?:denn )?(?:das Problem|los|passiert|schiefgelaufen)|wie erf(?:ährt|ahren)|wie (?:gehen|machen|lösen|regeln|handhaben) Sie|was (?:läuft|funktioniert) (?:denn )?nicht|und dann|wie (?:groß|genau|schnell|lang|alt)`,
  ),
  goal: either(
    words(
      String.raw`wo wollen Sie|wollen Sie hin|möchten Sie|gutes Ergebnis|Ergebnis für|Ziele?|erreichen|Erfolg|verbessern|wünschen Sie sich|woran (?:würden|merken|messen)|am Ende (?:rauskommen|stehen)|anders (?:sein|wäre)|wäre anders|geändert (?:hat|haben)|vorstellen`,
    ),
    String.raw`woran (?:erkennen|sehen|sähen|würde)|gelohnt|lohnt|in einem Jahr|Jahr weiter|wenn (?:das|es|alles) .{0,30}(?:klappt|gelingt|gut (?:geht|läuft)|fertig|gelungen)|keine Rolle|zufrieden|Wunsch\p{L}*|Zauberstab|träum\p{L}+|Traum|ideal\p{L}*|(?:was|wie) (?:wäre|ist) (?:dann )?(?:besser|anders|gut)|stellen Sie sich vor|wofür machen|geschafft|was wäre .{0,60}(?:ein Erfolg|gut|ideal|besser)|wo (?:soll|sollen|möchten|wollen) .{0,30}hin|was (?:soll|muss|müsste|würde) sich .{0,30}(?:ändern|tun|bessern)|was (?:wollen|möchten|hätten|erhoffen|versprechen) Sie|in (?:einem|zwei|fünf) Jahr\p{L}*|damit Sie sagen|sagen Sie (?:dann|am Ende)|Ziel\p{L}*|was ist (?:dann )?anders|was haben Sie davon|(?:gut|richtig) gelaufen|rentiert|ausgezahlt|bezahlt gemacht|wann (?:wären|sind) Sie (?:zufrieden|glücklich|froh)`,
  ),
  requirement: either(
    words(
      String.raw`(?:was|welche).{0,50}(?:muss|müsste|soll|sollte|können|Anforderung\p{L}*|Funktion\p{L}*)|Anforderung\p{L}*|was brauchen Sie|was erwarten Sie`,
    ),
    String.raw`wie (?:müsste|müssten|sollte|sollten|soll|sähe|würde|würden|stellen Sie sich|hätten Sie|könnte).{0,80}|ablaufen|Arbeitstag|im Alltag|konkret|brauchen (?:Ihre|die) Leute|(?:was|welche).{0,40}(?:bräuchte\p{L}*|braucht|wünschen|erwarten)|fehlt (?:Ihnen|noch)|in welche[nr] Sprachen?|stellen Sie sich (?:das|es|den|die) .{0,40}vor|(?:was|wie) (?:soll|sollte|muss|müsste|darf|kann|könnte) (?:das|es|die|der|so|ein\p{L}*) .{0,60}|was (?:muss|sollte|soll|müsste) .{2,40}(?:können|leisten|tun|bieten|machen|sehen|zeigen)|was (?:gehört|muss) (?:da )?(?:alles )?(?:rein|dazu|hinein)|verbunden werden|was sieht (?:dann )?(?:der|die|man|ein\p{L}*)|Wunschliste|praktisch vor|was (?:noch|sonst noch|außerdem)|worauf kommt es`,
  ),
  constraint: either(
    words(
      String.raw`Vorgaben?|Einschränkung\p{L}*|Grenzen|Datenschutz|beachten|nicht (?:darf|dürfen|erlaubt)|Compliance|rechtlich\p{L}*|Regeln|Tabus?`,
    ),
    String.raw`auf (?:gar )?keinen Fall|worauf (?:müssen|sollten|muss)|aufpassen|verboten|rote Linien?|Betriebsrat|Gesetz\p{L}*|Auflagen|vertraulich|heikel|tabu|darf (?:auf )?(?:keinen|nicht|nie)|No-?Gos?|zwingend|halten müssen|an die wir uns|was (?:dürfen|darf|geht|können) .{0,30}nicht|Bedingungen|Sicherheit|Richtlinien?|Pflichten|was ist (?:nicht )?erlaubt|rechtlicher? Seite|auf(?:heben|bewahren|bewahrt)|(?:was|welche\p{L}*) (?:muss|müssen) (?:\p{L}+ )?bleiben|nicht (?:anfassen|ändern|angefasst|geändert)|womit müssen|woran (?:sind|müssen)|Zwänge|gebunden|wo .{0,20}Daten (?:liegen|gespeichert|stehen)`,
  ),
  exclusion: either(
    words(String.raw`soll(?:en)? .{1,40} dazu|nicht dazu|außen vor|Teil (?:des|vom)|dazugehören|auch dazu|mit rein`),
    String.raw`mit dabei|dabei sein|auch (?:gleich )?(?:mit|noch)|gleich mit|mit in die|ist .{2,40} (?:Teil|drin|dabei)|soll(?:en)? .{2,60} (?:auch|mit|gleich)|lassen wir .{2,30}|(?:und|auch) (?:die |das |der |den )?[\p{L} ]{3,40} auch|(?:die |das |den )?\p{Lu}[\p{L} ]{2,40} (?:auch|ebenfalls)(?=\?)|gehör(?:t|en) .{2,40}dazu|ist das (?:ein )?Thema|was ist mit .{2,40}|kommt .{2,30} (?:rein|dazu|mit)|was lassen wir|nicht (?:mit )?dazugehören|was .{0,40} nicht dazu|(?:weg|außen vor)lassen|nicht (?:anfassen|antasten)`,
  ),
  person: either(
    words(
      String.raw`wer (?:entscheidet|ist|macht|unterschreibt|hat)|stellen Sie sich (?:bitte |kurz |doch |einmal |mal |alle |uns )*vor|Ansprechpartner\p{L}*|vorstell\p{L}*`,
    ),
    String.raw`wer (?:muss|gibt|redet|sitzt|nickt|stimmt|zahlt|unterzeichnet|darf)|zustimmen|entscheiden Sie|freigeben|grünes Licht|letzte[s]? Wort|überzeugen|mitreden|allein entscheiden|wer (?:entscheidet|ist (?:denn )?(?:alles )?(?:dabei|beteiligt|zuständig|noch)|sitzt|kümmert|wird)|wen habe ich|wer sind Sie|mit wem (?:spreche|habe|rede)|Ihre (?:Rolle|Aufgabe|Funktion)|was machen Sie (?:da|dort|im)|am Schluss|neben Ihnen`,
  ),
  amount: either(
    words(String.raw`Budget\p{L}*|kosten|ausgeben|Geld|investieren|Kostenrahmen|Preisvorstellung|finanziell\p{L}*`),
    String.raw`darf .{1,40} kosten|Summe|Betrag|netto|brutto|Mehrwertsteuer|Mittel(?=[?. ])|Rahmen|Größenordnung|eingeplant|zur Verfügung|Hausnummer|Kosten|leisten|bezahlen|Zahlen(?=[?.])|was (?:darf|dürfte|soll|kann) .{0,30}kosten|in (?:der|die) Hand nehmen|finanzieren|Preis\p{L}*|Summen?|wie viel (?:Geld|haben|wollen|möchten|können|ist)|was wäre (?:es|das) Ihnen wert|(?:im|pro) Monat(?=\?)|laufende?n? Kosten|Investition\p{L}*`,
  ),
  date: either(
    words(String.raw`Zeitplan|Termine?|wann|Frist\p{L}*|bis wann|Zeitrahmen|Start`),
    String.raw`Zeitpunkt|Stichtag|zeitlich\p{L}*|losgehen|fertig sein|live gehen|drängt|Zeitdruck|eilig|Eile|hinauslaufen|zeitlich|bis zu welchem|ab wann|wie schnell|wie eilig|Deadline|Fristen|Datum|wann (?:muss|soll|sollte|müsste|brauchen|wollen|geht|ist)|welche[rsnm]? (?:Tag|Monat|Termin)|an den Start|in Betrieb`,
  ),
  risk: either(
    words(
      String.raw`Bauchschmerzen|Kopfzerbrechen|Risik(?:o|en)|Sorgen?|Bedenken|schiefgehen|Angst|Gefahr\p{L}*|befürchten|Hindernisse?|Stolpersteine?`,
    ),
    String.raw`schief ?(?:gehen|laufen|geht)|Bauchweh|scheitern|stolper\p{L}*|schlaflos\p{L}*|befürcht\p{L}+|im Wege?|Haken|Zweifel|daneben ?gehen|nachts|mulmig|Hürden?|das Genick|(?:kippen|platzen|scheitern|bremsen|stören|verhindern|aufhalten)|was (?:könnte|kann|würde|macht) .{0,60}(?:brechen|kippen|schief|scheitern|verhindern|Sorgen?|Bauch\p{L}*|nervös|Angst)|woran (?:könnte|kann|würde)|wovor|Fallstricke?|Knackpunkte?|nervös|schlimmste\p{L}*|Stolperfalle\p{L}*|unruhig|skeptisch|was spricht dagegen|Schwachstellen?`,
  ),
  system: either(
    words(String.raw`welche (?:Systeme?|Software|Programme?|Werkzeuge?)|womit arbeiten`),
    String.raw`wo (?:stehen|steht|liegen|liegt|landen|landet|wird|werden) .{2,40}(?:drin|festgehalten|gespeichert|erfasst|heute)|wie wird .{0,40}(?:festgehalten|erfasst|gespeichert|gebucht)|womit|welche[smn]? (?:System\p{L}*|Programm\p{L}*|Software|Tools?)|in welche[mr] (?:System|Programm|Software)|Ihre Software|(?:haben|nutzen|benutzen|verwenden) Sie .{0,30}(?:Software|System\p{L}*|Programm\p{L}*|ERP|CRM|Tool\p{L}*)|was (?:nutzen|benutzen|verwenden|setzen) Sie|mit welche[mrn]|worin|wo (?:sind|liegen|stehen|haben Sie|pflegen|speichern|führen) .{2,40}`,
  ),
}
