/** What a question of French asks for, in the words of many who ask. */
import type { Cues } from './cues.ts'
import { either, words } from './patterns.ts'

export const frenchQuestions: Cues['topics'] = {
  situation: either(
    words(
      String.raw`comment (?:se passe|ça se passe|fonctionne|ça marche|travaillez|faites|gérez|arrivent?|traitez|est|sont)|qu['’]est-ce qui (?:se passe|ne va pas|coince|vous amène)|racontez|décrivez|parlez[- ]moi|combien|aujourd['’]hui|actuellement|le problème|où (?:est-ce que )?ça (?:coince|fait mal)|que faites[- ]vous|une journée`,
    ),
    String.raw`ce qui (?:coince|bloque|cloche|ne va pas|vous gêne)|comment .{2,40}(?:relanc|fait|gér|suiv|not)\p{L}*|qu['’]est-ce que ça (?:coûte|donne|représente)|pourquoi (?:on|nous)|qu['’]est-ce qui vous (?:amène|embête|pose|ennuie)|dites[- ](?:moi|nous)|expliquez|où (?:en êtes|ça coince)|le souci|quel est (?:le|votre) (?:problème|souci)|comment (?:vous )?(?:le |la |les )?(?:savez|saviez|procédez|marche\p{L}*|se passe\p{L}*|ça se fait|vous (?:faites|procédez|gérez))|et (?:après|ensuite|alors)|que se passe-t-il|vous .{2,20}comment`,
  ),
  goal: either(
    words(
      String.raw`objectifs?|but|résultat|attendez|espérez|aimeriez|voudriez|souhaitez|voulez[- ]vous (?:arriver|atteindre|obtenir)|atteindre|obtenir|améliorer|changer|réussite|succès|idéal|aur(?:a|ait) changé|serait différent|baguette magique|dans un an`,
    ),
    String.raw`réussi\p{L}*|gagné|satisfait\p{L}*|à quoi (?:verr|reconnaît|saur|mesur)\p{L}*|rêve\p{L}*|content\p{L}*|valu le coup|vaut le coup|dans (?:un|deux|six) (?:ans?|mois)|imaginez|si tout|qu['’]est-ce qui (?:changerait|aura)|au bout du compte|à l['’]arrivée|au final|que (?:voulez|cherchez|visez)[- ]vous|vous (?:voulez|espérez|attendez|cherchez|visez|rêvez|souhaitez) (?:quoi|arriver|obtenir|en)|qu['’]est-ce que vous (?:voulez|espérez|attendez|cherchez|visez|souhaitez)|ce serait quoi .{0,40}(?:réussi|bien|succès)|bilan|qu['’]est-ce qui (?:sera|serait|vous (?:ferait|rendrait))|ça (?:vous )?(?:apporterait|changerait) quoi|bonne nouvelle`,
  ),
  requirement: either(
    words(
      String.raw`(?:que|qu['’]est-ce que|quoi|quelles?|de quoi).{0,50}(?:doit|devrait|faut|faudrait|besoin|savoir faire|fonction\p{L}*|capable|attendez)|besoins?|exigences?|fonctionnalités?|cahier des charges|(?:il )?(?:vous|te) faut|de quoi avez`,
    ),
    String.raw`concrètement|ça ferait|comment vous (?:voyez|imaginez)|comment (?:imaginez|voyez|verriez|voudriez|aimeriez|devrait|ça se passerait|ça marcherait)\p{L}*(?:[- ]vous)?|au quotidien|en pratique|(?:que|qu['’]) ?(?:il|elle|ça) (?:fasse|sache|puisse|permette)|de quoi auriez|il (?:vous )?faudrait|dans quelles langues|journée idéale|ça passe par quoi|à quoi (?:ça|il|elle) (?:ressembler\p{L}*|doit|devrait|servir\p{L}*)|comment (?:ça|il|elle|tout ça) (?:marcherait|fonctionnerait|devrait|se passerait)|(?:que|qu['’]est-ce que?) .{0,40}(?:doit|devrait|verrait|voit|fait|ferait|faudrait|faut)|(?:l['’]outil|le système|l['’]application|le logiciel) (?:doit|devrait|ferait|fait|sait)|vous (?:l['’]|le |la )?(?:imaginez|voyez) comment|quoi d['’]autre|et quoi encore|l['’]indispensable|dans l['’]idéal|liste de (?:souhaits|vœux)`,
  ),
  constraint: either(
    words(
      String.raw`contraintes?|limites?|règles?|interdi\p{L}+|légal\p{L}*|RGPD|données personnelles|protection|sécurité|confidenti\p{L}+|respecter|hébergement|obligations?`,
    ),
    String.raw`surtout pas|lignes? rouges?|en aucun cas|jamais|attention à|sensibles?|tabous?|la loi|juridi\p{L}+|défendu\p{L}*|imposé\p{L}*|impératif\p{L}*|n['’](?:a|avez|est) pas le droit|pas (?:le droit|permis|autorisé)|ce qu['’]on ne (?:peut|doit)|(?:doit|faut) (?:garder|composer avec)|pas (?:toucher|changer)|contraint\p{L}*|à ne pas (?:faire|franchir|toucher)|combien de temps .{0,30}(?:conserver|garder|archiver)|où .{0,20}données|côté (?:juridique|légal|sécurité)|normes?|conditions|qu['’]est-ce qu(?:['’]|e) .{0,20}(?:ne (?:peut|doit|faut) pas|interdit)`,
  ),
  exclusion: either(
    words(
      String.raw`inclu\p{L}+|(?:en )?fai(?:t|re) partie|aussi dedans|périmètre|laiss(?:er|e|ons) de côté|faut-il aussi|aussi (?:la|le|les)|avec (?:la|le|les) .{1,30}aussi|on (?:l['’]|les )(?:inclut|garde|met)`,
    ),
    String.raw`vous y pensez|on (?:garde|prend|compte|intègre|ajoute|traite) .{0,40}(?:aussi|avec)?|(?:est-ce|c['’]est) .{0,40}(?:dedans|compris|inclus)|également|(?:ça|cela) (?:en fait|fait) partie|on (?:la|le|les) (?:garde|met|laisse|inclut|prend)|qu['’]est-ce qu['’]on laisse|hors (?:sujet|périmètre)|à part|on en parle|on s['’]en occupe|on (?:y )?touche|(?:faut|doit)[- ](?:il|on) (?:aussi )?(?:gérer|inclure|prévoir|traiter)`,
  ),
  person: either(
    words(
      String.raw`qui (?:décide|signe|valide|tranche|est|a|s['’]en|doit)|vous présenter|présentez|interlocuteur\p{L}*|dernier mot`,
    ),
    String.raw`c['’]est vous qui|qui (?:donne|faut-il|dois-je|d['’]autre|va)|à convaincre|feu vert|votre accord|seule? à (?:décider|signer)|autour de la table|qui (?:est-ce qui|c['’]est qui)|c['’]est qui|qui (?:fait quoi|sont|prend|aura|pilote|paie|paye)|votre (?:rôle|fonction|poste)|vous (?:faites|êtes) quoi|vous décidez (?:seule?|ensemble)|qui valide`,
  ),
  amount: either(
    words(
      String.raw`budget|coût\p{L}*|coûter|dépenser|prix|argent|combien (?:pouvez|voulez|est-ce que vous pouvez)|investir|enveloppe|financ\p{L}+|montant`,
    ),
    String.raw`sommes?|moyens|chiffres?|fourchette|payer|mettre (?:dedans|dans|sur)|budgét\p{L}+|de côté|tarif\p{L}*|combien (?:avez|avez-vous|pouvez|voulez|êtes|comptez|mettez|seriez|ça|vous|on).{0,60}|quel(?:le)? (?:somme|montant|enveloppe|budget|prix)|mis(?:e)? de côté|côté (?:argent|sous|finances|budget)|les sous|par mois(?=\s?\?)|prêts? à (?:mettre|payer|dépenser|investir)`,
  ),
  date: either(
    words(
      String.raw`quand|délais?|échéances?|calendrier|planning|date\p{L}*|pour quand|d['’]ici quand|à partir de quand`,
    ),
    String.raw`à quel moment|urgen\p{L}+|pressé\p{L}*|avant (?:quoi|quand)|pour quelle date|échéance\p{L}*|horizon|prêt\p{L}* (?:pour|quand)|pour (?:quand|quelle)|c['’]est pour quand|dates?(?=\s?\?)|il y a une date|côté (?:calendrier|dates|planning|délais)|à quelle (?:date|échéance)|vous (?:le |la |les )?voulez (?:pour|quand)|avant (?:l['’]|le|la) |quand (?:est-ce|faut|doit|voulez|souhaitez|aimeriez)`,
  ),
  risk: either(
    words(
      String.raw`inquièt\p{L}+|inquiét\p{L}+|peur|risques?|crain\p{L}+|mal (?:se passer|tourner)|préoccup\p{L}+|obstacles?|freins?|réticen\p{L}+|souci\p{L}*`,
    ),
    String.raw`capoter|échouer|coincer|bloquer|empêche\p{L}* de dormir|(?:vous )?(?:gêne|fait hésiter|retient)|doutes?|craintes?|danger\p{L}*|piège\p{L}*|rater|mal (?:finir|tourner|se passer)|faire (?:capoter|échouer|rater|peur|planter)|(?:ce qui|qu['’]est-ce qui) (?:pourrait|peut|risque).{0,60}|vous (?:fait peur|empêche|inquiète|tracasse)|le pire|points? (?:noirs?|faibles?|de blocage)|mauvaise surprise`,
  ),
  system: either(
    words(
      String.raw`quels? (?:logiciels?|outils?|systèmes?|programmes?)|d['’]autres (?:logiciels?|outils?|systèmes?)|avec quoi|(?:mettez|notez|gérez|rangez|stockez).{0,20} où|dans quoi`,
    ),
    String.raw`où (?:sont|est|se trouve\p{L}*|notez|rangez|stockez|enregistrez) .{0,40}|sur quoi|(?:caisse|facturation|planning) .{0,20}(?:sur|avec) quoi|vos? .{2,30},? (?:ils|elles|il|elle) (?:sont|est) où|(?:quel|quels) (?:logiciels?|outils?)|vous (?:utilisez|avez|travaillez (?:sur|avec)) (?:quoi|quel\p{L}*|un logiciel|un outil|un système)|c['’]est dans quoi|avec quels?`,
  ),
}
