import { each, product } from './build.ts';
import type { SeedProduct } from './types.ts';

/** Written after all others, so that those keep the numbers by which they are known. */
export const extra: SeedProduct[] = [
  product({
    key: 'care-plan',
    code: 'PT-9001',
    in: 'chargers',
    drawn: ['notebook', 'forest', 'mustard'],
    en: [
      'Care plan',
      'Repaired or replaced, without a form to fill in.',
      'Covers drops, spills and a battery that tires early, from the day of delivery. You write to us, we send a box, and the device is back within a week. It ends by itself and costs nothing more.',
    ],
    de: [
      'Schutzpaket',
      'Repariert oder ersetzt, ganz ohne Formular.',
      'Deckt Stürze, Flüssigkeiten und einen vorzeitig müden Akku ab, vom Tag der Lieferung an. Sie schreiben uns, wir schicken einen Karton, und das Gerät ist in einer Woche zurück. Es endet von selbst und kostet nichts weiter.',
    ],
    fr: [
      'Garantie sérénité',
      'Réparé ou remplacé, sans formulaire à remplir.',
      'Couvre les chutes, les liquides et une batterie fatiguée trop tôt, dès le jour de la livraison. Vous nous écrivez, nous envoyons un carton, et l’appareil revient dans la semaine. Elle prend fin d’elle-même, sans autres frais.',
    ],
    ar: [
      'باقة الحماية',
      'إصلاح أو استبدال، بلا أي استمارة.',
      'تغطي السقوط والسوائل وضعف البطارية المبكر منذ يوم التسليم. اكتب إلينا فنرسل صندوقًا، ويعود الجهاز خلال أسبوع. تنتهي من تلقاء نفسها ولا تكلف شيئًا آخر.',
    ],
    offer: each({ duration: ['1y', '2y'] }, { price: 2900, extra: { '2y': 2000 }, stock: [null] }),
    with: ['braid-cable', 'trio-charger'],
  }),
];
