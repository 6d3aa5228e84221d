import type { Context } from '../context.ts';
import type { SettingsPatch } from '../settings/service.ts';
import { demoLegal } from './legal.ts';

export const demoSettings: SettingsPatch = {
  name: 'Portico',
  company: {
    name: 'Portico Supply GmbH',
    street: 'Musterstraße 12',
    zip: '10115',
    city: 'Berlin',
    countryId: 276,
    vatId: 'DE000000000',
    email: 'hello@portico.example',
    phone: '+49 30 1234560',
  },
  currency: 'EUR',
  countryId: 276,
  tax: { rate: 1900, included: true },
  bank: { holder: 'Portico Supply GmbH', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' },
  orderMailTo: 'orders@portico.example',
  legal: demoLegal,
};

/** One way to deliver and one to pay, where there is none. */
export async function openMethods({ db }: Pick<Context, 'db'>): Promise<void> {
  if ((await db.prisma.deliveryMethod.count()) === 0) {
    await db.prisma.deliveryMethod.create({
      data: {
        name: { en: 'Parcel', de: 'Paket', fr: 'Colis', ar: 'طرد بريدي' },
        note: {
          en: 'At your door in 2 to 4 working days',
          de: 'In 2 bis 4 Werktagen an Ihrer Tür',
          fr: 'Chez vous sous 2 à 4 jours ouvrés',
          ar: 'يصل إلى بابك خلال يومين إلى أربعة أيام عمل',
        },
        price: 490,
      },
    });
  }
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
