import { type Database, sql } from '../database/database.ts';

const name = { en: 'Bank transfer', de: 'Überweisung', fr: 'Virement bancaire', ar: 'تحويل مصرفي' };
const note = {
  en: 'You get our bank details with the order. We ship once your payment arrives.',
  de: 'Unsere Bankverbindung erhalten Sie mit der Bestellung. Wir versenden, sobald Ihre Zahlung eingegangen ist.',
  fr: 'Vous recevez nos coordonnées bancaires avec la commande. Nous expédions dès réception du paiement.',
  ar: 'تصلك بياناتنا المصرفية مع الطلب، ونشحن فور وصول دفعتك.',
};

/** Without a payment method nothing could be ordered: each shop begins with bank transfer. Concurrent starts add one. */
export async function openPayments(db: Pick<Database, 'transaction'>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.rows(sql`select pg_advisory_xact_lock(hashtext('payment_methods'))`);
    await tx.rows(sql`
      insert into payment_methods (kind, name, note)
      select 'transfer', ${JSON.stringify(name)}::jsonb, ${JSON.stringify(note)}::jsonb
      where not exists (select 1 from payment_methods)`);
  });
}
