import { countryId } from '#domain/places/countries.ts';
import type { Address } from '#domain/places/schema.ts';
import type { Context } from '../context.ts';

/** Where the demo shop sends parcels besides its own country. */
const abroad = 'AT BE BG CH CY CZ DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK US CA'
  .split(' ')
  .flatMap((code) => countryId(code) ?? []);

const counter = {
  name: 'Portico Supply GmbH',
  street: 'Musterstraße 12',
  zip: '10115',
  city: 'Berlin',
  countryId: 276,
} satisfies Address;

/** Ways to deliver and one to pay, where there are none. */
export async function openMethods({ db }: Pick<Context, 'db'>): Promise<void> {
  if ((await db.prisma.deliveryMethod.count()) === 0) await db.prisma.deliveryMethod.createMany({ data: deliveries });
  if ((await db.prisma.paymentMethod.count()) === 0) {
    await db.prisma.paymentMethod.create({
      data: {
        kind: 'transfer',
        name: { en: 'Bank transfer', de: 'Überweisung', fr: 'Virement bancaire', ar: 'تحويل مصرفي' },
        note: {
          en: 'You get our account details with the order. We send as soon as the money has arrived.',
          de: 'Unsere Kontodaten erhalten Sie mit der Bestellung. Wir versenden, sobald das Geld da ist.',
          fr: 'Vous recevez nos coordonnées bancaires avec la commande. Nous expédions dès réception du paiement.',
          ar: 'تصلك بيانات حسابنا مع الطلب، ونشحن فور وصول المبلغ.',
        },
      },
    });
  }
}

const deliveries = [
  {
    kind: 'free_from' as const,
    name: { en: 'Parcel', de: 'Paket', fr: 'Colis', ar: 'طرد بريدي' },
    note: {
      en: 'At your door in 2 to 4 working days; free from €75',
      de: 'In 2 bis 4 Werktagen an Ihrer Tür; ab 75 € kostenlos',
      fr: 'Chez vous sous 2 à 4 jours ouvrés ; offert dès 75 €',
      ar: 'يصل إلى بابك خلال يومين إلى أربعة أيام عمل، ومجانًا ابتداءً من 75 يورو',
    },
    price: 490,
    freeFrom: 7500,
    countries: [276],
    sequence: 0,
  },
  {
    kind: 'by_weight' as const,
    name: { en: 'Parcel abroad', de: 'Paket ins Ausland', fr: 'Colis international', ar: 'طرد بريدي دولي' },
    note: {
      en: 'At your door in 4 to 8 working days; the price goes by weight',
      de: 'In 4 bis 8 Werktagen an Ihrer Tür; der Preis richtet sich nach dem Gewicht',
      fr: 'Chez vous sous 4 à 8 jours ouvrés ; le prix dépend du poids',
      ar: 'يصل إلى بابك خلال أربعة إلى ثمانية أيام عمل، والسعر بحسب الوزن',
    },
    steps: [
      { upTo: 2000, price: 990 },
      { upTo: 5000, price: 1490 },
      { upTo: 10_000, price: 1990 },
      { upTo: 31_500, price: 3990 },
    ],
    countries: abroad,
    sequence: 1,
  },
  {
    kind: 'pick_up' as const,
    name: { en: 'Pick-up in Berlin', de: 'Abholung in Berlin', fr: 'Retrait à Berlin', ar: 'الاستلام في برلين' },
    note: {
      en: 'Ready as soon as it is paid; Monday to Friday, 10 to 18',
      de: 'Bereit, sobald bezahlt ist; Montag bis Freitag, 10 bis 18 Uhr',
      fr: 'Prêt dès le paiement ; du lundi au vendredi, de 10 h à 18 h',
      ar: 'جاهز فور الدفع، من الاثنين إلى الجمعة، من 10 إلى 18',
    },
    address: counter,
    sequence: 2,
  },
];
