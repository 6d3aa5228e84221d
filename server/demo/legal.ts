import type { SettingsPatch } from '../settings/service.ts';

/** Example texts: nobody's lawyer has read them, and each says so in its first lines. */
export const demoLegal = {
  terms: {
    en: `This is an example text of the demo shop. Have yours checked by somebody who knows the law of your country.

# Who sells
The contract is made with the company that the imprint names. These terms hold for all orders in this shop.

# How an order comes about
What is shown in the shop is no binding offer. With the button “Order with obligation to pay” you make one. It is accepted when we confirm the order by email.

# Prices and delivery
- All prices are in euros and include tax.
- What the delivery costs is shown in the cart, before you order.
- We deliver within 2 to 4 working days after your payment has arrived.

# Payment
You pay by bank transfer within 7 days. An order that is not paid by then is cancelled.

# What stays ours
Goods remain our property until they are paid in full.

# When something is wrong
The statutory warranty applies. Please write to us: we answer within two working days.`,
    de: `Das ist ein Beispieltext des Demo-Shops. Lassen Sie Ihren von jemandem prüfen, der das Recht Ihres Landes kennt.

# Wer verkauft
Der Vertrag kommt mit dem Unternehmen zustande, das im Impressum steht. Diese Bedingungen gelten für alle Bestellungen in diesem Shop.

# Wie eine Bestellung zustande kommt
Was der Shop zeigt, ist kein bindendes Angebot. Mit dem Knopf „Zahlungspflichtig bestellen“ geben Sie eines ab. Angenommen ist es, wenn wir die Bestellung per E-Mail bestätigen.

# Preise und Lieferung
- Alle Preise sind in Euro und enthalten die Steuer.
- Was die Lieferung kostet, steht im Warenkorb, bevor Sie bestellen.
- Wir liefern innerhalb von 2 bis 4 Werktagen, nachdem Ihre Zahlung eingegangen ist.

# Zahlung
Sie zahlen per Überweisung innerhalb von 7 Tagen. Eine Bestellung, die bis dahin nicht bezahlt ist, wird storniert.

# Eigentumsvorbehalt
Die Ware bleibt bis zur vollständigen Bezahlung unser Eigentum.

# Wenn etwas nicht stimmt
Es gilt die gesetzliche Gewährleistung. Schreiben Sie uns: Wir antworten innerhalb von zwei Werktagen.`,
    fr: `Ceci est un texte d’exemple de la boutique de démonstration. Faites vérifier le vôtre par une personne qui connaît le droit de votre pays.

# Qui vend
Le contrat est conclu avec l’entreprise nommée dans les mentions légales. Ces conditions valent pour toutes les commandes passées dans cette boutique.

# Comment se forme la commande
Ce que montre la boutique n’est pas une offre ferme. Avec le bouton « Commande avec obligation de paiement », vous en faites une. Elle est acceptée quand nous confirmons la commande par e-mail.

# Prix et livraison
- Tous les prix sont en euros, taxes comprises.
- Le coût de la livraison est indiqué dans le panier, avant la commande.
- Nous livrons sous 2 à 4 jours ouvrés après réception de votre paiement.

# Paiement
Vous payez par virement sous 7 jours. Une commande qui n’est pas payée à cette date est annulée.

# Réserve de propriété
Les articles restent notre propriété jusqu’à leur paiement complet.

# Si quelque chose ne va pas
La garantie légale s’applique. Écrivez-nous : nous répondons sous deux jours ouvrés.`,
    ar: `هذا نص توضيحي للمتجر التجريبي. اطلب ممن يعرف قانون بلدك أن يراجع نصك.

# من البائع
يُبرَم العقد مع الشركة المذكورة في بيانات الناشر. تسري هذه الشروط على جميع الطلبات في هذا المتجر.

# كيف يتم الطلب
ما يعرضه المتجر ليس عرضًا ملزمًا. بالضغط على زر الطلب مع الالتزام بالدفع تقدّم أنت العرض، ويُقبل حين نؤكد الطلب بالبريد الإلكتروني.

# الأسعار والتوصيل
- جميع الأسعار باليورو وتشمل الضريبة.
- تظهر كلفة التوصيل في السلة قبل الطلب.
- نوصل خلال يومين إلى أربعة أيام عمل بعد وصول المبلغ.

# الدفع
تدفع بتحويل مصرفي خلال 7 أيام. يُلغى الطلب الذي لم يُدفع ثمنه حتى ذلك الحين.

# الاحتفاظ بالملكية
تبقى البضاعة ملكًا لنا حتى سداد ثمنها كاملًا.

# إذا كان هناك خلل
يسري الضمان القانوني. راسلنا، ونجيب خلال يومي عمل.`,
  },
  withdrawal: {
    en: `This is an example text of the demo shop. The law of your country may want other words.

# Your right
You may withdraw from the contract within fourteen days without giving any reason. The time begins on the day on which you, or somebody you name who is not the carrier, receive the goods.

# How you do it
Tell us in a clear statement, by letter or email to the addresses in the imprint. It is in time if you send it before the fourteen days are over.

# What follows
- We pay back what we received from you, with the cost of the usual delivery, within fourteen days.
- You send the goods back within fourteen days and pay for the return.
- For goods that were used more than needed to try them you pay the loss in value.

# Form
## You may use these words
I hereby withdraw from my contract for these goods: …
Ordered on … / received on …
Name, address, date`,
    de: `Das ist ein Beispieltext des Demo-Shops. Das Recht Ihres Landes verlangt vielleicht andere Worte.

# Ihr Recht
Sie können den Vertrag innerhalb von vierzehn Tagen ohne Angabe von Gründen widerrufen. Die Frist beginnt an dem Tag, an dem Sie oder jemand von Ihnen Benanntes, der nicht der Beförderer ist, die Ware erhalten.

# Wie Sie widerrufen
Teilen Sie es uns eindeutig mit, per Brief oder E-Mail an die Anschriften im Impressum. Es genügt, dass Sie die Mitteilung vor Ablauf der Frist absenden.

# Was folgt
- Wir zahlen innerhalb von vierzehn Tagen zurück, was wir von Ihnen erhalten haben, mit den Kosten der üblichen Lieferung.
- Sie senden die Ware innerhalb von vierzehn Tagen zurück und tragen die Kosten dafür.
- Für Ware, die mehr als zum Prüfen nötig benutzt wurde, zahlen Sie den Wertverlust.

# Formular
## Diese Worte können Sie verwenden
Hiermit widerrufe ich den Vertrag über diese Waren: …
Bestellt am … / erhalten am …
Name, Anschrift, Datum`,
    fr: `Ceci est un texte d’exemple de la boutique de démonstration. Le droit de votre pays demande peut-être d’autres mots.

# Votre droit
Vous pouvez vous rétracter du contrat dans un délai de quatorze jours, sans donner de motif. Le délai commence le jour où vous, ou un tiers que vous désignez et qui n’est pas le transporteur, recevez les articles.

# Comment faire
Dites-le-nous clairement, par courrier ou par e-mail, aux adresses des mentions légales. Il suffit d’envoyer votre message avant la fin du délai.

# Ce qui suit
- Nous remboursons ce que nous avons reçu de vous, avec le coût de la livraison ordinaire, sous quatorze jours.
- Vous renvoyez les articles sous quatorze jours et payez le retour.
- Pour des articles utilisés plus qu’il ne faut pour les essayer, vous payez la perte de valeur.

# Formulaire
## Vous pouvez utiliser ces mots
Je me rétracte du contrat portant sur ces articles : …
Commandés le … / reçus le …
Nom, adresse, date`,
    ar: `هذا نص توضيحي للمتجر التجريبي. قد يطلب قانون بلدك صياغة أخرى.

# حقك
يمكنك التراجع عن العقد خلال أربعة عشر يومًا دون ذكر الأسباب. تبدأ المدة يوم تتسلم البضاعة أنت أو من تسمّيه من غير الناقل.

# كيف تتراجع
أخبرنا بوضوح برسالة أو بالبريد الإلكتروني على العناوين في بيانات الناشر. يكفي أن ترسل ذلك قبل انتهاء المدة.

# ما يترتب على ذلك
- نعيد إليك ما دفعته مع كلفة التوصيل المعتاد خلال أربعة عشر يومًا.
- تعيد البضاعة خلال أربعة عشر يومًا وتتحمل كلفة الإعادة.
- تدفع نقص القيمة لبضاعة استُعملت أكثر مما يلزم لتجربتها.

# نموذج
## يمكنك استعمال هذه الكلمات
أتراجع عن العقد الخاص بهذه البضاعة: …
طُلبت في … / استُلمت في …
الاسم، العنوان، التاريخ`,
  },
  privacy: {
    en: `This is an example text of the demo shop. Yours has to say what really happens in your shop.

# What we keep, and why
- Name, address and email of an order: to deliver it, and as long as tax law wants invoices to be kept.
- Your account, if you open one: until you have it deleted.
- The address your device has on the network: for a short time, against misuse.

# What lies on your device
Your cart, the pages you have seen and what waits to be sent are stored on your device, so that the shop works without a network. One cookie knows you after you sign in or put something into the cart; another remembers your language. Nobody follows you from here to other websites.

# Who else sees it
The carrier gets the address, and the bank the payment. Nobody else gets anything.

# Your rights
You may ask what we know about you, have it corrected or deleted, take it with you, and complain to an authority. Write to the address in the imprint.`,
    de: `Das ist ein Beispieltext des Demo-Shops. Ihrer muss sagen, was in Ihrem Shop wirklich geschieht.

# Was wir speichern, und wozu
- Name, Anschrift und E-Mail einer Bestellung: um sie zu liefern, und so lange, wie das Steuerrecht Rechnungen aufbewahrt haben will.
- Ihr Konto, wenn Sie eines anlegen: bis Sie es löschen lassen.
- Die Netzadresse Ihres Geräts: kurze Zeit, gegen Missbrauch.

# Was auf Ihrem Gerät liegt
Ihr Warenkorb, die gesehenen Seiten und was noch zu senden ist, liegen auf Ihrem Gerät, damit der Shop ohne Netz funktioniert. Ein Cookie erkennt Sie, wenn Sie sich angemeldet oder etwas in den Warenkorb gelegt haben; ein anderes merkt sich Ihre Sprache. Niemand verfolgt Sie von hier auf andere Websites.

# Wer es noch sieht
Der Paketdienst erhält die Anschrift und die Bank die Zahlung. Sonst erhält niemand etwas.

# Ihre Rechte
Sie können erfahren, was wir über Sie wissen, es berichtigen oder löschen lassen, es mitnehmen und sich bei einer Behörde beschweren. Schreiben Sie an die Anschrift im Impressum.`,
    fr: `Ceci est un texte d’exemple de la boutique de démonstration. Le vôtre doit dire ce qui se passe vraiment dans votre boutique.

# Ce que nous conservons, et pourquoi
- Nom, adresse et e-mail d’une commande : pour la livrer, et aussi longtemps que le droit fiscal demande de garder les factures.
- Votre compte, si vous en ouvrez un : jusqu’à ce que vous le fassiez supprimer.
- L’adresse de votre appareil sur le réseau : peu de temps, contre les abus.

# Ce qui se trouve sur votre appareil
Votre panier, les pages vues et ce qui attend d’être envoyé sont enregistrés sur votre appareil, pour que la boutique fonctionne sans réseau. Un cookie vous reconnaît quand vous vous êtes connecté ou avez mis un article au panier ; un autre retient votre langue. Personne ne vous suit d’ici vers d’autres sites.

# Qui d’autre le voit
Le transporteur reçoit l’adresse et la banque le paiement. Personne d’autre ne reçoit quoi que ce soit.

# Vos droits
Vous pouvez demander ce que nous savons de vous, le faire corriger ou supprimer, l’emporter et vous plaindre auprès d’une autorité. Écrivez à l’adresse des mentions légales.`,
    ar: `هذا نص توضيحي للمتجر التجريبي. يجب أن يقول نصك ما يحدث فعلًا في متجرك.

# ما نحفظه، ولماذا
- الاسم والعنوان والبريد الإلكتروني لكل طلب: لتوصيله، وللمدة التي يوجب فيها قانون الضرائب حفظ الفواتير.
- حسابك إن أنشأت حسابًا: حتى تطلب حذفه.
- عنوان جهازك على الشبكة: لمدة قصيرة، منعًا لإساءة الاستخدام.

# ما يوجد على جهازك
تُحفظ على جهازك سلتك والصفحات التي رأيتها وما ينتظر الإرسال، كي يعمل المتجر من دون شبكة. يتعرف عليك ملف ارتباط واحد بعد تسجيل الدخول أو إضافة شيء إلى السلة، ويتذكر آخر لغتك. لا أحد يتتبعك من هنا إلى مواقع أخرى.

# من يراه أيضًا
تحصل شركة التوصيل على العنوان، والمصرف على الدفعة، ولا يحصل غيرهما على شيء.

# حقوقك
يمكنك أن تسأل عما نعرفه عنك، وأن تطلب تصحيحه أو حذفه أو أخذه معك، وأن تشتكي لدى جهة رقابية. راسلنا على العنوان في بيانات الناشر.`,
  },
  imprint: {
    en: `This is an example of the demo shop: company, address and VAT ID are invented.

Represented by Mia Muster
Commercial register: Berlin, HRB 000000

# Disputes
We do not take part in dispute settlement before a consumer board.`,
    de: `Das ist ein Beispiel des Demo-Shops: Unternehmen, Anschrift und USt-IdNr. sind erfunden.

Vertreten durch Mia Muster
Handelsregister: Berlin, HRB 000000

# Streitbeilegung
Wir nehmen nicht an Verfahren vor einer Verbraucherschlichtungsstelle teil.`,
    fr: `Ceci est un exemple de la boutique de démonstration : entreprise, adresse et n° de TVA sont inventés.

Représentée par Mia Muster
Registre du commerce : Berlin, HRB 000000

# Litiges
Nous ne participons pas aux procédures devant un organe de médiation de la consommation.`,
    ar: `هذا مثال للمتجر التجريبي: الشركة والعنوان والرقم الضريبي كلها مختلَقة.

يمثلها: Mia Muster
السجل التجاري: Berlin, HRB 000000

# النزاعات
لا نشارك في إجراءات تسوية النزاعات أمام هيئات المستهلكين.`,
  },
} satisfies NonNullable<SettingsPatch['legal']>;
